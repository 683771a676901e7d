import { HOUR } from '#shared/domain/chinaTime.ts'
import { REFUND_METHOD, REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import { sumOf } from '../base/fen.ts'
import { snowflake } from '../base/ids.ts'
import type { OrderStore } from '../orders/orderStore.ts'
import type { OrderSummary } from '../orders/orderSummary.ts'
import { moneyRow, type MoneyRow, type RefundMoney } from './refundMoney.ts'
import { logRow, nextLogRow, type Refund, type RefundLogRow } from './refund.ts'
import type { RefundStore } from './refundStore.ts'
import { paysMoney } from './refundStage.ts'

/** Of three refunds that await their money, one is being paid, one is to be reviewed, and one has to be approved first. */
const AWAITING = [REFUND_MONEY_STATUS.refunding, REFUND_MONEY_STATUS.pendingReview, null] as const
/** The money's row is made a second after the refund, as far as ids tell. */
const ONE_SECOND_OF_IDS = 1_000n << 22n

function drawnStatus({ stage, type, summary }: Refund): RefundMoney['status'] | null {
  if (!paysMoney(type)) return null
  if (stage === 'completed') return REFUND_MONEY_STATUS.refunded
  if (stage === 'refundFailed') return REFUND_MONEY_STATUS.rejected
  return stage === 'awaitingRefund' ? (AWAITING[summary.index % AWAITING.length] ?? null) : null
}

function drawMoney(refund: Refund): RefundMoney[] {
  const status = drawnStatus(refund)
  if (status === null) return []
  const { id, summary, amount, method, review, at, paidAt } = refund
  return [
    {
      id: id + ONE_SECOND_OF_IDS,
      summary,
      refundId: id,
      amount,
      method,
      status,
      createdAt: Math.min(at + HOUR, paidAt ?? Infinity),
      paidAt,
      remark: '',
      checkedBy: status === REFUND_MONEY_STATUS.pendingReview ? null : (review?.by ?? '系统'),
    },
  ]
}

/** What `create` needs. */
type NewMoney = Pick<RefundMoney, 'summary' | 'refundId' | 'amount' | 'method' | 'remark'>

/** The money of refunds: one row for each payment, generated at the first request, and the changes since the start. */
export class RefundMoneyStore {
  readonly #now: () => number
  readonly #orders: OrderStore
  readonly #refunds: RefundStore
  readonly #wireRows = new WeakMap<RefundMoney, MoneyRow>()
  #rows: Map<bigint, RefundMoney> | null = null
  readonly #logs = new Map<bigint, RefundLogRow[]>()

  constructor(now: () => number, orders: OrderStore, refunds: RefundStore) {
    this.#now = now
    this.#orders = orders
    this.#refunds = refunds
  }

  /** The newest first. */
  all(): readonly RefundMoney[] {
    return [...this.#byId().values()].toSorted((one, other) => other.createdAt - one.createdAt)
  }

  find(id: string): RefundMoney | null {
    return /^\d{1,19}$/u.test(id) ? (this.#byId().get(BigInt(id)) ?? null) : null
  }

  /** The newest row of a refund, or null. */
  ofRefund({ id }: Refund): RefundMoney | null {
    return this.all().find(({ refundId }) => refundId === id) ?? null
  }

  row(money: RefundMoney): MoneyRow {
    const known = this.#wireRows.get(money)
    if (known !== undefined) return known
    const row = moneyRow(money, this.#orders.row(money.summary), this.#orders.payments(money.summary))
    this.#wireRows.set(money, row)
    return row
  }

  /** The oldest first. */
  log(money: RefundMoney): readonly RefundLogRow[] {
    const { createdAt, checkedBy, paidAt, id } = money
    const known = this.#logs.get(id)
    if (known !== undefined) return known
    const checked = checkedBy === null ? [] : [logRow('退款单审核', createdAt + 1_000, checkedBy)]
    return [logRow('生成退款单', createdAt, '系统'), ...checked, ...(paidAt === null ? [] : [logRow('退款完成', paidAt, '系统')])]
  }

  /** The amount that may still be refunded for an order: the paid amount, less what was or is being refunded. Fen. */
  refundable(summary: OrderSummary): number {
    if (summary.payTime === null) return 0
    const open = this.all().filter((money) => money.summary.index === summary.index && money.status !== REFUND_MONEY_STATUS.rejected)
    const old = this.#refunds.ofOrder(summary).filter((refund) => this.#refunds.isOld(refund) && refund.stage === 'completed')
    return (
      this.#orders.basket(summary).paid -
      sumOf(open, ({ amount }) => amount) -
      sumOf(old, ({ amount, type }) => (paysMoney(type) ? amount : 0))
    )
  }

  create({ summary, refundId, amount, method, remark }: NewMoney, by: string): RefundMoney {
    const now = this.#now()
    const money: RefundMoney = {
      id: snowflake(now, this.#byId().size),
      summary,
      refundId,
      amount,
      method,
      remark,
      status: REFUND_MONEY_STATUS.pendingReview,
      createdAt: now,
      paidAt: null,
      checkedBy: null,
    }
    this.#set(money, `生成退款单${remark === '' ? '' : `：${remark}`}`, by)
    return money
  }

  /** A review: a passed one pays on the original route; one that is paid by hand waits for that. */
  check(money: RefundMoney, isPassed: boolean, remark: string, by: string): void {
    const text = `${isPassed ? '审核通过' : '审核驳回'}${remark === '' ? '' : `：${remark}`}`
    if (isPassed && money.method !== REFUND_METHOD.manual) return this.#pay({ ...money, checkedBy: by }, `${text}，已原路退款`, by)
    const status = isPassed ? REFUND_MONEY_STATUS.refunding : REFUND_MONEY_STATUS.rejected
    this.#set({ ...money, status, checkedBy: by, remark }, text, by)
    const refund = this.#refundOf(money)
    if (refund === null) return
    if (isPassed) this.#refunds.addLog(refund, `退款单${text}，等待手动退款`, by)
    else this.#refunds.fail(refund, `退款单${text}`, by)
  }

  /** The second step of a refund by hand. */
  payManually(money: RefundMoney, by: string): void {
    this.#pay(money, '手动退款完成', by)
  }

  /** Drops every change. */
  reset(): void {
    this.#rows = null
    this.#logs.clear()
  }

  #pay(money: RefundMoney, text: string, by: string): void {
    this.#set({ ...money, status: REFUND_MONEY_STATUS.refunded, paidAt: this.#now() }, text, by)
    const refund = this.#refundOf(money)
    if (refund !== null) this.#refunds.complete(refund, text, by)
  }

  #refundOf({ refundId }: RefundMoney): Refund | null {
    return refundId === null ? null : this.#refunds.find(String(refundId))
  }

  #set(money: RefundMoney, text: string, by: string): void {
    const before = this.#byId().get(money.id)
    const log = before === undefined ? [] : [...this.log(before)]
    this.#logs.set(money.id, [...log, nextLogRow(log, text, this.#now(), by)])
    this.#byId().set(money.id, money)
  }

  #byId(): Map<bigint, RefundMoney> {
    this.#rows ??= new Map(this.#refunds.drawnRecent().flatMap((refund) => drawMoney(refund).map((money) => [money.id, money])))
    return this.#rows
  }
}
