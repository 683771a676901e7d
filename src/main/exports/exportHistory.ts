import { createHash } from 'node:crypto'
import { isActiveExport } from '#shared/exportJobs.ts'
import type { ExportJob, ExportRequest } from '#shared/schemas/exportJobs.ts'
import type { User } from '#shared/schemas/session.ts'
import { ownerOf } from '../person/workspaceStore.ts'
import type { Target } from './target.ts'

/** One export as it is kept: what is shown, what is needed to do it again, and what it may have left on the disk. */
export interface ExportRecord extends Omit<Target, 'path'> {
  readonly job: ExportJob
  readonly request: ExportRequest
  /** The part file that is on the disk; null when there is none. */
  readonly part: string | null
  /** All bytes were on the disk and about to get the name `job.path`: so many. Null before that. */
  readonly wholeBytes: number | null
}

export interface ExportHistoryData {
  /** By person, newest first. */
  readonly people: Readonly<Record<string, readonly ExportRecord[]>>
  /** Part files that could not be removed, and whose export is off the list or was begun anew. Oldest first. */
  readonly leftovers: readonly string[]
  /** Where somebody saved last; null before the first time. */
  readonly lastFolder: string | null
}

/** Where the book outlives the program. Neither reading nor writing throws. */
export interface ExportHistoryFile {
  read(): ExportHistoryData
  write(data: ExportHistoryData): void
}

/** The names of people are not for the disk. */
export const personOf = (user: User): string => createHash('sha256').update(ownerOf(user)).digest('hex').slice(0, 16)

const MOST_RECORDS = 100
/** A folder that is gone for good would keep its own for ever. */
const MOST_LEFTOVERS = 200
/** People of one PC; who exported last is kept. */
const MOST_PEOPLE = 10

/** The exports of everybody at this PC, each to be read by their own person alone. */
export class ExportHistory {
  readonly #file: ExportHistoryFile
  #data: ExportHistoryData

  constructor(file: ExportHistoryFile) {
    this.#file = file
    this.#data = file.read()
  }

  /** Newest first. */
  of(person: string): readonly ExportRecord[] {
    return this.#data.people[person] ?? []
  }

  get lastFolder(): string | null {
    return this.#data.lastFolder
  }

  set lastFolder(folder: string) {
    if (folder !== this.#data.lastFolder) this.#write({ ...this.#data, lastFolder: folder })
  }

  /** Writes a record in the place of its former state. */
  put(person: string, record: ExportRecord): void {
    const others = this.of(person).filter(({ job }) => job.id !== record.job.id)
    this.#set(person, bounded([record, ...others].toSorted((one, other) => other.job.startedAt - one.job.startedAt)))
  }

  drop(person: string, id: string): void {
    this.#set(
      person,
      this.of(person).filter(({ job }) => job.id !== id),
    )
  }

  /** Those that an earlier run of the program left unfinished, or left something of on the disk. */
  unfinished(): readonly { readonly person: string; readonly record: ExportRecord }[] {
    return Object.entries(this.#data.people).flatMap(([person, records]) =>
      records.filter((record) => isActiveExport(record.job) || record.part !== null).map((record) => ({ person, record })),
    )
  }

  get leftovers(): readonly string[] {
    return this.#data.leftovers
  }

  /** A part file of ours that may still be there, whatever becomes of its export. */
  leave(part: string): void {
    this.#write({ ...this.#data, leftovers: [...this.leftovers.filter((other) => other !== part), part].slice(-MOST_LEFTOVERS) })
  }

  /** It is gone. */
  clear(part: string): void {
    if (this.leftovers.includes(part)) this.#write({ ...this.#data, leftovers: this.leftovers.filter((other) => other !== part) })
  }

  #set(person: string, records: readonly ExportRecord[]): void {
    const others = Object.entries(this.#data.people).filter(([other, kept]) => other !== person && kept.length > 0)
    const people = [[person, records] as const, ...others]
    // Whoever still has something on the disk is not forgotten.
    const kept = people.filter(([, list], index) => index < MOST_PEOPLE || list.some(({ part }) => part !== null))
    this.#write({ ...this.#data, people: Object.fromEntries(kept) })
  }

  #write(data: ExportHistoryData): void {
    this.#data = data
    this.#file.write(data)
  }
}

/** The newest; of the others only what is not at its end. */
const bounded = (records: readonly ExportRecord[]): readonly ExportRecord[] =>
  records.filter(({ job, part }, index) => index < MOST_RECORDS || isActiveExport(job) || part !== null)
