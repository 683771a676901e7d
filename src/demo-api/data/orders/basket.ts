import { ORDER_TYPE } from '#shared/domain/codes/orders.ts'
import { drawCoupons, type CouponShare } from './coupons.ts'
import { allocate, sumOf } from '../base/fen.ts'
import { pickSku, type Shelf, type Sku } from './goods.ts'
import { usesPoints, type OrderSummary } from './orderSummary.ts'
import { drawPromotions, type PromotionShare } from './promotions.ts'
import { Random } from '../base/random.ts'

/**
 * What was bought and what it cost, in whole fen. A price is for one piece, every other amount for the whole line:
 *
 *     payPrice = salesPrice × num − discountPrice − promotionDiscountPrice − couponPrice − shefen
 *     paid     = the sum of payPrice over the lines + postage
 */
export interface BasketLine {
  readonly sku: Sku
  readonly num: number
  readonly salesPrice: number
  /** The member discount, or the part that points paid. */
  readonly discountPrice: number
  readonly promotionDiscountPrice: number
  readonly couponPrice: number
  /** The discount of rounding down at the till. */
  readonly shefen: number
  readonly payPrice: number
  readonly promotions: readonly PromotionShare[]
  readonly coupons: readonly CouponShare[]
}

export interface Basket {
  readonly lines: readonly BasketLine[]
  readonly postage: number
  /** Sum over the lines. */
  readonly couponPrice: number
  readonly paid: number
  /** The points that paid a part of a points order. */
  readonly points: number
}

const BASKET_STREAM = 0x626173

const LINE_COUNTS: readonly (readonly [range: readonly [number, number], weight: number])[] = [
  [[1, 1], 40],
  [[2, 2], 25],
  [[3, 3], 14],
  [[4, 6], 16],
  [[7, 20], 4],
  [[21, 60], 1],
]
const SPECIAL_LINES = { ordinary: 4, cashier: 3, large: 500 } as const

/** Postage of parcels below the free limit. Fen. */
const POSTAGE = 1_200
const FREE_POSTAGE_FROM = 19_900
const MEMBER_RATE = 0.05
/** The till rounds down to whole yuan or to 10 fen. Fen. */
const ROUNDINGS = [100, 10]

function shelfOf(summary: OrderSummary): Shelf {
  if (summary.orderType === ORDER_TYPE.storedCard || summary.orderType === ORDER_TYPE.cardShare) return 'storedCards'
  return summary.orderType === ORDER_TYPE.blindBox ? 'blindBoxes' : 'goods'
}

function lineCount(random: Random, summary: OrderSummary, shelf: Shelf): number {
  if (summary.special !== null) return SPECIAL_LINES[summary.special]
  if (shelf === 'storedCards') return 1
  const [min, max] = random.weighted(LINE_COUNTS)
  return random.int(min, max)
}

/** The sale price of one piece: the tag price, or 10 to 40 percent less, rounded to a price that ends in 9 yuan. Fen. */
function salePrice(random: Random, summary: OrderSummary, shelf: Shelf, original: number): number {
  if (shelf === 'storedCards') return original
  const rate =
    summary.orderType === ORDER_TYPE.flashSale
      ? 0.6
      : random.weighted([
          [1, 40],
          [0.9, 25],
          [0.8, 25],
          [0.7, 10],
        ])
  return rate === 1 ? original : Math.max(900, Math.round((original * rate) / 1000) * 1000 - 100)
}

/** The member discount or the points' part of each line. Fen. */
function discounts(random: Random, summary: OrderSummary, gross: readonly number[]): number[] {
  if (usesPoints(summary)) {
    const share = random.pick([0.6, 0.8, 1])
    return gross.map((price) => Math.floor(price * share))
  }
  const isMember = summary.special === null && summary.customer !== null && random.chance(0.25)
  return gross.map((price) => (isMember ? Math.floor(price * MEMBER_RATE) : 0))
}

function roundingOff(random: Random, summary: OrderSummary, nets: readonly number[]): number[] {
  if (summary.channel !== 'counter' || !random.chance(0.4)) return nets.map(() => 0)
  const total = nets.reduce((a, b) => a + b, 0)
  return allocate(total % random.pick(ROUNDINGS), nets)
}

const minus = (prices: readonly number[], taken: readonly number[]): number[] => prices.map((price, line) => price - (taken[line] ?? 0))

/** The basket of an order: the same seed and order give the same basket. */
export function drawBasket(seed: number, summary: OrderSummary): Basket {
  const random = new Random(seed, BASKET_STREAM, summary.index)
  const shelf = shelfOf(summary)
  const goods = Array.from({ length: lineCount(random, summary, shelf) }, () => {
    const sku = pickSku(random, shelf)
    return {
      sku,
      num: random.weighted([
        [1, 80],
        [2, 14],
        [3, 4],
        [6, 2],
      ]),
      salesPrice: salePrice(random, summary, shelf, sku.originalPrice),
    }
  })
  const gross = goods.map(({ num, salesPrice }) => num * salesPrice)
  const discount = discounts(random, summary, gross)
  const afterDiscount = minus(gross, discount)
  // Stored cards are money: no discount applies to them.
  const wanted = summary.special === 'ordinary' ? 'all' : 'some'
  const onSale = shelf === 'goods' && !usesPoints(summary)
  const promotions = onSale ? drawPromotions(random, afterDiscount, summary.createTime, wanted) : goods.map((): PromotionShare[] => [])
  const promotionSums = promotions.map((shares) => sumOf(shares, (share) => share.contribution))
  const afterPromotions = minus(afterDiscount, promotionSums)
  const coupons = onSale ? drawCoupons(random, afterPromotions, wanted) : goods.map((): CouponShare[] => [])
  const couponSums = coupons.map((shares) => sumOf(shares, (share) => share.amount))
  const afterCoupons = minus(afterPromotions, couponSums)
  const shefen = roundingOff(random, summary, afterCoupons)
  const payPrices = minus(afterCoupons, shefen)
  const net = payPrices.reduce((a, b) => a + b, 0)
  const postage = summary.channel === 'delivery' && net < FREE_POSTAGE_FROM ? POSTAGE : 0
  return {
    lines: goods.map((item, line) => ({
      ...item,
      discountPrice: discount[line] ?? 0,
      promotionDiscountPrice: promotionSums[line] ?? 0,
      couponPrice: couponSums[line] ?? 0,
      shefen: shefen[line] ?? 0,
      payPrice: payPrices[line] ?? 0,
      promotions: promotions[line] ?? [],
      coupons: coupons[line] ?? [],
    })),
    postage,
    couponPrice: couponSums.reduce((a, b) => a + b, 0),
    paid: net + postage,
    points: usesPoints(summary) ? discount.reduce((a, b) => a + b, 0) : 0,
  }
}
