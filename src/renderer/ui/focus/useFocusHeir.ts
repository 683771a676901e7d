import { useLayoutEffect, type RefObject } from 'react'

/**
 * For a control that its own press takes away: the nearest element around it that takes a focus inherits it. Else the
 * keyboard would be nowhere, and Esc would close nothing. `place` holds the control, and goes with it.
 */
export function useFocusHeir(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement) !== true) return
      const heir = element.parentElement?.closest<HTMLElement>('[tabindex]')
      requestAnimationFrame(() => heir?.focus({ preventScroll: true }))
    }
  }, [place])
}
