import type { KeychainFault } from '#shared/session.ts'

/** Our own word for a keychain that is silent. */
export const NO_ANSWER = 'no answer'

/** A keychain that is silent for this long is treated as absent: neither a start nor a call may hang on it. Milliseconds. */
export const KEYCHAIN_PATIENCE_MS = 10_000

/**
 * What keytar's messages mean. They are those of libsecret and gnome-keyring (Linux), of the Security framework (macOS)
 * and of Windows' own error texts, which keytar hands on in English or in the system's language.
 */
const MEANINGS: readonly (readonly [RegExp, KeychainFault])[] = [
  [new RegExp(`^${NO_ANSWER}$`, 'u'), 'silent'],
  [/autolaunch D-Bus|Could not connect|not provided by any \.service|ServiceUnknown|NameHasNoOwner|StartServiceByName/iu, 'no-service'],
  [/does not exist at path/iu, 'no-collection'],
  [/locked collection|prompt was dismissed|interaction is not allowed|errSecInteractionNotAllowed/iu, 'locked'],
  [/not enough (?:quota|storage|memory resources)|配额|存储空间不足|stub received bad data/iu, 'full'],
  [/access is denied|拒绝访问|user name or passphrase|user canceled|authorization|errSecAuthFailed/iu, 'denied'],
]

/** The reason behind a message of the keychain; `other` for one that nobody has met yet. */
export const keychainFaultOf = (message: string): KeychainFault => MEANINGS.find(([pattern]) => pattern.test(message))?.[1] ?? 'other'
