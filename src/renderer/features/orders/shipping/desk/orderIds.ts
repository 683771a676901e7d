import { isIdAlone, MAX_WAYBILL_LENGTH } from '#renderer/kit/records/recordCode.ts'
import { hasLostDigits, holdsSeveral } from '#renderer/kit/tables/cells.ts'
import { differingColumns, linesOf, readColumns, type ColumnSpec, type Table } from '#renderer/kit/tables/columns.ts'
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

/** Whether a cell may hold the number of an order, cut or not: most cells of a table without a header are shorter and have no exponent. */
const mayHoldOrder = (cell: string): boolean => cell.length > MAX_WAYBILL_LENGTH || /[eEｅＥ]/u.test(cell)

/** The cells of a line that can be nothing else than an order. */
function ordersAlone(line: number, all: readonly string[]): Line {
  const cells = all.filter(mayHoldOrder)
  const ids = cells
    .filter((cell) => !holdsSeveral(cell))
    .map(numberIn)
    .filter(isIdAlone)
  const isDoubtful = (cell: string): boolean => hasLostDigits(numberIn(cell)) || (holdsSeveral(cell) && cell.split(/\D+/u).some(isIdAlone))
  return { line, ids, isUnread: ids.length === 0 && cells.some(isDoubtful) }
}

/** The orders in the cells of a table: those of its column of orders, or without one those that can be nothing else. */
export function ordersIn(table: Table): ReadOrders | 'twoColumns' {
  const read = readColumns(table, COLUMNS)
  if (read === 'twoColumns') return read
  const lines =
    typeof read === 'string'
      ? linesOf(table).map(([line, cells]) => ordersAlone(line, cells))
      : read.rows.map(({ line, cell }) => orderOf(line, cell('orderId')))
  return {
    ids: [...new Set(lines.flatMap(({ ids }) => ids))],
    unread: lines.flatMap(({ line, isUnread }) => (isUnread ? [line] : [])),
  }
}

/** The columns of orders that differ, by their names. */
export const differingOrders = (table: Table): readonly string[] => differingColumns(table, COLUMNS)
