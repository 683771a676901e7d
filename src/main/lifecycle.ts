import { app, powerMonitor } from 'electron'
import { withinOr } from './async/timeLimit.ts'
import type { Session } from './session/session.ts'

/** A sleep stops timers, and a PC that comes back may have been away for a night. */
export function followPower(session: Session): void {
  powerMonitor.on('suspend', () => session.fellAsleep())
  powerMonitor.on('resume', () => void session.wokeUp())
  powerMonitor.on('unlock-screen', () => void session.checkNow())
}

/**
 * A network drive that says nothing for so long will not while somebody waits for the program to end. Longer than a keychain
 * is waited for, so that one which fell silent is still marked as out of date. Milliseconds.
 */
const PATIENCE_MS = 12_000

/** The part of Electron's window that is used. */
interface ClosingWindow {
  on(event: 'close', listener: (event: { preventDefault(): void }) => void): unknown
}

/**
 * The program ends when `mayQuit` says so, or cannot say, and once `finish` is done: running exports have taken their part
 * files off the disk and the open tabs are kept. It waits no longer than `patienceMs`: what is left then is for the next
 * start. Closing the window is quitting; it stays until then.
 */
export function finishBeforeQuit(
  window: ClosingWindow,
  mayQuit: () => Promise<boolean>,
  finish: () => Promise<unknown>,
  patienceMs = PATIENCE_MS,
): void {
  let phase: 'running' | 'ending' | 'ended' = 'running'
  const end = async (): Promise<void> => {
    phase = 'ending'
    if (await mayQuit().catch(() => true)) {
      await withinOr(
        finish().catch(() => undefined),
        patienceMs,
        undefined,
      )
      phase = 'ended'
      app.quit()
    } else phase = 'running'
  }
  app.on('before-quit', (event) => {
    if (phase === 'ended') return
    event.preventDefault()
    if (phase === 'running') void end()
  })
  window.on('close', (event) => {
    if (phase === 'ended') return
    event.preventDefault()
    app.quit()
  })
}
