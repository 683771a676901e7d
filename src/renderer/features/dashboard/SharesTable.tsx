import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { formatCount } from '#shared/domain/bigNumber.ts'
import { CURRENT_COLOR } from './chartData.ts'
import type { Share } from './summary.ts'

const useStyles = makeStyles({
  root: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: {
    padding: '0 0 6px 8px',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'right',
    verticalAlign: 'bottom',
    wordBreak: 'keep-all',
  },
  cell: {
    height: '32px',
    padding: '0 0 0 8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  // A long name breaks before its figures leave the card.
  name: { paddingLeft: 0, textAlign: 'left', fontWeight: tokens.fontWeightRegular, whiteSpace: 'normal', minWidth: '100px' },
  bar: { width: '32%', minWidth: '24px' },
  track: { height: '10px', borderRadius: tokens.borderRadiusSmall, backgroundColor: tokens.colorNeutralBackground4, overflow: 'hidden' },
  fill: { height: '100%', borderRadius: tokens.borderRadiusSmall, backgroundColor: CURRENT_COLOR, minWidth: '2px' },
  none: { minWidth: 0 },
})

interface Props<Code extends number | string> {
  readonly label: string
  readonly shares: readonly Share<Code>[]
  readonly nameOf: (code: Code | null) => string
  /** The value that the bars show. */
  readonly by: 'orders' | 'amount'
  readonly nameHeader: string
  readonly ordersHeader: string
  /** Null: amounts are not shown. */
  readonly amountHeader: string | null
}

/** A bar chart as a table: each row has a bar, whose grey track is the whole, and its figures. */
export function SharesTable<Code extends number | string>(props: Props<Code>) {
  const { label, shares, nameOf, by, nameHeader, ordersHeader, amountHeader } = props
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const { amount } = useAmounts()
  const whole = shares.reduce((sum, share) => sum + share[by], 0)
  return (
    <table className={styles.root} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.head, styles.name)}>
            {nameHeader}
          </th>
          <td aria-hidden className={mergeClasses(styles.head, styles.bar)} />
          <th scope="col" className={styles.head}>
            {ordersHeader}
          </th>
          {amountHeader !== null && (
            <th scope="col" className={styles.head}>
              {amountHeader}
            </th>
          )}
          <th scope="col" className={styles.head}>
            {t('dashboard.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={share.code}>
            <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
              {nameOf(share.code)}
            </th>
            <td aria-hidden className={mergeClasses(styles.cell, styles.bar)}>
              <div className={styles.track}>
                <div
                  data-shape
                  className={mergeClasses(styles.fill, share[by] === 0 && styles.none)}
                  style={{ width: `${whole === 0 ? 0 : (share[by] / whole) * 100}%` }}
                />
              </div>
            </td>
            <td className={styles.cell}>{formatCount(share.orders)}</td>
            {amountHeader !== null && <td className={styles.cell}>{amount(share.amount)}</td>}
            <td className={styles.cell}>{whole === 0 ? '0.0%' : `${((share[by] / whole) * 100).toFixed(1)}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
