import type { ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'

export interface Description {
  readonly term: string
  readonly value: ReactNode
  /** Takes the whole width, as an address does. */
  readonly wide?: boolean
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(264px, 1fr))', gap: '8px 24px', margin: 0 },
  item: { display: 'flex', gap: '8px', minWidth: 0, lineHeight: '24px' },
  wide: { gridColumn: '1 / -1' },
  term: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', display: 'flex', alignItems: 'center' },
})

/** Named values side by side, as many in a row as fit. */
export function DescriptionList({ items }: { readonly items: readonly Description[] }) {
  const styles = useStyles()
  return (
    <dl className={styles.root}>
      {items.map(({ term, value, wide }) => (
        <div key={term} className={wide === true ? `${styles.item} ${styles.wide}` : styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
