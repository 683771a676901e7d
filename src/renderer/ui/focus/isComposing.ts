import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Whether the key belongs to an input method: the Enter that takes a candidate must not submit. Chromium reports the
 * first key of a composition with keyCode 229 before `isComposing` is set.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === 229
}

/**
 * Keeps the keys of an input method from a control that acts on them, such as a list that Enter chooses from: for the field's
 * `onKeyDownCapture`. Returns whether it was such a key.
 */
export function keepComposing(event: ReactKeyboardEvent): boolean {
  if (!isComposing(event)) return false
  event.stopPropagation()
  // The form around the field would be sent.
  if (event.key === 'Enter') event.preventDefault()
  return true
}
