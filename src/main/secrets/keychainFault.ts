import type { KeychainFault } from '#shared/session.ts'

/** The message for a keychain call that timed out. */
export const NO_ANSWER = 'no answer'

/** The longest wait for a keychain. A slower one counts as absent: neither a start nor a call may hang. Milliseconds. */
export const KEYCHAIN_LIMIT_MS = 10_000

/**
 * The meanings of keytar's messages. Their texts come from libsecret and gnome-keyring (Linux), the Security framework (macOS) and
 * Windows, in English or in the system's language.
 */
const MEANINGS: readonly (readonly [RegExp, KeychainFault])[] = [
  [new RegExp(`^${NO_ANSWER}$`, 'u'), 'silent'],
  [/autolaunch D-Bus|Could not connect|not provided by any \.service|ServiceUnknown|NameHasNoOwner|StartServiceByName/iu, 'no-service'],
  [/does not exist at path/iu, 'no-collection'],
  [/locked collection|prompt was dismissed|interaction is not allowed|errSecInteractionNotAllowed/iu, 'locked'],
  [/not enough (?:quota|storage|memory resources)|配额|存储空间不足|stub received bad data/iu, 'full'],
  [/access is denied|拒绝访问|user name or passphrase|user canceled|authorization|errSecAuthFailed/iu, 'denied'],
]

/** The fault behind a keychain message; `other` for an unknown message. */
export const keychainFaultOf = (message: string): KeychainFault => MEANINGS.find(([pattern]) => pattern.test(message))?.[1] ?? 'other'
