import { MISSING_ID } from '#shared/api/noValue.ts'

/**
 * Each record once, in the place of its first row and as its last row has it: a new record moves the others to the next page while pages are
 * read. Records without a key cannot be told apart, so all of them are kept.
 */
export const distinctRows = <Row>(rows: readonly Row[], rowKey: (row: Row) => string): readonly Row[] => [
  ...new Map(rows.map((row, index) => [rowKey(row) === MISSING_ID ? index : rowKey(row), row])).values(),
]
