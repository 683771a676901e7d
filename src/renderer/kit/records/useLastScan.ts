import { useEffect, useRef } from 'react'

/**
 * Starts the lookup of a scanned code, and returns a function that tells whether it is still the current one: a later scan, a lock or a
 * sign-out supersedes it, and its answer then opens nothing.
 */
export function useLastScan(): (code: string) => () => boolean {
  const last = useRef('')
  useEffect(() => () => void (last.current = ''), [])
  return (code) => {
    last.current = code
    return () => last.current === code
  }
}
