import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { newestFirst } from '#renderer/ui/timeline/LogTimeline.tsx'
import type { CallResult } from '#shared/api/index.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { REFUND_METHOD, REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import type { RefundStage } from '#shared/domain/refunds/refundStage.ts'
import { AppError } from '#shared/errors.ts'
import type { RefundActionName } from './refundRules.ts'

/**
 * The refund money of a refund: the payment that was already asked for. While one is open, nothing else may pay the buyer (spec.md §7,
 * Refund money).
 */

type Document = Pick<RefundMoneyRow, 'id' | 'refundOrderId' | 'status' | 'refundMethod'>

export type MoneyOfRefund =
  | { readonly kind: 'reading' }
  /** Nothing was asked for, or all of it was rejected. */
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly document: Document }
  | { readonly kind: 'rejected'; readonly document: Document }
  /** The refund's log names a payment that the list does not show. */
  | { readonly kind: 'logged' }
  | { readonly kind: 'failed'; readonly error: Error }

/** What the server's own log says of a payment, in every form of words that is known. */
const NAMES_PAYMENT = /退款单/u
const IS_REJECTION = /驳回|拒绝/u

type LogRow = CallResult<'refund.log'>[number]

function isLogged(log: readonly LogRow[]): boolean {
  const newest = newestFirst(log).find(({ logDesc }) => NAMES_PAYMENT.test(logDesc ?? ''))
  return newest !== undefined && !IS_REJECTION.test(newest.logDesc ?? '')
}

/**
 * What is known of a refund's money.
 * @param rows answer of the refund money list for this refund. Rows of others are left out: a server that does not know the filter sends
 * them.
 * @param log the refund's log; it decides where the list has no row of this refund.
 */
export function moneyOf(refundId: string, rows: readonly Document[], log: readonly LogRow[]): MoneyOfRefund {
  const own = rows.filter(({ refundOrderId }) => refundOrderId === refundId)
  // A status that the list does not know counts as open: its money may go out.
  const open = own.find(({ status }) => status !== REFUND_MONEY_STATUS.rejected)
  if (open !== undefined) return { kind: 'open', document: open }
  const [rejected] = own
  if (rejected !== undefined) return { kind: 'rejected', document: rejected }
  return isLogged(log) ? { kind: 'logged' } : { kind: 'none' }
}

const PAYMENTS: readonly RefundActionName[] = ['approve', 'payManually']

/** Whether an action pays the buyer, or asks for it. */
export const isPayment = (action: RefundActionName): boolean => PAYMENTS.includes(action)

/**
 * Whether a payment must wait, because another one may already be on its way. Money that is approved to be paid by hand, or whose original
 * route has failed, is paid by its second step.
 */
export function isHeldBack(action: RefundActionName, stage: RefundStage | null, money: MoneyOfRefund): boolean {
  if (!isPayment(action) || money.kind === 'none' || money.kind === 'rejected') return false
  if (money.kind !== 'open' || action === 'approve') return true
  const { status, refundMethod } = money.document
  const isSecondStep = stage === 'refundFailed' || refundMethod === REFUND_METHOD.manual
  return !(isSecondStep && status === REFUND_MONEY_STATUS.refunding)
}

/** Whether the person may not see refund money. */
export const isForbidden = (error: Error | null): boolean => error instanceof AppError && error.code === FORBIDDEN

const FORBIDDEN = 403

/** A refund has one payment, and those that were rejected. */
const MOST = 20

/** Reads the refund's money and its log. @param isAsked false: nothing is read, and nothing held back */
export function useMoneyOfRefund(refundOrderId: string, isAsked: boolean): readonly [MoneyOfRefund, readAgain: () => void] {
  const list = useQuery({ ...apiQuery('refundMoney.list', { current: 1, size: MOST, refundOrderId }), enabled: isAsked })
  const log = useQuery({ ...apiQuery('refund.log', { refundOrderId }), enabled: isAsked })
  const readAgain = (): void => void Promise.all([list.refetch(), log.refetch()])
  // A person who may not see refund money is told what the log says.
  const failure = (isForbidden(list.error) ? null : list.error) ?? log.error
  const isReading = list.isFetching || log.isFetching
  const known = moneyOf(refundOrderId, list.data?.records ?? [], log.data ?? [])
  const now = (): MoneyOfRefund => {
    if (!isAsked) return { kind: 'none' }
    // A payment that is known stays in sight while it is read again.
    if (isReading) return known.kind === 'open' ? known : { kind: 'reading' }
    return failure === null ? known : { kind: 'failed', error: failure }
  }
  return [now(), readAgain]
}
