import { elementScroll, type VirtualizerOptions } from '@tanstack/react-virtual'

type Options = VirtualizerOptions<HTMLDivElement, Element>

/** The size that the first render assumes for the scroller, in CSS pixels: the height decides how many rows it draws. */
const FIRST_SIZE = { width: 800, height: 600 }

/**
 * Options of a virtualizer in a tab. Each time the tab is opened or shown, a virtualizer reads the scroller's size and writes its position.
 * Both lay out the page in the middle of a task, which then takes over 50 ms at the first opening. Here a `ResizeObserver` reports the size,
 * before the first frame, and a position is written only if it has changed.
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
