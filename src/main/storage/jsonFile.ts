/**
 * The files that change by themselves: recent pages, drafts of activities, exports, the error log. electron-store, which keeps `settings.json`, would write them
 * in main's own thread; [architecture](../../../docs/architecture.md#the-rooms) says what that costs.
 */

import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '#shared/json/isRecord.ts'
import { parsedJson } from '#shared/json/parsedJson.ts'
import { SerialQueue } from '../async/serialQueue.ts'
import { withTimeoutOr } from '../async/timeLimit.ts'
import { codeOf } from '../files/disk.ts'
import type { Logger } from '../log/log.ts'
import { messageOf } from '../log/messageOf.ts'
import { replaceFile, replaceFileNow, type NewContent } from './replaceFile.ts'
import type { StorageHealth } from './storageHealth.ts'
import type { StoredAlways } from './stored.ts'

/** A value that outlives the program. Nothing throws or rejects. */
export interface PersistedValue<T> {
  read(): T
  /** Resolves when the value is on the disk, or could not be written: a disk that does not answer in time counts as one that refuses. */
  write(value: T): Promise<void>
}

export interface JsonFile<T> extends PersistedValue<T> {
  /** Writes pending changes now. Resolves to whether the value is on the disk: not where it could not be written in time. */
  flush(): Promise<boolean>
  /** Writes pending changes before it returns, for the end of the system's session. */
  flushNow(): void
}

/** Where the files are, and what their failures are reported to. */
export interface Storage {
  /** The account folder. */
  readonly folder: string
  readonly log: Logger
  readonly health: StorageHealth
  /** The longest wait for the disk; a write goes on after it. Milliseconds. */
  readonly answerLimitMs?: number
}

export interface JsonFileOptions<T> {
  /** The file's name without `.json`, also for the log. */
  readonly name: string
  /** How the value stands in the file. */
  readonly content: StoredAlways<T>
  /** Coalesces the writes of this span, for values that change often. Milliseconds; 0 writes at once. */
  readonly writeAfterMs?: number
  /** Readable for the own OS account alone. */
  readonly isPrivate?: boolean
}

/** A network drive that went away may answer after minutes, and an export waits for its record. Milliseconds. */
const ANSWER_LIMIT_MS = 5_000

/** The ending that is added to the name of a file that is no JSON object. The next damaged one replaces it. */
const DAMAGED = '.damaged'

const PRIVATE = 0o600
const SHARED = 0o666

/**
 * Opens a JSON file in the account folder. Losing it must never stop the program: a damaged file counts as empty and is kept beside the
 * new one (`DAMAGED`), and where the file can be neither opened nor written the value lives in memory until the program ends. Failures are
 * logged.
 */
export function openJsonFile<T extends object>(storage: Storage, options: JsonFileOptions<T>): JsonFile<T> {
  return new StoredJson(storage, options)
}

class StoredJson<T extends object> implements JsonFile<T> {
  readonly #storage: Storage
  readonly #options: JsonFileOptions<T>
  readonly #path: string
  /** False: the file exists but cannot be read. Writing would replace what it holds. */
  readonly #isReadable: boolean
  /** What the file held at the start: a save leaves alone what was not understood of it. */
  readonly #raw: unknown
  /** The file holds something that is no content of it at all. */
  #isDamaged: boolean
  readonly #writes = new SerialQueue()
  #value: T
  /** Counts the changes of the value, and which of them is on the disk. */
  #changed = 0
  #written = 0
  #timer: NodeJS.Timeout | null = null

  constructor(storage: Storage, options: JsonFileOptions<T>) {
    this.#storage = storage
    this.#options = options
    this.#path = join(storage.folder, `${options.name}.json`)
    const text = this.#readText()
    this.#isReadable = text !== null
    this.#raw = parsedJson(text ?? '')
    this.#isDamaged = text !== null && text !== '' && !isRecord(this.#raw)
    this.#value = options.content.read(this.#raw)
  }

  read(): T {
    return this.#value
  }

  async write(value: T): Promise<void> {
    this.#value = value
    this.#changed += 1
    const { writeAfterMs = 0 } = this.#options
    if (writeAfterMs === 0) await this.#save()
    else this.#timer ??= setTimeout(() => void this.#save(), writeAfterMs).unref()
  }

  flush(): Promise<boolean> {
    return this.#save()
  }

  flushNow(): void {
    if (!this.#isReadable || this.#written === this.#changed) return
    try {
      this.#keepDamaged()
      replaceFileNow(this.#path, this.#content())
      this.#written = this.#changed
    } catch (cause) {
      this.#failed('written', cause)
    }
  }

  /** The file's text; empty when there is none, null when it cannot be read. */
  #readText(): string | null {
    try {
      return readFileSync(this.#path, 'utf8')
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return ''
      this.#failed('opened', cause)
      return null
    }
  }

  async #save(): Promise<boolean> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    if (!this.#isReadable) return false
    const change = this.#changed
    const written = this.#writes.run(() => this.#writeNewest()).then(() => true)
    const { answerLimitMs = ANSWER_LIMIT_MS } = this.#storage
    if (!(await withTimeoutOr(written, answerLimitMs, false))) this.#failed('written', new Error('the disk does not answer'))
    return this.#written >= change
  }

  /** Never rejects. A value that could not be written is written with the next one, or by `flush`. */
  async #writeNewest(): Promise<void> {
    const change = this.#changed
    if (this.#written >= change) return
    try {
      this.#keepDamaged()
      await replaceFile(this.#path, this.#content(), () => this.#written >= change)
      this.#written = Math.max(this.#written, change)
      this.#storage.health.report(this.#options.name, true)
    } catch (cause) {
      this.#failed('written', cause)
    }
  }

  /** Moves a damaged file out of the way, once. @throws the disk's error: then it is not replaced either. */
  #keepDamaged(): void {
    if (!this.#isDamaged) return
    renameSync(this.#path, `${this.#path}${DAMAGED}`)
    this.#isDamaged = false
    this.#storage.log.warn(`${this.#options.name}.json is damaged and was kept as ${this.#options.name}.json${DAMAGED}`)
  }

  #content(): NewContent {
    const content = this.#options.content.write(this.#value, this.#raw) ?? {}
    return { text: JSON.stringify(content, null, '\t'), mode: this.#options.isPrivate === true ? PRIVATE : SHARED }
  }

  #failed(what: 'opened' | 'written', cause: unknown): void {
    reportFailure(this.#storage, this.#options.name, what, cause)
  }
}

/** Tells the log and the health that a file of the account folder could not be opened or written. @param name Without `.json`. */
export function reportFailure({ log, health }: Storage, name: string, what: 'opened' | 'written', cause: unknown): void {
  log.error(`${name}.json not ${what}: ${messageOf(cause)}`)
  health.report(name, false)
}
