import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { defineReview, type ReviewFacts } from '#renderer/resource/review/defineReview.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { Description } from '#renderer/ui/layout/DescriptionList.tsx'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'
import { hasId } from '#shared/api/noValue.ts'
import { sumOfFen } from '#shared/domain/money.ts'
import { joined } from '#shared/text/isolated.ts'

/**
 * Whether a policy can be reviewed: nobody has reviewed it yet, and it has the number by which the server knows it. The numbering of
 * its status is not known, so the rule goes by who reviewed it. The server refuses a policy that it does not let be reviewed.
 */
export const awaitsReview = (policy: Pick<InsuranceRow, 'id' | 'checkUserName'>): boolean =>
  hasId(policy) && (policy.checkUserName === null || policy.checkUserName === '')

/** The review of policies (spec.md §7: checkParcelInsurance). */
export const INSURANCE_REVIEW = defineReview<InsuranceRow>({
  texts: 'insurance',
  endpoint: 'insurance.info',
  permission: 'parcel_insurance_check',
  awaitsReview,
  write: 'insurance.check',
  check: ({ id }, decided) => call('insurance.check', { id, ...decided }),
  recordChanged: (client, { id }) => invalidateCalls(client, 'insurance.info', (args) => args.id === id),
  listsChanged: (client) => Promise.all([invalidateCalls(client, 'insurance.list'), invalidateCalls(client, 'insurance.accepted')]),
  useFacts,
  useFactsOfMany,
  useStateText,
})

function useFacts({ premium, insuredAmount, deptName, statusName, expressCode, orderId }: InsuranceRow): ReviewFacts {
  const { t } = useTranslation('insurance')
  const orNone = useOrNone()
  return {
    facts: [
      { term: t('column.premium'), value: <Money fen={premium} withSymbol /> },
      { term: t('column.insuredAmount'), value: <Money fen={insuredAmount} withSymbol /> },
      { term: t('order.userName'), value: useBuyer(orderId) },
      { term: t('column.deptName'), value: orNone(deptName) },
      { term: t('column.statusName'), value: orNone(statusName) },
      { term: t('column.expressCode'), value: orNone(expressCode) },
      { term: t('column.orderId'), value: orNone(orderId), wide: true },
    ],
  }
}

/** Who bought the order of a policy, which names it alone: the name and the phone number, or why they are not known. */
function useBuyer(orderId: string | null): string {
  const { t } = useTranslation()
  const orNone = useOrNone()
  const { data, error, isLoading } = useQuery({ ...apiQuery('order.info', { id: orderId ?? '' }), enabled: orderId !== null })
  if (isLoading) return t('loading')
  if (error !== null) return errorMessage(error)
  return orNone(joined([data?.userName, data?.mobile], ' '))
}

function useFactsOfMany(rows: readonly InsuranceRow[]): readonly Description[] {
  const { t } = useTranslation(['insurance', 'review'])
  return [
    { term: t('review:count'), value: t('review:counted', { count: rows.length }) },
    { term: t('column.premium'), value: <Money fen={sumOfFen(rows.map(({ premium }) => premium))} withSymbol /> },
    { term: t('column.insuredAmount'), value: <Money fen={sumOfFen(rows.map(({ insuredAmount }) => insuredAmount))} withSymbol /> },
  ]
}

function useStateText() {
  const { t } = useTranslation('insurance')
  const orNone = useOrNone()
  return {
    shown: ({ statusName }: InsuranceRow): string => orNone(statusName),
    readBack: ({ statusName, checkUserName }: InsuranceRow): string =>
      t('review.held', { status: orNone(statusName), reviewer: orNone(checkUserName) }),
  }
}
