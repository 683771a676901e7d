import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keychainService } from '#main/secrets/secretStore.ts'
import { root } from './launch.ts'

const { productName } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { productName: string }

/**
 * Deletes what an app with this account folder left in the keychain. It may be a developer's own keychain, and
 * gnome-keyring writes the whole of itself at every change, so that hundreds of entries slow every start.
 */
export async function deleteKeychainEntries(userData: string): Promise<void> {
  const service = keychainService(productName, 'backoffice', userData)
  try {
    const { default: keytar } = await import('keytar')
    for (const { account } of await keytar.findCredentials(service)) await keytar.deletePassword(service, account)
  } catch {
    // Where there is no keychain, nothing was left in it.
  }
}
