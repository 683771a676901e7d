import { ROW_HEIGHT } from '../column.ts'

/** The heights of rows as they were last seen. */
const seen = new WeakMap<Element, number>()

/**
 * The height of a row that may wrap or unfold. A hidden tab's rows report no height, and a revealed one's are attached anew:
 * both keep what was seen, so that a switch of tabs neither loses their places nor waits for a layout. What has changed
 * meanwhile, the observer tells.
 */
export function measureRow(element: Element, entry: ResizeObserverEntry | undefined): number {
  const before = seen.get(element)
  if (entry === undefined && before !== undefined) return before
  const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? (element instanceof HTMLElement ? element.offsetHeight : 0))
  if (height === 0) return before ?? ROW_HEIGHT
  seen.set(element, height)
  return height
}
