import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ExportRequest } from '#shared/schemas/exportJobs.ts'
import type { Api } from '../http/api.ts'
import type { Download } from '../http/download.ts'
import { withTrueEnding } from '../http/fileKind.ts'
import { withTimeout } from '../async/timeLimit.ts'
import { tryRemove, systemDisk, type Disk } from '../files/disk.ts'
import { markOfTheWeb } from '../files/markOfTheWeb.ts'
import { createPartFile } from '../files/partFile.ts'
import { commitFile } from '../files/commitFile.ts'
import { inTurn, takingTurns } from '../files/diskTurns.ts'
import type { RowCounter } from './file/rowCounter.ts'
import { collisionAt, type ExportTarget } from './exportTarget.ts'
import { writePart } from './file/writePart.ts'

export interface RunOptions {
  readonly api: Pick<Api, 'download'>
  readonly countRows: RowCounter
  /** The longest wait for the next bytes of a download, in milliseconds. */
  readonly idleMs: number
  readonly signal: AbortSignal
  readonly disk?: Disk | undefined
  /** The download has started: the planned path, and the announced bytes. */
  readonly onOpened: (path: string, totalBytes: number | null) => void
  /**
   * Called with the part file before it is created, and with null after it was removed. Awaited, so that the file is recorded before it
   * exists.
   */
  readonly onPart: (part: string | null) => Promise<void>
  readonly onProgress: (bytes: number) => void
  /** Called when the file is complete on the disk and is about to get this name. Awaited, as `onPart`. */
  readonly onCommitting: (path: string, bytes: number) => Promise<void>
}

export interface Finished {
  readonly path: string
  readonly bytes: number
  /** Rows below the title row; null where they were not counted. */
  readonly rows: number | null
}

/**
 * Runs one export: makes the call, downloads to a part file, and gives the complete file its name. A failure leaves no file.
 * @throws AppError, or an error that `exportFailure` translates.
 */
export async function runExport(request: ExportRequest, target: ExportTarget, options: RunOptions): Promise<Finished> {
  const { api, signal, idleMs } = options
  await assertFolder(dirname(target.path), signal)
  const download = await api.download(request.name, request.args, { signal, idleMs })
  const path = finalPath(target, download)
  options.onOpened(path, download.length)
  // A silent disk may keep the work for long after a cancel; the server's turn and connection must not wait for it.
  const end = (): void => discard(download)
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  try {
    return await save(download, path, target, options)
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** How long a folder may take to answer: a sleeping network drive needs many seconds to start. Milliseconds. */
const WAKE_MS = 30_000

/** Checks the folder before the server does any work. @throws ENOENT or ENOTDIR; ETIMEDOUT when a network drive does not answer. */
async function assertFolder(folder: string, signal: AbortSignal): Promise<void> {
  const late = (): Error => Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })
  const found = await withTimeout(
    inTurn(folder, () => stat(folder), signal),
    WAKE_MS,
    late,
  )
  if (!found.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
}

/**
 * An export has one name from its start to its end, whatever the server calls the file: it names the filters, and the person finds it by
 * what they saw. The ending fits the content, or Excel refuses the file.
 */
const finalPath = ({ path }: ExportTarget, { kind }: Download): string => join(dirname(path), withTrueEnding(basename(path), kind))

async function save(download: Download, path: string, target: ExportTarget, options: RunOptions): Promise<Finished> {
  const disk = takingTurns(options.disk ?? systemDisk)
  const folder = dirname(path)
  const onTry = async (name: string): Promise<void> => {
    options.signal.throwIfAborted()
    await options.onPart(name)
  }
  const part = await inTurn(folder, () => createPartFile(path, onTry), options.signal).catch(async (cause: unknown) => {
    await options.onPart(null)
    discard(download)
    throw cause
  })
  try {
    const bytes = await writePart(download, part, options)
    const rows = await options.countRows(part.path, download.kind, bytes, options.signal).catch(() => null)
    await markOfTheWeb(part.path)
    const collision = await inTurn(folder, () => collisionAt(path, target))
    options.signal.throwIfAborted()
    const committed = await commitFile(part.path, path, { collision, disk, onTry: (name) => options.onCommitting(name, bytes) })
    await options.onPart(committed.part)
    return { path: committed.path, bytes, rows }
  } catch (cause) {
    // If the part file cannot be removed now, it stays recorded and the next start removes it.
    if (await tryRemove(part.path, disk)) await options.onPart(null)
    throw cause
  }
}

/** Ends a download whose body nobody reads, and closes its connection. */
function discard({ chunks }: Download): void {
  chunks[Symbol.asyncIterator]()
    .return?.(undefined)
    ?.catch(() => undefined)
}
