import { COUPON_TYPE, type CouponType } from '#shared/domain/codes/marketing.ts'
import { BATCHES, couponCode, type Batch } from '../coupons/batches.ts'
import { allocate } from '../base/fen.ts'
import type { Random } from '../base/random.ts'

/** A coupon that the buyer used, with its share of one line. */
export interface CouponShare {
  readonly code: string
  readonly batch: string
  readonly name: string
  readonly type: CouponType
  /** Fen; null for a discount coupon. */
  readonly faceValue: number | null
  /** The part that is still paid, as a percentage (85) or, in older batches, as a fraction (0.9); null for the other types. */
  readonly discount: number | null
  /** Fen off this line. */
  readonly amount: number
}

const ONE_OF_EACH: readonly Batch[] = Object.values(COUPON_TYPE).flatMap((type) => BATCHES.find((batch) => batch.type === type) ?? [])

const WITH_COUPON = 0.3
const WITH_TWO = 0.15

function drawBatches(random: Random, wanted: 'all' | 'some'): readonly Batch[] {
  if (wanted === 'all') return ONE_OF_EACH
  if (!random.chance(WITH_COUPON)) return []
  const first = random.pick(BATCHES)
  const second = random.pick(BATCHES)
  return random.chance(WITH_TWO) && second.type !== first.type ? [first, second] : [first]
}

const percentPaid = (discount: number): number => (discount <= 1 ? discount * 100 : discount)

/** The amount that the batch takes off an order of `total`. Both in fen. */
const reduction = (batch: Batch, total: number): number =>
  batch.discount === null ? Math.min(batch.faceValue ?? 0, total) : Math.round((total * (100 - percentPaid(batch.discount))) / 100)

/** The coupons of each line of an order. `nets`: the prices of the lines after promotions, in fen. */
export function drawCoupons(random: Random, nets: readonly number[], wanted: 'all' | 'some'): CouponShare[][] {
  const lines = nets.map((): CouponShare[] => [])
  const open = [...nets]
  for (const batch of drawBatches(random, wanted)) {
    const total = open.reduce((a, b) => a + b, 0)
    if (total < batch.threshold) continue
    const code = couponCode(batch, random.digits(14))
    const shares = allocate(reduction(batch, total), open)
    shares.forEach((amount, line) => {
      open[line] = (open[line] ?? 0) - amount
      const { number, name, type, faceValue, discount } = batch
      if (amount > 0) lines[line]?.push({ code, batch: number, name, type, faceValue, discount, amount })
    })
  }
  return lines
}
