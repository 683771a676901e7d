import { useCallback, type RefCallback } from 'react'
import { focusChainOf, isFocusFree } from './useFocusReturn.ts'

/**
 * Keeps the focus near a control that disappears while it has the focus: the nearest focusable element around it gets the
 * focus. Otherwise the document's body would have it, and Esc would close nothing. Attach the ref to the control, or to an
 * element around it that disappears with it.
 */
export function useFocusHeir(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return
    return () => {
      if (!element.contains(document.activeElement)) return
      // Not earlier: a popover becomes focusable only after its content is mounted.
      const around = focusChainOf(element).slice(1)
      requestAnimationFrame(() => {
        const heir = around.find(({ isConnected }) => isConnected)
        if (heir instanceof HTMLElement && (isFocusFree() || hasLeftModal(heir))) heir.focus({ preventScroll: true })
      })
    }
  }, [])
}

const modalAround = (element: Element | null): Element | null => element?.closest('[aria-modal="true"]') ?? null

/**
 * Whether the element is in a modal popover that has lost the focus to the page. If the focus falls to the body, Fluent gives it to the
 * popover's trigger, and hides the popover from assistive technology while it stays open.
 */
const hasLeftModal = (element: Element): boolean => modalAround(element) !== null && modalAround(document.activeElement) === null
