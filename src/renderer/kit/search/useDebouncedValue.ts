import { useEffect, useState } from 'react'

/**
 * The debounced value: it changes after `value` has stayed the same for `ms` milliseconds, so that a call is made for the typed text and
 * not for each key.
 */
export function useDebouncedValue<Value extends string>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
