import { useTranslation } from 'react-i18next'
import { defineRecord, type RecordPartProps } from '#renderer/resource/record/defineRecord.tsx'
import { RecordBody } from '#renderer/resource/record/RecordBody.tsx'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { RecordLink } from '#renderer/ui/records/RecordLink.tsx'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'
import { INSURANCE_REVIEW } from '../review/insuranceReview.tsx'
import { policyTone } from '../policyTone.ts'
import { OrderFacts } from './OrderFacts.tsx'

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
