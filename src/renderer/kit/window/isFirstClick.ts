/** Within this time a second press of a key belongs to the first one, as from a scanner that sends Enter twice. Milliseconds. */
export const DOUBLE_PRESS_MS = 500

/** When a key last pressed a control. Milliseconds of the page. */
const keyPresses = new WeakMap<EventTarget, number>()

interface Click {
  /** The system's count of clicks at this place; 0 for a key. */
  readonly detail: number
  readonly currentTarget: EventTarget
  readonly timeStamp: number
}

/**
 * Whether a click is not the second one of a double click, as the system counts them, nor of two quick presses of a key. For a button whose
 * double click must act once although its first click is soon done with.
 */
export function isFirstClick({ detail, currentTarget, timeStamp }: Click): boolean {
  if (detail > 0) return detail === 1
  const last = keyPresses.get(currentTarget)
  keyPresses.set(currentTarget, timeStamp)
  return last === undefined || timeStamp - last >= DOUBLE_PRESS_MS
}
