import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Runs `then` after each change of `value`, before the browser paints. Null is ignored, and so is the first value. A plain
 * effect would also run when a hidden tab is shown again, because React then reruns its effects.
 */
export function useValueChange<Value>(value: Value | null, then: (value: Value) => void): void {
  const last = useRef(value)
  const run = useEffectEvent(then)
  useLayoutEffect(() => {
    if (value === null || value === last.current) return
    // The first value is no change.
    const isFirst = last.current === null
    last.current = value
    if (!isFirst) run(value)
  }, [value])
}
