import { isIdAlone } from '#renderer/kit/records/recordCode.ts'
import { compact } from '#renderer/kit/tables/cells.ts'
import { readColumns } from '#renderer/kit/tables/columns.ts'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'
import { isRecordId } from '#shared/domain/patterns.ts'
import { ORDER_COLUMN } from '../file/shipmentRows.ts'

/** The numbers of orders in the cells of a table, each once: those of its column of orders, or without one each that can be nothing else. */
export function orderIdsIn(cells: readonly (readonly string[])[]): readonly string[] {
  const table = readColumns(cells, { columns: [ORDER_COLUMN], required: [['orderId']] })
  const texts = typeof table === 'string' ? cells.flat() : table.rows.map(({ cell }) => cell('orderId'))
  const isId = typeof table === 'string' ? isIdAlone : isRecordId
  return [...new Set(texts.map((text) => compact(toHalfWidth(text))))].filter(isId)
}
