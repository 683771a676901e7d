import { useCallback, type RefCallback } from 'react'
import { focusChainOf, isFocusFree } from './useFocusReturn.ts'

/**
 * Keeps the focus near a control that disappears while it has the focus: the nearest focusable element around it gets the
 * focus. Otherwise the document's body would have it, and Esc would close nothing. Attach the ref to the control, or to an
 * element around it that disappears with it.
 *
 * The heir gets the focus while the control is still in the document: if the focus fell to the body, Fluent would give it to the trigger of
 * a popover, where the next Enter closes the popover. A frame later it is given again if it was lost all the same, such as with an
 * heir that disappeared too.
 */
export function useFocusHeir(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return
    return () => {
      if (!element.contains(document.activeElement)) return
      // Not earlier: a popover becomes focusable only after its content is mounted.
      const around = focusChainOf(element).slice(1)
      focusOn(firstInDocument(around))
      requestAnimationFrame(() => {
        const heir = firstInDocument(around)
        if (isFocusFree() || hasLeftModal(heir)) focusOn(heir)
      })
    }
  }, [])
}

const firstInDocument = (elements: readonly Element[]): Element | undefined => elements.find(({ isConnected }) => isConnected)

function focusOn(element: Element | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

const modalAround = (element: Element | null | undefined): Element | null => element?.closest('[aria-modal="true"]') ?? null

/**
 * Whether the element is in a modal popover that has lost the focus to the page. Fluent then hides the popover from assistive technology
 * while it stays open.
 */
const hasLeftModal = (element: Element | undefined): boolean =>
  modalAround(element) !== null && modalAround(document.activeElement) === null
