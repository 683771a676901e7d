import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ignoreHeldKeys } from '#renderer/kit/window/heldKeys.ts'

beforeAll(() => ignoreHeldKeys())
afterEach(() => {
  document.body.innerHTML = ''
})

/** Adds an element to the page. */
function add(html: string): Element {
  document.body.innerHTML = html
  const element = document.body.firstElementChild
  if (element === null) throw new Error('nothing was added')
  return element
}

/** Presses a key once and holds it for three repeats. Returns how often the page hears it, and how often its own effect is left to it. */
function hold(target: EventTarget, key: string, held: KeyboardEventInit = {}): { readonly heard: number; readonly left: number } {
  const listen = vi.fn<(event: Event) => void>()
  window.addEventListener('keydown', listen)
  const events = [false, true, true, true].map(
    (repeat) => new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true, ...held }),
  )
  for (const event of events) target.dispatchEvent(event)
  window.removeEventListener('keydown', listen)
  return { heard: listen.mock.calls.length, left: events.filter(({ defaultPrevented }) => !defaultPrevented).length }
}

const ONCE = { heard: 1, left: 1 }
const EACH = { heard: 4, left: 4 }
const CTRL = { ctrlKey: true }

describe('a held key', () => {
  test.each([
    ['Enter', {}],
    [' ', {}],
    ['Escape', {}],
    ['F5', {}],
    ['F11', {}],
    ['Delete', {}],
    ['w', CTRL],
    ['k', CTRL],
    ['Enter', CTRL],
    ['T', { ...CTRL, shiftKey: true }],
  ])('acts once on a button: %s %o', (key, held) => {
    expect(hold(add('<button>导出</button>'), key, held)).toEqual(ONCE)
  })

  test.each([
    ['ArrowDown', {}],
    ['PageUp', {}],
    // As a scanner types a digit that its code has twice.
    ['1', {}],
    ['Tab', {}],
    ['Tab', CTRL],
    ['ArrowDown', { altKey: true }],
    ['=', CTRL],
    ['-', CTRL],
  ])('moves, and makes the text larger, again and again: %s %o', (key, held) => {
    expect(hold(add('<button>行</button>'), key, held)).toEqual(EACH)
  })

  test.each(['<input>', '<input type="search">', '<textarea></textarea>'])('writes and deletes in %s', (field) => {
    for (const key of ['a', ' ', 'Backspace', 'Delete']) expect(hold(add(field), key), key).toEqual(EACH)
    for (const key of ['z', 'v']) expect(hold(add(field), key, CTRL), key).toEqual(EACH)
    for (const key of ['w', 'r']) expect(hold(add(field), key, CTRL), key).toEqual(ONCE)
    for (const key of ['Escape', 'F5']) expect(hold(add(field), key), key).toEqual(ONCE)
  })

  test('sends a field once, and a text of several lines gets a line each time', () => {
    expect(hold(add('<input>'), 'Enter')).toEqual(ONCE)
    expect(hold(add('<textarea></textarea>'), 'Enter')).toEqual(EACH)
    expect(hold(add('<textarea></textarea>'), 'Enter', CTRL)).toEqual(ONCE)
  })

  test('ticks a box once', () => {
    expect(hold(add('<input type="checkbox">'), ' ')).toEqual(ONCE)
  })
})
