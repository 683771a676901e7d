import { useId, type ReactNode } from 'react'
import { makeStyles, Text } from '@fluentui/react-components'
import { NARROW_WINDOW } from '#renderer/ui/layout/smallWindows.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '12px 16px' },
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px', minHeight: '32px' },
  name: { overflowWrap: 'anywhere', minWidth: 0 },
  badge: { display: 'flex', marginRight: 'auto' },
  // They stay together: in a line of their own where there is no room beside the name.
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '& > button': { whiteSpace: 'nowrap' },
    [NARROW_WINDOW]: { '& > button': { minWidth: 'auto', paddingInline: '9px' } },
  },
})

interface Props {
  readonly name: string | null
  /** Where the node stands in the tree, below its name. */
  readonly path?: ReactNode
  /** Says of what kind the node is. */
  readonly badge?: ReactNode
  /** What can be done with the node. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The detail of a tree's chosen node: a region with its name as the page's title, its actions, and its content. */
export function NodeFrame({ name, path, badge, actions, children }: Props) {
  const styles = useStyles()
  const orNone = useOrNone()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.root}>
      <header className={styles.head}>
        <Text as="h1" id={id} size={500} weight="semibold" className={styles.name}>
          {orNone(name)}
        </Text>
        <span className={styles.badge}>{badge}</span>
        <div className={styles.actions}>{actions}</div>
      </header>
      {path}
      {children}
    </section>
  )
}
