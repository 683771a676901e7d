import { useEffect, type RefObject } from 'react'

/** A dialog, which Fluent would hide without the focus, and a tab that the keyboard has led to, where the next arrow goes on to another tab. */
const KEEPERS = '[aria-modal="true"], [role="tab"]:focus-visible'

/**
 * Focuses a part of a page as it appears, and as its hidden tab is shown again: a click on the tab leads to the page. The focus stays where
 * it is in the part itself, in a dialog, and with a person who goes from tab to tab by the keyboard.
 */
export function usePartFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document
    if (activeElement?.closest(KEEPERS) == null && part.current?.contains(activeElement) !== true)
      part.current?.focus({ preventScroll: true })
  }, [part])
}
