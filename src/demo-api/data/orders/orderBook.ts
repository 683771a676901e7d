import { drawBasket } from './basket.ts'
import { ORDER_STATUS } from '#shared/domain/codes.ts'
import { formatChinaTime, HOUR } from '#shared/domain/chinaTime.ts'
import { drawParcels, newParcel, type Parcel } from './express.ts'
import { readLineId, snowflake, wireId } from '../base/ids.ts'
import type { OrderSummary } from './orderSummary.ts'
import { drawHeads, PRESENT } from './generateOrders.ts'
import { drawLog, type LogRow } from './orderLog.ts'
import { filterHeads, type OrderFilter } from './orderQuery.ts'
import { cashierInformation, couponRows, lineRow, orderRow, payRows, promotionRows, type OrderLineRow, type OrderRow } from './orderWire.ts'
import { drawInsurances, type Insurance } from '../refunds/insurance.ts'
import { drawPayments, type Payment } from './payments.ts'
import { Random } from '../base/random.ts'
import { drawRefunds, mayHoldRefunds, type Refund } from '../refunds/refunds.ts'
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

/** What people did to an order since the start. */
interface Change {
  head: OrderSummary
  readonly parcels: Parcel[]
  readonly log: LogRow[]
  readonly remarks: Remark[]
}

const NOTE_STREAM = 0x6e6f74
const NOTES = ['已与顾客电话确认尺码', '顾客要求周末前送达，已备注仓库', '顾客咨询发票，已告知开票方式', '缺货颜色已协商更换']

/** The orders: drawn heads, all that derives from them, and what changed since. Instants in milliseconds. */
export class OrderBook {
  readonly #seed: number
  readonly #end: number
  readonly #now: () => number
  readonly #drawn: readonly OrderSummary[]
  readonly #places: ReadonlyMap<string, number>
  readonly #changes = new Map<number, Change>()
  readonly #rows: (OrderRow | undefined)[] = []
  /** Drawn waybills with the places of their orders; made when somebody first asks for one. */
  #waybills: ReadonlyMap<string, number> | null = null

  constructor(seed: number, midnight: number, now: () => number) {
    this.#seed = seed
    this.#end = midnight + PRESENT
    this.#now = now
    this.#drawn = drawHeads(seed, midnight)
    this.#places = new Map(this.#drawn.map((head) => [String(head.id), head.index]))
  }

  find(id: string): OrderSummary | null {
    const place = this.#places.get(id)
    return place === undefined ? null : this.#head(place)
  }

  /** The rows that pass the filter, newest first or as `keys` say. */
  query(filter: OrderFilter, keys: readonly SortKey[]): readonly OrderSummary[] {
    const heads = this.#changes.size === 0 ? this.#drawn : this.#drawn.map((head) => this.#changes.get(head.index)?.head ?? head)
    const found = filterHeads(this.#seed, filter.waybill === undefined ? heads : this.#withWaybill(filter.waybill), filter)
    if (keys.length === 0) return found
    const byRow = new Map(found.map((head) => [this.row(head), head]))
    return sortRows([...byRow.keys()], keys).flatMap((row) => byRow.get(row) ?? [])
  }

  #withWaybill(waybill: string): OrderSummary[] {
    this.#waybills ??= new Map(
      this.#drawn.flatMap((head) =>
        drawParcels(this.#seed, head, this.#end).map((parcel): [string, number] => [parcel.waybill, head.index]),
      ),
    )
    const drawn = this.#waybills.get(waybill)
    const changed = [...this.#changes.values()]
      .filter(({ parcels }) => parcels.some((parcel) => parcel.waybill === waybill))
      .map(({ head }) => head.index)
    return [...new Set([...(drawn === undefined ? [] : [drawn]), ...changed])]
      .map((place) => this.#head(place))
      .filter((head) => head !== null)
  }

  row(head: OrderSummary): OrderRow {
    const known = this.#rows[head.index]
    if (known !== undefined) return known
    const basket = drawBasket(this.#seed, head)
    const row = orderRow(this.#seed, head, basket, drawPayments(this.#seed, head, basket))
    this.#rows[head.index] = row
    return row
  }

  lines(head: OrderSummary): OrderLineRow[] {
    return drawBasket(this.#seed, head).lines.map((line, position) => lineRow(this.#seed, head, line, position))
  }

  info(head: OrderSummary) {
    const basket = drawBasket(this.#seed, head)
    return {
      ...this.row(head),
      cashierInformation: cashierInformation(this.#seed, head),
      payInfo: payRows(head, drawPayments(this.#seed, head, basket)),
      skuList: this.lines(head),
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

  log(head: OrderSummary): LogRow[] {
    const drawn = this.#drawnHead(head)
    return [
      ...drawLog(this.#seed, drawn, drawParcels(this.#seed, drawn, this.#end), this.#end),
      ...(this.#changes.get(head.index)?.log ?? []),
    ]
  }

  parcels(head: OrderSummary): Parcel[] {
    return [...drawParcels(this.#seed, this.#drawnHead(head), this.#end), ...(this.#changes.get(head.index)?.parcels ?? [])]
  }

  /** Newest first. */
  remarks(head: OrderSummary): Remark[] {
    const random = new Random(this.#seed, NOTE_STREAM, head.index)
    const at = Math.min(head.createTime + HOUR, this.#end)
    const drawn =
      head.special === 'ordinary' || random.chance(0.05)
        ? [
            {
              id: String(snowflake(at, head.index)),
              remark: random.pick(NOTES),
              createUserName: '客服小岭',
              createTime: formatChinaTime(at),
            },
          ]
        : []
    return [...(this.#changes.get(head.index)?.remarks.toReversed() ?? []), ...drawn]
  }

  addRemark(head: OrderSummary, remark: string, createUserName: string): void {
    const now = this.#now()
    const { remarks } = this.#changed(head)
    remarks.push({ id: String(snowflake(now, remarks.length)), remark, createUserName, createTime: formatChinaTime(now) })
  }

  addLog(head: OrderSummary, logDesc: string): void {
    this.#changed(head).log.push({ logDesc, createTime: formatChinaTime(this.#now()) })
  }

  /** Hands one parcel of an order to its carrier: the order becomes shipped. */
  ship(head: OrderSummary, shipment: Shipment): void {
    const now = this.#now()
    const change = this.#changed(head)
    const parcel = newParcel(shipment.waybill, shipment.expressCompany, now)
    change.parcels.push(parcel)
    change.head = { ...head, status: ORDER_STATUS.shipped, sentTime: now }
    this.addLog(head, `商品已出库，${parcel.carrier} 运单号 ${parcel.waybill}`)
    this.#rows[head.index] = undefined
  }

  /** Forgets every change. */
  reset(): void {
    for (const index of this.#changes.keys()) this.#rows[index] = undefined
    this.#changes.clear()
  }

  salesService(head: OrderSummary) {
    return this.refunds(head).map(({ id, status, method, at, note }, position) => ({
      id: wireId(id, position % 2 === 0),
      orderId: wireId(head.id, head.bareId),
      status,
      refundMethod: method,
      createTime: formatChinaTime(at),
      remark: note,
    }))
  }

  /** What was asked back of an order. */
  refunds(head: OrderSummary): Refund[] {
    return drawRefunds(head, this.lines(head), this.#end)
  }

  /** Every insured parcel, newest order first. */
  allInsurances(): Insurance[] {
    return this.#drawn.flatMap((head) => drawInsurances(this.#seed, head, this.parcels(head)))
  }

  /** Every refund of every order, newest first. */
  allRefunds(): Refund[] {
    const found = this.#drawn.filter(mayHoldRefunds).flatMap((head) => this.refunds(head))
    return found.toSorted((one, other) => other.at - one.at)
  }

  payments(head: OrderSummary): readonly Payment[] {
    return drawPayments(this.#seed, head, drawBasket(this.#seed, head))
  }

  #basketLine(id: string) {
    const place = readLineId(id)
    const head = place === null ? undefined : this.#drawn[place.orderIndex]
    return place === null || head === undefined ? null : (drawBasket(this.#seed, head).lines[place.line] ?? null)
  }

  #head(index: number): OrderSummary | null {
    return this.#changes.get(index)?.head ?? this.#drawn[index] ?? null
  }

  /** As it was drawn: what derives from it must not move when the order changes. */
  #drawnHead(head: OrderSummary): OrderSummary {
    return this.#drawn[head.index] ?? head
  }

  #changed(head: OrderSummary): Change {
    const known = this.#changes.get(head.index)
    if (known !== undefined) return known
    const change: Change = { head, parcels: [], log: [], remarks: [] }
    this.#changes.set(head.index, change)
    return change
  }
}
