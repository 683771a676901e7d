import { useInsertionEffect, useLayoutEffect, type RefObject } from 'react'

/**
 * React hides what is in an `Activity` by `display: none`, which throws its layout away: a table of 2,000 rows would be laid
 * out anew at every switch to it. The slot around it hides it as well (`content-visibility`), and keeps the layout; so React's
 * own way is taken back, when the page is hidden and whenever React hides it again after work of its own on it.
 */
export function useKeptLayout(slot: RefObject<HTMLElement | null>, isActive: boolean): void {
  // Right after React has hidden the page, before any layout effect can ask for a layout.
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
