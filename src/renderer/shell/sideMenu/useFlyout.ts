import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { panelIdOf } from './panelFocus.ts'
import { headsInto, type Point } from './safeTriangle.ts'

/** The hover delay: a pointer that only passes by opens nothing (spec.md §9, fixed panel hover delay). Milliseconds. */
const OPEN_DELAY = 100
/** How long a pointer on its way into the open panel may rest on another group before that one opens. Milliseconds. */
const REST_DELAY = 300
/** The delay before the panel closes, for a pointer that briefly leaves it. Milliseconds. */
const CLOSE_DELAY = 250
/** Begins the id of a group's button. */
export const GROUP_ID = 'group-'
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

/** Whether a pointer can hover. A finger cannot: its touches arrive as clicks. */
export const hovers = ({ pointerType }: Pick<PointerEvent, 'pointerType'>): boolean => pointerType !== 'touch'

/** Opening and closing of the side menu's panel, by pointer, click and keyboard. `root` holds menu and panel. */
export function useFlyout(root: RefObject<HTMLElement | null>): Flyout {
  const [openId, setOpenId] = useState<string | null>(null)
  // A panel that a click opened is pinned: it stays open when the pointer leaves.
  const pinned = useRef(false)
  const { forget: forgetTimer, start: startTimer, wait: waitOfTimer } = useTimer()
  /** The group that the pointer entered last, until the pointer is in the panel or outside the menu. */
  const hovered = useRef<string | null>(null)
  const trail = useRef<readonly Point[]>([])

  const showAfter = useCallback((wait: number, id: string | null) => startTimer(wait, () => setOpenId(id)), [startTimer])
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
  const { isByKeys, seen } = useKeyboardWork(root, close)
  const toggle = useCallback((id: string) => settle(openId === id && pinned.current ? null : id), [openId, settle])

  /** Opens the hovered group after a delay: a longer one if the pointer, over another group, moves towards the open panel. */
  const follow = useCallback(() => {
    const id = hovered.current
    if (id === null || id === openId) return
    if (isHeading(openId, trail.current)) showAfter(REST_DELAY, id)
    // The delay counts from when the pointer entered, not from its last move.
    else if (waitOfTimer() !== OPEN_DELAY) showAfter(OPEN_DELAY, id)
  }, [openId, showAfter, waitOfTimer])

  const hover = useCallback(
    (id: string) => {
      if (isByKeys.current) return
      forgetTimer()
      hovered.current = id
      follow()
    },
    [forgetTimer, follow, isByKeys],
  )

  const move = useCallback(
    (point: Point, target: EventTarget | null) => {
      const pointer = seen(point)
      if (pointer === 'rests') return
      if (pointer === 'is back') hovered.current = groupAt(target)
      trail.current = [...trail.current, point].slice(-TRAIL)
      follow()
    },
    [follow, seen],
  )
  const leave = useCallback(() => {
    stay()
    trail.current = []
    if (!pinned.current) showAfter(CLOSE_DELAY, null)
  }, [stay, showAfter])
  usePointerIn(root, move, leave)
  useDismissOutside(root, openId !== null, close)

  return useMemo(() => ({ openId, hover, stay, toggle, open: settle, close }), [openId, hover, stay, toggle, settle, close])
}

function isHeading(openId: string | null, trail: readonly Point[]): boolean {
  const panel = openId === null ? null : document.getElementById(panelIdOf(openId))
  const [from, to] = [trail[0], trail.at(-1)]
  return panel !== null && from !== undefined && to !== undefined && headsInto(panel.getBoundingClientRect(), from, to)
}

interface Timer {
  readonly wait: number
  readonly handle: ReturnType<typeof setTimeout>
}

/** One timeout at a time, which does not outlive the component. `wait` is that of the running one, in milliseconds; null for none. */
function useTimer() {
  const timer = useRef<Timer>(null)
  const forget = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current.handle)
    timer.current = null
  }, [])
  const start = useCallback(
    (wait: number, run: () => void) => {
      forget()
      timer.current = { wait, handle: setTimeout(run, wait) }
    },
    [forget],
  )
  const wait = useCallback(() => timer.current?.wait ?? null, [])
  useEffect(() => forget, [forget])
  return { forget, start, wait }
}

/** Calls back for each key that is pressed outside of the element, also where nothing has the focus. */
function useKeysOutside(root: RefObject<HTMLElement | null>, onKey: () => void): void {
  useEffect(() => {
    const press = ({ target }: KeyboardEvent): void => {
      if (target instanceof Node && root.current?.contains(target) === false) onKey()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [root, onKey])
}

/**
 * Whether the person works by keyboard, outside of the element: a pointer that rests on it then opens nothing, until it moves. `onBegin` is
 * called for each key.
 */
function useKeyboardWork(root: RefObject<HTMLElement | null>, onBegin: () => void) {
  const isByKeys = useRef(false)
  /** Where the pointer was last in the menu. */
  const rested = useRef<Point | null>(null)
  const begin = useCallback(() => {
    isByKeys.current = true
    onBegin()
  }, [onBegin])
  useKeysOutside(root, begin)
  /** What a pointer at this place means. The layout moves under one that rests. */
  const seen = useCallback((point: Point): 'moves' | 'rests' | 'is back' => {
    if (isByKeys.current && isSame(rested.current, point)) return 'rests'
    rested.current = point
    if (!isByKeys.current) return 'moves'
    isByKeys.current = false
    return 'is back'
  }, [])
  return { isByKeys, seen }
}

const isSame = (one: Point | null, other: Point): boolean => one?.x === other.x && one.y === other.y

/** The group whose button is under the pointer. */
function groupAt(target: EventTarget | null): string | null {
  const id = target instanceof Element ? target.closest(`[id^="${GROUP_ID}"]`)?.id : undefined
  return id?.slice(GROUP_ID.length) ?? null
}

/** Listens to a pointer that can hover, in the element. */
function usePointerIn(
  root: RefObject<HTMLElement | null>,
  onMove: (point: Point, target: EventTarget | null) => void,
  onLeave: () => void,
): void {
  useEffect(() => {
    const element = root.current
    const move = (event: PointerEvent) => {
      if (hovers(event)) onMove({ x: event.clientX, y: event.clientY }, event.target)
    }
    element?.addEventListener('pointermove', move)
    return () => element?.removeEventListener('pointermove', move)
  }, [root, onMove])
  useEffect(() => {
    const element = root.current
    const leave = (event: PointerEvent) => {
      if (hovers(event)) onLeave()
    }
    element?.addEventListener('pointerleave', leave)
    return () => element?.removeEventListener('pointerleave', leave)
  }, [root, onLeave])
}

/** Closes what is open when the pointer is pressed, or the focus goes, outside of the element. */
function useDismissOutside(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const dismiss = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) === false) close()
    }
    document.addEventListener('pointerdown', dismiss)
    document.addEventListener('focusin', dismiss)
    return () => {
      document.removeEventListener('pointerdown', dismiss)
      document.removeEventListener('focusin', dismiss)
    }
  }, [root, isOpen, close])
}
