import { isIdAlone } from '#renderer/kit/records/recordCode.ts'
import { compact } from '#renderer/kit/tables/cells.ts'
import { readColumns, type ColumnSpec } from '#renderer/kit/tables/columns.ts'
import type { RowLimit } from '#renderer/kit/tables/rows.ts'
import { MAX_SHIPMENTS } from '#shared/domain/limits.ts'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'
import { isRecordId } from '#shared/domain/patterns.ts'
import { ORDER_COLUMN } from '../file/shipmentRows.ts'

const COLUMNS: ColumnSpec<'orderId'> = { columns: [ORDER_COLUMN], required: [['orderId']] }

/** The rows of a file that are read: one more than the queue takes ends the reading. */
export const ORDERS_LIMIT: RowLimit = { columns: COLUMNS, counted: ['orderId'], most: MAX_SHIPMENTS, isHeaderOptional: true }

/** The numbers of orders in the cells of a table, each once: those of its column of orders, or without one each that can be nothing else. */
export function orderIdsIn(cells: readonly (readonly string[])[]): readonly string[] {
  const table = readColumns(cells, COLUMNS)
  const texts = typeof table === 'string' ? cells.flat() : table.rows.map(({ cell }) => cell('orderId'))
  const isId = typeof table === 'string' ? isIdAlone : isRecordId
  return [...new Set(texts.map((text) => compact(toHalfWidth(text))))].filter(isId)
}
