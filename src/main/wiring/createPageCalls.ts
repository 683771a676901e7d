import { systemClock } from '../async/clock.ts'
import { RunningCalls } from '../ipc/runningCalls.ts'
import { RunningWrites } from '../ipc/runningWrites.ts'
import { WriteJournal } from '../ipc/writeJournal.ts'
import type { Core } from './openDeployment.ts'
import type { PageServices, SessionServices } from './services.ts'

type Deps = Pick<SessionServices, 'api' | 'person'> & PageServices

/** The page's calls in flight: calls that read end with the page, writes go on. */
export function createPageCalls({ texts, storage }: Core, { api, person, window, events }: Deps) {
  const calls = new RunningCalls()
  const writes = new RunningWrites({
    api,
    person,
    clock: systemClock,
    texts,
    journal: new WriteJournal(storage, systemClock.wall()),
    onOutcome: () => events.send('api:outcome', null),
  })
  window.onPageGone(() => {
    calls.cancelAll()
    writes.pageGone()
  })
  return { calls, writes }
}
