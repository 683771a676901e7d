import type { ReactNode } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { DocumentSearchRegular } from '@fluentui/react-icons'

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
  icon: { fontSize: '28px' },
})

interface Props {
  readonly message: string
  /** What the person can do about it. */
  readonly children?: ReactNode
}

/** A place where there is nothing to show, said plainly. */
export function EmptyState({ message, children }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <DocumentSearchRegular className={styles.icon} aria-hidden />
      <Text>{message}</Text>
      {children}
    </div>
  )
}
