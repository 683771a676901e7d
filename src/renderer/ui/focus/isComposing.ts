import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Whether the key belongs to an input method: the Enter that takes a candidate must not submit. Chromium reports the
 * first key of a composition with keyCode 229 before `isComposing` is set.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === 229
}
