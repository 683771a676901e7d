import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { keyed } from '#renderer/ui/format/keyed.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import type { OrderMoney, OrderReading } from '../order/useOrderMoney.ts'

const useStyles = makeStyles({
  root: {
    marginBottom: tokens.spacingVerticalM,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  list: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2px 16px', margin: 0 },
  item: { display: 'flex', gap: '8px', minWidth: 0 },
  term: { flexShrink: 0, width: '5em', color: tokens.colorNeutralForeground3, ':lang(en)': { width: '7em' } },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  left: { fontWeight: tokens.fontWeightSemibold },
})

/** What was found for the typed order id: whose order it is, and what may still be paid back. */
export function FoundOrder({ reading }: { readonly reading: OrderReading }) {
  const styles = useStyles()
  const { t } = useTranslation('refundMoney')
  const { state, found, error, retry } = reading
  if (state === 'idle') return null
  if (state === 'failed') return <ErrorState compact error={error} onRetry={retry} />
  return (
    <div role="status" aria-label={t('create.order')} aria-busy={state === 'loading'} className={styles.root}>
      {state === 'missing' && <Text>{t('create.missing')}</Text>}
      {state !== 'missing' && found === null && <Text>{t('create.reading')}</Text>}
      {state !== 'missing' && found !== null && <Facts found={found} />}
    </div>
  )
}

function Facts({ found: { order, rows, refundable } }: { readonly found: OrderMoney }) {
  const styles = useStyles()
  const { t } = useTranslation('refundMoney')
  const orNone = useOrNone()
  const { paid, refunded, inProgress, left } = refundable
  const amount = (fen: number) => <Money fen={fen} withSymbol />
  const items = [
    { key: 'user', value: orNone(order.userName) },
    { key: 'mobile', value: orNone(order.mobile) },
    { key: 'paid', value: amount(paid) },
    { key: 'refunded', value: amount(refunded) },
    { key: 'inProgress', value: amount(inProgress) },
    { key: 'left', value: amount(left) },
  ] as const
  return (
    <>
      <dl className={styles.list}>
        {items.map(({ key, value }) => (
          <div key={key} className={styles.item}>
            <dt className={styles.term}>{t(`create.${key}`)}</dt>
            <dd className={mergeClasses(styles.value, key === 'left' && styles.left)}>{value}</dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && <OrderRows rows={rows} />}
    </>
  )
}

/** CSS pixels of a line, and lines beyond which the list scrolls. */
const [LINE, MAX_LINES] = [26, 4]

const useOrderRowsStyles = makeStyles({
  list: {
    margin: '6px 0 0',
    padding: '4px 0 0',
    listStyleType: 'none',
    overflowY: 'auto',
    maxHeight: `${LINE * MAX_LINES}px`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(80px, auto)',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: `${LINE}px`,
    fontVariantNumeric: 'tabular-nums',
  },
  amount: { textAlign: 'end' },
})

/** The refund money that an order has already, so that nobody pays twice. */
function OrderRows({ rows }: { readonly rows: readonly RefundMoneyRow[] }) {
  const styles = useOrderRowsStyles()
  const { t } = useTranslation('refundMoney')
  const label = useCodeLabel()
  const orNone = useOrNone()
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.list} aria-label={t('create.rows')} tabIndex={0}>
      {keyed(rows).map(({ key, ...row }) => (
        <li key={key} className={styles.line}>
          <span>{orNone(row.createTime)}</span>
          {codeBadge('refundMoneyStatus', row.status, label)}
          <span className={styles.amount}>
            <Money fen={row.refundPrice} withSymbol />
          </span>
        </li>
      ))}
    </ul>
  )
}
