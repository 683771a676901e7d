import { app, clipboard, powerMonitor } from 'electron'
import { windowColor } from '#shared/domain/settings/themes.ts'
import { systemClock } from '../async/clock.ts'
import { CopiedText } from '../clipboard/copiedText.ts'
import { Diagnostics } from '../diagnostics/diagnostics.ts'
import { collectFacts } from '../diagnostics/facts.ts'
import { downloadsFolder } from '../window/downloadsFolder.ts'
import { LockCover } from '../window/lockCover.ts'
import { AutoLock } from '../lock/autoLock.ts'
import { LockedSessionTimeout } from '../lock/lockedSessionTimeout.ts'
import { AppInput } from '../lock/appInput.ts'
import { ElectronSystemMonitor } from '../lock/electronSystemMonitor.ts'
import type { Core } from './openDeployment.ts'
import type { FileServices, Network, PageServices, PersonStores, SessionServices } from './services.ts'
import { createServerChoice } from './setup/createServerChoice.ts'
import { createUpdates, type UpdateDeps } from './updates/createUpdates.ts'

type SystemDeps = Pick<
  Network & SessionServices & PersonStores & FileServices,
  'transport' | 'session' | 'lock' | 'person' | 'personSettings' | 'exportFolders'
> &
  UpdateDeps &
  PageServices

/**
 * The automatic lock with the monitor of the PC, the limit of a locked session, the self-checks of the test page, updates, and what the sign-in
 * page may do about the server.
 */
export function createSystemServices(core: Core, deps: SystemDeps) {
  const { deployment, store, texts, log } = core
  const { transport, session, lock, person, personSettings, exportFolders, window, events } = deps
  const input = new AppInput(systemClock)
  input.watch(app, window.browserWindow.webContents)
  const monitor = new ElectronSystemMonitor({ powerMonitor, platform: process.platform, appIdleMs: () => input.idleMs, log })
  const autoLock = new AutoLock({
    monitor,
    clock: systemClock,
    settings: () => personSettings.current.autoLock,
    isOpen: () => person.isUnlocked,
    hasPassword: () => lock.hasPassword,
    lock: () => lock.lock(null),
    signOut: () => session.signOut('unattended'),
    record: session,
    warn: (warning) => events.send('lock:warning', warning),
  })
  const lockedSessionTimeout = new LockedSessionTimeout({
    clock: systemClock,
    isLocked: () => person.isLocked,
    hours: deployment.lockedSessionHours,
    record: session,
    signOut: () => session.signOut('locked-too-long'),
  })
  const diagnostics = new Diagnostics({
    transport,
    store,
    clipboard,
    exportFolder: () => exportFolders.folder() ?? downloadsFolder(),
    facts: () => collectFacts(deployment, exportFolders.given, window.browserWindow),
    texts,
  })
  const lockCover = new LockCover({
    window: window.browserWindow,
    platform: process.platform,
    color: () => windowColor(personSettings.current.theme),
    log,
  })
  return {
    ...createUpdates(core, deps),
    ...createServerChoice(core, person),
    monitor,
    lockCover,
    autoLock,
    lockedSessionTimeout,
    diagnostics,
    copied: new CopiedText(clipboard),
  }
}
