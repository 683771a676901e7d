import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import type { ExportHistory } from './exportHistory.ts'
import type { ExportRecord } from './exportRecord.ts'

export interface ExportEntry {
  record: ExportRecord
  /** A `personKey`. */
  readonly person: string
  readonly abort: AbortController
  /** The work did not stop after its abort and was abandoned: anything that it still reports is ignored. */
  isAbandoned: boolean
}

export const newEntry = (person: string, record: ExportRecord): ExportEntry => ({
  record,
  person,
  abort: new AbortController(),
  isAbandoned: false,
})

/** The exports of the signed-in person, as the page shows them; every stored change also goes to the history. */
export class ExportList {
  readonly #history: ExportHistory
  readonly #onChange: (job: ExportJob) => void
  readonly #entries = new Map<string, ExportEntry>()

  constructor(history: ExportHistory, onChange: (job: ExportJob) => void) {
    this.#history = history
    this.#onChange = onChange
  }

  /** Fills the empty list with a person's history. */
  load(person: string): void {
    for (const record of this.#history.of(person)) this.#entries.set(record.job.id, newEntry(person, record))
  }

  /** Empties the list but not the history. @returns the removed entries. */
  clear(): readonly ExportEntry[] {
    const entries = this.entries()
    this.#entries.clear()
    return entries
  }

  entries(): readonly ExportEntry[] {
    return [...this.#entries.values()]
  }

  find(id: string): ExportEntry | undefined {
    return this.#entries.get(id)
  }

  /** Adds an entry, or replaces the one with the same id. */
  add(entry: ExportEntry): void {
    this.#entries.set(entry.record.job.id, entry)
    void this.store(entry)
  }

  /** Removes an export from the list and the history; its file stays. */
  remove({ person, record }: ExportEntry): void {
    this.#entries.delete(record.job.id)
    this.#history.drop(person, record.job.id)
  }

  /** Changes what the page shows without writing it to the disk: progress need not survive a restart, and a write takes time. */
  show(entry: ExportEntry, change: Partial<ExportJob>): void {
    if (entry.isAbandoned) return
    entry.record = { ...entry.record, job: { ...entry.record.job, ...change } }
    this.#announce(entry)
  }

  /** Changes what the page shows and stores it. Resolves when it is on the disk, or could not be written. */
  async update(
    entry: ExportEntry,
    change: Partial<ExportJob>,
    stored: Partial<Pick<ExportRecord, 'part' | 'wholeBytes'>> = {},
  ): Promise<void> {
    if (entry.isAbandoned) return
    entry.record = { ...entry.record, ...stored, job: { ...entry.record.job, ...change } }
    await this.store(entry)
  }

  /** Resolves when the entry is on the disk, or could not be written. */
  async store(entry: ExportEntry): Promise<void> {
    // The record may be that of a new run by now, or removed.
    if (entry.isAbandoned) return
    const stored = this.#history.put(entry.person, entry.record)
    this.#announce(entry)
    await stored
  }

  /** Stores a record, and updates the list if it contains the export. */
  replace(person: string, record: ExportRecord): void {
    void this.#history.put(person, record)
    const entry = this.find(record.job.id)
    if (entry === undefined) return
    entry.record = record
    this.#onChange(record.job)
  }

  /** Whether the entry is in the list. Entries of a person who signed out, or of an export that was started again, are not. */
  #announce(entry: ExportEntry): void {
    if (this.find(entry.record.job.id) === entry) this.#onChange(entry.record.job)
  }
}
