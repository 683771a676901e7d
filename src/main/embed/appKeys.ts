import type { Input, WebContents } from 'electron'

/** With Ctrl or ⌘ alone: close and reload the tab, the search, a tab by its place. */
const COMMAND_KEYS: ReadonlySet<string> = new Set(['w', 'r', 'k', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
/** With Shift as well: lock the screen, open the closed tab again. */
const SHIFTED_COMMAND_KEYS: ReadonlySet<string> = new Set(['l', 't'])

/**
 * Keys that stay the app's while the keyboard is in an external page: all that the app has for the whole client, and the way
 * out. A page must neither shut a person in nor keep the screen from being locked.
 */
export function appKeyOf({
  type,
  key,
  control,
  meta,
  shift,
  alt,
}: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'shift' | 'alt'>): 'leave' | 'shortcut' | null {
  if (type !== 'keyDown' || alt) return null
  const name = key.toLowerCase()
  if (name === 'f6') return 'leave'
  const command = control || meta
  const isShortcut =
    name === 'f5' || name === 'f11' || (control && name === 'tab') || (command && (shift ? SHIFTED_COMMAND_KEYS : COMMAND_KEYS).has(name))
  return isShortcut ? 'shortcut' : null
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
