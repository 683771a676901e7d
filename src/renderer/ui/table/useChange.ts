import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Runs `then` when `value` has changed since the component mounted, before the browser paints. Null is ignored. A hidden tab
 * that is shown again runs its effects again; that is no change.
 */
export function useChange<Value>(value: Value | null, then: (value: Value) => void): void {
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
