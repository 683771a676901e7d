import { useSyncExternalStore } from 'react'

/** Everything that can cover the page: dialogs, menus with the side menu's panel, popovers. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="search"] [role="listbox"], .fui-PopoverSurface'

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** A dialog of a hidden tab is in the document, but covers nothing. */
const isOverlayOpen = (): boolean => [...document.querySelectorAll(OVERLAYS)].some((element) => element.checkVisibility())

/** Whether a dialog, a menu or a popover is open: HTML cannot be drawn over an external page, which must give way. */
export const useOverlayOpen = (): boolean => useSyncExternalStore(watch, isOverlayOpen)
