import { afterEach, describe, expect, test, vi } from 'vitest'
import { isModalOpen, pressedKey, useShortcut, useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

afterEach(() => document.querySelector('[role="dialog"]')?.remove())

/** Shows a dialog; a modal one takes the whole window. */
function openDialog(isModal: boolean): void {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', String(isModal))
  document.body.append(dialog)
}

/** Presses a key; true if nothing else in the window may handle it any more. */
function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

test('a key is read with each of its modifiers', () => {
  const NONE = { key: 'k', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  expect(pressedKey(NONE)).toEqual({ key: 'k', control: false, meta: false, shift: false, alt: false })
  expect(pressedKey({ ...NONE, ctrlKey: true }).control).toBe(true)
  expect(pressedKey({ ...NONE, metaKey: true }).meta).toBe(true)
  expect(pressedKey({ ...NONE, shiftKey: true }).shift).toBe(true)
  expect(pressedKey({ ...NONE, altKey: true }).alt).toBe(true)
})

test('a modal dialog is open, and another one is none', () => {
  expect(isModalOpen()).toBe(false)
  openDialog(false)
  expect(isModalOpen()).toBe(false)
  openDialog(true)
  expect(isModalOpen()).toBe(true)
})

test('a shortcut has its name for a person and one for assistive programs', () => {
  const { label, aria } = renderHookInPage(() => useShortcutTexts()).result.current
  expect([label('search'), aria('search')]).toEqual(['Ctrl+K', 'Control+K'])
})

describe('a shortcut', () => {
  test('runs with its key wherever it is pressed, and the browser does not handle it as well', () => {
    const run = vi.fn<(key: string) => void>()
    renderHookInPage(() => useShortcut('tabAt', run))
    expect([press('3', { ctrlKey: true }), run.mock.calls]).toEqual([true, [['3']]])
  })

  test('leaves every other key alone', () => {
    const run = vi.fn<(key: string) => void>()
    renderHookInPage(() => useShortcut('search', run))
    expect([press('k'), press('l', { ctrlKey: true }), press('k', { ctrlKey: true, altKey: true })]).toEqual([false, false, false])
    expect(run).not.toHaveBeenCalled()
  })

  test('of the page waits behind a modal dialog, one for everywhere does not', () => {
    const [search, lock] = [vi.fn<(key: string) => void>(), vi.fn<(key: string) => void>()]
    renderHookInPage(() => useShortcut('search', search))
    renderHookInPage(() => useShortcut('lock', lock))
    openDialog(true)
    expect([press('k', { ctrlKey: true }), press('L', { ctrlKey: true, shiftKey: true })]).toEqual([false, true])
    expect([search.mock.calls, lock.mock.calls]).toEqual([[], [['L']]])
  })

  test('runs what its caller showed last', () => {
    const told: string[] = []
    const page = renderHookInPage((name: string) => useShortcut('search', () => void told.push(name)), { initialProps: 'before' })
    page.rerender('now')
    press('k', { ctrlKey: true })
    expect(told).toEqual(['now'])
  })

  test('that becomes another one no longer hears the first', () => {
    const run = vi.fn<(key: string) => void>()
    const page = renderHookInPage((id: 'search' | 'closeTab') => useShortcut(id, run), { initialProps: 'search' })
    page.rerender('closeTab')
    expect([press('k', { ctrlKey: true }), press('w', { ctrlKey: true })]).toEqual([false, true])
    expect(run.mock.calls).toEqual([['w']])
  })

  test('of a page that is hidden or gone does nothing', () => {
    const run = vi.fn<(key: string) => void>()
    const page = renderHookInPage(() => useShortcut('search', run))
    page.show(false)
    expect(press('k', { ctrlKey: true })).toBe(false)
    page.show(true)
    expect(press('k', { ctrlKey: true })).toBe(true)
    page.unmount()
    expect([press('k', { ctrlKey: true }), run.mock.calls.length]).toEqual([false, 1])
  })
})
