import { lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '#shared/errors.ts'
import { isActiveExport } from '#shared/exportJobs.ts'
import { tryRemove, systemDisk, type Disk } from '../files/disk.ts'
import { inTurn } from '../files/diskTurns.ts'
import { said, type Texts } from '../texts/texts.ts'
import type { ExportHistory } from './exportHistory.ts'
import type { ExportList } from './exportList.ts'
import type { ExportRecord } from './exportRecord.ts'
import { fingerprintOf } from './exportTarget.ts'

export interface ExportRecoveryDeps {
  readonly history: ExportHistory
  readonly list: ExportList
  readonly texts: Texts
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly disk?: Disk | undefined
}

/** Removes part files that a killed program, or a disk that did not answer, left behind. */
export class ExportRecovery {
  readonly #deps: ExportRecoveryDeps
  readonly #removals = new Set<Promise<void>>()

  constructor(deps: ExportRecoveryDeps) {
    this.#deps = deps
  }

  get #disk(): Disk {
    return this.#deps.disk ?? systemDisk
  }

  /** Cleans up after an earlier run. Unfinished exports become failed, or done if their file turns out to be complete. */
  async run(): Promise<void> {
    const { history, texts, now } = this.#deps
    const unfinished = history.unfinished()
    const error = new AppError({ kind: 'internal', ...said(texts.t, 'errors:exportInterrupted') }).toData()
    for (const { person, record } of unfinished) {
      if (isActiveExport(record.job))
        void history.put(person, { ...record, job: { ...record.job, status: 'failed', error, endedAt: now() } })
    }
    // Each folder in its turn, so that a network drive that does not answer delays only its own files.
    const others = history.leftovers.filter((part) => unfinished.every(({ record }) => record.part !== part))
    await Promise.all([
      ...unfinished.map(({ person, record }) => this.#recover(person, record)),
      ...others.map((part) => this.#removeLeftover(part)),
    ])
  }

  /** Removes a part file that no export refers to any more. If that fails, the next start tries again. */
  discard(part: string): void {
    this.#deps.history.addLeftover(part)
    const removal = this.#removeLeftover(part).finally(() => this.#removals.delete(removal))
    this.#removals.add(removal)
  }

  /** Resolves when no discarded part file is being removed any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#removals)
  }

  async #recover(person: string, record: ExportRecord): Promise<void> {
    const { history, list, now } = this.#deps
    const { isComplete, part } = await inTurn(dirname(record.job.path), () => cleanUp(record, this.#disk))
    const current = history.of(person).find(({ job }) => job.id === record.job.id)
    // In the meantime the export was removed from the list or started again.
    if (current === undefined || isActiveExport(current.job)) return
    const done = { status: 'done', error: null, endedAt: current.job.endedAt ?? now() } as const
    list.replace(person, { ...current, part, job: isComplete ? { ...current.job, ...done } : current.job })
  }

  async #removeLeftover(part: string): Promise<void> {
    if (await inTurn(dirname(part), () => tryRemove(part, this.#disk))) this.#deps.history.dropLeftover(part)
  }
}

interface CleanUp {
  /** The complete file has its final name. */
  readonly isComplete: boolean
  /** The part file that could not be removed, or null. */
  readonly part: string | null
}

/** Removes the part file of an unfinished export, and the empty file that only reserved its name. */
async function cleanUp({ job, part, wholeBytes, replaces }: ExportRecord, disk: Disk): Promise<CleanUp> {
  const partStat = part === null ? null : await statOf(part)
  const fileStat = wholeBytes === null ? null : await statOf(job.path)
  // Both names refer to the same file: the program ended between linking the new name and removing the old one.
  const isLinked = partStat !== null && fileStat !== null && partStat.ino === fileStat.ino && partStat.dev === fileStat.dev
  const isComplete = fileStat !== null && fileStat.size === BigInt(wholeBytes ?? -1) && (partStat === null || isLinked)
  // An empty file that is not older than the part file only reserved the name, unless it is the file that the person agreed to replace.
  const isReserved =
    job.status !== 'done' &&
    !isComplete &&
    partStat !== null &&
    fileStat?.size === 0n &&
    fileStat.birthtimeNs >= partStat.birthtimeNs &&
    (await fingerprintOf(job.path)) !== replaces
  if (isReserved) await tryRemove(job.path, disk)
  return { isComplete, part: part === null || (await tryRemove(part, disk)) ? null : part }
}

async function statOf(path: string) {
  try {
    const found = await lstat(path, { bigint: true })
    return found.isFile() ? found : null
  } catch {
    return null
  }
}
