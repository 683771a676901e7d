import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KeychainStore, keychainService } from '#main/secrets/secretStore.ts'
import { root } from './launch.ts'

export const { productName } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { productName: string }

/**
 * Deletes the keychain entries of an app with this account folder. It may be a developer's own keychain, and gnome-keyring
 * rewrites its whole file at every change, so hundreds of entries would slow every start.
 */
export async function deleteKeychainEntries(userData: string): Promise<void> {
  const service = keychainService(productName, 'backoffice', userData)
  try {
    const { default: keytar } = await import('keytar')
    for (const { account } of await keytar.findCredentials(service)) await keytar.deletePassword(service, account)
  } catch {
    // Without a keychain there are no entries.
  }
}

/** Changes the stored session of an app with this account folder, which must not run. */
export async function changeStoredSession(userData: string, change: (entry: Record<string, unknown>) => object): Promise<void> {
  const { default: keytar } = await import('keytar')
  const store = new KeychainStore(keytar, keychainService(productName, 'backoffice', userData))
  const entry = JSON.parse((await store.get('session')) ?? '') as Record<string, unknown>
  await store.set('session', JSON.stringify({ ...entry, ...change(entry) }))
}
