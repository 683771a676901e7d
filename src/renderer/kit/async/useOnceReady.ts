import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Runs something with what is given and with what it needs, once that is there. Of several that were given before, the last.
 * @param needed Undefined until it is there.
 * @returns `isWaiting` while something given waits
 */
export function useOnceReady<Value, Needed>(needed: Needed | undefined, onReady: (value: Value, needed: Needed) => void) {
  const [given, setGiven] = useState<{ readonly value: Value } | null>(null)
  // An effect runs again whenever its tab is shown.
  const done = useRef(given)
  const run = useEffectEvent(onReady)
  useEffect(() => {
    if (given === done.current || given === null || needed === undefined) return
    done.current = given
    run(given.value, needed)
  }, [given, needed])
  return { isWaiting: given !== null && needed === undefined, give: (value: Value): void => setGiven({ value }) }
}
