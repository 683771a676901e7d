import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to the control that opened a dialog, unless something else has taken it. Fluent does so for a
 * `DialogTrigger` alone; what a table row or a shortcut opens has none.
 */
export function useFocusReturn(): void {
  // A layout effect: it runs before the dialog takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    return () => {
      // Later than the dialog's own clean-up, which lets the focus fall to the page.
      requestAnimationFrame(() => {
        const isFree = document.activeElement === document.body || document.activeElement === null
        if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    }
  }, [])
}
