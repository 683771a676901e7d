/**
 * The row of the search that the keys have chosen. Keys may come before the results, while the menu is still loading. So arrow
 * keys are counted and applied to the rows later, and an early Enter waits for its row. Otherwise a fast typist's keys are lost.
 */
export interface ResultCursor {
  /** Arrow keys down minus arrow keys up. */
  readonly moves: number
  /** Enter was pressed before there were results. */
  readonly isEntered: boolean
}

export const FIRST_ROW: ResultCursor = { moves: 0, isEntered: false }

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The cursor after an arrow key over `rows` rows (0 while there are none); null for any other key. */
export function movedBy(cursor: ResultCursor, key: string, rows: number): ResultCursor | null {
  const step = STEPS[key]
  if (step === undefined) return null
  // After an early Enter the choice is final.
  if (cursor.isEntered) return cursor
  return { ...cursor, moves: (rows === 0 ? cursor.moves : indexIn(cursor, rows)) + step }
}

const indexIn = ({ moves }: ResultCursor, rows: number): number => ((moves % rows) + rows) % rows

/** The chosen row; the list wraps around at both ends. Null when there are no rows. */
export const rowOfCursor = <Row>(rows: readonly Row[], cursor: ResultCursor): Row | null => rows[indexIn(cursor, rows.length)] ?? null
