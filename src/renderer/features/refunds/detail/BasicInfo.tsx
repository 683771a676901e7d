import { useTranslation } from 'react-i18next'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { RecordLink } from '#renderer/ui/records/RecordLink.tsx'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'

/** What is refunded, why, for whom and where it was bought. */
export function BasicInfo({ refund }: { readonly refund: RefundRow | undefined }) {
  const { t } = useTranslation('refunds')
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const orNone = useOrNone()
  const type = refund?.refundType ?? null
  return (
    <Section title={t('detail.basic')}>
      <DescriptionList
        loading={refund === undefined}
        items={[
          { term: t('column.orderId'), value: <RecordLink kind="order" id={refund?.orderId} term={t('column.orderId')} /> },
          { term: t('column.status'), value: codeBadge(statusListOf(type), refund?.status ?? null, label) },
          { term: t('column.refundType'), value: label('refundType', type) },
          { term: t('column.deptName'), value: orNone(refund?.deptName) },
          { term: t('column.createTime'), value: orNone(refund?.createTime) },
          { term: t('column.orderSource'), value: label('orderSource', refund?.orderSource ?? null) },
          { term: t('column.userName'), value: orNone(refund?.userName) },
          { term: t('column.mobile'), value: orNone(refund?.mobile) },
          { term: t('column.userId'), value: orNone(refund?.userId) },
          { term: t('column.seqId'), value: orNone(refund?.seqId) },
          { term: t('column.remark'), value: orNone(refund?.remark), wide: true },
        ]}
      />
    </Section>
  )
}
