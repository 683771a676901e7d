import type { User } from './schemas/session.ts'

/** The client session (spec.md §4) as the page sees it. It holds no secrets. */

/**
 * Why nobody is signed in; the sign-in page shows it once. `never`: no session since the start; `signed-out`: the person signed out;
 * `switched`: another person wants to sign in; `expired`: the server ended the session; `unattended`: the PC was idle and has no lock
 * password; `locked-too-long`: the screen stayed locked for hours; `lock-password`: too many wrong lock passwords; `lock-damaged`: the
 * stored lock is missing, unreadable or not the session's.
 */
export type SignedOutReason =
  | 'never'
  | 'signed-out'
  | 'switched'
  | 'expired'
  | 'unattended'
  | 'locked-too-long'
  | 'lock-password'
  | 'lock-damaged'

/** Main's session. While the screen is locked it holds only the person's names. */
export type SessionState =
  | { readonly phase: 'signed-out'; readonly reason: SignedOutReason }
  | {
      readonly phase: 'signed-in'
      readonly user: User
      readonly hasLockPassword: boolean
      /** Where the tokens are stored; a keychain may fail while the app runs. */
      readonly secretStore: SecretStoreHealth
      /** False while the server cannot be reached; main detects when it is back. */
      readonly isOnline: boolean
    }
  | { readonly phase: 'locked'; readonly nickName: string; readonly account: string }

/** The phase: nobody is signed in, a person is signed in and the screen is unlocked, or the screen is locked. */
export type SessionPhase = SessionState['phase']

/** The fault of an unusable OS keychain. The texts under `session:keychain` explain each fault and its remedy. */
export const KEYCHAIN_FAULTS = ['not-installed', 'no-service', 'no-collection', 'locked', 'denied', 'full', 'silent', 'other'] as const
export type KeychainFault = (typeof KEYCHAIN_FAULTS)[number]

/** `memory`: without a usable OS keychain the session ends with the app; `detail` is the system's own message. */
export type SecretStoreHealth =
  | { readonly kind: 'keychain' }
  | { readonly kind: 'memory'; readonly fault: KeychainFault; readonly detail: string }

export interface Captcha {
  readonly key: string
  /** `data:image/…;base64,…` */
  readonly image: string
}

/** How a social sign-in ended. `unbound`: the server does not know the person, who may register. */
export type SocialOutcome = 'signed-in' | 'unbound'
