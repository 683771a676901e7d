import { DOUBLE_PRESS_MS } from '#renderer/kit/window/isFirstClick.ts'

/**
 * Ignores the second Enter of a double press in a dialog that the first one answers. When the dialog closes, the focus moves to the button
 * that opened it or to a field of the next screen, where the second Enter would act. Any other input ends this, because a later Enter is
 * intended.
 */
export function ignoreSecondEnter(page: EventTarget = window): void {
  const answeredAt = performance.now()
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const onKeyDown = (event: Event): void => {
    // The time of the press, not of its handling: a busy page handles it late.
    const isSecond = isEnter(event) && event.timeStamp - answeredAt < DOUBLE_PRESS_MS
    if (!isSecond) return over.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  page.addEventListener('keydown', onKeyDown, options)
  for (const other of ['pointerdown', 'input']) page.addEventListener(other, () => over.abort(), options)
}

const isEnter = (event: Event): boolean => 'key' in event && event.key === 'Enter'
