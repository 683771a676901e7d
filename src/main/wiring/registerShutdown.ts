import { app } from 'electron'
import type { UnfinishedWork } from '#shared/update.ts'
import type { ExportService } from '../exports/exportService.ts'
import type { RunningWrites } from '../ipc/runningWrites.ts'
import { finishBeforeQuit, subscribeToShutdown } from './lifecycle.ts'
import type { AutoLock } from '../lock/autoLock.ts'
import type { Lock } from '../lock/lock.ts'
import type { LockedSessionTimeout } from '../lock/lockedSessionTimeout.ts'
import type { ElectronSystemMonitor } from '../lock/electronSystemMonitor.ts'
import type { PersonState } from '../person/personState.ts'
import type { WorkspaceStore } from '../person/workspaceStore.ts'
import type { Session } from '../session/session.ts'
import type { JsonFile } from '../storage/jsonFile.ts'
import type { MainWindow } from '../window/mainWindow.ts'
import type { UpdateService } from '../update/updateService.ts'
import { askToQuit } from '../window/quitQuestion.ts'
import type { Core } from './openDeployment.ts'

type PendingWrites = Pick<JsonFile<unknown>, 'flush' | 'flushNow'>

interface EndDeps extends Pick<Core, 'errors' | 'texts'> {
  readonly exportHistoryFile: PendingWrites
  readonly personFiles: readonly PendingWrites[]
  readonly exports: ExportService
  readonly workspaces: WorkspaceStore
  readonly session: Session
  readonly lock: Lock
  readonly person: PersonState
  readonly writes: RunningWrites
  readonly autoLock: AutoLock
  readonly lockedSessionTimeout: LockedSessionTimeout
  readonly monitor: ElectronSystemMonitor
  readonly updates: UpdateService
  readonly unfinished: () => UnfinishedWork
  readonly window: MainWindow
}

/** What happens when the program, or the system's session, ends: nothing that a person set or that an export recorded is lost. */
export function registerShutdown(deps: EndDeps): void {
  const {
    errors,
    texts,
    exportHistoryFile,
    personFiles,
    exports,
    workspaces,
    session,
    lock,
    person,
    writes,
    autoLock,
    lockedSessionTimeout,
    monitor,
    updates,
    unfinished,
    window,
  } = deps
  const stored: readonly PendingWrites[] = [errors, exportHistoryFile, ...personFiles]
  const flushNow = (): void => stored.forEach((file) => file.flushNow())
  app.on('will-quit', () => {
    session.stop()
    autoLock.stop()
    lockedSessionTimeout.stop()
    monitor.stop()
    updates.stop()
    flushNow()
  })
  subscribeToShutdown(window.browserWindow, () => {
    flushNow()
    // What follows needs the keychain, which the system may not wait for.
    if (person.isUnlocked && lock.hasPassword) void lock.lock(null)
    void workspaces.stop()
  })
  finishBeforeQuit(
    window.browserWindow,
    () => askToQuit({ window: window.browserWindow, unfinished: unfinished(), onStay: () => updates.stay(), t: texts.t }),
    async () => {
      await Promise.all([writes.settled(), exports.stop(), workspaces.stop(), session.settled(), lock.settled()])
      await Promise.all(stored.map((file) => file.flush()))
    },
    // The installer ends the program by itself.
    () => void (updates.finish() || app.quit()),
  )
}
