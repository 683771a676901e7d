import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to the control that opened the dialog. Fluent does so for a `DialogTrigger` alone, and not
 * to a button that was disabled meanwhile; the buttons here stand in table rows, one dialog for all of them.
 */
export function useFocusReturn(): void {
  // A layout effect: it runs before the dialog takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    return () => {
      // Later than the dialog's own clean-up, which lets the focus fall to the page.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    }
  }, [])
}
