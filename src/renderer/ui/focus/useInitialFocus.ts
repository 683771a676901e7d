import { useCallback, type RefCallback } from 'react'

/**
 * Focuses a field as its dialog opens. Attach the ref to the field. After a frame: Fluent focuses the dialog's first control,
 * which may be its cross, as soon as the dialog is there.
 */
export const useInitialFocus = (): RefCallback<HTMLElement> =>
  useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const frame = requestAnimationFrame(() => element.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
