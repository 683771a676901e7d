import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '../log/log.ts'
import type { Texts } from '../texts.ts'
import { FallbackStore, KeychainStore, MemoryStore, type Keychain, type SecretStore } from './secretStore.ts'

/** A keychain that is silent for this long is treated as absent: the start must not hang on it. Milliseconds. */
const PATIENCE_MS = 10_000
const PROBE = 'probe'

/**
 * The OS keychain where it works, else a memory store that says why not. `service` is the name under which the OS shows
 * the entries. The keychain is tried with one harmless read, because libsecret only fails when it is used.
 */
export async function openSecretStore(service: string, texts: Texts, log: Logger): Promise<SecretStore> {
  let keychain: Keychain
  try {
    keychain = await loadKeytar()
  } catch (cause) {
    // Without libsecret-1.so.0 the binding cannot be loaded at all.
    log.warn(`keytar could not be loaded: ${reasonOf(cause)}`)
    return new MemoryStore(texts.t('main:keychain.notInstalled'))
  }
  const outcome = await Promise.race([probe(keychain, service), delay(PATIENCE_MS, 'silent' as const, { ref: false })])
  if (outcome === 'works') return new FallbackStore(new KeychainStore(keychain, service), texts, log)
  log.warn(`the keychain cannot be used: ${outcome === 'silent' ? 'no answer' : outcome.reason}`)
  return new MemoryStore(
    outcome === 'silent'
      ? texts.t('main:keychain.silent', { seconds: PATIENCE_MS / 1000 })
      : texts.t('main:keychain.unavailable', { reason: outcome.reason }),
  )
}

async function loadKeytar(): Promise<Keychain> {
  // CommonJS: only `default` is whole. Node guesses some of its functions as named exports, and not others.
  const { default: keytar } = await import('keytar')
  return keytar
}

async function probe(keychain: Keychain, service: string): Promise<'works' | { reason: string }> {
  try {
    await keychain.getPassword(service, PROBE)
    return 'works'
  } catch (cause) {
    return { reason: reasonOf(cause) }
  }
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause))
