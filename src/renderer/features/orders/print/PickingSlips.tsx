import { makeStyles } from '@fluentui/react-components'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { OrderInfo } from '#shared/api/orders.ts'
import { showsReceiver } from '#shared/domain/orders/order.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { keyed } from '#renderer/ui/format/keyed.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'

const line = '1px solid CanvasText'
const NUMBERS = { textAlign: 'right', width: '64px' } as const
const CHECK = { width: '48px' }

/** System colours, black on white: the theme does not apply to paper. */
const useStyles = makeStyles({
  root: {
    colorScheme: 'light',
    color: 'CanvasText',
    fontFamily: 'system-ui, sans-serif',
    fontSize: '12px',
    lineHeight: '1.5',
    fontVariantNumeric: 'tabular-nums',
  },
  title: { margin: '0 0 8px', fontSize: '20px' },
  facts: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2px 24px', margin: '0 0 12px' },
  fact: { display: 'flex', gap: '8px' },
  wide: { gridColumn: '1 / -1' },
  value: { margin: 0, overflowWrap: 'anywhere' },
  // A page never breaks inside a line, and every page repeats the table's header.
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { padding: '4px 6px', border: line, textAlign: 'left', overflowWrap: 'anywhere' },
    '& tr': { breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
  },
  foot: { display: 'flex', justifyContent: 'space-between', marginTop: '12px' },
  // Each order starts on paper of its own.
  slip: { '& + &': { breakBefore: 'page' } },
})

interface Props {
  readonly orders: readonly OrderInfo[]
  /** Milliseconds. */
  readonly now: number
}

/** The sheets by which the store-room picks the goods of orders. They are visible on paper only (`styles.css`, print). */
export function PickingSlips({ orders, now }: Props) {
  const styles = useStyles()
  return createPortal(
    <section className={`print-sheet ${styles.root}`} aria-hidden>
      {orders.map((order) => (
        <PickingSlip key={order.id} order={order} now={now} />
      ))}
    </section>,
    document.body,
  )
}

function PickingSlip({ order, now }: { readonly order: OrderInfo } & Pick<Props, 'now'>) {
  const styles = useStyles()
  const { t } = useTranslation('orders')
  const orNone = useOrNone()
  const fact = (term: string, value: string | null, className = styles.fact) => (
    <div className={className}>
      <dt>{term}</dt>
      <dd className={styles.value}>{orNone(value)}</dd>
    </div>
  )
  const total = order.skuList.reduce((sum, { num }) => sum + Math.max(0, num ?? 0), 0)
  return (
    <article className={styles.slip}>
      <h1 className={styles.title}>{t('slip.title')}</h1>
      <dl className={styles.facts}>
        {fact(t('detail.orderId'), order.id)}
        {fact(t('detail.store'), order.deptName)}
        {fact(t('detail.createTime'), order.createTime)}
        {fact(t('detail.payTime'), order.payTime)}
        {showsReceiver(order) && (
          <>
            {fact(t('detail.name'), order.receiverName)}
            {fact(t('detail.phone'), order.receiverPhone)}
            {fact(t('detail.address'), order.receiverAddress, `${styles.fact} ${styles.wide}`)}
          </>
        )}
        {fact(t('detail.remark'), order.remark, `${styles.fact} ${styles.wide}`)}
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('line.spuCode')}</th>
            <th>{t('line.skuCode')}</th>
            <th>{t('line.goodsName')}</th>
            <th style={NUMBERS}>{t('line.num')}</th>
            <th style={CHECK}>{t('slip.picked')}</th>
          </tr>
        </thead>
        <tbody>
          {keyed(order.skuList).map(({ key, spuCode, skuCode, goodsName, num }) => (
            <tr key={key}>
              <td>{orNone(spuCode)}</td>
              <td>{orNone(skuCode)}</td>
              <td>{orNone(goodsName)}</td>
              <td style={NUMBERS}>{orNone(num)}</td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <span>{t('slip.total', { lines: order.skuList.length, pieces: total })}</span>
        <span>{t('slip.printedAt', { time: formatChinaTime(now) })}</span>
      </div>
    </article>
  )
}
