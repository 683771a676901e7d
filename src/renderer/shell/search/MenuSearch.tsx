import { useEffect, useState } from 'react'
import { SearchBox } from './SearchBox.tsx'
import { SearchOverlay } from './SearchOverlay.tsx'
import { useMenuIndex } from './useMenuIndex.ts'

/** The menu search: a box in the top bar, and an overlay by Ctrl+K (⌘K). */
export function MenuSearch() {
  const index = useMenuIndex()
  const [isOverlayOpen, setOverlayOpen] = useState(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isShortcut || document.querySelector('[aria-modal="true"]') !== null) return
      event.preventDefault()
      setOverlayOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <SearchBox index={index} recent={NOTHING} />
      {isOverlayOpen && <SearchOverlay index={index} recent={NOTHING} onClose={() => setOverlayOpen(false)} />}
    </>
  )
}

const NOTHING = [] as const
