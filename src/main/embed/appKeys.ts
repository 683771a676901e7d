import type { Input, WebContents } from 'electron'
import { clientShortcutOf, mayRepeat } from '#shared/keymap.ts'

type PressedInput = Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'shift' | 'alt' | 'isAutoRepeat'>

/**
 * What the app does with a key that is pressed in an external page: `shortcut` runs the app's own shortcut, `leave` (F6) returns the
 * keyboard to the app, `held` does nothing with a key that was done already, and null leaves the key to the page. A page may neither trap
 * the keyboard nor prevent a lock.
 */
export function appKeyOf(input: PressedInput): 'leave' | 'shortcut' | 'held' | null {
  if (input.type !== 'keyDown') return null
  const shortcut = clientShortcutOf(input)
  if (shortcut === null) return null
  if (input.isAutoRepeat && !mayRepeat(shortcut)) return 'held'
  return shortcut === 'leaveExternal' ? 'leave' : 'shortcut'
}

/** Repeats in the app's page a key that was pressed in an external page. */
export function pressIn(contents: WebContents, { key, control, meta, shift }: Input): void {
  const modifiers = [
    ...(control ? (['control'] as const) : []),
    ...(meta ? (['meta'] as const) : []),
    ...(shift ? (['shift'] as const) : []),
  ]
  contents.sendInputEvent({ type: 'keyDown', keyCode: key, modifiers })
  contents.sendInputEvent({ type: 'keyUp', keyCode: key, modifiers })
}
