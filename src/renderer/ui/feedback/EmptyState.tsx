import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { DocumentSearchRegular } from '@fluentui/react-icons'
import { useFocusHeir } from '../focus/useFocusHeir.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXL,
    height: '100%',
    boxSizing: 'border-box',
    color: tokens.colorNeutralForeground3,
  },
  compact: { flexDirection: 'row', padding: tokens.spacingVerticalS },
  // In a low area a flex box would shrink it to a speck.
  icon: { flexShrink: 0, fontSize: '28px' },
  small: { flexShrink: 0, fontSize: '20px' },
})

interface Props {
  readonly message: string
  /** What the person can do about it. */
  readonly children?: ReactNode
  /** In one line, for an area of a few rows. */
  readonly compact?: boolean
}

/** An area with nothing to show. What a person does about it may remove it, so it passes the focus on. */
export function EmptyState({ message, children, compact = false }: Props) {
  const styles = useStyles()
  const heir = useFocusHeir()
  return (
    <div ref={heir} className={mergeClasses(styles.root, compact && styles.compact)}>
      <DocumentSearchRegular className={compact ? styles.small : styles.icon} aria-hidden />
      <Text>{message}</Text>
      {children}
    </div>
  )
}
