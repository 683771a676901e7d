import { useEffect, useRef, useState } from 'react'
import { errorMessage, isShownToUser, isUndecided } from '#renderer/kit/errors/errors.ts'
import { fateOf, ReadBackError, type Fate } from '#renderer/kit/writes/writeOrReadBack.ts'
import { notifyLasting } from '#renderer/kit/errors/notify.ts'
import { useMainState } from '#renderer/kit/session/session.ts'

export interface WriteFailure {
  /** Why the last write failed, and what the server holds, as a sentence; null if it did not fail. */
  readonly failure: string | null
  /** What a second look at the record says; null where nobody has looked. */
  readonly fate: Fate | 'unread' | null
  /** The same write must not or cannot be sent again: it is done, no longer possible, or nobody knows what the server holds. */
  readonly isOver: boolean
  /** Closing loses something that may not have been sent: after a second look that proves neither. */
  readonly isUnsure: boolean
  /** Looks once more; there only after a look that failed. */
  readonly readAgain: (() => Promise<void>) | undefined
  readonly fail: (error: unknown) => void
  readonly forget: () => void
}

/**
 * The failure of the last write of a form or question: what is said about it, and what is still possible.
 * @param onRead Called with the result of another look.
 */
export function useWriteFailure(onRead?: (error: unknown) => void): WriteFailure {
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null)
  const error = failed?.error
  const fate = fateOf(error)
  const look = async (unread: ReadBackError): Promise<void> => {
    const next = await unread.readAgain()
    onRead?.(next)
    // A later write may have taken its place.
    setFailed((now) => (now === failed ? { error: next } : now))
  }
  return {
    failure: failed === null ? null : errorMessage(error),
    fate,
    isOver: fate === 'done' || fate === 'closed' || fate === 'unread',
    isUnsure: fate === 'unclear' || fate === 'unread',
    readAgain: error instanceof ReadBackError && fate === 'unread' ? () => look(error) : undefined,
    fail: (next) => setFailed({ error: next }),
    forget: () => setFailed(null),
  }
}

/** The person at the screen; null behind a lock and after a sign-out. */
function personNow(): string | null {
  const { session } = useMainState.getState()
  return session.phase === 'signed-in' ? session.user.userId : null
}

/**
 * Keeps the message of a write whose outcome is unknown. If the refetch removes the record and with it the dialog, the message stays
 * in the bar above the page instead, unless the screen is locked or another person is signed in.
 */
export function useUnreadFailure() {
  const unread = useRef<{ readonly failure: unknown; readonly person: string | null } | null>(null)
  useEffect(
    () => () => {
      const { failure, person } = unread.current ?? { failure: null, person: null }
      if (person !== null && person === personNow()) notifyLasting('error', () => errorMessage(failure))
    },
    [],
  )
  return {
    /** The dialog shows this failure from now on. */
    keep: (error: unknown): void => {
      unread.current = isUndecided(error) && isShownToUser(error) ? { failure: error, person: personNow() } : null
    },
    /** The person has answered the dialog. */
    drop: (): void => {
      unread.current = null
    },
  }
}
