import { systemClock } from '../async/clock.ts'
import { RunningCalls } from '../ipc/runningCalls.ts'
import { RunningWrites } from '../ipc/runningWrites.ts'
import { WriteJournal } from '../ipc/writeJournal.ts'
import type { Core } from './openDeployment.ts'
import type { PageServices, PersonStores, SessionServices } from './services.ts'

type Deps = Pick<SessionServices, 'api' | 'person'> & Pick<PersonStores, 'shipped'> & PageServices

/** The page's calls in flight: calls that read end with the page, writes go on. */
export function createPageCalls({ texts, storage }: Core, { api, person, shipped, window, events }: Deps) {
  const calls = new RunningCalls()
  const writes = new RunningWrites({
    api,
    person,
    clock: systemClock,
    texts,
    journal: new WriteJournal(storage, systemClock.wall()),
    onTaken: (...write) => shipped.note(...write),
    onOutcome: () => events.send('api:outcome', null),
  })
  window.onPageGone(() => {
    calls.cancelAll()
    writes.pageGone()
  })
  return { calls, writes }
}
