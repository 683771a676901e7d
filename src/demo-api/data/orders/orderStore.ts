import type { StoreOptions } from '../storeOptions.ts'
import { drawBasket, type Basket } from './basket.ts'
import { ORDER_STATUS, type OrderStatus } from '#shared/domain/codes/orders.ts'
import { formatChinaTime, HOUR } from '#shared/domain/chinaTime.ts'
import { drawParcels, newParcel, type Parcel } from './express.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { readLineId, snowflake } from '../base/ids.ts'
import type { OrderSummary } from './orderSummary.ts'
import { drawSummaries } from './generateOrders.ts'
import { drawLog, type LogRow } from './orderLog.ts'
import { filterSummaries, type OrderFilter } from './orderQuery.ts'
import { cashierInformation, couponRows, lineRow, orderRow, payRows, promotionRows, type OrderLineRow, type OrderRow } from './orderWire.ts'
import { drawPayments, type Payment } from './payments.ts'
import { Random } from '../base/random.ts'
import { sortRows, type SortKey } from '../base/sorting.ts'

export interface Remark {
  readonly id: string
  readonly remark: string
  readonly createUserName: string
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly createTime: string
}

export interface Shipment {
  readonly orderId: string
  readonly expressCompany: string
  readonly waybill: string
}

/** The orders are drawn the newest first: to sort them by this key would draw all of their rows for nothing. */
const isNewestFirst = ({ column, descending }: SortKey): boolean => column === 'createTime' && descending

/** The changes of an order since the server started. */
interface Change {
  summary: OrderSummary
  readonly parcels: Parcel[]
  readonly log: LogRow[]
  readonly remarks: Remark[]
  /** The refund status on the wire of lines whose refund has changed, by their position. */
  readonly lineStatuses: Map<number, number>
}

const NOTE_STREAM = 0x6e6f74
const NOTES = ['已与顾客电话确认尺码', '顾客要求周末前送达，已备注仓库', '顾客咨询发票，已告知开票方式', '缺货颜色已协商更换']

/** The orders: generated summaries, all that is derived from them, and the changes since the start. Instants in milliseconds. */
export class OrderStore {
  readonly #seed: number
  readonly #midnight: number
  readonly #end: number
  readonly #now: () => number
  readonly #reading: RefundStatusReading
  /** Drawn at their first use, so that the server starts at once. */
  #summaries: readonly OrderSummary[] | null = null
  /** The index of each order by its id. */
  #indexes: ReadonlyMap<string, number> | null = null
  readonly #changes = new Map<number, Change>()
  readonly #rows: (OrderRow | undefined)[] = []
  /** The index of the order of each generated waybill; built at the first search for a waybill. */
  #waybills: ReadonlyMap<string, number> | null = null

  constructor({ seed, midnight, present, now, reading }: StoreOptions) {
    this.#seed = seed
    this.#midnight = midnight
    this.#end = present
    this.#now = now
    this.#reading = reading
  }

  /** The orders as they were when the server started, the newest first. */
  get drawn(): readonly OrderSummary[] {
    this.#summaries ??= drawSummaries(this.#seed, this.#midnight, this.#end)
    return this.#summaries
  }

  find(id: string): OrderSummary | null {
    this.#indexes ??= new Map(this.drawn.map((summary) => [String(summary.id), summary.index]))
    const place = this.#indexes.get(id)
    return place === undefined ? null : this.#summary(place)
  }

  /** The orders that pass the filter, the newest first or sorted by `keys`. */
  query(filter: OrderFilter, keys: readonly SortKey[]): readonly OrderSummary[] {
    const summaries =
      this.#changes.size === 0 ? this.drawn : this.drawn.map((summary) => this.#changes.get(summary.index)?.summary ?? summary)
    const found = filterSummaries(this.#seed, filter.waybill === undefined ? summaries : this.#withWaybill(filter.waybill), filter)
    if (keys.every(isNewestFirst)) return found
    const byRow = new Map(found.map((summary) => [this.row(summary), summary]))
    return sortRows([...byRow.keys()], keys).flatMap((row) => byRow.get(row) ?? [])
  }

  #withWaybill(waybill: string): OrderSummary[] {
    this.#waybills ??= new Map(
      this.drawn.flatMap((summary) =>
        drawParcels(this.#seed, summary, this.#end).map((parcel): [string, number] => [parcel.waybill, summary.index]),
      ),
    )
    const drawn = this.#waybills.get(waybill)
    const changed = [...this.#changes.values()]
      .filter(({ parcels }) => parcels.some((parcel) => parcel.waybill === waybill))
      .map(({ summary }) => summary.index)
    return [...new Set([...(drawn === undefined ? [] : [drawn]), ...changed])]
      .map((place) => this.#summary(place))
      .filter((summary) => summary !== null)
  }

  row(summary: OrderSummary): OrderRow {
    const known = this.#rows[summary.index]
    if (known !== undefined) return known
    const current = this.#summary(summary.index) ?? summary
    const basket = drawBasket(this.#seed, current)
    const row = orderRow(this.#seed, current, basket, drawPayments(this.#seed, current, basket))
    this.#rows[summary.index] = row
    return row
  }

  basket(summary: OrderSummary): Basket {
    return drawBasket(this.#seed, summary)
  }

  lines(summary: OrderSummary): OrderLineRow[] {
    const drawn = this.#drawnSummary(summary)
    const statuses = this.#changes.get(summary.index)?.lineStatuses
    return this.basket(summary).lines.map((line, position) => {
      const row = lineRow(this.#seed, drawn, line, position, this.#reading)
      return { ...row, status: statuses?.get(position) ?? row.status }
    })
  }

  info(summary: OrderSummary) {
    const basket = drawBasket(this.#seed, summary)
    return {
      ...this.row(summary),
      cashierInformation: cashierInformation(this.#seed, summary),
      payInfo: payRows(summary, drawPayments(this.#seed, summary, basket)),
      skuList: this.lines(summary),
    }
  }

  promotions(id: string) {
    const line = this.#basketLine(id)
    return line === null ? null : promotionRows(line)
  }

  coupons(id: string) {
    const line = this.#basketLine(id)
    return line === null ? null : couponRows(line)
  }

  log(summary: OrderSummary): LogRow[] {
    const drawn = this.#drawnSummary(summary)
    return [
      ...drawLog(this.#seed, drawn, drawParcels(this.#seed, drawn, this.#end), this.#end),
      ...(this.#changes.get(summary.index)?.log ?? []),
    ]
  }

  parcels(summary: OrderSummary): Parcel[] {
    return [...drawParcels(this.#seed, this.#drawnSummary(summary), this.#end), ...(this.#changes.get(summary.index)?.parcels ?? [])]
  }

  /** The newest first. */
  remarks(summary: OrderSummary): Remark[] {
    const random = new Random(this.#seed, NOTE_STREAM, summary.index)
    const at = Math.min(summary.createTime + HOUR, this.#end)
    const drawn =
      summary.special === 'ordinary' || random.chance(0.05)
        ? [
            {
              id: String(snowflake(at, summary.index)),
              remark: random.pick(NOTES),
              createUserName: '客服小岭',
              createTime: formatChinaTime(at),
            },
          ]
        : []
    return [...(this.#changes.get(summary.index)?.remarks.toReversed() ?? []), ...drawn]
  }

  addRemark(summary: OrderSummary, remark: string, createUserName: string): void {
    const now = this.#now()
    const { remarks } = this.#changed(summary)
    remarks.push({ id: String(snowflake(now, remarks.length)), remark, createUserName, createTime: formatChinaTime(now) })
  }

  addLog(summary: OrderSummary, logDesc: string): void {
    this.#changed(summary).log.push({ logDesc, createTime: formatChinaTime(this.#now()) })
  }

  /** Sends one parcel of an order: the order becomes shipped. */
  ship(summary: OrderSummary, shipment: Shipment): void {
    const now = this.#now()
    const change = this.#changed(summary)
    const parcel = newParcel(shipment.waybill, shipment.expressCompany, now)
    change.parcels.push(parcel)
    change.summary = { ...summary, status: ORDER_STATUS.shipped, sentTime: now }
    this.addLog(summary, `商品已出库，${parcel.carrier} 运单号 ${parcel.waybill}`)
    this.#rows[summary.index] = undefined
  }

  /** Drops every change. */
  reset(): void {
    for (const index of this.#changes.keys()) this.#rows[index] = undefined
    this.#changes.clear()
  }

  /** Sets the refund status that a line has on the wire. */
  setLineStatus(summary: OrderSummary, position: number, status: number): void {
    this.#changed(summary).lineStatuses.set(position, status)
  }

  setStatus(summary: OrderSummary, status: OrderStatus): void {
    const change = this.#changed(summary)
    change.summary = { ...change.summary, status }
    this.#rows[summary.index] = undefined
  }

  payments(summary: OrderSummary): readonly Payment[] {
    return drawPayments(this.#seed, summary, drawBasket(this.#seed, summary))
  }

  #basketLine(id: string) {
    const place = readLineId(id)
    const summary = place === null ? undefined : this.drawn[place.orderIndex]
    return place === null || summary === undefined ? null : (drawBasket(this.#seed, summary).lines[place.line] ?? null)
  }

  #summary(index: number): OrderSummary | null {
    return this.#changes.get(index)?.summary ?? this.drawn[index] ?? null
  }

  /** The generated summary. The log and the generated parcels derive from it: they must not change when a call changes the order. */
  #drawnSummary(summary: OrderSummary): OrderSummary {
    return this.drawn[summary.index] ?? summary
  }

  #changed(summary: OrderSummary): Change {
    const known = this.#changes.get(summary.index)
    if (known !== undefined) return known
    const change: Change = { summary: this.#summary(summary.index) ?? summary, parcels: [], log: [], remarks: [], lineStatuses: new Map() }
    this.#changes.set(summary.index, change)
    return change
  }
}
