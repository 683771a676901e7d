import { beforeEach, describe, expect, it } from 'vitest'
import { ignoreSecondEnter } from '#renderer/ui/dialog/ignoreSecondEnter.ts'

let page: EventTarget

/** Presses a key `ms` after now, as the event's own time says. Returns whether it acts. */
function press(key: string, ms: number): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() + ms })
  return page.dispatchEvent(event)
}

beforeEach(() => {
  page = new EventTarget()
})

describe('after a dialog was answered', () => {
  it('ignores an Enter within half a second, however late it is handled, and none after it', () => {
    ignoreSecondEnter(page)
    expect(press('Enter', 150)).toBe(false)
    expect(press('Enter', 400)).toBe(false)
    expect(press('Enter', 600)).toBe(true)
    expect(press('Enter', 610)).toBe(true)
  })

  it.each([
    ['another key', () => press('2', 50)],
    ['a press of the pointer', () => page.dispatchEvent(new Event('pointerdown'))],
    ['typed text', () => page.dispatchEvent(new Event('input'))],
  ])('lets an Enter act that follows %s', (_name, act) => {
    ignoreSecondEnter(page)
    act()
    expect(press('Enter', 100)).toBe(true)
  })
})
