import { isIdAlone } from '#renderer/kit/records/recordCode.ts'
import { hasLostDigits, holdsSeveral } from '#renderer/kit/tables/cells.ts'
import { differingColumns, readColumns, type ColumnSpec } from '#renderer/kit/tables/columns.ts'
import type { RowLimit } from '#renderer/kit/tables/rows.ts'
import { MAX_SHIPMENTS } from '#shared/domain/limits.ts'
import { isRecordId } from '#shared/domain/patterns.ts'
import { numberIn, ORDER_COLUMN } from '../file/shipmentRows.ts'

const COLUMNS: ColumnSpec<'orderId'> = { columns: [ORDER_COLUMN], required: [['orderId']] }

/** The rows of a file that are read: one more than the queue takes ends the reading. */
export const ORDERS_LIMIT: RowLimit = { columns: COLUMNS, counted: ['orderId'], most: MAX_SHIPMENTS, isHeaderOptional: true }

/** What a table says of orders. */
export interface ReadOrders {
  /** Each once, in the order of the table. */
  readonly ids: readonly string[]
  /** The lines, from 1, in which the number of an order is cut, wrong, or one of several in its cell. */
  readonly unread: readonly number[]
}

interface Line {
  readonly line: number
  readonly ids: readonly string[]
  readonly isUnread: boolean
}

/** The order of a line in the column of orders. */
function orderOf(line: number, cell: string): Line {
  const id = numberIn(cell)
  const isOne = isRecordId(id) && !holdsSeveral(cell)
  return { line, ids: isOne ? [id] : [], isUnread: !isOne }
}

/** The cells of a line that can be nothing else than an order. */
function ordersAlone(line: number, cells: readonly string[]): Line {
  const ids = cells
    .filter((cell) => !holdsSeveral(cell))
    .map(numberIn)
    .filter(isIdAlone)
  const isDoubtful = (cell: string): boolean => hasLostDigits(numberIn(cell)) || (holdsSeveral(cell) && cell.split(/\D+/u).some(isIdAlone))
  return { line, ids, isUnread: ids.length === 0 && cells.some(isDoubtful) }
}

/** The orders in the cells of a table: those of its column of orders, or without one those that can be nothing else. */
export function ordersIn(cells: readonly (readonly string[])[]): ReadOrders | 'twoColumns' {
  const table = readColumns(cells, COLUMNS)
  if (table === 'twoColumns') return table
  const lines =
    typeof table === 'string'
      ? cells.map((row, index) => ordersAlone(index + 1, row))
      : table.rows.map(({ line, cell }) => orderOf(line, cell('orderId')))
  return {
    ids: [...new Set(lines.flatMap(({ ids }) => ids))],
    unread: lines.flatMap(({ line, isUnread }) => (isUnread ? [line] : [])),
  }
}

/** The columns of orders that differ, by their names. */
export const differingOrders = (cells: readonly (readonly string[])[]): readonly string[] => differingColumns(cells, COLUMNS)
