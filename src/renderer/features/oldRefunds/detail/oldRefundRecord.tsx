import { useTranslation } from 'react-i18next'
import { defineRecord, type RecordPartProps } from '#renderer/resource/record/defineRecord.tsx'
import { RecordBody } from '#renderer/resource/record/RecordBody.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { usePayMethodLabel } from '#renderer/ui/format/usePayMethodLabel.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { RecordLink } from '#renderer/ui/records/RecordLink.tsx'
import { RefundLines } from '#renderer/ui/records/RefundLines.tsx'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'
import { OldRefundActions } from '../review/oldRefundReview.tsx'

/** What was refunded, the parcel in which it came back, and its review. */
function OldRefundDetail({ id, state }: RecordPartProps<RefundRow, RefundInfo>) {
  const { t } = useTranslation('oldRefunds')
  const { info, head } = state
  return (
    <RecordBody id={id} state={state} notFound={t('detail.notFound')}>
      <OldRefundFacts refund={head} />
      <RefundLines refund={info} />
      <ReturnParcel refund={head} />
      <ReviewInfo refund={info} />
    </RecordBody>
  )
}

/** What is refunded, how, for whom and where it was bought. */
function OldRefundFacts({ refund }: { readonly refund: RefundRow | undefined }) {
  const { t } = useTranslation('oldRefunds')
  const label = useCodeLabel()
  const payMethodLabel = usePayMethodLabel()
  const orNone = useOrNone()
  return (
    <Section title={t('detail.basic')}>
      <DescriptionList
        loading={refund === undefined}
        items={[
          { term: t('column.orderId'), value: <RecordLink kind="order" id={refund?.orderId} term={t('column.orderId')} /> },
          { term: t('column.refundType'), value: label('refundType', refund?.refundType ?? null) },
          { term: t('column.refundMethod'), value: label('refundMethod', refund?.refundMethod ?? null) },
          { term: t('column.payMethod'), value: payMethodLabel(refund?.payMethod ?? null) },
          { term: t('column.createTime'), value: orNone(refund?.createTime) },
          { term: t('column.payTime'), value: orNone(refund?.payTime) },
          { term: t('column.refundTime'), value: orNone(refund?.refundTime) },
          { term: t('column.deptName'), value: orNone(refund?.deptName) },
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

function ReturnParcel({ refund }: { readonly refund: RefundRow | undefined }) {
  const { t } = useTranslation('oldRefunds')
  const label = useCodeLabel()
  const orNone = useOrNone()
  return (
    <Section title={t('detail.return')}>
      <DescriptionList
        loading={refund === undefined}
        items={[
          { term: t('detail.goodsReceived'), value: label('goodsReceived', refund?.goodsReceived ?? null) },
          { term: t('detail.expressCompany'), value: orNone(refund?.expressCompany) },
          { term: t('detail.expressCode'), value: orNone(refund?.expressCode) },
        ]}
      />
    </Section>
  )
}

/** Who decided the review, and why. The old system has no log. */
function ReviewInfo({ refund }: { readonly refund: RefundInfo | undefined }) {
  const { t } = useTranslation('oldRefunds')
  const orNone = useOrNone()
  return (
    <Section title={t('detail.review')}>
      <DescriptionList
        loading={refund === undefined}
        items={[
          { term: t('detail.checkUserName'), value: orNone(refund?.checkUserName) },
          { term: t('detail.checkTime'), value: orNone(refund?.checkTime) },
          { term: t('detail.checkRemark'), value: orNone(refund?.checkRemark), wide: true },
        ]}
      />
    </Section>
  )
}

/** A refund of the old system. */
export const OLD_REFUND = defineRecord({
  kind: 'oldRefund',
  endpoint: 'oldRefund.info',
  texts: 'oldRefunds',
  badge: ({ refundType, status }, { label, refundStatusListOf }) => codeBadge(refundStatusListOf(refundType), status, label),
  amount: 'refundPrice',
  person: ({ userName }) => userName,
  actions: OldRefundActions,
  content: OldRefundDetail,
})

export default OLD_REFUND.Page
