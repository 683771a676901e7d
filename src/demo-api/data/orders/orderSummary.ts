import { SOURCE, STATUS, TYPE, type OrderSource, type OrderStatus, type OrderType } from '../dictionary/codes.ts'
import { DAY, HOUR, MINUTE } from '../base/cstTime.ts'
import { snowflake } from '../base/ids.ts'
import { CUSTOMER_COUNT } from '../people/people.ts'
import { Random } from '../base/random.ts'
import { STORES } from '../organisation/stores.ts'

/** How the goods reach the buyer: by parcel, over the counter, fetched at the store, or not at all (stored cards). */
export type Channel = 'delivery' | 'counter' | 'pickup' | 'virtual'

/**
 * What is drawn for every order when the server starts: cheap, so that 20,000 take a fraction of the start. Lines,
 * money, log and parcels follow from the head's own seed when somebody asks. Instants in milliseconds.
 */
export interface OrderSummary {
  /** 0 is the newest order. */
  readonly index: number
  readonly id: bigint
  /** Whether the wire shows the id as a bare JSON number. */
  readonly bareId: boolean
  readonly channel: Channel
  readonly orderType: OrderType
  readonly orderSource: OrderSource
  readonly status: OrderStatus
  readonly storeIndex: number
  /** Null for somebody unknown at the till. */
  readonly customer: number | null
  readonly createTime: number
  readonly payTime: number | null
  /** Handed to the carrier. */
  readonly sentTime: number | null
  /** Signed for, fetched, or taken over the counter. */
  readonly doneTime: number | null
  /** One of the orders that tests and people know by their ids. */
  readonly special: SpecialOrder | null
}

export type SpecialOrder = 'ordinary' | 'cashier' | 'large'

const HEAD_STREAM = 0x686561

const TYPES: readonly (readonly [OrderType, number])[] = [
  [TYPE.normal, 62],
  [TYPE.flashSale, 6],
  [TYPE.presale, 5],
  [TYPE.storedCard, 4],
  [TYPE.pointsForGoods, 2],
  [TYPE.cardShare, 2],
  [TYPE.shareEarn, 4],
  [TYPE.pointsMall, 3],
  [TYPE.blindBox, 3],
  [TYPE.storeLive, 4],
  [TYPE.pointsMallOld, 1],
  [TYPE.pickup, 4],
]

type Sources = readonly (readonly [OrderSource, number])[]

const NORMAL_SOURCES: Sources = [
  [SOURCE.natural, 24],
  [SOURCE.mallShare, 9],
  [SOURCE.partnerShare, 7],
  [SOURCE.appShare, 4],
  [SOURCE.store, 34],
  [SOURCE.videoChannel, 8],
  [SOURCE.live, 5],
  [SOURCE.enterpriseChat, 5],
  [SOURCE.liveShare, 2],
  [SOURCE.activityShare, 2],
]
const ONLINE_SOURCES: Sources = NORMAL_SOURCES.filter(([source]) => source !== SOURCE.store)
const SOURCES_OF_TYPE: Partial<Record<OrderType, Sources>> = {
  [TYPE.normal]: NORMAL_SOURCES,
  [TYPE.storedCard]: [
    [SOURCE.natural, 5],
    [SOURCE.store, 4],
    [SOURCE.enterpriseChat, 1],
  ],
  [TYPE.shareEarn]: [
    [SOURCE.mallShare, 4],
    [SOURCE.partnerShare, 3],
    [SOURCE.enterpriseChat, 2],
    [SOURCE.activityShare, 1],
  ],
  [TYPE.storeLive]: [
    [SOURCE.live, 7],
    [SOURCE.liveShare, 3],
  ],
}

function channelOf(type: OrderType, source: OrderSource): Channel {
  if (type === TYPE.storedCard || type === TYPE.cardShare) return 'virtual'
  if (type === TYPE.pickup) return 'pickup'
  return source === SOURCE.store ? 'counter' : 'delivery'
}

type Statuses = readonly (readonly [OrderStatus, number])[]

const DELIVERY_BY_AGE: readonly { readonly youngerThan: number; readonly statuses: Statuses }[] = [
  {
    youngerThan: DAY,
    statuses: [
      [1, 12],
      [2, 62],
      [3, 10],
      [6, 9],
      [10, 5],
      [11, 2],
    ],
  },
  {
    youngerThan: 3 * DAY,
    statuses: [
      [2, 18],
      [3, 62],
      [4, 2],
      [6, 10],
      [10, 3],
      [11, 3],
      [12, 2],
    ],
  },
  {
    youngerThan: 10 * DAY,
    statuses: [
      [2, 2],
      [3, 24],
      [4, 33],
      [5, 18],
      [6, 10],
      [7, 1],
      [8, 0.5],
      [11, 3],
      [12, 6],
      [13, 1.5],
    ],
  },
  {
    youngerThan: Infinity,
    statuses: [
      [4, 7],
      [5, 73],
      [6, 9],
      [7, 2],
      [8, 1],
      [12, 7],
      [13, 1],
    ],
  },
]
const COUNTER: Statuses = [
  [5, 94],
  [10, 0.5],
  [11, 0.5],
  [12, 4],
  [13, 0.5],
  [7, 0.5],
]
const FRESH_PICKUP: Statuses = [
  [15, 60],
  [14, 30],
  [1, 5],
  [6, 5],
]
const OLD_PICKUP: Statuses = [
  [14, 86],
  [15, 5],
  [6, 7],
  [12, 2],
]
const VIRTUAL: Statuses = [
  [5, 91],
  [6, 6],
  [12, 3],
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
  if (type === TYPE.presale && channel === 'delivery' && age < PRESALE_PERIOD && inPresale) return STATUS.presale
  return random.weighted(statusesOf(channel, age))
}

/** Whether money came in. What was deleted may have been paid before or never. */
function isPaid(random: Random, status: OrderStatus): boolean {
  if (status === STATUS.awaitingPayment || status === STATUS.cancelled) return false
  return status === STATUS.deleted || status === STATUS.purged ? random.chance(0.5) : true
}

const SENT: ReadonlySet<number> = new Set([STATUS.shipped, STATUS.awaitingReview, STATUS.completed])
const DONE: ReadonlySet<number> = new Set([STATUS.awaitingReview, STATUS.completed, STATUS.pickedUp])
const NEVER_SENT: ReadonlySet<number> = new Set([STATUS.awaitingShipment, STATUS.presale, STATUS.notPickedUp])

type Progress = Pick<OrderSummary, 'payTime' | 'sentTime' | 'doneTime'>

/** The next step of an order: after `delay`, and in any case before `end`, which is the demo's present. */
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
  // A refund may come before or after the parcel went out.
  const sent = SENT.has(status) || (!NEVER_SENT.has(status) && random.chance(0.6))
  const sentTime = sent ? stepAfter(random, payTime, random.int(3 * HOUR, 40 * HOUR), end) : null
  const done = sentTime !== null && (DONE.has(status) || (status !== STATUS.shipped && random.chance(0.7)))
  return { payTime, sentTime, doneTime: done ? stepAfter(random, sentTime, random.int(30 * HOUR, 4 * DAY), end) : null }
}

/** Ids of one in three orders are bare numbers: a column of a list then holds both kinds. */
const BARE_EVERY = 3

/** Draws the head of order `index`, created at `createTime`; nothing of it happens after `end`. */
export function drawHead(seed: number, index: number, createTime: number, end: number): OrderSummary {
  const random = new Random(seed, HEAD_STREAM, index)
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
    // Squared: some members buy often, as in life.
    customer: isGuest ? null : Math.floor(random.next() ** 2 * CUSTOMER_COUNT),
    createTime,
    ...progressOf(random, channel, status, createTime, end),
    special: null,
  }
}
