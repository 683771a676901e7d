import { DAY, HOUR, MINUTE } from '#shared/domain/chinaTime.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import type { RefundStage } from '#shared/domain/refunds/refundStage.ts'
import { refundStatusListOf, type RefundStatusList } from '#shared/domain/refunds/refundStatus.ts'
import type { StoreOptions } from '../storeOptions.ts'
import { returnScans, type Scan } from '../orders/express.ts'
import type { OrderStore } from '../orders/orderStore.ts'
import { isInRefund, type OrderSummary } from '../orders/orderSummary.ts'
import { hasRefunds } from './lineRefund.ts'
import { drawnLog, drawRefunds, nextLogRow, type Refund, type RefundLogRow } from './refund.ts'
import { lineStatusCode, stageAfterRefusal, stageAfterReturn, stageAfterReview } from './refundStage.ts'
import { refundRow, type RefundRow } from './refundWire.ts'

/** Refunds that were applied for earlier are in the old system. */
const OLD_AFTER = 73 * DAY
/** A parcel reaches the store after this time. */
const RETURN_TAKES = 40 * HOUR
/** The carrier has taken a parcel after this time. */
const FIRST_SCAN = 20 * MINUTE

const FINAL: ReadonlySet<RefundStage> = new Set(['completed', 'cancelled', 'reviewFailed', 'convertedToReturn'])

/**
 * The refunds of all orders, generated at the first request, and their changes since the start. A change is also written to the
 * refund's log and to the order's line. Which step is allowed is decided in the handlers.
 */
export class RefundStore {
  readonly #options: StoreOptions
  readonly #end: number
  readonly #orders: OrderStore
  readonly #changed = new Map<bigint, Refund>()
  readonly #logs = new Map<bigint, RefundLogRow[]>()
  /** Rows take time, and one of an unchanged refund stays the same. */
  readonly #rows = new WeakMap<Refund, RefundRow>()
  #drawn: readonly Refund[] | null = null
  /** By id. */
  #drawnById: ReadonlyMap<string, Refund> | null = null

  constructor(options: StoreOptions, orders: OrderStore) {
    this.#options = options
    this.#end = options.present
    this.#orders = orders
  }

  /** Every refund of the current system, the newest first. */
  recent(): readonly Refund[] {
    return this.#all().filter((refund) => !this.isOld(refund))
  }

  /** The refunds of the current system as they were when the server started. */
  drawnRecent(): readonly Refund[] {
    return this.#drawnRefunds().filter((refund) => !this.isOld(refund))
  }

  /** Every refund of the old system, the newest first. */
  old(): readonly Refund[] {
    return this.#all().filter((refund) => this.isOld(refund))
  }

  isOld({ at }: Refund): boolean {
    return at < this.#end - OLD_AFTER
  }

  /** The refund with this id, in the current or the old system. */
  find(id: string): Refund | null {
    const drawn = this.#drawnOf(id)
    return drawn === undefined ? null : this.#current(drawn)
  }

  /** The refunds of an order, by its lines. */
  ofOrder(summary: OrderSummary): readonly Refund[] {
    const drawn = this.#orders.drawn[summary.index]
    return drawn === undefined ? [] : this.#draw(drawn).map((refund) => this.#current(refund))
  }

  row(refund: Refund): RefundRow {
    const known = this.#rows.get(refund)
    if (known !== undefined) return known
    const { summary } = refund
    const row = refundRow(refund, this.#orders.row(summary), this.#orders.payments(summary), this.#options.reading)
    this.#rows.set(refund, row)
    return row
  }

  statusListOf({ type }: Refund): RefundStatusList {
    return refundStatusListOf(this.#options.reading, type)
  }

  /** The oldest first. */
  log(refund: Refund): readonly RefundLogRow[] {
    const drawn = this.#drawnOf(String(refund.id)) ?? refund
    return [...drawnLog(drawn), ...(this.#logs.get(refund.id) ?? [])]
  }

  /** The scans of the parcel in which goods come back; null without one. */
  scans({ parcel, summary, stage }: Refund): { readonly waybill: string; readonly scans: Scan[] } | null {
    if (parcel === null) return null
    const doneTime = stage === 'returning' ? null : parcel.sentAt + RETURN_TAKES
    const scans = returnScans(this.#options.seed, summary, parcel, doneTime, Math.max(this.#end, parcel.sentAt + FIRST_SCAN))
    return { waybill: parcel.waybill, scans }
  }

  /** A review that passes, or refuses for a reason. */
  review(refund: Refund, isPassed: boolean, remark: string, by: string): void {
    const stage = isPassed ? stageAfterReview(refund.type) : stageAfterRefusal(refund.type)
    const text = `${isPassed ? '审核通过' : '审核驳回'}${remark === '' ? '' : `：${remark}`}`
    this.#change(refund, { stage, review: { by, at: this.#options.now(), remark } }, text, by)
  }

  /** The goods come back in this parcel. */
  sendBack(refund: Refund, company: string, waybill: string, by: string): void {
    const parcel = { company, waybill, sentAt: this.#options.now() }
    this.#change(refund, { stage: 'returning', parcel }, `登记退货物流，${company} 运单号 ${waybill}`, by)
  }

  /** The returned goods were accepted. */
  acceptReturn(refund: Refund, by: string): void {
    const stage = stageAfterReturn(refund.type)
    const paidAt = stage === 'completed' ? this.#options.now() : null
    this.#change(refund, { stage, paidAt }, stage === 'completed' ? '退货验收通过，退单完成' : '退货验收通过，待退款', by)
  }

  /** The money was paid. */
  complete(refund: Refund, text: string, by: string): void {
    this.#change(refund, { stage: 'completed', paidAt: this.#options.now() }, text, by)
    this.#settleOrder(refund.summary)
  }

  /** Paying the money was refused. */
  fail(refund: Refund, text: string, by: string): void {
    this.#change(refund, { stage: 'refundFailed' }, text, by)
  }

  startSplit(refund: Refund, by: string): void {
    this.#change(refund, { isSplit: true }, '已发起微信分账回退', by)
  }

  pushSale(refund: Refund, by: string): void {
    this.#change(refund, { isPushed: true }, '销退单已推送博俊', by)
  }

  addLog(refund: Refund, text: string, by: string): void {
    const rows = this.#logs.get(refund.id) ?? []
    rows.push(nextLogRow(this.log(refund), text, this.#options.now(), by))
    this.#logs.set(refund.id, rows)
  }

  /** Drops every change. */
  reset(): void {
    this.#changed.clear()
    this.#logs.clear()
  }

  #change(refund: Refund, change: Partial<Refund>, text: string, by: string): void {
    const changed = { ...refund, ...change }
    this.#changed.set(refund.id, changed)
    this.addLog(refund, text, by)
    this.#orders.setLineStatus(refund.summary, refund.position, lineStatusCode(this.#options.reading, changed.stage))
  }

  /** An order whose refunds have all ended is refunded. */
  #settleOrder(summary: OrderSummary): void {
    if (!isInRefund(summary) || !this.ofOrder(summary).every(({ stage }) => FINAL.has(stage))) return
    this.#orders.setStatus(summary, ORDER_STATUS.refunded)
    this.#orders.addLog(summary, '退款完成')
  }

  #all(): readonly Refund[] {
    return this.#drawnRefunds().map((refund) => this.#current(refund))
  }

  #drawnRefunds(): readonly Refund[] {
    this.#drawn ??= this.#orders.drawn
      .filter((summary) => hasRefunds(this.#options.seed, summary))
      .flatMap((summary) => this.#draw(summary))
      .toSorted((one, other) => other.at - one.at)
    return this.#drawn
  }

  /** A refund as it was when the server started. */
  #drawnOf(id: string): Refund | undefined {
    this.#drawnById ??= new Map(this.#drawnRefunds().map((refund) => [String(refund.id), refund]))
    return this.#drawnById.get(id)
  }

  #draw(summary: OrderSummary): Refund[] {
    return drawRefunds(this.#options.seed, summary, this.#orders.basket(summary), this.#end)
  }

  #current(refund: Refund): Refund {
    return this.#changed.get(refund.id) ?? refund
  }
}
