import type { ReactNode } from 'react'
import { createFocusOutlineStyle, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    padding: '6px 10px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ...createFocusOutlineStyle(),
  },
  current: { backgroundColor: tokens.colorSubtleBackgroundSelected },
})

interface Props {
  /** Whether this is the entry that is shown; without it, no entry of the list is marked. */
  readonly isCurrent?: boolean
  readonly className?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** An entry of a list that opens something: its lines stand one below the other. */
export function ListEntryButton({ isCurrent, className, onClick, children }: Props) {
  const styles = useStyles()
  return (
    <button
      type="button"
      className={mergeClasses(styles.root, isCurrent === true && styles.current, className)}
      aria-current={isCurrent}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
