import { useCallback, useLayoutEffect, useState, type RefCallback } from 'react'

/**
 * Gives the focus back to the control that opened the dialog. Fluent does so for a `DialogTrigger` alone, and not
 * to a button that was disabled meanwhile; the buttons here stand in table rows, one dialog for all of them.
 * Where what was done has taken the control away, the nearest thing around it that takes a focus has it, so that Esc still
 * closes what it stood in. `isWanted` is asked when the dialog is gone: what it led to may have taken the focus.
 */
export function useFocusReturn(isWanted: () => boolean = always): void {
  // While rendering: a field of the dialog may take the focus as soon as it is in the document.
  const [chain] = useState(() => withSurroundings(openerOf(document.activeElement)))
  useLayoutEffect(
    () => () => {
      // Later than the dialog's own clean-up, which lets the focus fall to the page.
      requestAnimationFrame(() => {
        const [opener, ...around] = chain
        const heir = opener?.isConnected === true ? opener : isFocusFree() ? around.find(({ isConnected }) => isConnected) : undefined
        if (heir instanceof HTMLElement && isWanted()) heir.focus({ preventScroll: true })
      })
    },
    [chain, isWanted],
  )
}

/**
 * For a control that goes away by what it does: what is around it takes the keyboard over, if it had it. The ref is for the control.
 */
export function useFocusHeir(): RefCallback<HTMLElement> {
  return useCallback((control: HTMLElement | null) => {
    if (control === null) return
    const around = withSurroundings(control).slice(1)
    return () => {
      if (control !== document.activeElement) return
      requestAnimationFrame(() => {
        const heir = isFocusFree() ? around.find(({ isConnected }) => isConnected) : undefined
        if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
      })
    }
  }, [])
}

/** An element and what is around it that takes a focus, from the inside out. */
function withSurroundings(element: Element | null): readonly Element[] {
  const list: Element[] = []
  for (let next = element; next !== null; next = next.parentElement?.closest('[tabindex]') ?? null) list.push(next)
  return list
}

/** An item of a menu goes with the menu: what opened that is there afterwards. */
function openerOf(focused: Element | null): Element | null {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (trigger == null ? null : document.getElementById(trigger)) ?? focused
}

const always = (): boolean => true

/** Nothing has the focus: it fell to the page. */
export const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body
