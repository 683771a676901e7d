import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { OrderRows } from './OrderRows.tsx'
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
