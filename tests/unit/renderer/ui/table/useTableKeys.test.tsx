// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { useTableKeys } from '#renderer/ui/table/useTableKeys.ts'
import { mount } from '../../mounted.tsx'

/** Which keys copy rows. */

let copied: number
beforeEach(() => {
  copied = 0
  document.getSelection()?.removeAllRanges()
})

/** The focused table, with a row in it. */
function table(active: number): HTMLElement {
  const nothing = (): void => undefined
  const keys = { rowCount: 1, active, pageRows: () => 1, moveTo: nothing, openActive: nothing, selection: null, openMenu: null }
  mount(() => useTableKeys({ ...keys, copy: () => (copied += 1) }), {
    draw: (onKeyDown) => (
      <div role="grid" tabIndex={0} onKeyDown={onKeyDown}>
        <span>1598121738675204001</span>
      </div>
    ),
  })
  const element = document.querySelector<HTMLElement>('[role="grid"]')
  if (element === null) throw new Error('no table')
  return element
}

/** Presses Ctrl+C; true if the browser does not copy as well. */
function pressCopy(element: HTMLElement): boolean {
  const event = new KeyboardEvent('keydown', { key: 'c', ctrlKey: true, bubbles: true, cancelable: true })
  element.dispatchEvent(event)
  return event.defaultPrevented
}

test('Ctrl+C copies the active row', () => {
  expect([pressCopy(table(0)), copied]).toEqual([true, 1])
})

test('without a row there is nothing to copy', () => {
  expect([pressCopy(table(-1)), copied]).toEqual([false, 0])
})

test('text that the person marked is copied by the browser, not the row', () => {
  const element = table(0)
  document.getSelection()?.selectAllChildren(element)
  expect([pressCopy(element), copied]).toEqual([false, 0])
  document.getSelection()?.removeAllRanges()
  expect([pressCopy(element), copied]).toEqual([true, 1])
})
