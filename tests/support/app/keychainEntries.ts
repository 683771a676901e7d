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

async function openStore(userData: string): Promise<KeychainStore> {
  const { default: keytar } = await import('keytar')
  return new KeychainStore(keytar, keychainService(productName, 'backoffice', userData))
}

type Entry = Record<string, unknown>

/** @throws Error without a stored session */
const sessionIn = async (store: KeychainStore): Promise<Entry> => JSON.parse((await store.get('session')) ?? '') as Entry

/** Whether the session of an app with this account folder is stored with its lock. A running app may be writing it: then it is not yet. */
export async function isLockStored(userData: string): Promise<boolean> {
  const entry = await sessionIn(await openStore(userData)).catch((): Entry => ({}))
  return entry['lock'] != null
}

/** Changes the stored session of an app with this account folder, which must not run. */
export async function changeStoredSession(userData: string, change: (entry: Entry) => object): Promise<void> {
  const store = await openStore(userData)
  const entry = await sessionIn(store)
  await store.set('session', JSON.stringify({ ...entry, ...change(entry) }))
}
