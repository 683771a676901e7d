import { useCallback, type RefCallback } from 'react'
import { focusChainOf, isFocusFree } from './useFocusReturn.ts'

/**
 * For a control that disappears when it is used, or for the element around it: the nearest focusable element outside
 * inherits the focus. Otherwise the focus falls to the page, and Esc closes nothing. The ref is for that element.
 */
export function useFocusHeir(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const around = focusChainOf(element).slice(1)
    return () => {
      if (!element.contains(document.activeElement)) return
      requestAnimationFrame(() => {
        const heir = isFocusFree() ? around.find(({ isConnected }) => isConnected) : undefined
        if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
      })
    }
  }, [])
}
