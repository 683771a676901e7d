import { app, powerMonitor } from 'electron'
import { withTimeoutOr } from '../../async/timeLimit.ts'
import { parseDeepLink } from '../../links/deepLink.ts'
import type { Session } from '../../session/session.ts'

/** Checks the session when the PC wakes up: timers do not run during sleep, so the tokens may have been due for hours. */
export function subscribeToPower(session: Pick<Session, 'fellAsleep' | 'wokeUp' | 'checkNow'>): void {
  powerMonitor.on('suspend', () => session.fellAsleep())
  powerMonitor.on('resume', () => void session.wokeUp())
  powerMonitor.on('unlock-screen', () => void session.checkNow())
}

/** The used part of Electron's window. */
interface EndingWindow {
  on(event: 'query-session-end' | 'session-end', listener: () => void): unknown
}

/**
 * Calls `end` when the system shuts down or the person logs off. Windows then ends the program without `before-quit`, so nothing that
 * `end` does may need a promise. It is called more than once, also when another program stops the shutdown.
 */
export function subscribeToShutdown(window: EndingWindow, end: () => void): void {
  window.on('query-session-end', end)
  window.on('session-end', end)
  powerMonitor.on('shutdown', end)
}

/**
 * The longest wait for `finish`, because a network drive may never answer. Longer than the wait for a keychain, so that a silent
 * keychain is still marked as out of date. Milliseconds.
 */
const FINISH_LIMIT_MS = 12_000

/**
 * The arguments of the next start: this one's, with the addresses of the later one instead of its own. The `argv` of `second-instance` also
 * holds Chromium's own switches, which an installed program refuses (docs/api/app.md › Event: second-instance).
 */
export const argumentsAgain = (own: readonly string[], later: readonly string[]): readonly string[] => [
  ...own.filter((argument) => parseDeepLink(argument) === null),
  ...later.filter((argument) => parseDeepLink(argument) !== null),
]

/** The used part of Electron's window. */
interface ClosingWindow {
  on(event: 'close', listener: (event: { preventDefault(): void }) => void): unknown
}

/**
 * Makes quitting wait for `mayQuit` and then for `finish`, in which exports remove their part files and the open tabs are stored.
 * A `mayQuit` that fails counts as yes. A `finish` that takes longer than `limitMs` is not awaited, and the next start cleans up.
 * Closing the window quits; the window stays until the program ends. Who starts the program again meanwhile gets it once it has ended.
 * @param prepareEnd Called after `finish` with the arguments of that start, if there was one: installs a new version. It resolves to what
 * ends the program; until then nothing else does, or the version would be neither installed nor started.
 */
export function finishBeforeQuit(
  window: ClosingWindow,
  mayQuit: () => Promise<boolean>,
  finish: () => Promise<unknown>,
  prepareEnd: (again: readonly string[] | null) => Promise<() => void>,
  limitMs = FINISH_LIMIT_MS,
): void {
  let phase: 'running' | 'ending' | 'ended' = 'running'
  let again: readonly string[] | null = null
  const end = async (): Promise<void> => {
    phase = 'ending'
    if (await mayQuit().catch(() => true)) {
      await withTimeoutOr(
        finish().catch(() => undefined),
        limitMs,
        undefined,
      )
      const endNow = await prepareEnd(again).catch(() => () => app.quit())
      phase = 'ended'
      endNow()
    } else phase = 'running'
    again = null
  }
  app.on('before-quit', (event) => {
    if (phase === 'ended') return
    event.preventDefault()
    if (phase === 'running') void end()
  })
  app.on('second-instance', (_event, argv) => {
    if (phase !== 'running') again = argumentsAgain(process.argv.slice(1), argv)
  })
  window.on('close', (event) => {
    if (phase === 'ended') return
    event.preventDefault()
    app.quit()
  })
}
