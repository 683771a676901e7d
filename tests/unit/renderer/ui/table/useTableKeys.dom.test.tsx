import { cleanup, render } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SelectionGestures } from '#renderer/ui/table/selection/useTableSelection.ts'
import { useTableKeys } from '#renderer/ui/table/useTableKeys.ts'

/** What each key does in a table: which row it leads to, what it selects, and which keys it leaves to others. */

const did: (readonly unknown[])[] = []
const note =
  (what: string) =>
  (...args: readonly unknown[]): void =>
    void did.push([what, ...args])

beforeEach(() => {
  did.length = 0
  document.getSelection()?.removeAllRanges()
})

const selected = (...keys: readonly string[]): SelectionGestures => ({
  keys: new Set(keys),
  part: 'some',
  hasColumn: true,
  toggle: note('toggle'),
  extendTo: note('extendTo'),
  toggleAll: note('toggleAll'),
  selectAll: note('selectAll'),
  clear: note('clear'),
  releaseAnchor: note('releaseAnchor'),
})

interface Given {
  readonly active?: number
  readonly rowCount?: number
  readonly selection?: SelectionGestures | null
  readonly hasMenu?: boolean
}

/** The focused table, with a row in it that has a control. */
function table({ active = 5, rowCount = 10, selection = null, hasMenu = true }: Given = {}): HTMLElement {
  cleanup()
  const acts = { moveTo: note('moveTo'), openActive: note('open'), copy: note('copy'), pageRows: () => 3 }
  const around = [active - 1, active + 1] as const
  function Table() {
    const onKeyDown = useTableKeys({ rowCount, active, around, selection, openMenu: hasMenu ? note('menu') : null, ...acts })
    return (
      <div role="grid" tabIndex={0} onKeyDown={onKeyDown}>
        <span>1598121738675204001</span>
        <button>复制</button>
      </div>
    )
  }
  render(<Table />)
  return of('[role="grid"]')
}

const of = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(`no ${selector}`)
  return element
}

/** Presses a key: what the table did, and whether it kept the key from the browser. */
function press(element: HTMLElement, key: string, more: KeyboardEventInit = {}): readonly [acts: readonly unknown[], isTaken: boolean] {
  did.length = 0
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  element.dispatchEvent(event)
  return [[...did], event.defaultPrevented]
}
const NOTHING = [[], false]

describe('a key that moves', () => {
  test.each([
    ['ArrowDown', 5, 6],
    ['ArrowDown', 9, 9],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 5, 4],
    ['ArrowUp', 0, 0],
    ['ArrowUp', -1, 0],
    ['PageDown', 5, 8],
    ['PageDown', 6, 9],
    ['PageDown', 7, 9],
    ['PageUp', 5, 2],
    ['PageUp', 3, 0],
    ['PageUp', 2, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
  ])('%s leads from row %i to row %i, where the next extension begins', (key, active, target) => {
    expect(press(table({ active }), key)).toEqual([[['moveTo', target]], true])
    expect(press(table({ active, selection: selected() }), key)).toEqual([[['releaseAnchor'], ['moveTo', target]], true])
  })

  test.each([
    ['ArrowDown', 6],
    ['ArrowUp', 4],
    ['PageDown', 8],
    ['PageUp', 2],
    ['Home', 0],
    ['End', 9],
  ])('Shift+%s selects up to row %i; in a table without selection it moves', (key, target) => {
    const shift = { shiftKey: true }
    expect(press(table({ selection: selected('a') }), key, shift)).toEqual([
      [
        ['extendTo', target, false],
        ['moveTo', target],
      ],
      true,
    ])
    expect(press(table(), key, shift)).toEqual([[['moveTo', target]], true])
  })

  test.each(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'])('%s does nothing without rows', (key) => {
    expect(press(table({ rowCount: 0, active: -1, selection: selected() }), key)).toEqual(NOTHING)
    expect(press(table({ rowCount: 0, active: -1, selection: selected() }), key, { shiftKey: true })).toEqual(NOTHING)
  })

  test.each(['ArrowDown', 'Home', 'Enter', ' ', 'Escape', 'a'])('%s with Ctrl, Cmd or Alt moves nothing', (key) => {
    const grid = table({ selection: key === 'a' ? null : selected('a') })
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(press(grid, key, { [modifier]: true })).toEqual(NOTHING)
  })
})

describe('a key that acts on the active row', () => {
  test('Enter opens it; without one it does nothing, nor with Shift', () => {
    expect(press(table({ active: 0 }), 'Enter')).toEqual([[['open']], true])
    expect(press(table({ active: -1 }), 'Enter')).toEqual(NOTHING)
    expect(press(table(), 'Enter', { shiftKey: true })).toEqual(NOTHING)
  })

  test('Space selects it, where there is one and rows can be selected', () => {
    expect(press(table({ active: 0, selection: selected() }), ' ')).toEqual([[['toggle', 0]], true])
    expect(press(table({ active: -1, selection: selected() }), ' ')).toEqual(NOTHING)
    expect(press(table({ active: 0 }), ' ')).toEqual(NOTHING)
    expect(press(table({ active: 0, selection: selected() }), ' ', { shiftKey: true })).toEqual(NOTHING)
  })

  test('the context-menu key and Shift+F10 open its menu, where it has one; F10 alone and the others with a modifier do not', () => {
    const menu = [[['menu']], true]
    expect(press(table({ active: 0 }), 'ContextMenu')).toEqual(menu)
    expect(press(table({ active: 0 }), 'F10', { shiftKey: true })).toEqual(menu)
    expect(press(table(), 'F10')).toEqual(NOTHING)
    expect(press(table(), 'ContextMenu', { ctrlKey: true })).toEqual(NOTHING)
    expect(press(table({ active: -1 }), 'ContextMenu')).toEqual(NOTHING)
    expect(press(table({ hasMenu: false }), 'ContextMenu')).toEqual(NOTHING)
  })

  test('another key is left to the page', () => {
    const grid = table({ selection: selected('a') })
    for (const key of ['Tab', 'F5', 'b', '/', 'ArrowLeft', 'ArrowRight', 'Delete']) expect(press(grid, key)).toEqual(NOTHING)
  })
})

describe('a key for the whole selection', () => {
  test('Escape ends it; without one the key is left to the panel or dialog around the table', () => {
    expect(press(table({ active: -1, selection: selected('a') }), 'Escape')).toEqual([[['clear']], true])
    expect(press(table({ selection: selected() }), 'Escape')).toEqual(NOTHING)
    expect(press(table(), 'Escape')).toEqual(NOTHING)
    expect(press(table({ selection: selected('a') }), 'Escape', { shiftKey: true })).toEqual(NOTHING)
  })

  test.each(['ctrlKey', 'metaKey'])('%s and A select all rows, where rows can be selected, also with the Caps Lock', (modifier) => {
    expect(press(table({ selection: selected() }), 'a', { [modifier]: true })).toEqual([[['selectAll']], true])
    expect(press(table({ selection: selected() }), 'A', { [modifier]: true })).toEqual([[['selectAll']], true])
    expect(press(table(), 'a', { [modifier]: true })).toEqual(NOTHING)
    expect(press(table({ selection: selected() }), 'A', { [modifier]: true, shiftKey: true })).toEqual(NOTHING)
  })

  test.each(['ctrlKey', 'metaKey'])('%s and C copy the active row, or what is selected without one', (modifier) => {
    const copied = [[['copy']], true]
    expect(press(table({ active: 0 }), 'c', { [modifier]: true })).toEqual(copied)
    expect(press(table({ active: 0, selection: selected() }), 'C', { [modifier]: true })).toEqual(copied)
    expect(press(table({ active: -1, selection: selected('a') }), 'c', { [modifier]: true })).toEqual(copied)
    expect(press(table({ active: -1, selection: selected() }), 'c', { [modifier]: true })).toEqual(NOTHING)
    expect(press(table({ active: -1 }), 'c', { [modifier]: true })).toEqual(NOTHING)
    expect(press(table(), 'C', { [modifier]: true, shiftKey: true })).toEqual(NOTHING)
    expect(press(table(), 'x', { [modifier]: true })).toEqual(NOTHING)
  })

  test('text that the person marked is copied by the browser, not the row', () => {
    const grid = table()
    document.getSelection()?.selectAllChildren(grid)
    expect(press(grid, 'c', { ctrlKey: true })).toEqual(NOTHING)
    document.getSelection()?.removeAllRanges()
    expect(press(grid, 'c', { ctrlKey: true })).toEqual([[['copy']], true])
  })
})

test('a key in a control of a cell belongs to that control', () => {
  table({ selection: selected('a') })
  for (const key of ['ArrowDown', 'Enter', ' ', 'Escape', 'ContextMenu']) expect(press(of('button'), key)).toEqual(NOTHING)
  expect(press(of('button'), 'c', { ctrlKey: true })).toEqual(NOTHING)
})
