import { useEffect, useRef, useState } from 'react'

/** Goes to the previous or next row; null where there is none. */
export type Step = (() => void) | null

export interface RowSteps {
  readonly previous: Step
  readonly next: Step
}

interface Options<Row> {
  readonly opened: Row | null
  readonly open: (row: Row) => void
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Names the list that the rows answer: filters, page and sort. */
  readonly view: string
  /** The rows answer a former request. */
  readonly isStale: boolean
  readonly current: number
  readonly lastPage: number
  readonly turn: (page: number) => void
}

interface Place {
  readonly view: string
  readonly index: number
}

const NO_STEPS: RowSteps = { previous: null, next: null }

/**
 * The ways from the opened row to the previous and the next one. A row that has left the list, such as an order that was
 * shipped from among those that wait, keeps its place: the next row is the one that moved up into it. At the end of a page
 * the list turns to the page beyond.
 */
export function useRowSteps<Row>(options: Options<Row>): RowSteps {
  const { opened, open, rows, rowKey, view, isStale, current, lastPage, turn } = options
  const [place, setPlace] = useState<Place | null>(null)
  /** The page that was turned to, and the end of it whose row opens as soon as it is there. */
  const awaited = useRef<{ readonly page: number; readonly end: 'first' | 'last' } | null>(null)

  const openedKey = opened === null ? null : rowKey(opened)
  const found = openedKey === null ? -1 : rows.findIndex((row) => rowKey(row) === openedKey)
  if (found >= 0 && (place?.index !== found || place.view !== view) && !isStale) setPlace({ view, index: found })
  useEffect(() => {
    const turned = awaited.current
    if (turned === null || isStale) return
    awaited.current = null
    const row = turned.end === 'first' ? rows[0] : rows.at(-1)
    if (row !== undefined && current === turned.page) open(row)
  }, [isStale, rows, current, open])

  const gap = place !== null && place.view === view ? place.index : -1
  if (opened === null || isStale || (found < 0 && gap < 0)) return NO_STEPS
  const stepTo = (row: Row | undefined): Step => (row === undefined ? null : () => open(row))
  const turnTo = (page: number, end: 'first' | 'last'): Step =>
    page < 1 || page > lastPage
      ? null
      : () => {
          awaited.current = { page, end }
          turn(page)
        }
  const [before, after] = found < 0 ? [gap - 1, gap] : [found - 1, found + 1]
  return { previous: stepTo(rows[before]) ?? turnTo(current - 1, 'last'), next: stepTo(rows[after]) ?? turnTo(current + 1, 'first') }
}
