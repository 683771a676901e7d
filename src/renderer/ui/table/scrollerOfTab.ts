import { elementScroll, observeElementRect, type VirtualizerOptions } from '@tanstack/react-virtual'

type Options = VirtualizerOptions<HTMLDivElement, Element>

/**
 * Follows the size of a scroller whose tab is hidden and shown again. At each of these switches a virtualizer lets go of its
 * scroller and takes it again. It reads the size and writes the scroll position then, and each of them lays out the page in the
 * middle of the switch, though a hidden page keeps both. So the size comes from the first report of a `ResizeObserver`, which
 * precedes the first frame, and a position is written only if it is another one.
 */
export const SCROLLER_OF_TAB: Pick<Options, 'observeElementRect' | 'scrollToFn'> = {
  observeElementRect: (virtualizer, report) => {
    const { scrollElement } = virtualizer
    if (scrollElement === null || virtualizer.scrollRect === null) return observeElementRect(virtualizer, report)
    const observer = new ResizeObserver(() => report({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }))
    observer.observe(scrollElement)
    return () => observer.disconnect()
  },
  scrollToFn: (offset, options, virtualizer) => {
    if (offset + (options.adjustments ?? 0) !== virtualizer.scrollOffset) elementScroll(offset, options, virtualizer)
  },
}
