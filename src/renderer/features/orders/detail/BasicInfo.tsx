import { useTranslation } from 'react-i18next'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { DescriptionList } from '#renderer/ui/DescriptionList.tsx'
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx'
import type { OrderInfo } from '#shared/api/orders.ts'
import { showsReceiver } from '#shared/domain/order.ts'
import { orderTone } from '../statusTone.ts'
import { useCodeLabel } from '../useCodeLabel.ts'
import { useOrNone } from '../useOrNone.ts'
import { Section } from './Section.tsx'

interface Props {
  readonly order: OrderInfo
}

/** `spec.md §2`, 1: order, store and orderer. */
export function BasicInfo({ order }: Props) {
  const { t } = useTranslation(['orders', 'common'])
  const label = useCodeLabel()
  const orNone = useOrNone()
  return (
    <Section title={t('detail.basic')}>
      <DescriptionList
        items={[
          {
            term: t('detail.orderId'),
            value: (
              <>
                {order.id}
                <CopyButton text={order.id} label={t('common:copyWhat', { what: t('detail.orderId') })} />
              </>
            ),
          },
          { term: t('detail.orderType'), value: label('orderType', order.orderType) },
          { term: t('detail.status'), value: order.status === null ? orNone(null) : <StatusBadge tone={orderTone(order.status)} label={label('orderStatus', order.status)} /> },
          { term: t('detail.store'), value: orNone(order.deptName) },
          { term: t('detail.createTime'), value: orNone(order.createTime) },
          { term: t('detail.payTime'), value: orNone(order.payTime) },
          { term: t('detail.userId'), value: orNone(order.userId) },
          { term: t('detail.nickName'), value: orNone(order.userName) },
          { term: t('detail.mobile'), value: orNone(order.mobile) },
        ]}
      />
    </Section>
  )
}

/** `spec.md §2`, 4: the receiver where name, phone and address are there; otherwise the cashier. */
export function ReceiverOrCashier({ order }: Props) {
  const { t } = useTranslation('orders')
  const orNone = useOrNone()
  if (showsReceiver(order)) {
    return (
      <Section title={t('detail.receiver')}>
        <DescriptionList
          items={[
            { term: t('detail.name'), value: orNone(order.receiverName) },
            { term: t('detail.phone'), value: orNone(order.receiverPhone) },
            { term: t('detail.address'), value: orNone(order.receiverAddress), wide: true },
            { term: t('detail.remark'), value: orNone(order.remark), wide: true },
          ]}
        />
      </Section>
    )
  }
  const cashier = order.cashierInformation
  return (
    <Section title={t('detail.cashier')}>
      <DescriptionList
        items={[
          { term: t('detail.name'), value: orNone(cashier?.name) },
          { term: t('detail.phone'), value: orNone(cashier?.phone) },
          { term: t('detail.jobCode'), value: orNone(cashier?.code) },
          { term: t('detail.cashierStore'), value: orNone(cashier?.deptName) },
        ]}
      />
    </Section>
  )
}
