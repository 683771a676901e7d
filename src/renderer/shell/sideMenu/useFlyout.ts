import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { panelIdOf } from './panelFocus.ts'
import { headsInto, type Point } from './safeTriangle.ts'

/** The hover delay: a pointer that only passes by opens nothing (spec.md §9, fixed panel hover delay). Milliseconds. */
const OPEN_DELAY = 100
/** How long a pointer on its way into the open panel may rest on another group before that one opens. Milliseconds. */
const REST_DELAY = 300
/** The delay before the panel closes, for a pointer that briefly leaves it. Milliseconds. */
const CLOSE_DELAY = 250
/** How many last positions give the pointer's direction. With only two, a slow diagonal move looks like steps right and down. */
const TRAIL = 4

export interface Flyout {
  /** The group whose panel is open. */
  readonly openId: string | null
  /** The pointer entered a group. */
  readonly hover: (id: string) => void
  /** The pointer entered the open panel. */
  readonly stay: () => void
  /** Handles a click or a tap: opens a closed panel, pins a panel that a hover opened, closes a pinned one. */
  readonly toggle: (id: string) => void
  readonly open: (id: string) => void
  readonly close: () => void
}

type Timer = { readonly wait: number; readonly handle: ReturnType<typeof setTimeout> } | null

/** Whether a pointer can hover. A finger cannot: its touches arrive as clicks. */
export const hovers = ({ pointerType }: Pick<PointerEvent, 'pointerType'>): boolean => pointerType !== 'touch'

/** Opening and closing of the side menu's panel, by pointer, click and keyboard. `root` holds menu and panel. */
export function useFlyout(root: RefObject<HTMLElement | null>): Flyout {
  const [openId, setOpenId] = useState<string | null>(null)
  // A panel that a click opened is pinned: it stays open when the pointer leaves.
  const pinned = useRef(false)
  const timer = useRef<Timer>(null)
  /** The group that the pointer entered last, until the pointer is in the panel or outside the menu. */
  const hovered = useRef<string | null>(null)
  const trail = useRef<readonly Point[]>([])

  const forgetTimer = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current.handle)
    timer.current = null
  }, [])
  const showAfter = useCallback(
    (wait: number, id: string | null) => {
      forgetTimer()
      timer.current = { wait, handle: setTimeout(() => setOpenId(id), wait) }
    },
    [forgetTimer],
  )
  const settle = useCallback(
    (id: string | null) => {
      forgetTimer()
      hovered.current = null
      pinned.current = id !== null
      setOpenId(id)
    },
    [forgetTimer],
  )
  const stay = useCallback(() => {
    forgetTimer()
    hovered.current = null
  }, [forgetTimer])
  const close = useCallback(() => settle(null), [settle])
  const toggle = useCallback((id: string) => settle(openId === id && pinned.current ? null : id), [openId, settle])

  /** Opens the hovered group after a delay: a longer one if the pointer, over another group, moves towards the open panel. */
  const follow = useCallback(() => {
    const id = hovered.current
    if (id === null || id === openId) return
    if (isHeading(openId, trail.current)) showAfter(REST_DELAY, id)
    // The delay counts from when the pointer entered, not from its last move.
    else if (timer.current?.wait !== OPEN_DELAY) showAfter(OPEN_DELAY, id)
  }, [openId, showAfter])

  const hover = useCallback(
    (id: string) => {
      forgetTimer()
      hovered.current = id
      follow()
    },
    [forgetTimer, follow],
  )

  useEffect(() => {
    const element = root.current
    const move = (event: PointerEvent) => {
      if (!hovers(event)) return
      trail.current = [...trail.current, { x: event.clientX, y: event.clientY }].slice(-TRAIL)
      follow()
    }
    element?.addEventListener('pointermove', move)
    return () => element?.removeEventListener('pointermove', move)
  }, [root, follow])
  useEffect(() => {
    const element = root.current
    const leave = (event: PointerEvent) => {
      if (!hovers(event)) return
      stay()
      trail.current = []
      if (!pinned.current) showAfter(CLOSE_DELAY, null)
    }
    element?.addEventListener('pointerleave', leave)
    return () => {
      forgetTimer()
      element?.removeEventListener('pointerleave', leave)
    }
  }, [root, stay, showAfter, forgetTimer])
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

  return useMemo(() => ({ openId, hover, stay, toggle, open: settle, close }), [openId, hover, stay, toggle, settle, close])
}

function isHeading(openId: string | null, trail: readonly Point[]): boolean {
  const panel = openId === null ? null : document.getElementById(panelIdOf(openId))
  const [from, to] = [trail[0], trail.at(-1)]
  return panel !== null && from !== undefined && to !== undefined && headsInto(panel.getBoundingClientRect(), from, to)
}
