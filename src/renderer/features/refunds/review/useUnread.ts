import { useLayoutEffect, useRef } from 'react'
import { DOUBLE_PRESS_MS } from '#renderer/kit/window/isFirstClick.ts'

/**
 * Whether nobody can have read the refund on the screen yet, because a decision on another one has just brought it there: the second press
 * of a double one must not decide on it. A refund that a person has gone to is read.
 */
export function useUnread(currentId: string | null) {
  const coming = useRef<string | null>(null)
  /** Milliseconds of the page. */
  const shownAt = useRef(-Infinity)
  useLayoutEffect(() => {
    shownAt.current = currentId !== null && coming.current === currentId ? performance.now() : -Infinity
    coming.current = null
  }, [currentId])
  return {
    /** A decision brings this refund onto the screen. */
    bring: (id: string | null): void => void (coming.current = id),
    /** @param pressedAt time of the press, not of its handling: a busy page handles it late. Milliseconds of the page */
    isUnread: (pressedAt: number): boolean => pressedAt - shownAt.current < DOUBLE_PRESS_MS,
  }
}
