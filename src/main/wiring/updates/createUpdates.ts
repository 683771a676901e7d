import { hostname } from 'node:os'
import { app, autoUpdater, session } from 'electron'
import type { UnfinishedWork } from '#shared/update.ts'
import { systemClock } from '../../async/clock.ts'
import { freeBytesOf } from '../../files/diskSpace.ts'
import { messageOf } from '../../log/messageOf.ts'
import { readKey, registryBinding } from '../../policy/registry.ts'
import { imageOf } from '../../start/relaunch.ts'
import { isAdministrators } from '../../start/startOptions.ts'
import { loadElectronUpdater, UPDATE_PARTITION, type UpdateSettings } from '../../update/electronUpdater.ts'
import { installKey, installModeOf, type InstallMode } from '../../update/installMode.ts'
import { openUpdateRecord } from '../../update/updateRecord.ts'
import { UpdateService } from '../../update/updateService.ts'
import type { Core } from '../openDeployment.ts'
import type { FileServices, Network, PageCalls, PageServices, PersonStores } from '../services.ts'

declare const APP_ID: string
/** The key that releases are signed by; empty in a build without one (docs/packaging.md). */
declare const UPDATE_PUBLIC_KEY: string

export type UpdateDeps = Pick<
  FileServices & PageCalls & PersonStores & Network & PageServices,
  'exports' | 'writes' | 'workspaces' | 'proxyLogin' | 'events'
>

/** Updates of the program, and what its end would interrupt. */
export function createUpdates(core: Core, { exports, writes, workspaces, proxyLogin, events }: UpdateDeps) {
  const { log, storage } = core
  const settings = settingsOf(core)
  const unfinished = (): UnfinishedWork => ({
    unsaved: workspaces.unsaved,
    exports: exports.count,
    writes: writes.count,
  })
  const updates = new UpdateService({
    settings,
    load: () => {
      if (settings === undefined) throw new Error('updates are off')
      const system = {
        platform: process.platform,
        program: process.execPath,
        image: imageOf(process.env),
        native: autoUpdater,
        mode: installMode(core),
        freeBytes: freeBytesOf,
      }
      const { login: onLogin } = proxyLogin
      const [appId, publicKey, pc, isPackaged] = [APP_ID, UPDATE_PUBLIC_KEY, hostname(), app.isPackaged]
      return loadElectronUpdater({ settings, appId, publicKey, system, pc, log, onLogin, isPackaged })
    },
    record: openUpdateRecord(storage),
    version: app.getVersion(),
    clock: systemClock,
    random: Math.random,
    blockers: unfinished,
    onChange: (state) => events.send('update:state', state),
    quit: () => app.quit(),
    log,
  })
  updates.start()
  /** A proxy's sign-in does not stay for the next person. A download goes on. */
  const forgetLogin = (): void => {
    if (settings === undefined) return
    session
      .fromPartition(UPDATE_PARTITION, { cache: false })
      .clearAuthCache()
      .catch((cause: unknown) => log.error(`the sign-in of updates at the proxy was not cleared: ${messageOf(cause)}`))
  }
  return { updates, unfinished, updateSession: { forgetLogin } }
}

/**
 * The settings of updates; undefined where there are none. Only an installed program updates itself, only by a feed that an administrator
 * named, and only where its build knows who may sign a version: a feed brings programs.
 */
function settingsOf({ deployment, options, isPacked, log }: Core): UpdateSettings | undefined {
  const { updates } = deployment
  if (updates === undefined || !isPacked) return undefined
  const reason = !isAdministrators('updates', options)
    ? 'the configuration is not an administrator’s'
    : UPDATE_PUBLIC_KEY === ''
      ? 'this build has no key for them'
      : null
  if (reason === null) return updates
  log.warn(`updates are off: ${reason}`)
  return undefined
}

/** For which accounts this program is installed; null on other systems, and where Windows does not let the program read it. */
function installMode({ log }: Core): InstallMode | null {
  if (process.platform !== 'win32') return null
  try {
    const own = readKey(registryBinding(), 'HKEY_CURRENT_USER', installKey(APP_ID))?.['InstallLocation']
    return installModeOf(typeof own === 'string' ? own : null, process.execPath)
  } catch (cause) {
    log.warn(`it is not known for whom the program is installed: ${messageOf(cause)}`)
    return null
  }
}
