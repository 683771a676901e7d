import { setTimeout as wait } from 'node:timers/promises'
import { app } from 'electron'
import { systemClock } from '../../async/clock.ts'
import type { CheckDeps } from '../../fit/checkServer.ts'
import type { StoredFit } from '../../fit/fitService.ts'
import { openJsonFile, type JsonFile, type Storage } from '../../storage/jsonFile.ts'

/** What a check of the server is made with, on the test page and on the command line. */
export const checkDeps = (deps: Pick<CheckDeps, 'api' | 'parsing' | 'deployment'>): CheckDeps => ({
  ...deps,
  version: app.getVersion(),
  wait: async (ms, signal) => await wait(ms, undefined, { signal }),
  now: () => systemClock.monotonic(),
  wall: () => systemClock.wall(),
})

/** The name of the file, without its ending. */
export const FIT_FILE = 'fit-report'

/** The file of the last report. It is only written: the support bundle takes it as it is. */
export const openFitFile = (storage: Storage): JsonFile<StoredFit> =>
  openJsonFile<StoredFit>(storage, {
    name: FIT_FILE,
    content: { read: () => ({ report: null }), write: (report) => report },
    isPrivate: true,
  })
