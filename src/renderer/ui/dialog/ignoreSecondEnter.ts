/** Within this time a second Enter belongs to the same double press. Milliseconds. */
const DOUBLE_PRESS_MS = 500

/**
 * Ignores Enter on buttons for a moment. When a dialog closes by Enter, the focus returns to the button that opened it: the second Enter of a
 * double press would open the dialog again.
 */
export function ignoreSecondEnter(): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLButtonElement)) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKeyDown, true)
  setTimeout(() => window.removeEventListener('keydown', onKeyDown, true), DOUBLE_PRESS_MS)
}
