import { useTranslation } from 'react-i18next'
import { RecordBody } from '#renderer/resource/record/RecordBody.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { RefundLines } from '#renderer/ui/records/RefundLines.tsx'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'
import { BasicInfo } from './BasicInfo.tsx'
import { useOldRefund } from './useOldRefund.ts'

interface Props {
  readonly id: string
  /** The refund's row in the list: shown at once, until the refund itself is loaded. */
  readonly known?: RefundRow
}

/** What was refunded, the parcel in which it came back, and its review. */
export function OldRefundDetail({ id, known }: Props) {
  const { t } = useTranslation('oldRefunds')
  const state = useOldRefund(id, known)
  const { info, head } = state
  return (
    <RecordBody id={id} state={state} notFound={t('detail.notFound')}>
      <BasicInfo refund={head} />
      <RefundLines refund={info} />
      <ReturnParcel refund={head} />
      <ReviewInfo refund={info} />
    </RecordBody>
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
