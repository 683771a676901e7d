import { createHash } from 'node:crypto'
import { FIELD_LIMITS } from '#shared/domain/limits.ts'
import { MOST_ENTRIES } from '#shared/errorLog.ts'
import type { ErrorLogEntry, ErrorReport } from '#shared/schemas/errorLog.ts'
import type { Redactor } from '../log/redactor.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import type { ErrorLogContent } from './errorFile.ts'

export interface ErrorLogDeps {
  readonly redactor: Redactor
  readonly file: PersistedValue<ErrorLogContent>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** In a storm of errors the file is written, and the badge told, so often at most. Milliseconds. */
const SETTLE_MS = 300
/** Two errors are the same when so many lines of their stacks are; what lies below is how they were reached. */
const TELLING_LINES = 4

/**
 * The errors of this PC (spec.md §2, Error-log dialog; §8, Uncaught UI errors): each once with how often it happened, without
 * secrets, kept over restarts. Adding never throws.
 */
export class ErrorLog {
  readonly #parts: ErrorLogDeps
  /** By id, in the order of their last times, newest last. */
  readonly #entries = new Map<string, ErrorLogEntry>()
  #timer: NodeJS.Timeout | null = null
  #onChange: (count: number) => void = () => undefined

  constructor(parts: ErrorLogDeps) {
    this.#parts = parts
    for (const entry of parts.file.read().entries) this.#entries.set(entry.id, entry)
    this.#dropOldest()
  }

  add(report: ErrorReport): void {
    const clean = this.#clean(report)
    const id = idOf(clean)
    const count = (this.#entries.get(id)?.count ?? 0) + 1
    // To the end of the order, with the place and the path of this time.
    this.#entries.delete(id)
    this.#entries.set(id, { ...clean, id, count, time: this.#parts.now() })
    this.#dropOldest()
    this.#settleSoon()
  }

  /** Newest first. */
  list(): readonly ErrorLogEntry[] {
    return [...this.#entries.values()].toReversed()
  }

  clear(): void {
    this.#entries.clear()
    this.#settle()
  }

  /** Whoever wants to hear how many entries there are, whenever something came or went. */
  follow(onChange: (count: number) => void): void {
    this.#onChange = onChange
  }

  /** Writes at once what waits to be written, as at the end of the program. */
  flush(): void {
    if (this.#timer !== null) this.#settle()
  }

  #settle(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#parts.file.write({ entries: [...this.#entries.values()] })
    this.#onChange(this.#entries.size)
  }

  #clean(report: ErrorReport): ErrorReport {
    // Redacted whole and cut afterwards: half a secret would not be known for one.
    const field = (name: keyof typeof FIELD_LIMITS): string => this.#parts.redactor.redact(report[name]).slice(0, FIELD_LIMITS[name])
    return { type: report.type, url: field('url'), message: field('message'), stack: field('stack'), info: field('info') }
  }

  #dropOldest(): void {
    for (const id of this.#entries.keys()) {
      if (this.#entries.size <= MOST_ENTRIES) return
      this.#entries.delete(id)
    }
  }

  #settleSoon(): void {
    this.#timer ??= setTimeout(() => this.#settle(), SETTLE_MS)
  }
}

function idOf({ type, url, message, stack }: ErrorReport): string {
  const telling = stack.split('\n').slice(0, TELLING_LINES)
  return createHash('sha256')
    .update(JSON.stringify([type, url, message, telling]))
    .digest('hex')
    .slice(0, 16)
}
