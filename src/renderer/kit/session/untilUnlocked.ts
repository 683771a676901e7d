import { AppError } from '#shared/errors.ts'
import { useMainState } from './session.ts'

/** Whether a person is in front of the unlocked screen. */
export const isUnlocked = (): boolean => useMainState.getState().session.phase === 'signed-in'

/** Resolves when the person is in front of the unlocked screen: at once, or after the unlock. False: the session has ended. */
export function untilUnlocked(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (): boolean => {
    const { phase } = useMainState.getState().session
    if (phase !== 'locked') resolve(phase === 'signed-in')
    return phase !== 'locked'
  }
  if (settle()) return promise
  const leave = useMainState.subscribe(() => {
    if (settle()) leave()
  })
  return promise
}

/**
 * Makes one call of work that goes on in the background. A call that the lock refused or cancelled is made again after the unlock:
 * main refuses a write before it is sent and holds the answer of one that was sent, so nothing is done twice.
 * @throws as the call; its `locked` when the session ends instead.
 */
export async function retryAfterUnlock<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'locked' || !(await untilUnlocked())) throw error
    }
  }
}
