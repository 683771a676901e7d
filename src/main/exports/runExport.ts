import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ExportRequest } from '#shared/schemas/exportJobs.ts'
import type { Api } from '../http/api.ts'
import type { Download } from '../http/download.ts'
import { withTrueEnding } from '../http/fileKind.ts'
import { within } from '../async/timeLimit.ts'
import { tryRemove, systemDisk, type Disk } from '../files/disk.ts'
import { safeFileName } from '../files/fileName.ts'
import { createPartFile } from '../files/partFile.ts'
import { placeFile } from '../files/placeFile.ts'
import { collisionAt, type ExportTarget } from './exportTarget.ts'
import { writePart } from './writePart.ts'

export interface RunOptions {
  readonly api: Pick<Api, 'download'>
  /** The longest wait for the next bytes of a download, in milliseconds. */
  readonly idleMs: number
  readonly signal: AbortSignal
  readonly disk?: Disk | undefined
  /** The bytes begin to arrive: under which name they will stand, and how many were announced. */
  readonly onOpened: (path: string, totalBytes: number | null) => void
  /** A file of ours that must not be left behind, before it is there; null when it is gone. */
  readonly onPart: (part: string | null) => void
  readonly onProgress: (bytes: number) => void
  /** All bytes are on the disk and are about to be given this name. */
  readonly onPlacing: (path: string, bytes: number) => void
}

export interface Finished {
  readonly path: string
  readonly bytes: number
}

/**
 * One export from its call to its file: a whole one under a free name, or none.
 * @throws AppError, or what `exportFailure` can read.
 */
export async function runExport(request: ExportRequest, target: ExportTarget, options: RunOptions): Promise<Finished> {
  const { api, signal, idleMs } = options
  await assertFolder(dirname(target.path))
  const download = await api.download(request.name, request.args, { signal, idleMs })
  const path = finalPath(target, download)
  options.onOpened(path, download.length)
  return await save(download, path, target, options)
}

/** A network drive that sleeps takes many seconds to begin to turn. Milliseconds. */
const WAKE_MS = 30_000

/** Before the server is put to work. @throws ENOENT or ENOTDIR; ETIMEDOUT for a network drive that does not answer. */
async function assertFolder(folder: string): Promise<void> {
  const found = await within(stat(folder), WAKE_MS, () => Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))
  if (!found.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
}

/** Where nobody chose a name, the server's own wins over the suggestion; each gets an ending that is true, or Excel refuses it. */
function finalPath({ path, isChosen }: ExportTarget, { fileName, kind }: Download): string {
  if (isChosen) return join(dirname(path), withTrueEnding(basename(path), kind))
  return join(dirname(path), safeFileName(withTrueEnding(safeFileName(fileName ?? basename(path)), kind)))
}

async function save(download: Download, path: string, target: ExportTarget, options: RunOptions): Promise<Finished> {
  const { disk = systemDisk } = options
  const part = await createPartFile(path, options.onPart).catch((cause: unknown) => {
    options.onPart(null)
    // Nobody will read the rest.
    void drop(download)
    throw cause
  })
  try {
    const bytes = await writePart(download, part, options)
    const collision = await collisionAt(path, target)
    options.signal.throwIfAborted()
    const placed = await placeFile(part.path, path, { collision, disk, onTry: (name) => options.onPlacing(name, bytes) })
    options.onPart(placed.part)
    return { path: placed.path, bytes }
  } catch (cause) {
    // One that cannot be removed now is for the next start.
    if (await tryRemove(part.path, disk)) options.onPart(null)
    throw cause
  }
}

async function drop({ chunks }: Download): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]()
  await iterator.return?.(undefined)
}
