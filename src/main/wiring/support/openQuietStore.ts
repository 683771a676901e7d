import { app } from 'electron'
import type { Logger } from '../../log/log.ts'
import { openSecretStore } from '../../secrets/openSecretStore.ts'
import { keychainService, type SecretStore } from '../../secrets/secretStore.ts'
import type { StaleMarker } from '../../secrets/staleMarker.ts'

const QUIET: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
const UNMARKED: StaleMarker = { isSet: () => false, set: () => undefined, clear: () => undefined }

/** A keychain to be tried, beside a program that may be running: its log, its files and its keychain entries stay as they are. */
export const openQuietStore = (): Promise<SecretStore> =>
  openSecretStore(keychainService(app.getName(), 'support-bundle', app.getPath('userData')), UNMARKED, QUIET)
