import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExportHistory, type ExportHistoryData } from '#main/exports/exportHistory.ts'
import { ExportService, type ExportServiceDeps } from '#main/exports/exportService.ts'
import { countRows } from '#main/exports/file/countRows.ts'
import type { Download } from '#main/http/download.ts'
import { isActiveExport } from '#shared/exportJobs.ts'
import type { ExportJob, ExportRequest } from '#shared/schemas/exportJobs.ts'
import { memoryValue } from '../../../support/services/memoryValue.ts'
import { person } from '../../../support/services/people.ts'
import { memoryLog, texts } from '../../../support/services/services.ts'

/** The export service over a real disk, with a server that a test sets. */

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'export-unit-'))

/** A complete file: two bytes of CSV. */
const CONTENT = 'a\n'

export const csv = (change: Partial<Download> = {}): Download => ({
  kind: 'csv',
  length: null,
  chunks: (async function* chunks() {
    yield Buffer.from(CONTENT)
  })(),
  ...change,
})

/** A download that gives its first bytes and then nothing more until its export is aborted. */
export function endless(): Download {
  async function* chunks() {
    yield Buffer.from(CONTENT)
    await new Promise(() => undefined)
  }
  return csv({ chunks: chunks() })
}

interface Asked {
  readonly name: string
  readonly args: unknown
  readonly idleMs: number
  readonly signal: AbortSignal
}

export const REQUEST: ExportRequest = { name: 'order.export', args: { currentPage: 1, pageSize: 50 }, suggestedName: '订单.csv' }

export interface Rig {
  readonly service: ExportService
  readonly folder: string
  /** The calls that reached the server. */
  readonly asked: readonly Asked[]
  /** Each change that was told, with the active exports of the person. */
  readonly told: readonly (readonly [ExportJob, readonly ExportJob[]])[]
  readonly log: readonly string[]
  readonly history: ReturnType<typeof memoryValue<ExportHistoryData>>
  readonly settings: { lastFolder: string | null }
  /** The time; each reading is one millisecond later. */
  readonly now: { value: number }
  /** Starts an export of this name. */
  readonly start: (change?: Partial<ExportRequest>) => Promise<ExportJob>
  readonly job: (id: string) => ExportJob | undefined
  /** The export when it has ended. */
  readonly ended: (started: ExportJob) => Promise<ExportJob>
  /** The export when it satisfies a condition. */
  readonly once: (started: ExportJob, isWanted: (job: ExportJob) => boolean) => Promise<ExportJob>
}

/** @param serve The answer to each download. */
export function exportDouble(serve: (asked: Asked) => Promise<Download>, change: Partial<ExportServiceDeps> = {}): Rig {
  const folder = newFolder()
  const asked: Asked[] = []
  const told: (readonly [ExportJob, readonly ExportJob[]])[] = []
  const waiting = new Set<() => void>()
  const log = memoryLog()
  const history = memoryValue<ExportHistoryData>({ people: {}, leftovers: [] })
  const settings = { lastFolder: null as string | null }
  const now = { value: 1_000 }
  const service = new ExportService({
    api: {
      download: (name, args, { idleMs, signal }) => {
        const call = { name, args, idleMs, signal }
        asked.push(call)
        return serve(call)
      },
    },
    countRows: (path, kind, bytes) => countRows(path, kind, bytes),
    history: new ExportHistory(history),
    texts,
    log,
    folder: () => folder,
    askSavePath: () => Promise.resolve(null),
    settings,
    onChange: (job, active) => {
      told.push([job, active])
      for (const look of waiting) look()
    },
    idleMs: 10_000,
    now: () => (now.value += 1),
    ...change,
  })
  service.onPersonChanged(person('admin'))
  const job = (id: string): ExportJob | undefined => service.list().find((one) => one.id === id)
  const once: Rig['once'] = ({ id }, isWanted) => {
    const { promise, resolve } = Promise.withResolvers<ExportJob>()
    const look = (): void => {
      const found = job(id)
      if (found === undefined || !isWanted(found)) return
      waiting.delete(look)
      resolve(found)
    }
    waiting.add(look)
    look()
    return promise
  }
  const start: Rig['start'] = async (given = {}) => {
    const started = await service.start({ ...REQUEST, ...given })
    if (started === null) throw new Error('nothing was started')
    return started
  }
  return {
    service,
    folder,
    asked,
    told,
    log: log.lines,
    history,
    settings,
    now,
    start,
    job,
    once,
    ended: (started) => once(started, (one) => !isActiveExport(one)),
  }
}
