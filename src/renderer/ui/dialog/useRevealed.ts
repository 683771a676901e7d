import { useCallback, useEffect, useRef } from 'react'

/**
 * Scrolls a part into sight that appears in a content that scrolls: a message above what is in sight, or a preview below. Attach the ref to
 * the content.
 */
export function useRevealed(): (element: HTMLElement | null) => void {
  const content = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = content
    if (current === null) return
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement)
      added.at(-1)?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(current, { childList: true })
    return () => observer.disconnect()
  }, [])
  return useCallback((element) => void (content.current = element), [])
}
