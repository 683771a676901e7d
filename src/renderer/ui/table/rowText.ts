import type { Column } from './column.ts'

/** What a spreadsheet would take for a formula when it is pasted: what a customer wrote must not run there. */
const FORMULA = /^(?:[=@]|[+-](?![\d.,]+$))/u

function cellText<Row>({ text, render }: Column<Row>, row: Row): string {
  const value = text === undefined ? render(row) : text(row)
  const plain = typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/gu, ' ').trim() : ''
  return FORMULA.test(plain) ? `'${plain}` : plain
}

/** A row as text for a spreadsheet: its cells with tabs between them. */
export const rowText = <Row>(columns: readonly Column<Row>[], row: Row): string => columns.map((column) => cellText(column, row)).join('\t')
