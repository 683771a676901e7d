import type { ReactNode } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '8px',
    margin: '0 8px 8px',
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  icon: { flexShrink: 0, fontSize: '16px' },
})

/** A lasting warning in the user block. */
export function WarningNote({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <div role="note" className={styles.root}>
      <WarningRegular className={styles.icon} aria-hidden />
      <Text size={200}>{children}</Text>
    </div>
  )
}
