import { useEffect, useState } from 'react'

const LENGTH = { second: 1_000, minute: 60_000 } as const

/** The time, updated when a new second or minute begins, and at once on a page that is shown again later than that. */
export function useNow(unit: keyof typeof LENGTH): Date {
  const [now, setNow] = useState(() => new Date())
  // A new timeout each time, to the end of the second or minute that is shown: an interval would drift.
  useEffect(() => {
    const length = LENGTH[unit]
    const end = (Math.floor(now.getTime() / length) + 1) * length
    // The time that is left is negative on a page that was hidden, and too long after the PC's clock was set back.
    const timer = setTimeout(() => setNow(new Date()), Math.min(end - Date.now(), length))
    return () => clearTimeout(timer)
  }, [now, unit])
  return now
}
