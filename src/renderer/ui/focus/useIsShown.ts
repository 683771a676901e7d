import { useLayoutEffect, useState } from 'react'

/**
 * Whether the caller's page is in sight. The effects of a hidden tab's page end, but what it has drawn over the window stays: a dialog or
 * popover of a hidden page must go, because it would hold the focus and the keys of the page that took its place.
 */
export function useIsShown(): boolean {
  const [isShown, setShown] = useState(true)
  useLayoutEffect(() => {
    // The effect runs again when the page comes back: before the frame in which it is seen.
    // oxlint-disable-next-line react/set-state-in-effect
    setShown(true)
    return () => setShown(false)
  }, [])
  return isShown
}
