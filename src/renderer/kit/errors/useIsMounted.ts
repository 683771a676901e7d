import { useEffect, useRef } from 'react'

/** Whether the component is still mounted, for work that may end after it: its failure is then shown elsewhere. */
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
