import { useLayoutEffect, useState } from 'react'

/**
 * Gives the focus back to the control that opened the dialog. Fluent does this for a `DialogTrigger` only, and not for a
 * button that was disabled in the meantime; here one dialog serves the buttons of many table rows.
 * If the control is gone, the nearest focusable element around it gets the focus, so that Esc still closes the panel or
 * dialog around the control. A dialog that opened meanwhile keeps the focus: what is behind it cannot be used.
 * `isWanted` is called after the dialog has closed: the next screen may already have the focus.
 */
export function useFocusReturn(isWanted: () => boolean = always): void {
  // Read while rendering, not in an effect: a field of the dialog may take the focus as soon as it is in the document.
  const [chain] = useState(() => focusChainOf(openerOf(document.activeElement)))
  useLayoutEffect(
    () => () => {
      // After the dialog's own clean-up, which drops the focus to the page.
      requestAnimationFrame(() => {
        const [opener, ...around] = chain
        const heir = opener?.isConnected === true ? opener : isFocusFree() ? around.find(({ isConnected }) => isConnected) : undefined
        if (heir instanceof HTMLElement && !isBehindDialog(heir) && isWanted()) heir.focus({ preventScroll: true })
      })
    },
    [chain, isWanted],
  )
}

/** An element and the focusable elements around it, from the inside out. */
export function focusChainOf(element: Element | null): readonly Element[] {
  const chain: Element[] = []
  for (let next = element; next !== null; next = next.parentElement?.closest('[tabindex]') ?? null) chain.push(next)
  return chain
}

/** A menu item disappears with its menu, so the opener is the button that opened the menu. */
function openerOf(focused: Element | null): Element | null {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (trigger == null ? null : document.getElementById(trigger)) ?? focused
}

/** Whether the focus is in a dialog that does not hold this element. */
const isBehindDialog = (element: Element): boolean => document.activeElement?.closest('[aria-modal="true"]')?.contains(element) === false

const always = (): boolean => true

/** Whether no element has the focus. The browser then gives it to the document's body. */
export const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body
