import { isActiveExport } from '#shared/exportJobs.ts'
import { withRecord, type PersonRecords } from '../person/personRecords.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import type { ExportRecord } from './exportRecord.ts'

export interface ExportHistoryData {
  /** Newest first. */
  readonly people: PersonRecords<readonly ExportRecord[]>
  /** Part files that could not be removed although their export was removed from the list or started again. Oldest first. */
  readonly leftovers: readonly string[]
}

const MAX_RECORDS = 100
const MAX_AGE_MS = 90 * 24 * 3_600_000
/**
 * The most part files that are remembered: a folder that never comes back, such as a removed share, would otherwise keep its entries for
 * ever.
 */
const MAX_LEFTOVERS = 200

/** The exports of all people of this PC; each person sees only their own. */
export class ExportHistory {
  readonly #file: PersistedValue<ExportHistoryData>

  constructor(file: PersistedValue<ExportHistoryData>) {
    this.#file = file
  }

  /** Newest first. @param person A `personKey`. */
  of(person: string): readonly ExportRecord[] {
    return this.#data.people[person] ?? []
  }

  /** Adds a record, or replaces the one with the same id. Resolves when it is on the disk, or could not be written. */
  put(person: string, record: ExportRecord): Promise<void> {
    const others = this.of(person).filter(({ job }) => job.id !== record.job.id)
    return this.#set(person, bounded([withoutFilters(record), ...others].toSorted((one, other) => other.job.startedAt - one.job.startedAt)))
  }

  drop(person: string, id: string): void {
    void this.#set(
      person,
      this.of(person).filter(({ job }) => job.id !== id),
    )
  }

  /** The exports that an earlier run of the program did not finish, or that may have left a part file on the disk. */
  unfinished(): readonly { readonly person: string; readonly record: ExportRecord }[] {
    return Object.entries(this.#data.people).flatMap(([person, records]) => records.filter(mustKeep).map((record) => ({ person, record })))
  }

  get leftovers(): readonly string[] {
    return this.#data.leftovers
  }

  /** Remembers a part file that may still be on the disk, independently of its export. */
  addLeftover(part: string): void {
    const leftovers = [...this.leftovers.filter((other) => other !== part), part].slice(-MAX_LEFTOVERS)
    void this.#file.write({ ...this.#data, leftovers })
  }

  /** The part file was removed. */
  dropLeftover(part: string): void {
    if (!this.leftovers.includes(part)) return
    void this.#file.write({ ...this.#data, leftovers: this.leftovers.filter((other) => other !== part) })
  }

  get #data(): ExportHistoryData {
    return this.#file.read()
  }

  #set(person: string, records: readonly ExportRecord[]): Promise<void> {
    const newest = Math.max(0, ...records.map(({ job }) => job.startedAt))
    const kept = Object.entries(this.#data.people).map(([key, list]) => [key, recent(list, newest)] as const)
    const others = Object.fromEntries(kept.filter(([, list]) => list.length > 0))
    // A part file on the disk is known only through its record.
    const people = withRecord(others, person, records, (list) => list.some(({ part }) => part !== null))
    return this.#file.write({ ...this.#data, people })
  }
}

const mustKeep = ({ job, part }: ExportRecord): boolean => isActiveExport(job) || part !== null

/**
 * Removes the filters of a finished or submitted export: they may contain a customer's phone number, and such an export is never repeated.
 */
const withoutFilters = (record: ExportRecord): ExportRecord =>
  record.job.status === 'done' || record.job.status === 'submitted' ? { ...record, request: { ...record.request, args: null } } : record

/**
 * Without the records that began long before the newest export (`newest`, its start): people come and go. Unfinished ones, and those with a
 * part file, are kept.
 */
const recent = (records: readonly ExportRecord[], newest: number): readonly ExportRecord[] =>
  records.filter((record) => mustKeep(record) || newest - record.job.startedAt < MAX_AGE_MS)

/** The newest records, plus the older ones that have not finished. */
const bounded = (records: readonly ExportRecord[]): readonly ExportRecord[] =>
  records.filter((record, index) => index < MAX_RECORDS || mustKeep(record))
