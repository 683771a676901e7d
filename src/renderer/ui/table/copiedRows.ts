import type { CopiedCell, CopiedTable } from '#shared/schemas/copiedTable.ts'
import { fittingCell } from '#renderer/kit/exports/saveTable.ts'
import { withoutInvisible } from '#shared/text/invisible.ts'
import { isFormula } from '#shared/text/spreadsheet.ts'
import type { Column } from './column.ts'

/**
 * A cell as plain text in one line, without characters that nobody sees. A text that a spreadsheet would run as a formula gets a leading
 * apostrophe: customers wrote it.
 */
export function cellText<Row>({ text, render }: Column<Row>, row: Row): string {
  const value = text == null ? render(row) : text(row)
  const plain = typeof value === 'string' || typeof value === 'number' ? withoutInvisible(String(value)).replace(/\s+/gu, ' ').trim() : ''
  return isFormula(plain) ? `'${plain}` : plain
}

const NUMBER = /^-?\d[\d,]*(?:\.\d+)?$/u

/** A cell of a number column that holds no number, such as the 'none' text, is copied as text. */
function cellOf<Row>(column: Column<Row>, row: Row): CopiedCell {
  const text = cellText(column, row)
  const { copiedAs = column.align === 'end' ? 'number' : 'text' } = column
  return copiedAs === 'number' && NUMBER.test(text) ? { text: text.replaceAll(',', ''), kind: 'number' } : { text, kind: 'text' }
}

/** The table of these rows, below the columns' names. */
function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CopiedTable {
  const copied = columns.filter(({ text }) => text !== null)
  const body = rows.map((row) => copied.map((column) => cellOf(column, row)))
  return [copied.map(({ header }): CopiedCell => ({ text: header, kind: 'text' })), ...body]
}

/** The table that is copied for these rows. With more than one row it begins with the columns' names. */
export const copiedRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CopiedTable =>
  tableOf(columns, rows)
    .slice(rows.length > 1 ? 0 : 1)
    .map((cells) => cells.map((cell) => ({ ...cell, text: fittingCell(cell.text) })))

/** The table that is saved for these rows (`saveTable`): amounts as plain numbers, everything else as it is copied. `saveTable` cuts what is too long, and says so. */
export const savedRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] =>
  tableOf(columns, rows).map((cells) => cells.map(({ text }) => text))
