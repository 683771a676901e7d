import { AppError } from '#shared/errors.ts'
import { said, type Translate } from '../texts/texts.ts'
import { networkFailureOf, PROXY_SIGN_IN, wasNotSent } from './networkFailure.ts'

/**
 * The codes 502 and 504, as a number or a text such as `504 GATEWAY_TIMEOUT`: a gateway got no answer from the service behind it. That
 * service may still have done its work. Every other code is the answer of a service that did not do what was asked.
 */
const GATEWAY_CODE = /^50[24]\b/u

/**
 * Whether the server may have done what it was asked for, although its answer is missing, unreadable or a gateway's. The only place that
 * decides it: everybody else reads `AppError.isUndecided`.
 * @param error Of a call that `Transport` made, or whose caller has gone while it was in flight.
 */
function mayBeDone({ kind, code, cause }: AppError): boolean {
  switch (kind) {
    case 'timeout':
    case 'invalid-response':
    // A write that was sent goes on without its caller.
    case 'cancelled':
      return true
    case 'network':
      // With a code: an HTTP status above 500, from something in front of the service. A proxy that wants a sign-in passes nothing on.
      return code === undefined ? !wasNotSent(networkFailureOf(cause)) : code !== PROXY_SIGN_IN
    case 'server':
      return GATEWAY_CODE.test(String(code))
    // No connection, no session, or refused in this program: never sent, or answered with a plain no.
    case 'certificate':
    case 'unauthorized':
    case 'locked':
    case 'invalid-argument':
    case 'file':
    case 'internal':
      return false
  }
}

/**
 * The failure of a write as a person must read it: "check the network and try again" would make them do twice what may be done.
 * @param error As a call that reads would report it.
 * @returns the same error when the write is certainly not done, else one that is `isUndecided` and asks to check first.
 */
export function asWriteFailure(error: AppError, t: Translate): AppError {
  if (!mayBeDone(error)) return error
  return new AppError({ ...error.toData(), ...said(t, 'errors:undecided'), isUndecided: true }, { cause: error })
}
