import { DAY, formatChinaTime, HOUR, MINUTE } from '#shared/domain/chinaTime.ts'
import type { OrderSummary } from './orderSummary.ts'
import { customer } from '../people/people.ts'
import { shortCity, type City } from '../organisation/places.ts'
import { Random } from '../base/random.ts'
import { storeAt } from '../organisation/stores.ts'

/** The carriers, and the parcels of an order with their tracking scans. */

interface Carrier {
  readonly code: string
  readonly name: string
  /** The prefix of its waybill numbers, and the number of digits behind it. */
  readonly prefix: string
  readonly digits: number
  /** Its weight when a carrier is drawn. */
  readonly share: number
}

export const CARRIERS: readonly Carrier[] = [
  { code: 'shunfeng', name: '顺丰速运', prefix: 'SF', digits: 13, share: 45 },
  { code: 'yuantong', name: '圆通速递', prefix: 'YT', digits: 13, share: 20 },
  { code: 'zhongtong', name: '中通快递', prefix: '78', digits: 12, share: 18 },
  { code: 'yunda', name: '韵达快递', prefix: '46', digits: 13, share: 6 },
  { code: 'shentong', name: '申通快递', prefix: '77', digits: 13, share: 4 },
  { code: 'jd', name: '京东物流', prefix: 'JDVA', digits: 11, share: 4 },
  { code: 'ems', name: 'EMS', prefix: '12', digits: 11, share: 2 },
  { code: 'jtexpress', name: '极兔速递', prefix: 'JT', digits: 13, share: 1 },
]

/** One tracking scan as the wire shows it. */
export interface Scan {
  readonly number: string
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly ftime: string
  readonly context: string
}

export interface Parcel {
  readonly waybill: string
  readonly carrier: string
  /** The newest first, as carriers show them. */
  readonly scans: readonly Scan[]
}

const PARCEL_STREAM = 0x706172
const RETURN_STREAM = 0x726574

interface Step {
  readonly at: number
  readonly context: string
}

/** The scans of a parcel from the store's city to the buyer's; the last one is its delivery, if it is delivered. */
function route(random: Random, from: City, to: City, carrier: Carrier, sentTime: number, doneTime: number | null): Step[] {
  const a = shortCity(from)
  const b = shortCity(to)
  const courier = `1390000${random.digits(4)}`
  const way = [
    `【${from.name}】${carrier.name} 已收取快件`,
    `【${from.name}】快件在【${a}集散中心】完成分拣，准备发往【${b}转运中心】`,
    `【${from.name}】快件已发车`,
    `【${to.name}】快件到达【${b}转运中心】`,
    `【${to.name}】快件到达【${b}${random.pick(to.districts)}营业点】`,
    `【${to.name}】正在派送途中，派件员电话 ${courier}，请保持电话畅通`,
  ]
  // A parcel that is not delivered yet takes two days.
  const total = (doneTime ?? sentTime + 2 * DAY) - sentTime
  const steps = way.map((context, index) => {
    const share = (index + (index === 0 ? 0 : random.next() - 0.5) / 2) / way.length
    return { at: sentTime + 20 * MINUTE + Math.round((total - HOUR) * share), context }
  })
  return doneTime === null
    ? steps
    : [
        ...steps,
        {
          at: doneTime,
          context: `【${to.name}】快件已签收，签收人：${random.pick(['本人', '家人', '快递柜', '前台'])}，感谢使用${carrier.name}`,
        },
      ]
}

/** One of the carriers, by their shares. */
export const drawCarrier = (random: Random): Carrier => random.weighted(CARRIERS.map((item) => [item, item.share] as const))

function drawParcel(random: Random, seed: number, summary: OrderSummary, sentTime: number, end: number, wanted?: Carrier): Parcel {
  const carrier = wanted ?? drawCarrier(random)
  const waybill = carrier.prefix + random.digits(carrier.digits)
  const to = customer(seed, summary.customer ?? 0).city
  const steps = route(random, storeAt(summary.storeIndex).city, to, carrier, sentTime, summary.doneTime)
  return { waybill, carrier: carrier.name, scans: scansOf(waybill, steps, end) }
}

/** The steps until `end`, the newest first. */
const scansOf = (waybill: string, steps: readonly Step[], end: number): Scan[] =>
  steps
    .filter(({ at }) => at <= end)
    .map(({ at, context }) => ({ number: waybill, ftime: formatChinaTime(at), context }))
    .toReversed()

/** The scans of a parcel that a buyer sends back to the store. `doneTime` is null for one that is on its way. */
export function returnScans(
  seed: number,
  summary: OrderSummary,
  parcel: { readonly waybill: string; readonly company: string; readonly sentAt: number },
  doneTime: number | null,
  end: number,
): Scan[] {
  const random = new Random(seed, RETURN_STREAM, summary.index)
  const carrier = CARRIERS.find(({ name }) => name === parcel.company) ?? drawCarrier(random)
  const from = customer(seed, summary.customer ?? 0).city
  const steps = route(random, from, storeAt(summary.storeIndex).city, carrier, parcel.sentAt, doneTime)
  return scansOf(parcel.waybill, steps, end)
}

/** The parcels of an order; none before it is sent. No scan is later than `end`, the demo's present. */
export function drawParcels(seed: number, summary: OrderSummary, end: number): Parcel[] {
  const { sentTime } = summary
  if (sentTime === null) return []
  const random = new Random(seed, PARCEL_STREAM, summary.index)
  if (summary.special === 'ordinary')
    return CARRIERS.slice(0, 2).map((carrier) => drawParcel(random, seed, summary, sentTime, end, carrier))
  const count = random.weighted([
    [1, 82],
    [2, 14],
    [3, 4],
  ])
  return Array.from({ length: count }, () => drawParcel(random, seed, summary, sentTime, end))
}

/** The carrier with this code or name, or null. */
export const carrierOf = (typed: string): Carrier | null => CARRIERS.find(({ code, name }) => code === typed || name === typed) ?? null

/** The name of the carrier with this code or name; for an unknown carrier the text itself. */
const carrierName = (typed: string): string => carrierOf(typed)?.name ?? typed

/** A parcel that was sent just now. */
export const newParcel = (waybill: string, carrier: string, now: number): Parcel => ({
  waybill,
  carrier: carrierName(carrier),
  scans: [{ number: waybill, ftime: formatChinaTime(now), context: `商家已发货，等待${carrierName(carrier)}揽收` }],
})
