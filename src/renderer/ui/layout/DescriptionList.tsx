import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

export interface Description {
  readonly term: string
  readonly value: ReactNode
  /** Takes the whole width, as an address does. */
  readonly wide?: boolean
}

const useStyles = makeStyles({
  // Wide enough for a 19-digit id beside its term.
  root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(264px, 1fr))', gap: '8px 24px', margin: 0 },
  item: { display: 'flex', gap: '8px', minWidth: 0, lineHeight: '24px' },
  wide: { gridColumn: '1 / -1' },
  term: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', display: 'flex', alignItems: 'center', minHeight: '24px' },
  bar: { width: '96px', height: '12px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground4 },
})

interface Props {
  readonly items: readonly Description[]
  /** The values are loading: bars take their place, so that nothing moves when they arrive. */
  readonly loading?: boolean
}

/** Names and values, as many side by side as fit. */
export function DescriptionList({ items, loading = false }: Props) {
  const styles = useStyles()
  return (
    <dl className={styles.root} aria-busy={loading}>
      {items.map(({ term, value, wide }) => (
        <div key={term} className={mergeClasses(styles.item, wide === true && styles.wide)}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{loading ? <span className={styles.bar} aria-hidden /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
