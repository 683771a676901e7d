import { app, clipboard, powerMonitor } from 'electron'
import { systemClock } from '../async/clock.ts'
import { CopiedText } from '../clipboard/copiedText.ts'
import { Diagnostics } from '../diagnostics/diagnostics.ts'
import { collectFacts } from '../diagnostics/facts.ts'
import type { ExportFolders } from '../exports/exportFolders.ts'
import type { ExportService } from '../exports/exportService.ts'
import type { Transport } from '../http/transport.ts'
import type { PageEvents } from '../ipc/pageEvents.ts'
import type { RunningWrites } from '../ipc/runningWrites.ts'
import { AutoLock } from '../lock/autoLock.ts'
import type { Lock } from '../lock/lock.ts'
import { LockedSessionTimeout } from '../lock/lockedSessionTimeout.ts'
import { AppInput } from '../lock/appInput.ts'
import { ElectronSystemMonitor } from '../lock/electronSystemMonitor.ts'
import type { ProxyLogin } from '../network/proxyLogin.ts'
import type { PersonSettingsService } from '../person/personSettingsService.ts'
import type { PersonState } from '../person/personState.ts'
import type { WorkspaceStore } from '../person/workspaceStore.ts'
import type { Session } from '../session/session.ts'
import type { MainWindow } from '../window/mainWindow.ts'
import type { Core } from './openDeployment.ts'
import { createUpdates } from './updates/createUpdates.ts'

interface SystemDeps {
  readonly transport: Transport
  readonly session: Session
  readonly lock: Lock
  readonly person: PersonState
  readonly personSettings: PersonSettingsService
  readonly exportFolders: ExportFolders
  readonly exports: ExportService
  readonly writes: RunningWrites
  readonly workspaces: WorkspaceStore
  readonly proxyLogin: ProxyLogin
  readonly window: MainWindow
  readonly events: PageEvents
}

/** The automatic lock with the monitor of the PC, the limit of a locked session, the self-checks of the test page, and updates. */
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
    warn: (warning) => events.send('lock:warning', warning),
  })
  const lockedSessionTimeout = new LockedSessionTimeout({
    clock: systemClock,
    isLocked: () => person.isLocked,
    hours: deployment.lockedSessionHours,
    signOut: () => session.signOut('locked-too-long'),
  })
  const diagnostics = new Diagnostics({
    transport,
    store,
    clipboard,
    exportFolder: () => exportFolders.folder() ?? app.getPath('downloads'),
    facts: () => collectFacts(deployment, exportFolders.given, window.browserWindow),
    texts,
  })
  return { ...createUpdates(core, deps), monitor, autoLock, lockedSessionTimeout, diagnostics, copied: new CopiedText(clipboard) }
}
