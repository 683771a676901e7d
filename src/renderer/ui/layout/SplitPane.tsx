import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { PanelLeftContractRegular, PanelLeftExpandRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { NARROW_WINDOW } from './smallWindows.ts'

/** Pixels. */
const FIRST_WIDTH = 280
const MIN_WIDTH = 180
const MAX_WIDTH = 560
const KEY_STEP = 16

const useStyles = makeStyles({
  root: { display: 'flex', height: '100%', minHeight: 0 },
  side: { flexShrink: 0, minWidth: 0, overflow: 'hidden', display: 'flex', flexDirection: 'column' },
  main: { flexGrow: 1, minWidth: 0, overflow: 'auto' },
  // In a narrow window the left column takes half of it at most, and folds away.
  narrowSide: { [NARROW_WINDOW]: { maxWidth: '50%' } },
  folded: { [NARROW_WINDOW]: { display: 'none' } },
  fold: { display: 'none', [NARROW_WINDOW]: { display: 'inline-flex', margin: '8px 8px 0' } },
  handle: {
    flexShrink: 0,
    width: '5px',
    cursor: 'col-resize',
    touchAction: 'none',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})

interface Props {
  /** The separator's accessible name. It names the left column, whose width the separator changes. */
  readonly label: string
  /** What the left column holds, for the button that folds it. */
  readonly sideName: string
  readonly side: ReactNode
  readonly children: ReactNode
}

/** Two columns. The width of the left one is dragged, or set by the arrow keys, and kept with the tab. In a narrow window it also folds. */
export function SplitPane({ label, sideName, side, children }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const [isFolded, setFolded] = useTabState(`${label} folded`, false)
  const [width, setWidth] = useTabState(`${label} width`, FIRST_WIDTH)
  const grabbedAt = useRef<number | null>(null)
  const resize = (wanted: number): void => setWidth(Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, wanted))))
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grabbedAt.current = event.clientX - width
  }
  const onPointerMove = ({ clientX }: PointerEvent): void => {
    if (grabbedAt.current !== null) resize(clientX - grabbedAt.current)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = { ArrowLeft: width - KEY_STEP, ArrowRight: width + KEY_STEP, Home: MIN_WIDTH, End: MAX_WIDTH }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    resize(wanted)
  }
  return (
    <div className={styles.root}>
      <div className={mergeClasses(styles.side, styles.narrowSide, isFolded && styles.folded)} style={{ width }}>
        {side}
      </div>
      {/* A separator that takes the focus is a control: its value is the width. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div
        role="separator"
        aria-label={label}
        aria-orientation="vertical"
        aria-valuenow={width}
        aria-valuemin={MIN_WIDTH}
        aria-valuemax={MAX_WIDTH}
        tabIndex={0}
        className={mergeClasses(styles.handle, isFolded && styles.folded)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          grabbedAt.current = null
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.main}>
        <Button
          className={styles.fold}
          appearance="subtle"
          size="small"
          icon={isFolded ? <PanelLeftExpandRegular /> : <PanelLeftContractRegular />}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {t(isFolded ? 'tree.show' : 'tree.hide', { name: sideName })}
        </Button>
        {children}
      </div>
    </div>
  )
}
