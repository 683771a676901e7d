import type { User } from './schemas/session.ts'

/** Who is signed in and how it ended, as both processes speak of it (spec.md §4, Client session). Nothing of it is a secret. */

/**
 * Why the app is signed out, so that the sign-in page can say it once. `expired`: the server ended the session;
 * `switched`: another person wants to sign in; `unattended`: nobody was there and no lock password was set;
 * `lock-password`: too many wrong lock passwords; `lock-damaged`: the stored lock cannot be read.
 */
export type SignedOutReason = 'never' | 'signed-out' | 'switched' | 'expired' | 'unattended' | 'lock-password' | 'lock-damaged'

/** Main's session as the renderer sees it (spec.md §4, Client session). */
export type SessionState =
  | { readonly phase: 'signed-out'; readonly reason: SignedOutReason }
  | {
      readonly phase: 'signed-in'
      readonly user: User
      readonly hasLockPassword: boolean
      /** Where this session rests; a keychain may fail while the app runs. */
      readonly secretStore: SecretStoreHealth
      /** False while the server cannot be reached; it comes back by itself. */
      readonly isOnline: boolean
    }
  | { readonly phase: 'locked'; readonly nickName: string; readonly account: string }

/** Nobody is signed in, a person is and the screen is unlocked, or it is locked. */
export type SessionPhase = SessionState['phase']

/** Why the OS keychain cannot be used; the texts under `session:keychain` say it in a person's words, with the remedy. */
export const KEYCHAIN_FAULTS = ['not-installed', 'no-service', 'no-collection', 'locked', 'denied', 'full', 'silent', 'other'] as const
export type KeychainFault = (typeof KEYCHAIN_FAULTS)[number]

/** `memory`: there is no usable OS keychain and the session ends with the app; `detail` is the system's own message. */
export type SecretStoreHealth =
  | { readonly kind: 'keychain' }
  | { readonly kind: 'memory'; readonly fault: KeychainFault; readonly detail: string }

export interface Captcha {
  readonly key: string
  /** `data:image/…;base64,…` */
  readonly image: string
}

/** How a social sign-in ended: with a session, or with a person whom the server does not know yet and who may register. */
export type SocialOutcome = 'signed-in' | 'unbound'
