import { useTranslation } from 'react-i18next'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { refreshOrders } from '#renderer/resource/record/refreshOrders.ts'
import { defineReview, type ReviewActionsProps, type ReviewFacts } from '#renderer/resource/review/defineReview.tsx'
import { usePeopleText } from '#renderer/resource/review/usePeopleText.ts'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { Description } from '#renderer/ui/layout/DescriptionList.tsx'
import { hasId } from '#shared/api/noValue.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { sumOfFen } from '#shared/domain/money.ts'
import { refundStageOf, verdictOfStage } from '#shared/domain/refunds/refundStage.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'

/**
 * Whether a refund of the old system can be reviewed: it waits for that, and has the id by which the server knows it. Its status is
 * read as that of any other refund, and the server refuses one that it numbers otherwise.
 */
export const awaitsReview =
  (reading: RefundStatusReading) =>
  (row: Pick<RefundRow, 'id' | 'status' | 'refundType'>): boolean =>
    hasId(row) && refundStageOf(reading, row) === 'pendingReview'

/** The review of refunds of the old system (spec.md §7: checkOldRefund). */
const oldRefundReview = (reading: RefundStatusReading) =>
  defineReview<RefundRow>({
    texts: 'oldRefunds',
    endpoint: 'oldRefund.info',
    permission: 'old_refund_check',
    awaitsReview: awaitsReview(reading),
    decidedAs: (row) => verdictOfStage(refundStageOf(reading, row)),
    write: 'oldRefund.check',
    check: ({ id }, decided) => call('oldRefund.check', { id, ...decided }),
    recordChanged: (client, { id }) => invalidateCalls(client, 'oldRefund.info', (args) => args.id === id),
    listsChanged: (client, { orderId }) =>
      Promise.all([invalidateCalls(client, 'oldRefund.list'), refreshOrders(client, (id) => id === orderId)]),
    useFacts,
    useFactsOfMany,
    useStateText,
  })

/** The review under each reading of the status. Made once, as the lists are. */
export const OLD_REFUND_REVIEWS = { A: oldRefundReview('A'), B: oldRefundReview('B') } as const

/** Pass and reject, while the refund awaits its review. */
export function OldRefundActions(props: ReviewActionsProps<RefundRow>) {
  const { Actions } = OLD_REFUND_REVIEWS[useEnvironment().config.refundStatusReading]
  return <Actions {...props} />
}

function useFacts({ refundPrice, refundType, status, userName, mobile, deptName, remark }: RefundRow): ReviewFacts {
  const { t } = useTranslation('oldRefunds')
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const orNone = useOrNone()
  return {
    facts: [
      { term: t('column.refundPrice'), value: <Money fen={refundPrice} withSymbol /> },
      { term: t('column.userName'), value: orNone(userName) },
      { term: t('column.mobile'), value: orNone(mobile) },
      { term: t('column.deptName'), value: orNone(deptName) },
      { term: t('column.status'), value: codeBadge(statusListOf(refundType), status, label) },
      { term: t('column.remark'), value: orNone(remark), wide: true },
    ],
  }
}

function useFactsOfMany(rows: readonly RefundRow[]): readonly Description[] {
  const { t } = useTranslation(['oldRefunds', 'review'])
  const people = usePeopleText()
  return [
    { term: t('review:count'), value: t('review:counted', { count: rows.length }) },
    { term: t('review.total'), value: <Money fen={sumOfFen(rows.map(({ refundPrice }) => refundPrice))} withSymbol /> },
    { term: t('review.people'), value: people(rows.map(({ userName }) => userName)), wide: true },
  ]
}

function useStateText() {
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const status = (row: RefundRow): string => label(statusListOf(row.refundType), row.status)
  return { shown: status, readBack: status }
}
