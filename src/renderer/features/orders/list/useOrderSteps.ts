import { useEffect, useRef, useState } from 'react'
import type { OrderRow } from '#shared/api/orders.ts'
import type { Step } from './OrderPanel.tsx'

interface List {
  readonly rows: readonly OrderRow[]
  /** Names what the rows answer: filters, page, sort. */
  readonly view: string
  /** The rows are still those of the view before. */
  readonly isStale: boolean
  readonly current: number
  readonly lastPage: number
  readonly turn: (page: number) => void
}

interface Place {
  readonly view: string
  readonly index: number
}

/**
 * The ways from the opened order to the one before and the one after. An order that has left the list, as one does that is
 * shipped from among those that wait, keeps its place: the next is what moved up into it. At the end of a page it is turned.
 */
export function useOrderSteps(
  opened: OrderRow | null,
  setOpened: (order: OrderRow) => void,
  list: List,
): { readonly previous: Step; readonly next: Step } {
  const { rows, view, isStale, current, lastPage, turn } = list
  const [place, setPlace] = useState<Place | null>(null)
  /** The page to come, and the end of it whose order is opened as soon as it is there. */
  const awaited = useRef<{ readonly page: number; readonly end: 'first' | 'last' } | null>(null)

  const found = opened === null ? -1 : rows.findIndex(({ id }) => id === opened.id)
  if (found >= 0 && (place?.index !== found || place.view !== view) && !isStale) setPlace({ view, index: found })
  useEffect(() => {
    const turned = awaited.current
    if (turned === null || isStale) return
    awaited.current = null
    const order = turned.end === 'first' ? rows[0] : rows.at(-1)
    if (order !== undefined && current === turned.page) setOpened(order)
  }, [isStale, rows, current, setOpened])

  const gap = place !== null && place.view === view ? place.index : -1
  const open = (order: OrderRow | undefined): Step => (order === undefined ? null : () => setOpened(order))
  const turnTo = (page: number, end: 'first' | 'last'): Step =>
    page < 1 || page > lastPage
      ? null
      : () => {
          awaited.current = { page, end }
          turn(page)
        }
  if (opened === null || (found < 0 && gap < 0) || isStale) return { previous: null, next: null }
  const [before, after] = found < 0 ? [gap - 1, gap] : [found - 1, found + 1]
  return { previous: open(rows[before]) ?? turnTo(current - 1, 'last'), next: open(rows[after]) ?? turnTo(current + 1, 'first') }
}
