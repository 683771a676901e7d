import { useCallback, useEffect, useRef, type RefCallback } from 'react'

/**
 * Focuses an element as its dialog opens. Call it in the component that draws the dialog, and attach the ref to the element.
 *
 * Twice, because Fluent focuses the dialog's first control, which may be a red button, in an effect after the dialog is drawn. React runs
 * that effect before the next frame for a dialog that a press opened, and after it for one that came by itself. The effect here runs after
 * Fluent's; the frame is for an element that comes later than its dialog.
 */
export function useInitialFocus(): RefCallback<HTMLElement> {
  const wanted = useRef<HTMLElement>(null)
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wanted.current === focused.current) return
    focused.current = wanted.current
    wanted.current?.focus()
  })
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return
    wanted.current = element
    const frame = requestAnimationFrame(() => element.focus())
    return () => {
      wanted.current = null
      cancelAnimationFrame(frame)
    }
  }, [])
}
