import { beforeEach, describe, expect, test } from 'vitest'
import { appKeyOf } from '#main/embed/appKeys.ts'

describe('a key that is pressed in an external page', () => {
  let isAutoRepeat = false
  beforeEach(() => {
    isAutoRepeat = false
  })
  const press = (key: string, ...held: ('control' | 'shift' | 'alt' | 'meta')[]) =>
    appKeyOf({
      type: 'keyDown',
      key,
      control: held.includes('control'),
      shift: held.includes('shift'),
      alt: held.includes('alt'),
      meta: held.includes('meta'),
      isAutoRepeat,
    })

  test('is the app’s when it locks, reloads, closes or changes tabs, or leads back', () => {
    expect(press('F6')).toBe('leave')
    expect([
      press('L', 'control', 'shift'),
      press('l', 'meta', 'shift'),
      press('w', 'control'),
      press('r', 'control'),
      press('F5'),
      press('Tab', 'control'),
      press('Tab', 'control', 'shift'),
    ]).toEqual(Array(7).fill('shortcut'))
  })
  test('is the app’s when it searches, chooses a tab, opens one again, zooms or fills the screen', () => {
    const keys = [
      press('k', 'control'),
      press('k', 'meta'),
      press('T', 'control', 'shift'),
      press('F11'),
      ...Array.from('123456789=-0', (key) => press(key, 'control')),
    ]
    expect(keys).toEqual(Array(16).fill('shortcut'))
  })
  test('is done once while it is held; only looking on goes on', () => {
    isAutoRepeat = true
    expect([press('w', 'control'), press('F5'), press('F6'), press('1', 'control')]).toEqual(Array(4).fill('held'))
    expect([press('Tab', 'control'), press('Tab', 'control', 'shift'), press('=', 'control'), press('-', 'control')]).toEqual(
      Array(4).fill('shortcut'),
    )
    expect([press('a'), press('Enter')]).toEqual([null, null])
  })
  test('is otherwise the page’s', () => {
    expect([press('k'), press('5'), press('t', 'control'), press('K', 'control', 'shift')]).toEqual(Array(4).fill(null))
    expect([
      press('l'),
      press('l', 'control'),
      press('w', 'control', 'shift'),
      press('Tab'),
      press('Enter'),
      press('a', 'control'),
      press('l', 'control', 'shift', 'alt'),
    ]).toEqual(Array(7).fill(null))
  })
})
