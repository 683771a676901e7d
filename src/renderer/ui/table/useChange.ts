import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Runs `then` when `value` has become another one since the component appeared, before the screen shows it. Null says
 * nothing. A hidden tab that comes back runs its effects anew: that is no change.
 */
export function useChange<Value>(value: Value | null, then: (value: Value) => void): void {
  const last = useRef(value)
  const run = useEffectEvent(then)
  useLayoutEffect(() => {
    if (value === null || value === last.current) return
    // The first value is where the component begins, not a change.
    const isFirst = last.current === null
    last.current = value
    if (!isFirst) run(value)
  }, [value])
}
