import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import type { ListController } from '#renderer/resource/list/useListController.ts'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import type { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { refundStageOf } from '#shared/domain/refunds/refundStage.ts'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import { pagesOf } from '#renderer/kit/ipc/listPages.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
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

interface OpenMoney {
  /** The status of a refund's open payment, by the refund's id. */
  readonly byRefund: ReadonlyMap<string, number>
  /** Whether all of them were read: else a refund that is missing may have one. */
  readonly isWhole: boolean
}

/** The open payments of one status, the newest first. Other rows are left out: a server that does not know the filter sends them. */
async function readOf(status: number, context: CallContext): Promise<OpenMoney> {
  const byRefund = new Map<string, number>()
  const read = (current: number, size: number) => call('refundMoney.list', { current, size, status, descs: 'createTime' }, context)
  let isWhole = false
  for await (const { records, isLast } of pagesOf(read, PAGE_SIZE, MAX_PAGES)) {
    for (const row of records) if (row.refundOrderId !== null && row.status === status) byRefund.set(row.refundOrderId, status)
    isWhole = isLast
  }
  return { byRefund, isWhole }
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
type MoneyMark = { readonly kind: 'open'; readonly status: number } | { readonly kind: 'none' | 'unknown' } | null

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
function useOpenMoney(isAsked: boolean, readAt: number): OpenMoney | 'unknown' | 'hidden' | null {
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

/** The column that says whether finance has the payment of a refund already. */
export const MONEY_COLUMN = 'money'

type RefundList = ListController<RefundRow, typeof REFUND_FILTERS>

/** The refund list with what is known of its refunds' payments, in `MONEY_COLUMN`; without that column for a person who may not see it. */
export function useMoneyBeside(controller: RefundList): RefundList {
  const { state, table } = controller
  const { all, columns } = table
  const { t } = useTranslation('refunds')
  const label = useCodeLabel()
  const { refundStatusReading: reading } = useEnvironment().config
  const awaits = !state.isStale && state.rows.some((row) => refundStageOf(reading, row) === 'awaitingRefund')
  const money = useOpenMoney(awaits, state.query.dataUpdatedAt)
  const filled = useMemo(() => {
    const fill = (some: readonly Column<RefundRow>[]): Column<RefundRow>[] =>
      some.flatMap((column) => {
        if (column.key !== MONEY_COLUMN) return [column]
        if (money === 'hidden') return []
        const markOf = (row: RefundRow) => moneyMark(row, money, reading)
        return [
          {
            ...column,
            text: (row) => {
              const mark = markOf(row)
              if (mark === null) return ''
              return mark.kind === 'open' ? label('refundMoneyStatus', mark.status) : t(`money.${mark.kind}`)
            },
            render: (row) => {
              const mark = markOf(row)
              if (mark === null) return null
              if (mark.kind === 'open') return codeBadge('refundMoneyStatus', mark.status, label)
              return <StatusBadge tone={mark.kind === 'none' ? 'pending' : 'neutral'} label={t(`money.${mark.kind}`)} />
            },
          },
        ]
      })
    return { all: fill(all), columns: fill(columns) }
  }, [all, columns, money, reading, label, t])
  return { ...controller, table: { ...table, ...filled } }
}
