import { app, clipboard, powerMonitor } from 'electron'
import { systemClock } from '../async/clock.ts'
import { CopiedText } from '../clipboard/copiedText.ts'
import { Diagnostics } from '../diagnostics/diagnostics.ts'
import { collectFacts } from '../diagnostics/facts.ts'
import type { ExportPlaces } from '../exports/exportPlaces.ts'
import type { ExportService } from '../exports/exportService.ts'
import type { Transport } from '../http/transport.ts'
import type { PageEvents } from '../ipc/pageEvents.ts'
import type { RunningWrites } from '../ipc/runningWrites.ts'
import { AutoLock } from '../lock/autoLock.ts'
import type { Lock } from '../lock/lock.ts'
import { LockedLimit } from '../lock/lockedLimit.ts'
import { OwnInput } from '../lock/ownInput.ts'
import { SystemMachine } from '../lock/systemMachine.ts'
import type { ProxyLogin } from '../network/proxyLogin.ts'
import type { PersonSettingsService } from '../person/personSettingsService.ts'
import type { PersonState } from '../person/personState.ts'
import type { WorkspaceStore } from '../person/workspaceStore.ts'
import type { Session } from '../session/session.ts'
import type { MainWindow } from '../window/mainWindow.ts'
import type { Core } from './createCore.ts'
import { createUpdates } from './updates/createUpdates.ts'

interface SystemDeps {
  readonly transport: Transport
  readonly session: Session
  readonly lock: Lock
  readonly person: PersonState
  readonly personSettings: PersonSettingsService
  readonly exportPlaces: ExportPlaces
  readonly exports: ExportService
  readonly writes: RunningWrites
  readonly workspaces: WorkspaceStore
  readonly proxyLogin: ProxyLogin
  readonly window: MainWindow
  readonly events: PageEvents
}

/** The automatic lock, which watches the PC, the limit of a locked session, the self-checks of the test page, and updates. */
export function createSystemServices(core: Core, deps: SystemDeps) {
  const { deployment, store, texts, log } = core
  const { transport, session, lock, person, personSettings, exportPlaces, window, events } = deps
  const input = new OwnInput(systemClock)
  input.follow(app, window.browserWindow.webContents)
  const machine = new SystemMachine({ powerMonitor, platform: process.platform, ownIdleMs: () => input.idleMs, log })
  const autoLock = new AutoLock({
    machine,
    clock: systemClock,
    settings: () => personSettings.current.autoLock,
    isOpen: () => person.isUnlocked,
    hasPassword: () => lock.hasPassword,
    lock: () => lock.lock(null),
    signOut: () => session.signOut('unattended'),
    warn: (warning) => events.send('lock:warning', warning),
  })
  const lockedLimit = new LockedLimit({
    clock: systemClock,
    isLocked: () => person.isLocked,
    hours: deployment.lockedSessionHours,
    signOut: () => session.signOut('locked-too-long'),
  })
  const diagnostics = new Diagnostics({
    transport,
    store,
    clipboard,
    exportFolder: () => exportPlaces.folder() ?? app.getPath('downloads'),
    facts: () => collectFacts(deployment, exportPlaces.given, window.browserWindow),
    texts,
  })
  return { ...createUpdates(core, deps), machine, autoLock, lockedLimit, diagnostics, copied: new CopiedText(clipboard) }
}
