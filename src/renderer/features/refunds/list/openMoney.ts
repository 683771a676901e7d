import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import { refundStageOf } from '#shared/domain/refunds/refundStage.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { isForbidden } from '../actions/moneyOfRefund.ts'

/**
 * Which of the refunds that await their money have a payment already. No row of the refund list says so (spec.md §3), and one call for each
 * would slow the list: the payments that are open are read once for all rows, and again a minute later where the list is read again.
 */

/** Payments whose money may still go out. */
const OPEN = [REFUND_MONEY_STATUS.pendingReview, REFUND_MONEY_STATUS.refunding]
/** The rows of a page, and the pages that are read of each status: the newest 1,000. */
const PAGE_SIZE = 500
const MAX_PAGES = 2
/** Milliseconds. */
const FRESH = 60_000

export interface OpenMoney {
  /** The status of a refund's open payment, by the refund's id. */
  readonly byRefund: ReadonlyMap<string, number>
  /** Whether all of them were read: else a refund that is missing may have one. */
  readonly isWhole: boolean
}

/** The open payments of one status, the newest first. Other rows are left out: a server that does not know the filter sends them. */
async function readOf(status: number, context: CallContext): Promise<OpenMoney> {
  const byRefund = new Map<string, number>()
  for (let current = 1, read = 0; current <= MAX_PAGES; current += 1) {
    const { records, total } = await call('refundMoney.list', { current, size: PAGE_SIZE, status, descs: 'createTime' }, context)
    read += records.length
    for (const row of records) if (row.refundOrderId !== null && row.status === status) byRefund.set(row.refundOrderId, status)
    if (records.length === 0 || (total === null ? records.length < PAGE_SIZE : read >= total)) return { byRefund, isWhole: true }
  }
  return { byRefund, isWhole: false }
}

/** Reads the open payments, up to the newest 1,000 of each status. @throws AppError of a page that failed */
export async function readOpenMoney(context: CallContext): Promise<OpenMoney> {
  const parts = await Promise.all(OPEN.map((status) => readOf(status, context)))
  return { byRefund: new Map(parts.flatMap((part) => [...part.byRefund])), isWhole: parts.every(({ isWhole }) => isWhole) }
}

/**
 * What a row shows of its refund's money: the status of an open payment; that finance has none to decide on yet (`none`); that it could not be
 * told (`unknown`). Null for a refund that awaits no money, and while the payments are read.
 */
export type MoneyMark = { readonly kind: 'open'; readonly status: number } | { readonly kind: 'none' | 'unknown' } | null

/** @param money null while it is read; `unknown` where the reading failed */
export function moneyMark(row: RefundRow, money: OpenMoney | 'unknown' | null, reading: RefundStatusReading): MoneyMark {
  if (money === null || refundStageOf(reading, row) !== 'awaitingRefund') return null
  if (money === 'unknown') return { kind: 'unknown' }
  const status = money.byRefund.get(row.id)
  if (status !== undefined) return { kind: 'open', status }
  return { kind: money.isWhole ? 'none' : 'unknown' }
}

/**
 * The open payments for the rows of a list, asked for after its rows and only where one of them awaits its money.
 * @param readAt when the list was read. Milliseconds.
 * @returns `hidden` for a person who may not see refund money
 */
export function useOpenMoney(isAsked: boolean, readAt: number): OpenMoney | 'unknown' | 'hidden' | null {
  const { data, error } = useQuery({
    queryKey: ['refunds', 'open money', Math.floor(readAt / FRESH)],
    queryFn: readOpenMoney,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    enabled: isAsked,
  })
  if (isForbidden(error)) return 'hidden'
  return error === null ? (data ?? null) : 'unknown'
}
