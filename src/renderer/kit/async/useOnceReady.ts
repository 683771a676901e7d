import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Runs something with what is given, once what it needs is there. Of several that were given before, the last.
 * @returns `isWaiting` while something given waits
 */
export function useOnceReady<Value>(isReady: boolean, onReady: (value: Value) => void) {
  const [given, setGiven] = useState<{ readonly value: Value } | null>(null)
  // An effect runs again whenever its tab is shown.
  const done = useRef(given)
  const run = useEffectEvent(onReady)
  useEffect(() => {
    if (given === done.current || given === null || !isReady) return
    done.current = given
    run(given.value)
  }, [given, isReady])
  return { isWaiting: given !== null && !isReady, give: (value: Value): void => setGiven({ value }) }
}
