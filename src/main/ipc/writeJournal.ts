import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { isJsonEndpointName, isWriteName, type WriteName } from '#shared/api/index.ts'
import { DAY } from '#shared/domain/chinaTime.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import { parsedJson } from '#shared/json/parsedJson.ts'
import { withTimeoutOr } from '../async/timeLimit.ts'
import { codeOf, tryRemove } from '../files/disk.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Storage } from '../storage/jsonFile.ts'

const writeName = z.custom<WriteName>((name) => typeof name === 'string' && isJsonEndpointName(name) && isWriteName(name))

/** One write: what was called, for whom, when, and what it is about. It holds no other argument: no text of a person, no secret. */
const lineSchema = z.object({
  name: writeName,
  /** A `personKey`: no name is on the disk. */
  person: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
  subject: z.object({ kind: z.enum(['order', 'number']), first: z.string(), count: z.int().min(1) }).nullable(),
})

export type JournalLine = Readonly<z.output<typeof lineSchema>>

interface Entry {
  readonly line: JournalLine
  /** Its file is on the disk, or could not be written. */
  readonly written: Promise<void>
}

const FOLDER = 'writes'
const ENDING = '.json'
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600
/** The longest wait for the disk: a write must not depend on a network drive that went away. Milliseconds. */
const ANSWER_LIMIT_MS = 2_000
/** As long as the exports of a person are kept. */
const KEPT_MS = 90 * DAY
/** More writes than are ever under way: the limit keeps the start short whatever lies in the folder. */
const MAX_LINES = 1_000

/**
 * The writes whose end nobody has been told yet, on the disk: a program that is killed forgets what it holds in memory, and its person would
 * repeat a write that the server has done. Each write is a private file of one line in the folder `writes`, which is on the disk before the
 * request leaves and is removed once the end of the write was told. So two writes at once do not touch each other, and a damaged file costs
 * itself alone.
 *
 * A file is synchronised before the request leaves, and on Linux and macOS its folder too, where the drive can: a power cut would otherwise
 * lose the line and not the write. The removal is not: a line that comes back is told once more as undecided.
 */
export class WriteJournal {
  readonly #storage: Storage
  readonly #folder: string
  /** The lines that no write of this run will tell: those of earlier runs, and given up ones. By id. */
  readonly #left: Map<string, Entry>
  /** The lines of this run's writes. By id. */
  readonly #own = new Map<string, Entry>()
  readonly #removals = new Set<Promise<void>>()

  /** Reads the lines of earlier runs. @param now Milliseconds since 1970. */
  constructor(storage: Storage, now: number) {
    this.#storage = storage
    this.#folder = join(storage.folder, FOLDER)
    this.#left = this.#read(now)
  }

  /**
   * Adds the line of a write that is about to be sent. Never rejects: a disk that fails or is silent does not stop the write.
   * @param id Unique, and fit for a file name.
   */
  async begin(id: string, line: JournalLine): Promise<void> {
    const written = this.#write(id, line)
    this.#own.set(id, { line, written })
    const { answerLimitMs = ANSWER_LIMIT_MS } = this.#storage
    const done = written.then(() => null)
    const fault = await withTimeoutOr(done, answerLimitMs, 'the disk does not answer').catch((cause: unknown) => messageOf(cause))
    this.#storage.health.report(FOLDER, fault === null)
    if (fault !== null) this.#storage.log.error(`a write is sent without a line in the journal: ${fault}`)
  }

  /** The end of the write was told: removes its line. */
  end(id: string): void {
    const own = this.#own.get(id)
    if (own === undefined) return
    this.#own.delete(id)
    this.#remove(id, own.written)
  }

  /** The end of the write can be told to nobody now: it is told as undecided when its person is there again. */
  giveUp(id: string): void {
    const own = this.#own.get(id)
    if (own === undefined) return
    this.#own.delete(id)
    this.#left.set(id, own)
  }

  /** The writes of a person that nobody has told, each once. @param person A `personKey`. */
  take(person: string): JournalLine[] {
    const taken = [...this.#left].filter(([, { line }]) => line.person === person)
    for (const [id, { written }] of taken) {
      this.#left.delete(id)
      this.#remove(id, written)
    }
    return taken.map(([, { line }]) => line)
  }

  /** Resolves when the lines that were told are removed, for the end of the program; never rejects. */
  async settled(): Promise<void> {
    await Promise.all(this.#removals)
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}${ENDING}`)
  }

  async #write(id: string, line: JournalLine): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER })
    const file = await open(this.#pathOf(id), 'wx', PRIVATE_FILE)
    try {
      await file.writeFile(`${JSON.stringify(line)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    if (process.platform !== 'win32') await syncFolder(this.#folder)
  }

  /** @param written A file that is still being written would come back. */
  #remove(id: string, written: Promise<void> = Promise.resolve()): void {
    const removal = written
      .catch(() => undefined)
      .then(() => tryRemove(this.#pathOf(id)))
      .then((isGone) => (isGone ? undefined : this.#storage.log.warn('a line of the journal of writes could not be removed')))
    this.#removals.add(removal)
    void removal.finally(() => this.#removals.delete(removal))
  }

  /** The lines of the folder by id, the newest first. An incomplete line is removed: it belongs to a write that was not sent. */
  #read(now: number): Map<string, Entry> {
    const ids = this.#names().flatMap((name) => (name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : []))
    const found = ids.flatMap((id) => {
      const line = this.#readLine(id, now)
      return line === null ? [] : [[id, line] as const]
    })
    const kept = found
      .filter(([, { sentAt }]) => now - sentAt < KEPT_MS)
      .toSorted(([, one], [, other]) => other.sentAt - one.sentAt)
      .slice(0, MAX_LINES)
    const left = new Map(kept.map(([id, line]) => [id, { line, written: Promise.resolve() }]))
    for (const [id] of found) if (!left.has(id)) this.#remove(id)
    if (left.size < found.length) this.#storage.log.warn(`${found.length - left.size} old lines of the journal of writes are dropped`)
    if (left.size > 0) this.#storage.log.warn(`${left.size} writes of an earlier run have no answer`)
    return left
  }

  #names(): readonly string[] {
    try {
      return readdirSync(this.#folder)
    } catch (cause) {
      if (codeOf(cause) !== 'ENOENT') this.#storage.log.error(`the journal of writes is not readable: ${messageOf(cause)}`)
      return []
    }
  }

  /** A whole line that this version does not understand stays for the version that wrote it, as long as a line is kept. */
  #readLine(id: string, now: number): JournalLine | null {
    try {
      const path = this.#pathOf(id)
      const raw = parsedJson(readFileSync(path, 'utf8'))
      const line = lineSchema.safeParse(raw).data
      if (line !== undefined) return line
      if (isRecord(raw) && now - statSync(path).mtimeMs < KEPT_MS) {
        this.#storage.log.warn('a line of the journal of writes is of another version')
        return null
      }
      this.#storage.log.warn('a line of the journal of writes is damaged')
      this.#remove(id)
    } catch (cause) {
      // It stays: another program may hold it.
      this.#storage.log.error(`a line of the journal of writes is not readable: ${messageOf(cause)}`)
    }
    return null
  }
}

/** The answers of drives that cannot synchronise a folder, such as some network drives: the line itself is on the disk. */
const NOT_OFFERED = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS', 'EPERM'])

/** Makes the names in a folder durable, where its drive offers it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } catch (cause) {
    if (!NOT_OFFERED.has(codeOf(cause) ?? '')) throw cause
  } finally {
    await folder.close()
  }
}
