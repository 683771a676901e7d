import { createHash } from 'node:crypto'
import { FIELD_LIMITS } from '#shared/domain/limits.ts'
import { MAX_ENTRIES } from '#shared/errorLog.ts'
import type { ErrorLogEntry, ErrorReport, FailedCall } from '#shared/schemas/errorLog.ts'
import type { TextOfKey } from '#shared/text/said.ts'
import { withoutQueryValues } from '../log/queryValues.ts'
import type { Redactor } from '../log/redactor.ts'
import type { JsonFile } from '../storage/jsonFile.ts'
import type { ErrorLogContent, StoredEntry } from './errorFile.ts'

export interface ErrorLogDeps {
  readonly redactor: Redactor
  readonly file: JsonFile<ErrorLogContent>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** An error as it happens, and the call whose failure it is. */
interface RecordedError extends ErrorReport {
  readonly call?: FailedCall
}

/** Changes within this time share one write and one announcement, because errors can come in bursts. Milliseconds. */
const SETTLE_MS = 300
/** Two errors are the same if the first lines of their stacks match: the lines below only show how the code was reached. */
const COMPARED_LINES = 4

/**
 * The errors of this PC (spec.md §2, Error-log dialog; §8, Uncaught UI errors): one entry for each error, with a count, without
 * secrets, kept across restarts. Each belongs to the person who was signed in, and is shown to that person alone; all of them, and those
 * of nobody, are for store IT (the support bundle). Adding never throws.
 */
export class ErrorLog {
  readonly #deps: ErrorLogDeps
  /** By id, ordered by their latest occurrence, newest last. */
  readonly #entries = new Map<string, StoredEntry>()
  /** The key of the person who is signed in; null for nobody. */
  #person: string | null = null
  #timer: NodeJS.Timeout | null = null
  #onChange: (count: number) => void = () => undefined

  constructor(deps: ErrorLogDeps) {
    this.#deps = deps
    for (const entry of deps.file.read().entries) this.#entries.set(entry.id, entry)
    this.#dropOldest()
  }

  /** `call`: of a call that failed. */
  add(report: RecordedError): void {
    const clean = this.#clean(report)
    const id = idOf(clean, this.#person)
    const count = (this.#entries.get(id)?.count ?? 0) + 1
    // Moves the entry to the end, with the details of this occurrence.
    this.#entries.delete(id)
    this.#entries.set(id, { ...clean, id, count, time: this.#deps.now(), person: this.#person })
    this.#dropOldest()
    this.#settleSoon()
  }

  /** Those of everybody and nobody, newest first. */
  list(): readonly StoredEntry[] {
    return [...this.#entries.values()].toReversed()
  }

  /** Those of the person who is signed in, newest first. */
  ofPerson(): readonly ErrorLogEntry[] {
    return this.list().flatMap(({ person, ...entry }) => (person === this.#person ? [entry] : []))
  }

  /** Marks what was uploaded. What has happened again since it was read counts as new. */
  markUploaded(uploaded: readonly ErrorLogEntry[]): void {
    const uploadedAt = this.#deps.now()
    for (const { id, count } of uploaded) {
      const entry = this.#entries.get(id)
      if (entry?.count === count) this.#entries.set(id, { ...entry, uploadedAt })
    }
    this.#settle()
  }

  /** Removes those of the person who is signed in. */
  clear(): void {
    for (const { id } of this.ofPerson()) this.#entries.delete(id)
    this.#settle()
  }

  /** From now on errors are those of another person, by the key of `personKey`, or of nobody. */
  setPerson(person: string | null): void {
    this.#person = person
    this.#onChange(this.ofPerson().length)
  }

  /** Sets the one listener for the number of the person's entries; it is called after each change. */
  subscribe(onChange: (count: number) => void): void {
    this.#onChange = onChange
  }

  /** Writes pending changes, for the end of the program. Never rejects. */
  async flush(): Promise<void> {
    if (this.#timer !== null) this.#settle()
    await this.#deps.file.flush()
  }

  /** Writes pending changes before it returns: the program may end within this tick. */
  flushNow(): void {
    if (this.#timer !== null) this.#settle()
    this.#deps.file.flushNow()
  }

  #settle(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    void this.#deps.file.write({ entries: [...this.#entries.values()] })
    this.#onChange(this.ofPerson().length)
  }

  #clean(report: RecordedError): RecordedError {
    // Redacted before it is cut: half a secret would not be recognised.
    const field = (name: keyof typeof FIELD_LIMITS): string => this.#deps.redactor.redact(report[name]).slice(0, FIELD_LIMITS[name])
    return {
      type: report.type,
      url: withoutQueryValues(field('url')),
      message: field('message'),
      ...this.#cleanText(report),
      stack: field('stack'),
      info: field('info'),
      ...(report.call === undefined ? {} : { call: this.#cleanCall(report.call) }),
    }
  }

  /** The key of a sentence with its values. Without them where the sentence has a secret: it may show only between its words. */
  #cleanText({ message, text }: RecordedError): { readonly text?: TextOfKey } {
    const { redactor } = this.#deps
    if (text === undefined || redactor.redact(message) !== message) return {}
    const clean = (part: string): string => redactor.redact(part).slice(0, FIELD_LIMITS.message)
    const values = Object.entries(text.values ?? {}).map(
      ([name, value]) => [name, typeof value === 'number' ? value : clean(value)] as const,
    )
    return { text: { key: clean(text.key), values: Object.fromEntries(values) } }
  }

  #cleanCall({ path, said, ...rest }: FailedCall): FailedCall {
    const cleanSaid = said === null ? null : this.#deps.redactor.redact(said).slice(0, FIELD_LIMITS.message)
    return { path: path.slice(0, FIELD_LIMITS.url), ...rest, said: cleanSaid }
  }

  #dropOldest(): void {
    for (const id of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES) return
      this.#entries.delete(id)
    }
  }

  #settleSoon(): void {
    this.#timer ??= setTimeout(() => this.#settle(), SETTLE_MS)
  }
}

/** A sentence of the product is the same one in every language. */
function idOf({ type, url, message, text, stack }: ErrorReport, person: string | null): string {
  const compared = stack.split('\n').slice(0, COMPARED_LINES)
  return createHash('sha256')
    .update(JSON.stringify([type, url, text ?? message, compared, person]))
    .digest('hex')
    .slice(0, 16)
}
