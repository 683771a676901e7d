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
  /** Identifies the request behind the rows: filters, page and sort. */
  readonly view: string
  /** The rows belong to a previous request. */
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
 * The steps from the opened row to the previous and the next row. If the opened row leaves the list (an order that was shipped
 * leaves the list of waiting orders), its index is remembered: the next row is the one that moved up to that index. At the end
 * of a page a step turns to the adjoining page.
 */
export function useRowSteps<Row>(options: Options<Row>): RowSteps {
  const { opened, open, rows, rowKey, view, isStale, current, lastPage, turn } = options
  const [place, setPlace] = useState<Place | null>(null)
  /** The page that a step has turned to from an opened row. Its first or last row opens as soon as it has loaded, if that row still is. */
  const awaited = useRef<{ readonly page: number; readonly end: 'first' | 'last'; readonly from: string | null } | null>(null)

  const openedKey = opened === null ? null : rowKey(opened)
  const found = openedKey === null ? -1 : rows.findIndex((row) => rowKey(row) === openedKey)
  if (found >= 0 && (place?.index !== found || place.view !== view) && !isStale) setPlace({ view, index: found })
  useEffect(() => {
    const turned = awaited.current
    if (turned === null || (isStale && turned.from === openedKey)) return
    awaited.current = null
    const row = turned.end === 'first' ? rows[0] : rows.at(-1)
    if (row !== undefined && current === turned.page && turned.from === openedKey) open(row)
  }, [isStale, rows, current, open, openedKey])

  const gap = place !== null && place.view === view ? place.index : -1
  if (opened === null || isStale || (found < 0 && gap < 0)) return NO_STEPS
  const stepTo = (row: Row | undefined): Step => (row === undefined ? null : () => open(row))
  const turnTo = (page: number, end: 'first' | 'last'): Step =>
    page < 1 || page > lastPage
      ? null
      : () => {
          awaited.current = { page, end, from: openedKey }
          turn(page)
        }
  const [before, after] = found < 0 ? [gap - 1, gap] : [found - 1, found + 1]
  return { previous: stepTo(rows[before]) ?? turnTo(current - 1, 'last'), next: stepTo(rows[after]) ?? turnTo(current + 1, 'first') }
}
