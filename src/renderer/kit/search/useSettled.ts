import { useEffect, useState } from 'react'

/** The value as it was when it had not changed for `ms` milliseconds: a call goes out for what was typed, not for each key. */
export function useSettled<Value extends string>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
