import { app, clipboard, powerMonitor } from 'electron'
import { systemClock } from '../async/clock.ts'
import { CopiedText } from '../clipboard/copiedText.ts'
import { Diagnostics } from '../diagnostics/diagnostics.ts'
import { collectFacts } from '../diagnostics/facts.ts'
import { AutoLock } from '../lock/autoLock.ts'
import { LockedLimit } from '../lock/lockedLimit.ts'
import { OwnInput } from '../lock/ownInput.ts'
import { SystemMachine } from '../lock/systemMachine.ts'
import type { Core } from './createCore.ts'
import type { FileServices, Network, PageServices, PersonStores, SessionServices } from './services.ts'
import { createUpdates, type UpdateDeps } from './updates/createUpdates.ts'

type SystemDeps = Pick<
  Network & SessionServices & PersonStores & FileServices,
  'transport' | 'session' | 'lock' | 'person' | 'personSettings' | 'exportPlaces'
> &
  UpdateDeps &
  PageServices

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
