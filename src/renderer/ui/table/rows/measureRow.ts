import { ROW_HEIGHT } from '../column.ts'

/** The last measured height of each row, in CSS pixels. */
const seen = new WeakMap<Element, number>()

/**
 * The height of a row that may wrap or unfold, in CSS pixels. Rows of a hidden tab report no height, and rows of a tab that is
 * shown again are attached again. Both use the last measured height: a switch of tabs keeps the rows' positions and forces no
 * layout. The resize observer reports what has changed since.
 */
export function measureRow(element: Element, entry: ResizeObserverEntry | undefined): number {
  const before = seen.get(element)
  if (entry === undefined && before !== undefined) return before
  const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? (element instanceof HTMLElement ? element.offsetHeight : 0))
  if (height === 0) return before ?? ROW_HEIGHT
  seen.set(element, height)
  return height
}
