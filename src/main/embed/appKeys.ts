import type { Input, WebContents } from 'electron'

/**
 * Keys that stay the app's while the keyboard is in an external page: lock, tab keys, and the way out. A page must neither
 * shut a person in nor keep the screen from being locked.
 */
export function appKeyOf({ type, key, control, meta, shift, alt }: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'shift' | 'alt'>): 'leave' | 'shortcut' | null {
  if (type !== 'keyDown' || alt) return null
  const name = key.toLowerCase()
  if (name === 'f6') return 'leave'
  const command = control || meta
  const isShortcut = name === 'f5' || (control && name === 'tab') || (command && (shift ? name === 'l' : name === 'w' || name === 'r'))
  return isShortcut ? 'shortcut' : null
}

/** Presses in the app's page the key that was pressed elsewhere. */
export function pressIn(contents: WebContents, { key, control, meta, shift }: Input): void {
  const modifiers = [...(control ? (['control'] as const) : []), ...(meta ? (['meta'] as const) : []), ...(shift ? (['shift'] as const) : [])]
  contents.sendInputEvent({ type: 'keyDown', keyCode: key, modifiers })
  contents.sendInputEvent({ type: 'keyUp', keyCode: key, modifiers })
}
