import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

export interface Description {
  readonly term: string
  readonly value: ReactNode
  /** Takes the whole width, as an address does. */
  readonly wide?: boolean
}

const GAP = '24px'

/** Columns of at least `px` pixels, and never wider than the list. Four at most: a longer row has too many unrelated values. */
const columnsFrom = (px: number): string => `repeat(auto-fill, minmax(min(100%, max(${px}px, (100% - 3 * ${GAP}) / 4)), 1fr))`

const useStyles = makeStyles({
  // Each column has room for a 19-digit id and its term.
  root: {
    display: 'grid',
    gridTemplateColumns: columnsFrom(264),
    gap: `8px ${GAP}`,
    margin: 0,
    ':lang(en)': { gridTemplateColumns: columnsFrom(300) },
  },
  // A long term and an amount.
  amounts: { gridTemplateColumns: columnsFrom(240), ':lang(en)': { gridTemplateColumns: columnsFrom(256) } },
  dense: { rowGap: 0, '& > div': { lineHeight: '22px' }, '& dd': { minHeight: '22px' } },
  item: { display: 'flex', alignItems: 'flex-start', gap: '8px', minWidth: 0, lineHeight: '24px' },
  wide: { gridColumn: '1 / -1' },
  // One width for all terms, so that values below each other line up.
  term: { flexShrink: 0, width: '5em', color: tokens.colorNeutralForeground3, ':lang(en)': { width: '8em' } },
  denseTerm: { ':lang(en)': { width: '6.5em' } },
  keyTerm: { width: 'auto', ':lang(en)': { width: 'auto' } },
  longTerm: { width: '7em', ':lang(en)': { width: '10em' } },
  key: { flexDirection: 'column', gap: 0, overflowWrap: 'anywhere' },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', display: 'flex', alignItems: 'center', minHeight: '24px' },
  bar: { width: '96px', height: '12px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralStencil1 },
})

interface Props {
  readonly items: readonly Description[]
  /** The values are loading: bars take their place, so that nothing moves when they arrive. */
  readonly loading?: boolean
  /** One line directly below the other. */
  readonly isDense?: boolean
  /** Some terms are longer than five Chinese characters or two short English words. */
  readonly hasLongTerms?: boolean
  /** The values are amounts, with room for more of them side by side. */
  readonly hasAmounts?: boolean
  /** The terms are configuration keys of any length, so each term is above its value. */
  readonly hasKeys?: boolean
}

/** Names and values, as many side by side as fit. */
export function DescriptionList({
  items,
  loading = false,
  isDense = false,
  hasLongTerms = false,
  hasAmounts = false,
  hasKeys = false,
}: Props) {
  const styles = useStyles()
  return (
    <dl className={mergeClasses(styles.root, isDense && styles.dense, hasAmounts && styles.amounts)} aria-busy={loading}>
      {items.map(({ term, value, wide }) => (
        <div key={term} className={mergeClasses(styles.item, wide === true && styles.wide, hasKeys && styles.key)}>
          <dt
            className={mergeClasses(styles.term, isDense && styles.denseTerm, hasLongTerms && styles.longTerm, hasKeys && styles.keyTerm)}
          >
            {term}
          </dt>
          <dd className={styles.value}>{loading ? <span className={styles.bar} aria-hidden /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
