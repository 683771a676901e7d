import { useTranslation } from 'react-i18next'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import type { OrderInfo, OrderRow } from '#shared/areas/orders/calls.ts'
import { showsReceiver } from '#shared/domain/orders/order.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { Section } from '#renderer/ui/layout/Section.tsx'

interface Props {
  /** The order's row in the list. It already decides which of the two is shown, so the page does not jump later. */
  readonly head: OrderRow | undefined
  readonly order: OrderInfo | undefined
}

/** `spec.md §2`, 4: the receiver if name, phone and address are given; otherwise the cashier. */
export function ReceiverOrCashier({ head, order }: Props) {
  const { t } = useTranslation('orders')
  const orNone = useOrNone()
  if (head === undefined || showsReceiver(head)) {
    return (
      <Section title={t('detail.receiver')}>
        <DescriptionList
          isDense
          loading={head === undefined}
          items={[
            { term: t('detail.name'), value: orNone(head?.receiverName) },
            { term: t('detail.phone'), value: orNone(head?.receiverPhone) },
            { term: t('detail.address'), value: orNone(head?.receiverAddress), wide: true },
            { term: t('detail.remark'), value: orNone(head?.remark), wide: true },
          ]}
        />
      </Section>
    )
  }
  const cashier = order?.cashierInformation
  return (
    <Section title={t('detail.cashier')}>
      <DescriptionList
        isDense
        loading={order === undefined}
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
