import { useEffect, type RefObject } from 'react'
import { isFocusFree } from '../focus/useFocusReturn.ts'

/** The surfaces of the open dialogs, in the order in which they were opened. */
const open: RefObject<HTMLElement | null>[] = []

/** Whether the focus is on the page behind all dialogs, or nowhere. Menus and popovers of a dialog are no part of the page's element. */
const isBehind = (): boolean => isFocusFree() || document.activeElement?.closest('#root') != null

/**
 * Keeps the focus in the dialog on top. When the element with the focus disappears, Fluent may give the focus to a control behind the
 * dialog, and hides the dialog from assistive technology: Esc and Tab would then act on what cannot be used.
 */
export function useFocusInside(surface: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    open.push(surface)
    let frame = 0
    const check = (): void => {
      cancelAnimationFrame(frame)
      // After the clean-up of what has disappeared, which may choose a better place in the dialog.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (open.at(-1) === surface && isBehind()) surface.current?.focus({ preventScroll: true })
        })
      })
    }
    for (const name of ['focusin', 'focusout'] as const) document.addEventListener(name, check)
    return () => {
      cancelAnimationFrame(frame)
      for (const name of ['focusin', 'focusout'] as const) document.removeEventListener(name, check)
      open.splice(open.indexOf(surface), 1)
    }
  }, [surface, isOpen])
}
