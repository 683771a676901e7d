import { systemClock } from '../async/clock.ts'
import type { Api } from '../http/api.ts'
import type { PageEvents } from '../ipc/pageEvents.ts'
import { RunningCalls } from '../ipc/runningCalls.ts'
import { RunningWrites } from '../ipc/runningWrites.ts'
import type { PersonState } from '../person/personState.ts'
import type { MainWindow } from '../window/mainWindow.ts'
import type { Core } from './openDeployment.ts'

interface Deps {
  readonly api: Api
  readonly person: PersonState
  readonly window: MainWindow
  readonly events: PageEvents
}

/** The page's calls in flight: calls that read end with the page, writes go on. */
export function createPageCalls({ texts }: Core, { api, person, window, events }: Deps) {
  const calls = new RunningCalls()
  const writes = new RunningWrites({ api, person, clock: systemClock, texts, onOutcome: () => events.send('api:outcome', null) })
  window.onPageGone(() => {
    calls.cancelAll()
    writes.pageGone()
  })
  return { calls, writes }
}
