import { ORDER_SOURCE, ORDER_STATUS, ORDER_TYPE, type OrderSource, type OrderStatus, type OrderType } from '#shared/domain/codes/orders.ts'
import { DAY, HOUR, MINUTE } from '#shared/domain/chinaTime.ts'
import { snowflake } from '../base/ids.ts'
import { CUSTOMER_COUNT } from '../people/people.ts'
import { Random } from '../base/random.ts'
import { STORES } from '../organisation/stores.ts'

/** How the goods reach the buyer: by parcel, at the till, by pickup at the store, or not at all (stored cards). */
export type Channel = 'delivery' | 'counter' | 'pickup' | 'virtual'

/**
 * The part of an order that is generated with all others, at the first request for orders. It is small, so that 20,000 of them are
 * generated quickly. Lines, money, log and parcels are derived from it on request. Instants in milliseconds.
 */
export interface OrderSummary {
  /** 0 is the newest order. */
  readonly index: number
  readonly id: bigint
  /** Whether the id is a bare JSON number on the wire. */
  readonly bareId: boolean
  readonly channel: Channel
  readonly orderType: OrderType
  readonly orderSource: OrderSource
  readonly status: OrderStatus
  readonly storeIndex: number
  /** The buyer's number (`customer` in `people.ts`); null for an unknown buyer at the till. */
  readonly customer: number | null
  readonly createTime: number
  readonly payTime: number | null
  /** When it was given to the carrier. */
  readonly sentTime: number | null
  /** When it was delivered, picked up or sold at the till. */
  readonly doneTime: number | null
  /** Not null for the orders with fixed ids, which tests know. */
  readonly special: SpecialOrder | null
}

const IN_REFUND: ReadonlySet<OrderStatus> = new Set([
  ORDER_STATUS.awaitingRefund,
  ORDER_STATUS.refunding,
  ORDER_STATUS.refunded,
  ORDER_STATUS.refundFailed,
])

/** Whether the order is in after-sales: some of its lines then carry a refund status and a note. */
export const isInRefund = ({ status }: Pick<OrderSummary, 'status'>): boolean => IN_REFUND.has(status)

const BY_POINTS: ReadonlySet<OrderType> = new Set([ORDER_TYPE.pointsForGoods, ORDER_TYPE.pointsMall, ORDER_TYPE.pointsMallAgain])

/** Whether points pay for a part of the order. */
export const usesPoints = ({ orderType }: Pick<OrderSummary, 'orderType'>): boolean => BY_POINTS.has(orderType)

export type SpecialOrder = 'ordinary' | 'cashier' | 'large'

const SUMMARY_STREAM = 0x686561

const TYPES: readonly (readonly [OrderType, number])[] = [
  [ORDER_TYPE.normal, 62],
  [ORDER_TYPE.flashSale, 6],
  [ORDER_TYPE.presale, 5],
  [ORDER_TYPE.storedCard, 4],
  [ORDER_TYPE.pointsForGoods, 2],
  [ORDER_TYPE.cardShare, 2],
  [ORDER_TYPE.shareEarn, 4],
  [ORDER_TYPE.pointsMall, 3],
  [ORDER_TYPE.blindBox, 3],
  [ORDER_TYPE.storeLive, 4],
  [ORDER_TYPE.pointsMallAgain, 1],
  [ORDER_TYPE.pickup, 4],
]

type Sources = readonly (readonly [OrderSource, number])[]

const NORMAL_SOURCES: Sources = [
  [ORDER_SOURCE.naturalTraffic, 24],
  [ORDER_SOURCE.mallShare, 9],
  [ORDER_SOURCE.partnerShare, 7],
  [ORDER_SOURCE.appShare, 4],
  [ORDER_SOURCE.offlineStore, 34],
  [ORDER_SOURCE.videoChannel, 8],
  [ORDER_SOURCE.live, 5],
  [ORDER_SOURCE.enterpriseWeChatShare, 5],
  [ORDER_SOURCE.liveShare, 2],
  [ORDER_SOURCE.activityShare, 2],
]
const ONLINE_SOURCES: Sources = NORMAL_SOURCES.filter(([source]) => source !== ORDER_SOURCE.offlineStore)
const SOURCES_OF_TYPE: Partial<Record<OrderType, Sources>> = {
  [ORDER_TYPE.normal]: NORMAL_SOURCES,
  [ORDER_TYPE.storedCard]: [
    [ORDER_SOURCE.naturalTraffic, 5],
    [ORDER_SOURCE.offlineStore, 4],
    [ORDER_SOURCE.enterpriseWeChatShare, 1],
  ],
  [ORDER_TYPE.shareEarn]: [
    [ORDER_SOURCE.mallShare, 4],
    [ORDER_SOURCE.partnerShare, 3],
    [ORDER_SOURCE.enterpriseWeChatShare, 2],
    [ORDER_SOURCE.activityShare, 1],
  ],
  [ORDER_TYPE.storeLive]: [
    [ORDER_SOURCE.live, 7],
    [ORDER_SOURCE.liveShare, 3],
  ],
}

function channelOf(type: OrderType, source: OrderSource): Channel {
  if (type === ORDER_TYPE.storedCard || type === ORDER_TYPE.cardShare) return 'virtual'
  if (type === ORDER_TYPE.pickup) return 'pickup'
  return source === ORDER_SOURCE.offlineStore ? 'counter' : 'delivery'
}

type Statuses = readonly (readonly [OrderStatus, number])[]

const DELIVERY_BY_AGE: readonly { readonly youngerThan: number; readonly statuses: Statuses }[] = [
  {
    youngerThan: DAY,
    statuses: [
      [ORDER_STATUS.awaitingPayment, 12],
      [ORDER_STATUS.awaitingShipment, 62],
      [ORDER_STATUS.shipped, 10],
      [ORDER_STATUS.cancelled, 9],
      [ORDER_STATUS.awaitingRefund, 5],
      [ORDER_STATUS.refunding, 2],
    ],
  },
  {
    youngerThan: 3 * DAY,
    statuses: [
      [ORDER_STATUS.awaitingShipment, 18],
      [ORDER_STATUS.shipped, 62],
      [ORDER_STATUS.awaitingReview, 2],
      [ORDER_STATUS.cancelled, 10],
      [ORDER_STATUS.awaitingRefund, 3],
      [ORDER_STATUS.refunding, 3],
      [ORDER_STATUS.refunded, 2],
    ],
  },
  {
    youngerThan: 10 * DAY,
    statuses: [
      [ORDER_STATUS.awaitingShipment, 2],
      [ORDER_STATUS.shipped, 24],
      [ORDER_STATUS.awaitingReview, 33],
      [ORDER_STATUS.completed, 18],
      [ORDER_STATUS.cancelled, 10],
      [ORDER_STATUS.deleted, 1],
      [ORDER_STATUS.permanentlyDeleted, 0.5],
      [ORDER_STATUS.refunding, 3],
      [ORDER_STATUS.refunded, 6],
      [ORDER_STATUS.refundFailed, 1.5],
    ],
  },
  {
    youngerThan: Infinity,
    statuses: [
      [ORDER_STATUS.awaitingReview, 7],
      [ORDER_STATUS.completed, 73],
      [ORDER_STATUS.cancelled, 9],
      [ORDER_STATUS.deleted, 2],
      [ORDER_STATUS.permanentlyDeleted, 1],
      [ORDER_STATUS.refunded, 7],
      [ORDER_STATUS.refundFailed, 1],
    ],
  },
]
const COUNTER: Statuses = [
  [ORDER_STATUS.completed, 94],
  [ORDER_STATUS.awaitingRefund, 0.5],
  [ORDER_STATUS.refunding, 0.5],
  [ORDER_STATUS.refunded, 4],
  [ORDER_STATUS.refundFailed, 0.5],
  [ORDER_STATUS.deleted, 0.5],
]
const FRESH_PICKUP: Statuses = [
  [ORDER_STATUS.notPickedUp, 60],
  [ORDER_STATUS.pickedUp, 30],
  [ORDER_STATUS.awaitingPayment, 5],
  [ORDER_STATUS.cancelled, 5],
]
const OLD_PICKUP: Statuses = [
  [ORDER_STATUS.pickedUp, 86],
  [ORDER_STATUS.notPickedUp, 5],
  [ORDER_STATUS.cancelled, 7],
  [ORDER_STATUS.refunded, 2],
]
const VIRTUAL: Statuses = [
  [ORDER_STATUS.completed, 91],
  [ORDER_STATUS.cancelled, 6],
  [ORDER_STATUS.refunded, 3],
]
const PRESALE_PERIOD = 20 * DAY
const PRESALE_SHARE = 0.6
const PICKUP_FRESH = 3 * DAY

function statusesOf(channel: Channel, age: number): Statuses {
  switch (channel) {
    case 'counter':
      return COUNTER
    case 'pickup':
      return age < PICKUP_FRESH ? FRESH_PICKUP : OLD_PICKUP
    case 'virtual':
      return VIRTUAL
    case 'delivery':
      return DELIVERY_BY_AGE.find(({ youngerThan }) => age < youngerThan)?.statuses ?? VIRTUAL
  }
}

function statusOf(random: Random, channel: Channel, type: OrderType, age: number): OrderStatus {
  const inPresale = random.chance(PRESALE_SHARE)
  if (type === ORDER_TYPE.presale && channel === 'delivery' && age < PRESALE_PERIOD && inPresale) return ORDER_STATUS.presale
  return random.weighted(statusesOf(channel, age))
}

/** Whether the order was paid. A deleted order may have been paid or not. */
function isPaid(random: Random, status: OrderStatus): boolean {
  if (status === ORDER_STATUS.awaitingPayment || status === ORDER_STATUS.cancelled) return false
  return status === ORDER_STATUS.deleted || status === ORDER_STATUS.permanentlyDeleted ? random.chance(0.5) : true
}

const SENT: ReadonlySet<number> = new Set([ORDER_STATUS.shipped, ORDER_STATUS.awaitingReview, ORDER_STATUS.completed])
const DONE: ReadonlySet<number> = new Set([ORDER_STATUS.awaitingReview, ORDER_STATUS.completed, ORDER_STATUS.pickedUp])
const NEVER_SENT: ReadonlySet<number> = new Set([ORDER_STATUS.awaitingShipment, ORDER_STATUS.presale, ORDER_STATUS.notPickedUp])

type Progress = Pick<OrderSummary, 'payTime' | 'sentTime' | 'doneTime'>

/** The time of an order's next step: after `delay`, but always before `end`, the demo's present. */
const stepAfter = (random: Random, from: number, delay: number, end: number): number =>
  Math.round(from + delay < end ? from + delay : from + (end - from) * (0.3 + 0.6 * random.next()))

function progressOf(random: Random, channel: Channel, status: OrderStatus, createTime: number, end: number): Progress {
  if (!isPaid(random, status)) return { payTime: null, sentTime: null, doneTime: null }
  const payTime = stepAfter(random, createTime, channel === 'counter' ? random.int(20_000, 90_000) : random.int(8_000, 14 * MINUTE), end)
  if (channel === 'counter' || channel === 'virtual') return { payTime, sentTime: null, doneTime: payTime }
  if (channel === 'pickup') {
    const doneTime = DONE.has(status) ? stepAfter(random, payTime, random.int(2 * HOUR, 3 * DAY), end) : null
    return { payTime, sentTime: null, doneTime }
  }
  // A refund may come before or after the shipment.
  const sent = SENT.has(status) || (!NEVER_SENT.has(status) && random.chance(0.6))
  const sentTime = sent ? stepAfter(random, payTime, random.int(3 * HOUR, 40 * HOUR), end) : null
  const done = sentTime !== null && (DONE.has(status) || (status !== ORDER_STATUS.shipped && random.chance(0.7)))
  return { payTime, sentTime, doneTime: done ? stepAfter(random, sentTime, random.int(30 * HOUR, 4 * DAY), end) : null }
}

/** The ids of every third order are plain numbers, so that a column of a list contains both kinds. */
const BARE_EVERY = 3

/** Generates the summary of order `index`, created at `createTime`; no time in it is later than `end`. */
export function drawSummary(seed: number, index: number, createTime: number, end: number): OrderSummary {
  const random = new Random(seed, SUMMARY_STREAM, index)
  const orderType = random.weighted(TYPES)
  const orderSource = random.weighted(SOURCES_OF_TYPE[orderType] ?? ONLINE_SOURCES)
  const channel = channelOf(orderType, orderSource)
  const status = statusOf(random, channel, orderType, end - createTime)
  const isGuest = channel === 'counter' && random.chance(0.3)
  return {
    index,
    id: snowflake(createTime, index),
    bareId: index % BARE_EVERY === 0,
    channel,
    orderType,
    orderSource,
    status,
    storeIndex: random.int(0, STORES.length - 1),
    // Squared: a few members buy most often.
    customer: isGuest ? null : Math.floor(random.next() ** 2 * CUSTOMER_COUNT),
    createTime,
    ...progressOf(random, channel, status, createTime, end),
    special: null,
  }
}
