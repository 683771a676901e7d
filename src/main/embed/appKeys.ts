import type { Input, WebContents } from 'electron'
import { clientShortcutOf } from '#shared/keymap.ts'

/**
 * What the app does with a key that is pressed in an external page: its own shortcuts work there too, and one leads out. A
 * page must neither shut a person in nor keep the screen from being locked.
 */
export function appKeyOf(input: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'shift' | 'alt'>): 'leave' | 'shortcut' | null {
  if (input.type !== 'keyDown') return null
  const shortcut = clientShortcutOf(input)
  if (shortcut === null) return null
  return shortcut === 'leaveExternal' ? 'leave' : 'shortcut'
}

/** Presses in the app's page the key that was pressed elsewhere. */
export function pressIn(contents: WebContents, { key, control, meta, shift }: Input): void {
  const modifiers = [
    ...(control ? (['control'] as const) : []),
    ...(meta ? (['meta'] as const) : []),
    ...(shift ? (['shift'] as const) : []),
  ]
  contents.sendInputEvent({ type: 'keyDown', keyCode: key, modifiers })
  contents.sendInputEvent({ type: 'keyUp', keyCode: key, modifiers })
}
