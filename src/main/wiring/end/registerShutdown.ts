import { app } from 'electron'
import { messageOf } from '../../log/messageOf.ts'
import type { JsonFile } from '../../storage/jsonFile.ts'
import { relaunch } from '../../start/relaunch.ts'
import { askToQuit } from '../../window/quitQuestion.ts'
import { logEnd } from '../../support/runLog.ts'
import { argumentsAgain, finishBeforeQuit, subscribeToShutdown } from './lifecycle.ts'
import type { Services } from '../services.ts'

interface PendingWrites extends Pick<JsonFile<unknown>, 'flushNow'> {
  readonly flush: () => Promise<unknown>
}

/**
 * What happens when the program, or the system's session, ends: nothing that a person set or that an export recorded is lost. Copied text
 * stays on the clipboard only where the system ends its session.
 */
export function registerShutdown(services: Services): void {
  const {
    errors,
    exportHistoryFile,
    personFiles,
    exports,
    workspaces,
    shipped,
    session,
    lock,
    person,
    writes,
    updates,
    window,
    copied,
    log,
  } = services
  const stored: readonly PendingWrites[] = [errors, exportHistoryFile, ...personFiles]
  const flushNow = (): void => stored.forEach((file) => file.flushNow())
  services.uncaught.beforeEnd(flushNow)
  app.on('will-quit', () => {
    session.stop()
    services.autoLock.stop()
    services.lockedSessionTimeout.stop()
    services.monitor.stop()
    updates.stop()
    flushNow()
  })
  subscribeToShutdown(window.browserWindow, () => {
    flushNow()
    logEnd(log, 'the system ends its session')
    // What follows needs the keychain, which the system may not wait for.
    if (person.isUnlocked && lock.hasPassword) void lock.lock(null)
    void workspaces.stop(false)
    void shipped.stop()
  })
  finishBeforeQuit(
    window.browserWindow,
    () => askToQuit({ window: window.browserWindow, unfinished: services.unfinished(), onStay: () => stay(services), t: services.texts.t }),
    async () => {
      services.uncaught.quit()
      const forgotten = copied.forget().catch((cause: unknown) => log.warn(`the copied text stays on the clipboard: ${messageOf(cause)}`))
      await Promise.all([
        // A write that ends now may have shipped a parcel.
        writes.settled().then(() => shipped.stop()),
        exports.stop(),
        // Behind the lock somebody else may have answered the question.
        workspaces.stop(!person.isLocked),
        session.settled(),
        lock.settled(),
        forgotten,
      ])
      await Promise.all(stored.map((file) => file.flush()))
      logEnd(log, 'quit')
    },
    (again) => endForUpdate(updates, services.nextStart.wanted ?? again),
  )
}

/** Takes back what should have followed the quit. */
function stay({ updates, nextStart }: Pick<Services, 'updates' | 'nextStart'>): void {
  updates.stay()
  nextStart.wanted = null
}

/** Installs a new version, and lets the program start again where that, or a person, wants it. @returns what ends the program */
async function endForUpdate(updates: Services['updates'], again: readonly string[] | null): Promise<() => void> {
  const installed = await updates.finish()
  if (typeof installed === 'function') return installed
  // Also where no installer started: the person wanted a restart, not an end.
  const isRestart = installed === 'relaunch' || installed === 'failed'
  // A running installer starts the new version.
  if (isRestart || (installed === 'none' && again !== null)) relaunch(app, again ?? argumentsAgain(process.argv.slice(1), []), process.env)
  return () => app.quit()
}
