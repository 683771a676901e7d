import { app, session } from 'electron'
import type { UnfinishedWork } from '#shared/update.ts'
import { systemClock } from '../../async/clock.ts'
import { messageOf } from '../../log/messageOf.ts'
import { loadElectronUpdater, UPDATE_PARTITION } from '../../update/electronUpdater.ts'
import { UpdateService } from '../../update/updateService.ts'
import type { Core } from '../openDeployment.ts'
import type { FileServices, Network, PageCalls, PageServices, PersonStores } from '../services.ts'

export type UpdateDeps = Pick<
  FileServices & PageCalls & PersonStores & Network & PageServices,
  'exports' | 'writes' | 'workspaces' | 'proxyLogin' | 'events'
>

/** Updates of the program, and what its end would interrupt. Only an installed program updates itself. */
export function createUpdates({ deployment, isPacked, log }: Core, { exports, writes, workspaces, proxyLogin, events }: UpdateDeps) {
  const settings = isPacked ? deployment.updates : undefined
  const unfinished = (): UnfinishedWork => ({
    unsaved: workspaces.unsaved,
    exports: exports.count,
    writes: writes.count,
  })
  const updates = new UpdateService({
    settings,
    load: () => {
      if (settings === undefined) throw new Error('updates are off')
      return loadElectronUpdater({ settings, log, onLogin: proxyLogin.login, isPackaged: app.isPackaged })
    },
    clock: systemClock,
    blockers: unfinished,
    onReady: (version) => events.send('update:ready', version),
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
