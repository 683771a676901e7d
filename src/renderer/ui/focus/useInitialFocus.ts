import { useCallback, type RefCallback } from 'react'

/**
 * Focuses a field as its dialog opens. Attach the ref to the field. After a frame: Fluent focuses the dialog's first control, which may be
 * its cross or a destructive button, as soon as the dialog is there. Where no press opened the dialog Fluent does so later still, so until
 * the person does something the focus comes back from everything else in the dialog.
 */
export const useInitialFocus = (): RefCallback<HTMLElement> =>
  useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const dialog = element.closest('[role="dialog"], [role="alertdialog"]')
    const own = new AbortController()
    const comeBack = ({ target }: Event): void => {
      if (target !== element) element.focus()
    }
    const frame = requestAnimationFrame(() => {
      element.focus()
      dialog?.addEventListener('focusin', comeBack, { signal: own.signal })
    })
    for (const input of ['keydown', 'pointerdown']) window.addEventListener(input, () => own.abort(), { capture: true, signal: own.signal })
    return () => {
      cancelAnimationFrame(frame)
      own.abort()
    }
  }, [])
