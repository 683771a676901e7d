import { randomUUID } from 'node:crypto'
import type { KeychainFault } from '#shared/session.ts'
import type { SecretStore } from './secretStore.ts'

/** Whether the keychain keeps what is written to it; `detail` is the system's own message. */
export type KeychainProbe =
  | { readonly state: 'writable' }
  | { readonly state: 'differs' }
  | { readonly state: 'unavailable'; readonly fault: KeychainFault; readonly detail: string }

/** A separate entry: the probe must not touch the session's entries. */
const ENTRY = 'self-check'

/** Writes, reads and deletes an entry. @throws Error of the keychain. */
export async function probeKeychain(store: SecretStore): Promise<KeychainProbe> {
  const before = unavailable(store)
  if (before !== null) return before
  const value = randomUUID()
  await store.set(ENTRY, value)
  const read = await store.get(ENTRY)
  await store.delete(ENTRY)
  // The store may have stopped using its keychain in the meantime.
  return unavailable(store) ?? { state: read === value ? 'writable' : 'differs' }
}

function unavailable(store: SecretStore): KeychainProbe | null {
  const health = store.health()
  return health.kind === 'keychain' ? null : { state: 'unavailable', fault: health.fault, detail: health.detail }
}
