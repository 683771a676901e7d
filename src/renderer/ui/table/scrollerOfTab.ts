import { elementScroll, type VirtualizerOptions } from '@tanstack/react-virtual'

type Options = VirtualizerOptions<HTMLDivElement, Element>

/** What the first render takes for the size of the scroller, in CSS pixels: the height decides how many rows it draws. */
const FIRST_SIZE = { width: 800, height: 600 }

/**
 * Follows the size of a scroller whose tab is opened, hidden and shown again. At each of these a virtualizer takes the scroller anew. By
 * itself it then reads the size and writes the scroll position, and each of them lays out the page in the middle of a task, which at the
 * first opening takes over 50 ms with it. So the size comes from the first report of a `ResizeObserver`, which precedes the first frame,
 * and a position is written only if it is another one.
 */
export const SCROLLER_OF_TAB: Pick<Options, 'initialRect' | 'observeElementRect' | 'scrollToFn'> = {
  initialRect: FIRST_SIZE,
  observeElementRect: ({ scrollElement }, report) => {
    if (scrollElement === null) return undefined
    const observer = new ResizeObserver(() => report({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }))
    observer.observe(scrollElement)
    return () => observer.disconnect()
  },
  scrollToFn: (offset, options, virtualizer) => {
    if (offset + (options.adjustments ?? 0) !== virtualizer.scrollOffset) elementScroll(offset, options, virtualizer)
  },
}
