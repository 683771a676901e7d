import { AppError } from '#shared/errors.ts'
import type { Translate } from '../texts/texts.ts'
import { networkFailureOf, PROXY_SIGN_IN, wasNotSent } from './networkFailure.ts'

/** Whether the server may have done what it was asked for, although its answer is missing or unreadable. */
function mayBeDone({ kind, code, cause }: AppError): boolean {
  if (kind === 'timeout' || kind === 'invalid-response') return true
  if (kind !== 'network') return false
  // A proxy that wants a sign-in did not pass the request on.
  return code === undefined ? !wasNotSent(networkFailureOf(cause)) : code !== PROXY_SIGN_IN
}

/**
 * The failure of a write as a person must read it: "check the network and try again" would make them do twice what may be done.
 * @param error As a call that reads would report it.
 */
export function asWriteFailure(error: AppError, t: Translate): AppError {
  if (!mayBeDone(error)) return error
  return new AppError({ ...error.toData(), message: t('errors:undecided'), isUndecided: true }, { cause: error })
}
