import { ORDER_SOURCE, ORDER_STATUS, ORDER_TYPE } from '#shared/domain/codes/orders.ts'
import { DAY, HOUR, MINUTE } from '#shared/domain/chinaTime.ts'
import { drawSummary, type OrderSummary } from './orderSummary.ts'
import { Random } from '../base/random.ts'

const ORDER_COUNT = 20_000
/** The days of the orders, the current one included. */
const ORDER_DAYS = 90
/** Orders with fixed ids, the same for every seed and day. */
export const WELL_KNOWN_ORDERS = {
  /** An ordinary order of yesterday: paid, shipped in two parcels, with a receiver, promotions and all three coupon types. */
  ordinary: '1123598821738675201',
  /** A sale at a store's till: it has a cashier, no receiver and no parcel. */
  cashier: '1123598821738675202',
  /** The one order with 500 lines. */
  large: '1123598821738675203',
} as const

const TIME_STREAM = 0x74696d
const LATER_STREAM = 0x6c6174

/** The weight of each hour of the day, from midnight: few orders at night, most in the evening. */
const HOURS = [3, 2, 1, 1, 1, 2, 4, 8, 14, 22, 30, 32, 30, 28, 28, 29, 30, 30, 32, 38, 44, 42, 28, 12].map(
  (weight, hour) => [hour, weight] as const,
)

/**
 * The creation times, the newest first, over the 90 days up to `end`. What the day would still bring after `end` is spread over the days
 * before it, so that each of them has as many orders as the current one up to the same time of day.
 */
function creationTimes(seed: number, midnight: number, end: number): Float64Array {
  const random = new Random(seed, TIME_STREAM)
  const later = new Random(seed, LATER_STREAM)
  const times = new Float64Array(ORDER_COUNT)
  for (let index = 0; index < ORDER_COUNT; index += 1) {
    const day = midnight - random.int(0, ORDER_DAYS - 1) * DAY
    const time = day + random.weighted(HOURS) * HOUR + random.int(0, HOUR / 1000 - 1) * 1000
    times[index] = time < end ? time : time - later.int(1, ORDER_DAYS - 1) * DAY
  }
  return times.sort().toReversed()
}

type Special = Omit<OrderSummary, 'index'>

const specials = (midnight: number): readonly Special[] => [
  {
    id: BigInt(WELL_KNOWN_ORDERS.ordinary),
    bareId: true,
    channel: 'delivery',
    orderType: ORDER_TYPE.normal,
    orderSource: ORDER_SOURCE.naturalTraffic,
    status: ORDER_STATUS.shipped,
    storeIndex: 0,
    customer: 20,
    createTime: midnight - DAY + 10 * HOUR + 23 * MINUTE + 45_000,
    payTime: midnight - DAY + 10 * HOUR + 24 * MINUTE + 8_000,
    sentTime: midnight - DAY + 15 * HOUR + 2 * MINUTE + 31_000,
    doneTime: null,
    special: 'ordinary',
  },
  {
    id: BigInt(WELL_KNOWN_ORDERS.cashier),
    bareId: true,
    channel: 'counter',
    orderType: ORDER_TYPE.normal,
    orderSource: ORDER_SOURCE.offlineStore,
    status: ORDER_STATUS.completed,
    storeIndex: 1,
    customer: 21,
    createTime: midnight - DAY + 19 * HOUR + 6 * MINUTE + 12_000,
    payTime: midnight - DAY + 19 * HOUR + 6 * MINUTE + 50_000,
    sentTime: null,
    doneTime: midnight - DAY + 19 * HOUR + 6 * MINUTE + 50_000,
    special: 'cashier',
  },
  {
    id: BigInt(WELL_KNOWN_ORDERS.large),
    bareId: false,
    channel: 'delivery',
    orderType: ORDER_TYPE.normal,
    orderSource: ORDER_SOURCE.enterpriseWeChatShare,
    status: ORDER_STATUS.completed,
    storeIndex: 5,
    customer: 22,
    createTime: midnight - 12 * DAY + 9 * HOUR + 41 * MINUTE + 3_000,
    payTime: midnight - 12 * DAY + 9 * HOUR + 47 * MINUTE + 55_000,
    sentTime: midnight - 11 * DAY + 14 * HOUR,
    doneTime: midnight - 9 * DAY + 11 * HOUR + 20 * MINUTE,
    special: 'large',
  },
]

/** All orders, the newest first. `midnight`: the instant at which the demo's current day begins; `end`: the demo's present on that day. */
export function drawSummaries(seed: number, midnight: number, end: number): OrderSummary[] {
  const times = creationTimes(seed, midnight, end)
  const known = specials(midnight)
  // A well-known order replaces the next older one, so that the count and the order by time stay.
  const places = new Map(known.map((special) => [times.findIndex((time) => time <= special.createTime), special]))
  return Array.from(times, (time, index) => {
    const special = places.get(index)
    return special === undefined ? drawSummary(seed, index, time, end) : { ...special, index }
  })
}
