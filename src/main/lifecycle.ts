import { app, powerMonitor } from 'electron'
import type { Session } from './session/session.ts'

/** A sleep stops timers, and a PC that comes back may have been away for a night. */
export function followPower(session: Session): void {
  powerMonitor.on('suspend', () => session.fellAsleep())
  powerMonitor.on('resume', () => void session.wokeUp())
  powerMonitor.on('unlock-screen', () => void session.checkNow())
}

/** Quitting waits until running exports have taken their part files off the disk and the open tabs are kept. */
export function finishBeforeQuit(finish: () => Promise<unknown>): void {
  let ended = false
  app.on('before-quit', (event) => {
    if (ended) return
    event.preventDefault()
    void finish().finally(() => {
      ended = true
      app.quit()
    })
  })
}
