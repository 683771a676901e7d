import { SOURCE, STATUS, TYPE, type PayMethod } from '../dictionary/codes.ts'
import type { Basket } from './basket.ts'
import { allocate } from '../base/fen.ts'
import type { OrderSummary } from './orderSummary.ts'
import { Random } from '../base/random.ts'

/** One way in which a part of the order was paid. */
export interface Payment {
  readonly method: PayMethod
  /** Fen. */
  readonly amount: number
  /** Points used, or null. */
  readonly points: number | null
  /** Serial number at the payment provider; null for money that needs none. */
  readonly serialNumber: string | null
  /** Order number at the merchant's payment platform. */
  readonly merchantNumber: string | null
}

type Methods = readonly (readonly [PayMethod, number])[]

const PAY_STREAM = 0x706179

const ONLINE: Methods = [
  [2, 55],
  [5, 22],
  [3, 6],
  [4, 8],
  [15, 3],
  [13, 2],
  [9, 1],
  [11, 1],
]
const COUNTER: Methods = [
  [2, 30],
  [5, 14],
  [7, 18],
  [1, 12],
  [6, 10],
  [8, 4],
  [10, 5],
  [14, 2],
  [4, 5],
]
const LIVE: Methods = [
  [16, 60],
  [2, 25],
  [21, 15],
]
const VIDEO: Methods = [
  [20, 70],
  [2, 20],
  [21, 10],
]
const CARD: Methods = [
  [2, 70],
  [5, 25],
  [13, 5],
]

/** 4 stored-value card and 11 its temporary account: the methods whose money holds a gift part. */
const CARD_METHODS: ReadonlySet<number> = new Set([4, 11])
/** Money without a provider behind it has no serial number. */
const WITHOUT_SERIAL: ReadonlySet<number> = new Set([1, 3, 4, 9, 11, 14])
const REFUND_PLATFORM: PayMethod = 12
/** Share of the money on a stored-value card that the shop gave on top. */
const GIFT_SHARE = 0.1

function methodsOf(head: OrderSummary): Methods {
  if (head.orderType === TYPE.storedCard || head.orderType === TYPE.cardShare) return CARD
  if (head.orderSource === SOURCE.videoChannel) return VIDEO
  if (head.orderSource === SOURCE.live || head.orderSource === SOURCE.liveShare) return LIVE
  return head.channel === 'counter' ? COUNTER : ONLINE
}

/** The distinct methods of an order: mostly one, at times two or three. */
function drawMethods(random: Random, head: OrderSummary): PayMethod[] {
  if (head.special === 'ordinary') return [4, 2]
  const count = random.weighted([
    [1, 84],
    [2, 13],
    [3, 3],
  ])
  const methods = new Set(Array.from({ length: count }, () => random.weighted(methodsOf(head))))
  if (head.status === STATUS.refunded && random.chance(0.05)) methods.add(REFUND_PLATFORM)
  return [...methods]
}

/** The payments of an order; they sum to what was paid. An order that nobody paid has none. */
export function drawPayments(seed: number, head: OrderSummary, basket: Basket): Payment[] {
  if (head.payTime === null) return []
  const random = new Random(seed, PAY_STREAM, head.index)
  const methods = drawMethods(random, head)
  const amounts = allocate(
    basket.paid,
    methods.map(() => random.int(1, 9)),
  )
  return methods.map((method, index) => ({
    method,
    amount: amounts[index] ?? 0,
    points: index === 0 && basket.points > 0 ? basket.points : null,
    serialNumber: WITHOUT_SERIAL.has(method) ? null : `42000${random.digits(23)}`,
    merchantNumber: method === 1 ? null : `LC${random.digits(18)}`,
  }))
}

/** The gift part of what stored-value cards paid, fen; null when none did. */
export function giftAmount(payments: readonly Payment[]): number | null {
  const cards = payments.filter(({ method }) => CARD_METHODS.has(method))
  return cards.length === 0 ? null : Math.floor(cards.reduce((sum, { amount }) => sum + amount, 0) * GIFT_SHARE)
}
