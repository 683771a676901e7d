import { useContext, useLayoutEffect, useState } from 'react'
import { TabKeyContext } from '#renderer/kit/tabs/page.ts'

/** How many dialogs and popovers of the page in sight are open. */
let openOverlays = 0

/** Whether the page in sight has drawn a dialog or popover over the window. */
export const isOverlayOpen = (): boolean => openOverlays > 0

/**
 * Whether the caller's page is in sight. The effects of a hidden tab's page end, but what it has drawn over the window stays: a dialog or
 * popover of a hidden page must go, because it would hold the focus and the keys of the page that took its place.
 * @param isOpen whether the dialog or popover is to be open
 */
export function useIsShown(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(true)
  useLayoutEffect(() => {
    // The effect runs again when the page comes back: before the frame in which it is seen.
    // oxlint-disable-next-line react/set-state-in-effect
    setShown(true)
    return () => setShown(false)
  }, [])
  const isOfPage = useContext(TabKeyContext) !== null
  useLayoutEffect(() => {
    if (!isOpen || !isOfPage) return
    openOverlays += 1
    return () => void (openOverlays -= 1)
  }, [isOpen, isOfPage])
  return isShown
}
