import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A memory dump of a crashed process, without its content. */
export interface CrashDump {
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly time: number
  /** Bytes. */
  readonly size: number
}

/** More than these tell support nothing new, and each is some megabytes. */
const KEPT = 5
const ENDING = '.dmp'
/** What Crashpad keeps beside a dump, under its name: files that were attached to it, and its own notes. */
const BESIDE = ['.meta', '.lock'] as const

interface FoundDump extends CrashDump {
  readonly path: string
}

/** The dumps of this account, the newest first. @param folder Crashpad's own; none for one that is missing. */
export async function listCrashDumps(folder: string): Promise<readonly CrashDump[]> {
  return (await found(folder)).map(({ name, time, size }) => ({ name, time, size }))
}

/** Deletes all dumps but the newest five. Never rejects: one that is in use is deleted at a later start. */
export async function pruneCrashDumps(folder: string): Promise<void> {
  const old = (await found(folder).catch(() => [])).slice(KEPT)
  const files = old.flatMap(({ path }) => [path, ...BESIDE.map((ending) => `${path.slice(0, -ENDING.length)}${ending}`)])
  await Promise.allSettled(files.map((path) => rm(path, { force: true })))
}

/** Crashpad has its dumps in folders: `reports` on Windows; `new`, `pending` and `completed` elsewhere. */
async function found(folder: string): Promise<readonly FoundDump[]> {
  const paths = await readdir(folder, { recursive: true }).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw cause
  })
  const dumps = await Promise.all(paths.filter((path) => path.endsWith(ENDING)).map((path) => dumpAt(join(folder, path))))
  return dumps.flat().toSorted((one, other) => other.time - one.time)
}

/** None where it is gone meanwhile. */
async function dumpAt(path: string): Promise<readonly FoundDump[]> {
  try {
    const { mtimeMs, size } = await stat(path)
    return [{ path, name: basename(path), time: Math.round(mtimeMs), size }]
  } catch {
    return []
  }
}
