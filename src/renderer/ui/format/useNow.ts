import { useEffect, useState } from 'react'

const LENGTH = { second: 1_000, minute: 60_000 } as const

/** The time, updated when a new second or minute begins. */
export function useNow(unit: keyof typeof LENGTH): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // A new timeout each time, to the next full second or minute: an interval would drift.
    const wait = () => {
      timer = setTimeout(renew, LENGTH[unit] - (Date.now() % LENGTH[unit]))
    }
    const renew = () => {
      setNow(new Date())
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [unit])
  return now
}
