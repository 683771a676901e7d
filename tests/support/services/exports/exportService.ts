import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExportHistory, type ExportHistoryData } from '#main/exports/exportHistory.ts'
import { ExportService, type ExportServiceDeps } from '#main/exports/exportService.ts'
import { rowCounter } from '#main/exports/file/rowCounter.ts'
import type { Fault } from '#demo-api/faults/faults.ts'
import { syntheticFile } from '#demo-api/faults/send.ts'
import { isActiveExport } from '#shared/exportJobs.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { demo } from '../demoSession.ts'
import { memoryValue } from '../memoryValue.ts'
import { parsingThread, texts, type Services } from '../services.ts'

/** The export service as the composition root builds it, for a folder. The history is in memory unless one is given. */

export const memoryHistory = () => memoryValue<ExportHistoryData>({ people: {}, leftovers: [] })

export interface ExportRig {
  readonly exports: ExportService
  /** Every state that was sent to the page, in order. */
  readonly told: ExportJob[]
  /** Starts the order export. A planned fault determines its outcome. */
  start(suggestedName?: string): Promise<ExportJob>
  /** The job after it has ended. */
  ended(job: ExportJob): Promise<ExportJob>
  /** The next reported job that satisfies the test's condition. */
  once(job: ExportJob, isWanted: (job: ExportJob) => boolean): Promise<ExportJob>
}

export const ORDER_EXPORT = { name: 'order.export', args: { currentPage: 1, pageSize: 50 } } as const

export function exportRig({ api, session, log }: Services, folder: string, change: Partial<ExportServiceDeps> = {}): ExportRig {
  const told: ExportJob[] = []
  const waiting = new Map<string, () => void>()
  const exports = new ExportService({
    api,
    countRows: rowCounter(parsingThread),
    history: new ExportHistory(memoryHistory()),
    texts,
    log,
    folder: () => folder,
    askSavePath: () => Promise.resolve(null),
    settings: { lastFolder: null },
    onChange: (job) => {
      told.push(job)
      for (const look of waiting.values()) look()
    },
    idleMs: 10_000,
    now: () => Date.now(),
    ...change,
  })
  exports.onPersonChanged(session.user)
  const once: ExportRig['once'] = ({ id }, isWanted) => {
    const { promise, resolve } = Promise.withResolvers<ExportJob>()
    const key = randomUUID()
    const look = (): void => {
      const now = exports.list().find((job) => job.id === id)
      if (now === undefined || !isWanted(now)) return
      waiting.delete(key)
      resolve(now)
    }
    waiting.set(key, look)
    look()
    return promise
  }
  return {
    exports,
    told,
    once,
    ended: (job) => once(job, (now) => !isActiveExport(now)),
    start: async (suggestedName = '订单.xlsx') => {
      const job = await exports.start({ ...ORDER_EXPORT, suggestedName })
      if (job === null) throw new Error('nothing was started')
      return job
    },
  }
}

/** The content that the demo API generates for `syntheticBytes`. */
export const synthetic = (size: number): Buffer => Buffer.concat([...syntheticFile(size)])

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'export-'))

/** A folder in which nobody may create a file: for root, whom no mode of a folder stops, one of Linux' own. */
export function closedFolder(): string {
  if (process.getuid?.() === 0 && process.platform === 'linux') return '/sys'
  const folder = newFolder()
  chmodSync(folder, 0o500)
  return folder
}

/** Applies this fault to the next export call of the demo API. */
export const nextExport = (fault: Partial<Fault> = {}): void => demo().control.addFault({ path: 'order.export', times: 1, ...fault })
