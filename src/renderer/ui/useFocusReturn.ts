import { useLayoutEffect, useState } from 'react'

/**
 * Gives the focus back to the control that opened the dialog. Fluent does so for a `DialogTrigger` alone, and not
 * to a button that was disabled meanwhile; the buttons here stand in table rows, one dialog for all of them.
 * `isWanted` is asked when the dialog is gone: what it led to may have taken the focus.
 */
export function useFocusReturn(isWanted: () => boolean = always): void {
  // While rendering: a field of the dialog may take the focus as soon as it is in the document.
  const [opener] = useState(() => openerOf(document.activeElement))
  useLayoutEffect(
    () => () => {
      // Later than the dialog's own clean-up, which lets the focus fall to the page.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected && isWanted()) opener.focus({ preventScroll: true })
      })
    },
    [opener, isWanted],
  )
}

/** An item of a menu goes with the menu: what opened that is there afterwards. */
function openerOf(focused: Element | null): Element | null {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (trigger == null ? null : document.getElementById(trigger)) ?? focused
}

const always = (): boolean => true

/** Nothing has the focus: it fell to the page. */
export const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body
