import { useEffect, useRef } from 'react'

/**
 * Begins the look-up of a scanned code, and returns whether that is still the last one: a later scan supersedes it, and so does a lock or a
 * sign-out, after which an answer opens nothing.
 */
export function useLastScan(): (code: string) => () => boolean {
  const last = useRef('')
  useEffect(() => () => void (last.current = ''), [])
  return (code) => {
    last.current = code
    return () => last.current === code
  }
}
