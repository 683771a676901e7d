import type { ShipmentRow } from './shipmentRows.ts'

/** A table of waybills as a draft of its tab: the lines at their places, with the three columns that count. */
export interface KeptTable {
  readonly fileName: string
  readonly cells: readonly (readonly string[])[]
}

/** The first names of the columns that `toShipmentRows` knows. */
const HEADER = ['order', 'company', 'waybill']

/** A larger table is not kept: all drafts of a person have to fit into 512 KB (`workspaceSchema`). Characters. */
const MOST = 200_000

/** The draft of a table, with what its cells hold: read again, they have the same faults. Null if it is too large. */
export function toCells(fileName: string, rows: readonly ShipmentRow[]): KeptTable | null {
  const cells: string[][] = Array.from({ length: rows.at(-1)?.line ?? 0 }, () => [])
  for (const { line, written } of rows) cells[line - 1] = [...written]
  const first = rows[0]?.line ?? 2
  cells[first - 2] = HEADER
  return JSON.stringify(cells).length > MOST ? null : { fileName, cells }
}
