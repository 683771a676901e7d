import type { ReactNode } from 'react'
import { makeStyles, Text } from '@fluentui/react-components'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px', minHeight: '32px' },
  name: { overflowWrap: 'anywhere', minWidth: 0 },
  badge: { display: 'flex', marginRight: 'auto' },
})

interface Props {
  readonly name: string | null
  /** Says of what kind the node is. */
  readonly badge?: ReactNode
  /** What can be done with the node. */
  readonly children?: ReactNode
}

/** The head of the node that is chosen in a tree: the title of the page's detail side. */
export function NodeHead({ name, badge, children }: Props) {
  const styles = useStyles()
  const orNone = useOrNone()
  return (
    <header className={styles.root}>
      <Text as="h1" size={500} weight="semibold" className={styles.name}>
        {orNone(name)}
      </Text>
      <span className={styles.badge}>{badge}</span>
      {children}
    </header>
  )
}
