import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { defineRecord, type RecordPartProps } from '#renderer/resource/record/defineRecord.tsx'
import { RecordBody } from '#renderer/resource/record/RecordBody.tsx'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { RecordLink } from '#renderer/ui/records/RecordLink.tsx'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { INSURANCE_REVIEW } from '../review/insuranceReview.tsx'

/** Words of a status, from the most telling one, with what they mean for the reader. */
const WORDS: readonly (readonly [RegExp, Tone])[] = [
  [/失败|未通过|不|无法|驳回|拒|异常|fail|reject|refus/iu, 'danger'],
  [/待|未|审核中|处理中|pending|await/iu, 'waiting'],
  [/终止|中止|停|结束|到期|过期|失效|无效|取消|撤|退保|expired|cancel/iu, 'neutral'],
  [/理赔|赔付|claim|\bpaid/iu, 'success'],
  [/成功|通过|保障|生效|承保|有效|\b(?:accept|active|effect)/iu, 'active'],
]

/**
 * The colour of a policy's status. The specification has no list of its numbers, so the server's own name decides; a name with none of these
 * words is neutral.
 */
export const policyTone = (statusName: string): Tone => WORDS.find(([word]) => word.test(statusName))?.[1] ?? 'neutral'

/** What is insured, and whose order it is. The two parts load alone, and each fails alone. */
function InsuranceDetail({ id, state }: RecordPartProps<InsuranceRow, InsuranceRow>) {
  const { t } = useTranslation('insurance')
  const { head } = state
  const orderId = head?.orderId ?? null
  return (
    <RecordBody id={id} state={state} notFound={t('detail.notFound')}>
      <PolicyFacts policy={head} />
      {orderId !== null && (
        <Section title={t('detail.order')}>
          <OrderFacts orderId={orderId} />
        </Section>
      )}
    </RecordBody>
  )
}

function PolicyFacts({ policy }: { readonly policy: InsuranceRow | undefined }) {
  const { t } = useTranslation('insurance')
  const orNone = useOrNone()
  return (
    <Section title={t('detail.policy')}>
      <DescriptionList
        loading={policy === undefined}
        items={[
          { term: t('column.statusName'), value: orNone(policy?.statusName) },
          { term: t('column.premium'), value: <Money fen={policy?.premium ?? null} withSymbol /> },
          { term: t('column.insuredAmount'), value: <Money fen={policy?.insuredAmount ?? null} withSymbol /> },
          { term: t('column.createTime'), value: orNone(policy?.createTime) },
          { term: t('column.orderId'), value: <RecordLink kind="order" id={policy?.orderId} term={t('column.orderId')} /> },
          { term: t('column.expressCode'), value: orNone(policy?.expressCode) },
          { term: t('column.expressCompany'), value: orNone(policy?.expressCompany) },
          { term: t('column.deptName'), value: orNone(policy?.deptName) },
          { term: t('column.checkUserName'), value: orNone(policy?.checkUserName) },
          { term: t('column.remark'), value: orNone(policy?.remark), wide: true },
        ]}
      />
    </Section>
  )
}

/** A policy: its status by the server's own name, and what it pays. */
export const INSURANCE = defineRecord({
  kind: 'insurance',
  endpoint: 'insurance.info',
  texts: 'insurance',
  badge: ({ statusName }) => statusName !== null && statusName !== '' && <StatusBadge tone={policyTone(statusName)} label={statusName} />,
  amount: 'insuredAmount',
  isNarrow: true,
  actions: INSURANCE_REVIEW.Actions,
  content: InsuranceDetail,
})

export default INSURANCE.Page

/** Who bought what the parcel holds. A failure says so in its own place. */
export function OrderFacts({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('insurance')
  const orNone = useOrNone()
  const { data, error, isFetching, refetch } = useQuery(apiQuery('order.info', { id: orderId }))
  if (error !== null && !isFetching) return <ErrorState compact error={error} onRetry={() => void refetch()} />
  return (
    <DescriptionList
      loading={data === undefined}
      items={[
        { term: t('order.userName'), value: orNone(data?.userName) },
        { term: t('order.mobile'), value: orNone(data?.mobile) },
        { term: t('order.receiverName'), value: orNone(data?.receiverName) },
        { term: t('order.paiedPrice'), value: <Money fen={data?.paiedPrice ?? null} withSymbol /> },
      ]}
    />
  )
}
