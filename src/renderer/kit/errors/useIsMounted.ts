import { useEffect, useRef } from 'react'

/**
 * Whether the component is mounted and its tab is not hidden, for work that may end later: its failure is then told elsewhere. A component
 * in a hidden tab has its state again with the tab, so it keeps the failure as well.
 */
export function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
