import { i18n } from '#renderer/kit/i18n.ts'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import type { ListPage } from '#renderer/kit/ipc/listPages.ts'
import { readTotals, type Totals } from '#renderer/resource/list/totals/readTotals.ts'
import { toFilterArgs } from '#renderer/ui/filters/filterForm.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import { refundStageOf, stageCodes } from '#shared/domain/refunds/refundStage.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { AppError } from '#shared/errors.ts'

/** What home counts and adds up. Each is asked for by itself. */

/** The filters of a list, as its address has them. */
export type AddressOf<Fields> = Readonly<Partial<Record<keyof Fields, string>>>

/** What waits. */
export interface Counted {
  /** Null where the server does not count. */
  readonly count: number | null
  /** More wait than are read, so that there is no amount. */
  readonly isMore: boolean
  /** Fen; null where there is none. */
  readonly amount: number | null
  /** `yyyy-MM-dd HH:mm:ss` of the oldest one; null where it is unknown. */
  readonly oldest: string | null
}

const counted = (count: number | null): Counted => ({ count, isMore: false, amount: null, oldest: null })

/** How many orders the list shows with these filters. */
export async function countOrders(filters: AddressOf<typeof ORDER_FILTERS>, context: CallContext): Promise<Counted> {
  return counted((await call('order.list', { current: 1, size: 1, ...toFilterArgs(ORDER_FILTERS, filters) }, context)).total)
}

/** How many refunds the list shows with these filters. */
export async function countRefunds(filters: AddressOf<typeof REFUND_FILTERS>, context: CallContext): Promise<Counted> {
  return counted((await call('refund.list', { current: 1, size: 1, ...toFilterArgs(REFUND_FILTERS, filters) }, context)).total)
}

/** The most records that are read for one sum: four pages. */
export const MAX_ADDED = 2_000
/** A list that changes while it is read is read once more. */
const TRIES = 2

interface Waiting {
  readonly id: string
  readonly refundPrice: number | null
  readonly createTime: string | null
}

/** Counts and adds up what waits among the rows of a list. @throws AppError of a page that failed, and where the list keeps changing */
async function addedUp<Row extends Waiting>(
  page: (current: number, size: number) => Promise<ListPage<Row>>,
  waits: (row: Row) => boolean = () => true,
): Promise<Counted> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    let oldest: string | null = null
    const totals: Totals = await readTotals<Row>({
      page: async (current, size) => {
        const answer = await page(current, size)
        for (const { createTime } of answer.records.filter(waits))
          if (createTime !== null && (oldest === null || createTime < oldest)) oldest = createTime
        return answer
      },
      rowKey: ({ id }) => id,
      columns: [
        { key: 'count', amount: (row) => (waits(row) ? 1 : 0) },
        { key: 'amount', amount: (row) => (waits(row) ? Math.max(0, row.refundPrice ?? 0) : 0) },
      ],
      most: MAX_ADDED,
    })
    if (totals.kind === 'done') {
      const { fen } = totals
      return { count: fen.get('count') ?? 0, isMore: false, amount: fen.get('amount') ?? 0, oldest }
    }
    if (totals.kind === 'tooMany') return { count: MAX_ADDED, isMore: true, amount: null, oldest: null }
  }
  throw new AppError({ kind: 'invalid-response', message: i18n.t('list:totals.changed') })
}

/** The stages of refunds that finance looks at; each has one number under either reading. */
type FinanceStage = 'pendingReview' | 'refundFailed'

/** The number by which the list of refunds finds a stage. It may find others as well, which are not counted (spec.md §4). */
export const codeOfStage = (reading: RefundStatusReading, stage: FinanceStage): number => stageCodes(reading, stage)[0] ?? 0

/** The refunds in a stage. */
export const refundsIn = (reading: RefundStatusReading, stage: FinanceStage, context: CallContext): Promise<Counted> =>
  addedUp(
    (current, size) => call('refund.list', { current, size, status: codeOfStage(reading, stage), ascs: 'createTime' }, context),
    (refund) => refundStageOf(reading, refund) === stage,
  )

/** The refund money that waits for its review. */
export const moneyToReview = (context: CallContext): Promise<Counted> =>
  addedUp((current, size) =>
    call('refundMoney.list', { current, size, status: REFUND_MONEY_STATUS.pendingReview, ascs: 'createTime' }, context),
  )
