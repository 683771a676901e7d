import { useInsertionEffect, useLayoutEffect, type RefObject } from 'react'

/**
 * Keeps the layout of a hidden page. React hides the content of an `Activity` by `display: none`, which discards its layout: a
 * table of 2,000 rows would be laid out again at every switch to it. The slot around the page hides it by `content-visibility`,
 * which keeps the layout. So React's `display` is removed when the page is hidden, and whenever React sets it again.
 */
export function useKeptLayout(slot: RefObject<HTMLElement | null>, isActive: boolean): void {
  // Right after React has hidden the page, before a layout effect can force a layout.
  useInsertionEffect(() => {
    if (!isActive) keepLayout(slot.current)
  }, [slot, isActive])

  useLayoutEffect(() => {
    const panel = slot.current?.firstElementChild
    if (isActive || !(panel instanceof HTMLElement)) return
    const observer = new MutationObserver(() => keepLayout(slot.current))
    observer.observe(panel, { attributes: true, attributeFilter: ['style'] })
    return () => observer.disconnect()
  }, [slot, isActive])
}

function keepLayout(slot: HTMLElement | null): void {
  const panel = slot?.firstElementChild
  if (panel instanceof HTMLElement && panel.style.display === 'none') panel.style.removeProperty('display')
}
