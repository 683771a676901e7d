import { useEffect, useRef } from 'react'
import { errorMessage, isShownToUser, isUndecided } from '#renderer/kit/errors/errors.ts'
import { notifyLasting } from '#renderer/kit/errors/notify.ts'
import { useMainState } from '#renderer/kit/session/session.ts'

/** The person at the screen; null behind a lock and after a sign-out. */
function personNow(): string | null {
  const { session } = useMainState.getState()
  return session.phase === 'signed-in' ? session.user.userId : null
}

/**
 * Keeps the message of a write whose outcome is unknown. If the refetch removes the record and with it the dialog, the message is shown as
 * a toast instead, unless the screen is locked or another person is signed in.
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
