import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Marks a table's scroller with `data-under-start` and `data-under-end` while columns lie under the pinned ones of that side. The
 * styles fade them out there, so that a number that is cut off never looks whole. Attributes, not state: scrolling renders nothing.
 */
export function usePinnedEdges(scroller: RefObject<HTMLElement | null>): void {
  const left = useRef(0)
  useLayoutEffect(() => {
    const { current } = scroller
    if (current === null) return
    const mark = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = current
      // A hidden tab has no width. Its marks stay: taking them away and back would compute the styles of all rows again at each switch.
      if (clientWidth === 0) return
      current.toggleAttribute('data-under-start', scrollLeft > 0)
      // Both widths are rounded, so they may differ by one without anything to scroll.
      current.toggleAttribute('data-under-end', scrollLeft + clientWidth < scrollWidth - 1)
    }
    const onScroll = (): void => {
      if (current.scrollLeft === left.current) return
      left.current = current.scrollLeft
      mark()
    }
    const observer = new ResizeObserver(mark)
    observer.observe(current)
    // The columns may become wider or narrower.
    if (current.firstElementChild !== null) observer.observe(current.firstElementChild)
    current.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
}
