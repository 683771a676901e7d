import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { defineReview, type ReviewFacts } from '#renderer/resource/review/defineReview.tsx'
import { usePeopleText } from '#renderer/resource/review/usePeopleText.ts'
import type { Verdict } from '#renderer/resource/review/verdict.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { Description } from '#renderer/ui/layout/DescriptionList.tsx'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { REFUND_METHOD, REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import { sumOfFen, withYuanSign } from '#shared/domain/money.ts'
import { joined } from '#shared/text/isolated.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useUser } from '#renderer/kit/session/session.ts'
import { newestFirst } from '#renderer/ui/timeline/LogTimeline.tsx'
import type { CallResult } from '#shared/api/index.ts'
import type { User } from '#shared/schemas/session.ts'
import { refreshAround, refreshRecord } from '../refresh.ts'

/** Whether refund money may be reviewed: only while it awaits its review (`spec.md §4 Refund money list`). */
export const awaitsReview = ({ status }: Pick<RefundMoneyRow, 'status'>): boolean => status === REFUND_MONEY_STATUS.pendingReview

/** How refund money was reviewed: money that was passed is on its way or has arrived. */
function decidedAs({ status }: RefundMoneyRow): Verdict | null {
  if (status === REFUND_MONEY_STATUS.rejected) return 'rejected'
  return status === REFUND_MONEY_STATUS.refunding || status === REFUND_MONEY_STATUS.refunded ? 'passed' : null
}

/** The review of refund money. Several are reviewed one after another: the server takes a single one at a time. */
export const REFUND_MONEY_REVIEW = defineReview<RefundMoneyRow>({
  texts: 'refundMoney',
  endpoint: 'refundMoney.info',
  permission: 'refund_money_check',
  awaitsReview,
  decidedAs,
  write: 'refundMoney.check',
  check: ({ id }, decided) => call('refundMoney.check', { id, ...decided }),
  recordChanged: (client, { id }) => refreshRecord(client, id),
  listsChanged: (client, { orderId }) => refreshAround(client, orderId),
  useFacts,
  useFactsOfMany,
  useStateText,
})

function useFacts({ id, refundPrice, userName, mobile, refundMethod, orderId }: RefundMoneyRow, verdict: Verdict): ReviewFacts {
  const { t } = useTranslation('refundMoney')
  const label = useCodeLabel()
  const orNone = useOrNone()
  const { amount } = useAmounts()
  // A customer at the counter may have no name.
  const words = {
    amount: orNone(amount(refundPrice)),
    name: (userName ?? '').trim() || t('review.customer'),
    method: label('refundMethod', refundMethod),
  }
  const own = useOwnName(id, verdict === 'passed')
  // Money on the original route goes out at once.
  const passed = refundMethod === REFUND_METHOD.manual ? 'review.manualHint' : 'review.passHint'
  return {
    facts: [
      { term: t('review.amount'), value: <Money fen={refundPrice} withSymbol /> },
      { term: t('review.user'), value: orNone(joined([userName, mobile], ' ')) },
      { term: t('review.method'), value: words.method },
      { term: t('review.order'), value: orNone(orderId) },
    ],
    hint: t(verdict === 'rejected' ? 'review.rejectHint' : passed, words),
    warning: own === null ? undefined : t('review.own', { name: own }),
  }
}

function useFactsOfMany(rows: readonly RefundMoneyRow[]): readonly Description[] {
  const { t } = useTranslation('refundMoney')
  const people = usePeopleText()
  const { sum } = useAmounts()
  return [
    { term: t('review.total'), value: withYuanSign(sum(sumOfFen(rows.map(({ refundPrice }) => refundPrice)))) },
    { term: t('review.user'), value: people(rows.map(({ userName }) => userName)), wide: true },
  ]
}

function useStateText() {
  const label = useCodeLabel()
  const status = (money: RefundMoneyRow): string => label('refundMoneyStatus', money.status)
  return { shown: status, readBack: status }
}

/**
 * Whether a person is about to pay out refund money that they made themselves. No row of refund money names who made it (spec.md §3, §7);
 * its log does where the server sends names, as the oldest entry. Two people may have one name, so this is only said and stops nobody.
 */

type LogRow = CallResult<'refundMoney.log'>[number]

/** The name in the oldest entry of a log, if it is one of this person's; null otherwise. */
export function ownName(log: readonly LogRow[], user: Pick<User, 'account' | 'userName' | 'nickName'>): string | null {
  const maker = newestFirst(log).at(-1)?.createUserName?.trim() ?? ''
  return maker !== '' && [user.nickName, user.userName, user.account].includes(maker) ? maker : null
}

/** The name by which the signed-in person made this refund money; null where somebody else did, and where that is not known. */
function useOwnName(id: string, isAsked: boolean): string | null {
  const user = useUser()
  const { data = [] } = useQuery({ ...apiQuery('refundMoney.log', { id }), enabled: isAsked && user !== null })
  return isAsked && user !== null ? ownName(data, user) : null
}
