import type { Logger } from '../log/log.ts'
import { withTimeout } from '../async/timeLimit.ts'
import { messageOf } from '../log/messageOf.ts'
import { FallbackStore } from './fallbackStore.ts'
import { KEYCHAIN_LIMIT_MS, keychainFaultOf, NO_ANSWER } from './keychainFault.ts'
import { belongsTo, KeychainStore, SETTINGS_KEY, type Keychain, type SecretStore } from './secretStore.ts'
import { NoKeychainStore } from './noKeychainStore.ts'
import type { ServiceNames } from './serviceNames.ts'
import type { StaleMarker } from './staleMarker.ts'

const PROBE = 'probe'
/** A name of the PC that was not used for so long does not come back. Milliseconds. */
const UNUSED_MS = 30 * 86_400_000

/**
 * Opens the OS keychain. If it does not work, the result is a memory store whose `health` says why. Stale entries of an earlier run are
 * deleted first.
 * @param service The name under which the OS shows the entries.
 * @param former The name in earlier versions, without the PC's; a session that is left under it is deleted at the first start. The key of the
 * settings (`SETTINGS_KEY`) stays under it.
 * @param names The names that were used here; entries under one that was not used for thirty days are deleted. Null where the name never
 * changes.
 */
export async function openSecretStore(
  service: string,
  stale: StaleMarker,
  log: Logger,
  former = service,
  names: ServiceNames | null = null,
): Promise<SecretStore> {
  let keychain: Keychain
  try {
    keychain = await loadKeytar()
  } catch (cause) {
    // Without libsecret-1.so.0 the binding cannot be loaded at all.
    log.warn(`keytar could not be loaded: ${messageOf(cause)}`)
    return new NoKeychainStore(stale, log, 'not-installed')
  }
  try {
    const prepared = prepare(keychain, service, former, stale).then(() => deleteUnderUnusedNames(keychain, service, names, log))
    await withTimeout(prepared, KEYCHAIN_LIMIT_MS, () => new Error(NO_ANSWER))
    return new FallbackStore(new KeychainStore(keychain, service, former), stale, log)
  } catch (cause) {
    const message = messageOf(cause)
    log.warn(`the keychain cannot be used: ${message}`)
    return new NoKeychainStore(stale, log, keychainFaultOf(message), message)
  }
}

async function loadKeytar(): Promise<Keychain> {
  // keytar is CommonJS: Node detects only some of its functions as named exports, so only `default` is complete.
  const { default: keytar } = await import('keytar')
  return keytar
}

/** Tests the keychain with a read and a write: libsecret fails only when it is used, and a locked keychain only when it is written. */
async function prepare(keychain: Keychain, service: string, former: string, stale: StaleMarker): Promise<void> {
  if ((await keychain.getPassword(service, PROBE)) === null) {
    await keychain.setPassword(service, PROBE, PROBE)
    if (former !== service) await deleteAll(keychain, former)
  }
  if (!stale.isSet()) return
  await deleteAll(keychain, service)
  stale.clear()
}

/**
 * Deletes the entries from before the PC was renamed. Not at once: a profile that is kept on a disk of its own comes to one host after the
 * other, and back. Never rejects: the keychain itself works, and the next start tries again.
 */
async function deleteUnderUnusedNames(keychain: Keychain, service: string, names: ServiceNames | null, log: Logger): Promise<void> {
  if (names === null) return
  try {
    const now = Date.now()
    const isUnused = ([name, usedAt]: readonly [string, number]): boolean => name !== service && now - usedAt > UNUSED_MS
    const known = Object.entries(names.read())
    const unused = known.filter(isUnused)
    for (const [name] of unused) await deleteAll(keychain, name)
    if (unused.length > 0) log.info('keychain entries under names of this PC that are no longer used were deleted')
    names.write({ ...Object.fromEntries(known.filter((entry) => !isUnused(entry))), [service]: now })
  } catch (cause) {
    log.warn(`keychain entries under an earlier name of this PC may be left: ${messageOf(cause)}`)
  }
}

/** Deletes everything of a session. The key of the settings is no part of one. */
async function deleteAll(keychain: Keychain, service: string): Promise<void> {
  for (const { account } of await keychain.findCredentials(service)) {
    if (!belongsTo(SETTINGS_KEY, account)) await keychain.deletePassword(service, account)
  }
}
