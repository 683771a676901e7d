import type { EntryFaults } from './checkEntries.ts'
import { ENTRY_FIELDS, type Entry, type EntryField } from './entries.ts'

/** A cell with a fault. */
export interface FaultPlace {
  /** From 0. */
  readonly row: number
  readonly field: EntryField
}

/** The first cell with a fault behind the given one; after the last one the first of all. Null if nothing is wrong. */
export function faultAfter(
  entries: readonly Entry[],
  faults: ReadonlyMap<number, EntryFaults>,
  last: FaultPlace | null,
): FaultPlace | null {
  const places = entries.flatMap(({ key }, row) => ENTRY_FIELDS.flatMap((field) => (faults.get(key)?.[field] ? [{ row, field }] : [])))
  const order = ({ row, field }: FaultPlace): number => row * ENTRY_FIELDS.length + ENTRY_FIELDS.indexOf(field)
  return places.find((place) => last === null || order(place) > order(last)) ?? places[0] ?? null
}
