import { useSyncExternalStore } from 'react'

/** Everything that can cover the page: dialogs, menus and the side menu's panel, the list of the header's search, popovers. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="search"] [role="listbox"], .fui-PopoverSurface'

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** A dialog of a hidden tab is in the document, but covers nothing. */
const isOverlayOpen = (): boolean => [...document.querySelectorAll(OVERLAYS)].some((element) => element.checkVisibility())

/**
 * Whether a dialog, a menu or a popover is open. An external page is then hidden: it is a native view above the window's
 * HTML and would cover the dialog.
 */
export const useOverlayOpen = (): boolean => useSyncExternalStore(watch, isOverlayOpen)
