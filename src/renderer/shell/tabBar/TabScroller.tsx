import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type WheelEvent } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular, type FluentIcon } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import { tabId } from './tabIds.ts'

/** The width of an edge's button. The current tab is never scrolled under it. Pixels. */
const BUTTON = 28
/** The part of the visible width that a button scrolls by. */
const STEP = 0.7

const useStyles = makeStyles({
  root: { position: 'relative', display: 'flex', flexGrow: 1, minWidth: 0 },
  list: {
    flexGrow: 1,
    minWidth: 0,
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    scrollPaddingInline: `${BUTTON + 12}px`,
  },
  track: { display: 'flex', width: 'max-content' },
  edge: {
    position: 'absolute',
    top: 0,
    height: '35px',
    width: `${BUTTON}px`,
    padding: 0,
    border: 'none',
    display: 'grid',
    placeItems: 'center',
    backgroundColor: shell.tabBar,
    color: tokens.colorNeutralForeground2,
    fontSize: '14px',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground2BrandHover },
    // The tabs fade out under the button, so that a cut name does not look whole.
    '::after': { content: '""', position: 'absolute', top: 0, bottom: 0, width: '16px', pointerEvents: 'none' },
  },
  start: { left: 0, '::after': { left: '100%', backgroundImage: `linear-gradient(to right, ${shell.tabBar}, transparent)` } },
  end: { right: 0, '::after': { right: '100%', backgroundImage: `linear-gradient(to left, ${shell.tabBar}, transparent)` } },
})

interface Edges {
  /** Whether tabs are hidden beyond this edge. */
  readonly start: boolean
  readonly end: boolean
}

const NO_EDGES: Edges = { start: false, end: false }

/** The edges beyond which content is hidden. A fraction of a pixel, which a scaled display can leave over, does not count. */
const edgesOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Edges => ({
  start: scrollLeft >= 1,
  end: scrollWidth - clientWidth - scrollLeft >= 1,
})

interface Props {
  readonly activeKey: string
  readonly children: ReactNode
}

/** All tabs except home. They scroll if the window is too narrow, and the current one is always fully visible. */
export function TabScroller({ activeKey, children }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { list, track, edges, measure, onWheel, scroll } = useTabScrolling(activeKey)
  return (
    <div className={styles.root} onWheel={onWheel}>
      <div ref={list} className={styles.list} onScroll={measure}>
        <div ref={track} className={styles.track}>
          {children}
        </div>
      </div>
      {/* For the pointer: the keyboard goes from tab to tab. */}
      {edges.start && (
        <EdgeButton label={t('tabs.scrollLeft')} className={styles.start} Icon={ChevronLeftRegular} onClick={() => scroll(-1)} />
      )}
      {edges.end && (
        <EdgeButton label={t('tabs.scrollRight')} className={styles.end} Icon={ChevronRightRegular} onClick={() => scroll(1)} />
      )}
    </div>
  )
}

interface EdgeButtonProps {
  readonly label: string
  readonly className: string
  readonly Icon: FluentIcon
  readonly onClick: () => void
}

/** Scrolls towards the tabs that are hidden beyond an edge. */
function EdgeButton({ label, className, Icon, onClick }: EdgeButtonProps) {
  const styles = useStyles()
  return (
    <button type="button" tabIndex={-1} aria-label={label} className={mergeClasses(styles.edge, className)} onClick={onClick}>
      <Icon aria-hidden />
    </button>
  )
}

/**
 * Scrolls the tabs, and reports the edges beyond which some are hidden. It keeps the current tab visible when a size, the order or the
 * current tab changes. `measure` reads the edges again after a scroll.
 */
function useTabScrolling(activeKey: string) {
  const list = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState(NO_EDGES)
  const measure = (): void => {
    if (list.current === null) return
    const next = edgesOf(list.current)
    setEdges((before) => (before.start === next.start && before.end === next.end ? before : next))
  }
  const onLayout = useEffectEvent((shown: string) => {
    document.getElementById(tabId(shown))?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    measure()
  })

  useEffect(() => {
    const [outer, inner] = [list.current, track.current]
    // Fires after the layout at the start and for every change of a size, such as the name of a tab: scrolling there forces no second
    // layout.
    const sizes = new ResizeObserver(() => onLayout(activeKey))
    for (const element of [outer, inner]) if (element !== null) sizes.observe(element)
    // A moved tab changes no size.
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
  }, [activeKey])
  // A vertical wheel scrolls the horizontal list.
  const onWheel = ({ deltaX, deltaY }: WheelEvent): void => {
    if (deltaX === 0 && list.current !== null) list.current.scrollLeft += deltaY
  }
  const scroll = (direction: 1 | -1): void => {
    const element = list.current
    element?.scrollBy({ left: direction * STEP * element.clientWidth, behavior: 'smooth' })
  }
  return { list, track, edges, measure, onWheel, scroll }
}
