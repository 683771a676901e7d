import { app } from 'electron'
import type { Logger } from '../../log/log.ts'
import { openSecretStore } from '../../secrets/openSecretStore.ts'
import { keychainService, type SecretStore } from '../../secrets/secretStore.ts'
import type { StaleMarker } from '../../secrets/staleMarker.ts'

const QUIET: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
const UNMARKED: StaleMarker = { isSet: () => false, set: () => undefined, clear: () => undefined }

/** A keychain for a test while the program may be running: its log, files and keychain entries are not changed. */
export const openQuietStore = (): Promise<SecretStore> =>
  openSecretStore(keychainService(app.getName(), 'support-bundle', app.getPath('userData')), UNMARKED, QUIET)
