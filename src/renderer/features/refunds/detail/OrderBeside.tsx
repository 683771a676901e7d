import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { keyed } from '#renderer/ui/format/keyed.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { RecordLink } from '#renderer/ui/records/RecordLink.tsx'
import type { OrderInfo } from '#shared/areas/orders/calls.ts'
import { known } from '#shared/domain/placeholder.ts'
import { joined } from '#shared/text/isolated.ts'

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '12px' } })

interface Props {
  /** Undefined until the refund is known; null where the server names no order. */
  readonly orderId: string | null | undefined
  readonly refundId: string
}

/** The order of the refund, and the order's other refunds. Each of the two loads and fails alone. */
export function OrderBeside({ orderId, refundId }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['refunds', 'common'])
  return (
    <Section title={t('order.title')}>
      {orderId == null ? (
        <EmptyState compact message={t(orderId === null ? 'order.none' : 'common:loading')} />
      ) : (
        <div className={styles.root}>
          <OrderPart orderId={orderId} />
          <OtherRefunds orderId={orderId} refundId={refundId} />
        </div>
      )}
    </Section>
  )
}

function OrderPart({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('refunds')
  const query = useQuery(apiQuery('order.info', { id: orderId }))
  return (
    <QueryPart query={query} bars={5}>
      {(order) => (order === null ? <EmptyState compact message={t('order.notFound')} /> : <OrderFacts order={order} />)}
    </QueryPart>
  )
}

function OrderFacts({ order }: { readonly order: OrderInfo }) {
  const { t } = useTranslation(['refunds', 'orders'])
  const label = useCodeLabel()
  const orNone = useOrNone()
  const points = order.payInfo.reduce((sum, { pointAmount }) => sum + (known(pointAmount) ?? 0), 0)
  return (
    <DescriptionList
      items={[
        { term: t('column.orderId'), value: <RecordLink kind="order" id={order.id} term={t('column.orderId')} /> },
        { term: t('order.status'), value: codeBadge('orderStatus', order.status, label) },
        { term: t('order.paid'), value: <Money fen={order.paiedPrice} withSymbol /> },
        // An order that was paid with points refunds no money: here are the points.
        ...(points === 0 ? [] : [{ term: t('orders:detail.pointAmount'), value: points.toLocaleString('en') }]),
        { term: t('order.postage'), value: <Money fen={order.postagePrice} withSymbol /> },
        { term: t('order.orderType'), value: label('orderType', order.orderType) },
        { term: t('order.createTime'), value: orNone(order.createTime) },
        { term: t('order.receiver'), value: orNone(joined([order.receiverName, order.receiverPhone], ' ')) },
      ]}
    />
  )
}

const useOtherRefundsStyles = makeStyles({
  list: { margin: '4px 0 0', padding: 0, listStyleType: 'none' },
  item: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', minHeight: '28px' },
  id: { display: 'flex', alignItems: 'center' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

interface OtherRefundsProps {
  readonly orderId: string
  /** The refund that is shown. */
  readonly refundId: string
}

/** The other refunds of the order. A person who pays this one needs to know what the others pay. */
function OtherRefunds({ orderId, refundId }: OtherRefundsProps) {
  const styles = useOtherRefundsStyles()
  const { t } = useTranslation('refunds')
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const orNone = useOrNone()
  const query = useQuery(apiQuery('order.salesService', { orderId }))
  return (
    <QueryPart query={query} bars={1}>
      {(all) => {
        const others = keyed(all.filter(({ id }) => id !== refundId))
        return (
          <div>
            <Text className={styles.quiet}>{t('order.otherRefunds', { count: others.length })}</Text>
            {others.length > 0 && (
              <ul className={styles.list}>
                {others.map(({ key, id, status, refundType, refundMethod, createTime }) => (
                  <li key={key} className={styles.item}>
                    <span className={styles.id}>
                      <RecordLink kind="refund" id={id} term={t('column.id')} />
                    </span>
                    {codeBadge(statusListOf(refundType), status, label)}
                    <span>{label('refundMethod', refundMethod)}</span>
                    <span className={styles.quiet}>{orNone(createTime)}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      }}
    </QueryPart>
  )
}
