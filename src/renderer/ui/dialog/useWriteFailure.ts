import { useState } from 'react'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { fateOf, ReadBackError, type Fate } from '#renderer/kit/writes/writeOrReadBack.ts'

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
