import type { Input, WebContents } from 'electron'
import { clientShortcutOf } from '#shared/keymap.ts'

/**
 * What the app does with a key that is pressed in an external page: `shortcut` runs the app's own shortcut, `leave` (F6) returns the
 * keyboard to the app, and null leaves the key to the page. A page may neither trap the keyboard nor prevent a lock.
 */
export function appKeyOf(input: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'shift' | 'alt'>): 'leave' | 'shortcut' | null {
  if (input.type !== 'keyDown') return null
  const shortcut = clientShortcutOf(input)
  if (shortcut === null) return null
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
