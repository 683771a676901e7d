import type { Logger } from '../log/log.ts'
import { within } from '../async/timeLimit.ts'
import { messageOf } from '../log/messageOf.ts'
import { FallbackStore } from './fallbackStore.ts'
import { KEYCHAIN_PATIENCE_MS, keychainFaultOf, NO_ANSWER } from './keychainFault.ts'
import { KeychainStore, type Keychain, type SecretStore } from './secretStore.ts'
import { NoKeychainStore } from './noKeychainStore.ts'
import type { StaleMarker } from './staleMarker.ts'

const PROBE = 'probe'

/**
 * The OS keychain where it works, else memory, which says why not. `service` is the name under which the OS shows
 * the entries. What an earlier run could not delete or replace is thrown away first.
 */
export async function openSecretStore(service: string, stale: StaleMarker, log: Logger): Promise<SecretStore> {
  let keychain: Keychain
  try {
    keychain = await loadKeytar()
  } catch (cause) {
    // Without libsecret-1.so.0 the binding cannot be loaded at all.
    log.warn(`keytar could not be loaded: ${messageOf(cause)}`)
    return new NoKeychainStore(stale, log, 'not-installed')
  }
  try {
    await within(prepare(keychain, service, stale), KEYCHAIN_PATIENCE_MS, () => new Error(NO_ANSWER))
    return new FallbackStore(new KeychainStore(keychain, service), stale, log)
  } catch (cause) {
    const message = messageOf(cause)
    log.warn(`the keychain cannot be used: ${message}`)
    return new NoKeychainStore(stale, log, keychainFaultOf(message), message)
  }
}

async function loadKeytar(): Promise<Keychain> {
  // CommonJS: only `default` is whole. Node guesses some of its functions as named exports, and not others.
  const { default: keytar } = await import('keytar')
  return keytar
}

/** libsecret fails only when it is used, and a locked keychain only when it is written to. */
async function prepare(keychain: Keychain, service: string, stale: StaleMarker): Promise<void> {
  if ((await keychain.getPassword(service, PROBE)) === null) await keychain.setPassword(service, PROBE, PROBE)
  if (!stale.isSet()) return
  for (const { account } of await keychain.findCredentials(service)) await keychain.deletePassword(service, account)
  stale.clear()
}
