import type { Table } from '#renderer/kit/tables/columns.ts'
import type { ShipmentRow } from './shipmentRows.ts'

/** A table of waybills as a draft of its tab: the lines at their places, with the three columns that count. */
export interface KeptTable {
  readonly fileName: string
  readonly cells: readonly (readonly string[])[]
  /** The line of each row, from 1. Missing: they stand one below the other. */
  readonly lines?: readonly number[]
}

/** The rows of a kept table at their places. */
export const tableOf = ({ cells, lines }: KeptTable): Table =>
  lines === undefined ? cells : new Map(lines.map((line, index) => [line, cells[index] ?? []]))

/** The first names of the columns that `toShipmentRows` knows. */
const HEADER = ['order', 'company', 'waybill']

/** A larger table is not kept: all drafts of a person have to fit into 512 KB (`workspaceSchema`). Characters. */
const MOST = 200_000

/** The draft of a table, with what its cells hold: read again, they have the same faults. Null if it is too large. */
export function toCells(fileName: string, rows: readonly ShipmentRow[]): KeptTable | null {
  const cells = [HEADER, ...rows.map(({ written }) => written)]
  const lines = [(rows[0]?.line ?? 2) - 1, ...rows.map(({ line }) => line)]
  return JSON.stringify(cells).length > MOST ? null : { fileName, cells, lines }
}
