import { PassThrough } from 'node:stream'
import { yuanText } from '#shared/domain/money.ts'
import writeXlsxFile, { type Column } from 'write-excel-file/node'

/** Excel sheets as real servers write them: ids as texts, so that Excel keeps their digits; money as numbers in yuan. */

export interface Field<Row> {
  readonly title: string
  readonly width: number
  readonly kind: 'text' | 'fen' | 'count'
  readonly value: (row: Row) => unknown
}

export const text = <Row>(title: string, width: number, value: (row: Row) => unknown): Field<Row> => ({ title, width, kind: 'text', value })
/** -1 and null are 'no value' (wire.md). */
export const fen = <Row>(title: string, value: (row: Row) => unknown): Field<Row> => ({ title, width: 14, kind: 'fen', value })
export const count = <Row>(title: string, value: (row: Row) => unknown): Field<Row> => ({ title, width: 8, kind: 'count', value })

function column<Row>(field: Field<Row>): Column<Row> {
  return {
    header: { value: field.title, fontWeight: 'bold' },
    width: field.width,
    cell: (row) => {
      const value = field.value(row)
      if (typeof value === 'string' && value !== '') return { type: String, value }
      if (typeof value === 'bigint') return { type: String, value: String(value) }
      if (typeof value !== 'number') return null
      if (field.kind === 'fen') return { type: Number, value: Number(yuanText(Math.max(0, value))), format: '#,##0.00' }
      return field.kind === 'count' ? { type: Number, value } : { type: String, value: String(value) }
    },
  }
}

/** The rows as chunks of an `.xlsx` file, which is written while it is read. */
export function writeSheet<Row extends object>(
  sheet: string,
  rows: readonly Row[],
  fields: readonly Field<Row>[],
): AsyncIterable<Uint8Array> {
  const file = new PassThrough()
  writeXlsxFile([...rows], { sheet, columns: fields.map(column), stickyRowsCount: 1 })
    .toStream(file)
    .catch((cause: unknown) => file.destroy(cause instanceof Error ? cause : new Error(String(cause))))
  return file
}
