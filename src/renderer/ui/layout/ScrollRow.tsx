import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject, type WheelEvent } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular, type FluentIcon } from '@fluentui/react-icons'

/** The width of an edge's button. Pixels. */
const BUTTON = 28
/** What is never scrolled under a button and its shade. Pixels. */
const EDGE = BUTTON + 12
/** The colour behind the row, which its class sets. */
export const ROW_GROUND = '--row-ground'
/** The part of the visible width that a button scrolls by. */
const STEP = 0.7

const useStyles = makeStyles({
  root: { position: 'relative', display: 'flex', minWidth: 0 },
  list: { flexGrow: 1, minWidth: 0, overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none', scrollPaddingInline: `${EDGE}px` },
  edge: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: `${BUTTON}px`,
    padding: 0,
    border: 'none',
    display: 'grid',
    placeItems: 'center',
    backgroundColor: `var(${ROW_GROUND})`,
    color: tokens.colorNeutralForeground2,
    fontSize: '14px',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground2BrandHover },
    // The items fade out under the button, so that a cut name does not look whole.
    '::after': { content: '""', position: 'absolute', top: 0, bottom: 0, width: '16px', pointerEvents: 'none' },
  },
  start: { left: 0, '::after': { left: '100%', backgroundImage: `linear-gradient(to right, var(${ROW_GROUND}), transparent)` } },
  end: { right: 0, '::after': { right: '100%', backgroundImage: `linear-gradient(to left, var(${ROW_GROUND}), transparent)` } },
})

interface Edges {
  /** Whether items are hidden beyond this edge. */
  readonly start: boolean
  readonly end: boolean
}

const NO_EDGES: Edges = { start: false, end: false }

/** The edges beyond which content is hidden. A fraction of a pixel, which a scaled display can leave over, does not count. */
const edgesOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Edges => ({
  start: scrollLeft >= 1,
  end: scrollWidth - clientWidth - scrollLeft >= 1,
})

/** Scrolls a row sideways, and nothing else, until an item of it is whole and beside the buttons. */
function reveal(list: HTMLElement, item: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  if (outer.width === 0 || inner.width === 0) return
  const [before, after] = [inner.left - outer.left - EDGE, inner.right - outer.right + EDGE]
  if (before < 0) list.scrollLeft += before
  else if (after > 0) list.scrollLeft += Math.min(after, before)
}

interface Props {
  /** The items, which also say by their size when the row is laid out anew. */
  readonly track: RefObject<HTMLElement | null>
  /** Names the current item: a change scrolls it into sight. */
  readonly currentKey: string
  /** The element of the current item in the track. */
  readonly currentItem: (track: HTMLElement, key: string) => Element | null | undefined
  /** The names of the buttons. */
  readonly labels: Readonly<Record<keyof Edges, string>>
  /** Sets `ROW_GROUND`. */
  readonly className: string
  readonly children: ReactNode
}

/** A row that scrolls if the window is too narrow, with a button at each edge beyond which it goes on. The current item is always whole. */
export function ScrollRow({ track, currentKey, currentItem, labels, className, children }: Props) {
  const styles = useStyles()
  const { list, edges, measure, onWheel, scroll } = useScrolling(track, currentKey, currentItem)
  return (
    <div className={mergeClasses(styles.root, className)} onWheel={onWheel}>
      <div ref={list} className={styles.list} onScroll={measure}>
        {children}
      </div>
      {/* For the pointer: the keyboard goes from item to item. */}
      {edges.start && <EdgeButton label={labels.start} className={styles.start} Icon={ChevronLeftRegular} onClick={() => scroll(-1)} />}
      {edges.end && <EdgeButton label={labels.end} className={styles.end} Icon={ChevronRightRegular} onClick={() => scroll(1)} />}
    </div>
  )
}

interface EdgeButtonProps {
  readonly label: string
  readonly className: string
  readonly Icon: FluentIcon
  readonly onClick: () => void
}

/** Scrolls towards the items that are hidden beyond an edge. */
function EdgeButton({ label, className, Icon, onClick }: EdgeButtonProps) {
  const styles = useStyles()
  return (
    <button type="button" tabIndex={-1} aria-label={label} className={mergeClasses(styles.edge, className)} onClick={onClick}>
      <Icon aria-hidden />
    </button>
  )
}

/**
 * Scrolls the row, and reports the edges beyond which items are hidden. It keeps the current item visible when a size, the order or the
 * current item changes. `measure` reads the edges again after a scroll.
 */
function useScrolling(track: Props['track'], currentKey: string, currentItem: Props['currentItem']) {
  const list = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState(NO_EDGES)
  const measure = (): void => {
    if (list.current === null) return
    const next = edgesOf(list.current)
    setEdges((before) => (before.start === next.start && before.end === next.end ? before : next))
  }
  const onLayout = useEffectEvent((key: string) => {
    const item = track.current === null ? null : currentItem(track.current, key)
    if (list.current !== null && item != null) reveal(list.current, item)
    measure()
  })

  useEffect(() => {
    const [outer, inner] = [list.current, track.current]
    // Fires after the layout at the start and for every change of a size, such as the name of an item: scrolling there forces no second
    // layout.
    const sizes = new ResizeObserver(() => onLayout(currentKey))
    for (const element of [outer, inner]) if (element !== null) sizes.observe(element)
    // A moved item changes no size.
    const moves = new MutationObserver(() => {
      if (inner === null) return
      sizes.unobserve(inner)
      sizes.observe(inner)
    })
    if (inner !== null) moves.observe(inner, { childList: true })
    return () => {
      sizes.disconnect()
      moves.disconnect()
    }
  }, [currentKey, track])
  // A vertical wheel scrolls the horizontal row.
  const onWheel = ({ deltaX, deltaY }: WheelEvent): void => {
    if (deltaX === 0 && list.current !== null) list.current.scrollLeft += deltaY
  }
  const scroll = (direction: 1 | -1): void => {
    const element = list.current
    element?.scrollBy({ left: direction * STEP * element.clientWidth, behavior: 'smooth' })
  }
  return { list, edges, measure, onWheel, scroll }
}
