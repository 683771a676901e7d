import { useTranslation } from 'react-i18next'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { useCopiedItem } from '#renderer/ui/records/useCopiedItem.tsx'

/** `spec.md §2`, 1: order, store and orderer. */
export function BasicInfo({ order }: { readonly order: OrderRow | undefined }) {
  const { t } = useTranslation('orders')
  const label = useCodeLabel()
  const orNone = useOrNone()
  const copied = useCopiedItem()
  return (
    <Section title={t('detail.basic')}>
      <DescriptionList
        loading={order === undefined}
        items={[
          copied(t('detail.orderId'), order?.id),
          { term: t('detail.orderType'), value: label('orderType', order?.orderType ?? null) },
          { term: t('detail.status'), value: codeBadge('orderStatus', order?.status ?? null, label) },
          { term: t('detail.store'), value: orNone(order?.deptName) },
          { term: t('detail.createTime'), value: orNone(order?.createTime) },
          { term: t('detail.payTime'), value: orNone(order?.payTime) },
          copied(t('detail.userId'), order?.userId),
          { term: t('detail.nickName'), value: orNone(order?.userName) },
          copied(t('detail.mobile'), order?.mobile),
        ]}
      />
    </Section>
  )
}
