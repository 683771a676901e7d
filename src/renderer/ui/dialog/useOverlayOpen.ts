import { useSyncExternalStore } from 'react'

/** What lies over the page: dialogs, menus with the side menu's panel, popovers. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="search"] [role="listbox"], .fui-PopoverSurface'

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** A dialog of a hidden tab is there, but not over anything. */
const isOverlayOpen = (): boolean => [...document.querySelectorAll(OVERLAYS)].some((element) => element.checkVisibility())

/** Whether a dialog, a menu or a popover is open, for what HTML cannot lie over. */
export const useOverlayOpen = (): boolean => useSyncExternalStore(watch, isOverlayOpen)
