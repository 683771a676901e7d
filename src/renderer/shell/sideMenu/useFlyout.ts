import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** A pointer that only passes by opens nothing (spec.md §9, fixed panel hover delay). Milliseconds. */
const OPEN_DELAY = 100
/** Forgives a pointer that leaves the panel by a hair on its way to an item. Milliseconds. */
const CLOSE_DELAY = 250

export interface Flyout {
  /** The group whose panel is open. */
  readonly openId: string | null
  /** The pointer rests on a group. */
  readonly hover: (id: string) => void
  /** The pointer is in the open panel. */
  readonly stay: () => void
  /** A click: opens, keeps open what a hover had opened, closes what a click had opened. */
  readonly toggle: (id: string) => void
  readonly open: (id: string) => void
  readonly close: () => void
}

/** Opening and closing of the side menu's panel, by pointer, click and keyboard. `root` holds menu and panel. */
export function useFlyout(root: RefObject<HTMLElement | null>): Flyout {
  const [openId, setOpenId] = useState<string | null>(null)
  // A panel that was clicked open stays until it is dismissed.
  const pinned = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stay = useCallback(() => clearTimeout(timer.current), [])
  const close = useCallback(() => {
    clearTimeout(timer.current)
    pinned.current = false
    setOpenId(null)
  }, [])
  const open = useCallback((id: string) => {
    clearTimeout(timer.current)
    pinned.current = true
    setOpenId(id)
  }, [])
  const hover = useCallback((id: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpenId(id), OPEN_DELAY)
  }, [])
  const toggle = useCallback((id: string) => (openId === id && pinned.current ? close() : open(id)), [openId, open, close])

  useEffect(() => {
    const element = root.current
    const leave = () => {
      clearTimeout(timer.current)
      if (!pinned.current) timer.current = setTimeout(() => setOpenId(null), CLOSE_DELAY)
    }
    element?.addEventListener('mouseleave', leave)
    return () => {
      clearTimeout(timer.current)
      element?.removeEventListener('mouseleave', leave)
    }
  }, [root])
  useEffect(() => {
    if (openId === null) return
    const dismissOutside = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) === false) close()
    }
    document.addEventListener('pointerdown', dismissOutside)
    document.addEventListener('focusin', dismissOutside)
    return () => {
      document.removeEventListener('pointerdown', dismissOutside)
      document.removeEventListener('focusin', dismissOutside)
    }
  }, [openId, close, root])

  return { openId, hover, stay, toggle, open, close }
}
