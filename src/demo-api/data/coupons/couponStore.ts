import { formatChinaTime, DAY } from '#shared/domain/chinaTime.ts'
import { COUPON_TYPE, PROMOTION_STATUS } from '#shared/domain/codes/marketing.ts'
import { yuanToFen } from '../base/fen.ts'
import { Random } from '../base/random.ts'
import { BATCHES, batchOfCode, COUPON_CODE, type Batch } from './batches.ts'

/** The demo's 200 batches of coupons with their rules: those that buyers used, and others, derived from the seed. */

const COUNT = 200
const STREAM = 0x636f75
const ID_BASE = 1_763_480_211_538_770_000n

const NAMES = '满减券 现金券 折扣券'.split(' ')
const OCCASIONS = '开学季 露营季 周年庆 会员日 国庆 双十一 年货节 春游 端午 清仓'.split(' ')
const STATUSES = [
  [PROMOTION_STATUS.inEffect, 6],
  [PROMOTION_STATUS.expired, 5],
  [PROMOTION_STATUS.pendingReview, 2],
  [PROMOTION_STATUS.rejected, 1],
  [PROMOTION_STATUS.voided, 1],
  [PROMOTION_STATUS.abnormal, 1],
] as const

/** The batch with the number `index`: the known ones come first. */
function batchAt(random: Random, index: number): Batch {
  const known = BATCHES[index]
  if (known !== undefined) return known
  const type = random.pick(Object.values(COUPON_TYPE))
  const yuan = random.int(1, 20) * 10
  const name = `${random.pick(OCCASIONS)}${NAMES[type - 1] ?? ''}`
  const number = `PC2026${String(random.int(1, 12)).padStart(2, '0')}${String(random.int(1, 28)).padStart(2, '0')}${String(1_000 + index)}`
  const fen = yuanToFen(yuan)
  if (type === COUPON_TYPE.discount) return { number, name, type, threshold: 10_000, faceValue: null, discount: random.int(70, 98) }
  return { number, name, type, threshold: type === COUPON_TYPE.cash ? fen : fen * random.int(4, 9), faceValue: fen, discount: null }
}

/** The coupons of one server. */
export class CouponStore {
  readonly #seed: number
  readonly #midnight: number
  /** The codes of the coupons that were voided. */
  readonly #voided = new Set<string>()
  #indexes: ReadonlyMap<string, number> | null = null

  /** `midnight`: the instant at which the demo's current day begins. Milliseconds. */
  constructor(seed: number, midnight: number) {
    this.#seed = seed
    this.#midnight = midnight
  }

  /** The numbers of all batches. */
  get numbers(): readonly string[] {
    return Array.from({ length: COUNT }, (_, index) => batchAt(this.#randomOf(index), index).number)
  }

  /** The rule of a batch on the wire, by its number or the code of one of its coupons; null for an unknown one. */
  rule(number: string) {
    const index = this.#indexOf(batchOfCode(number)?.number ?? number)
    if (index === undefined) return null
    const random = this.#randomOf(index)
    const batch = batchAt(random, index)
    const status = this.#voided.has(number)
      ? PROMOTION_STATUS.voided
      : index < BATCHES.length
        ? PROMOTION_STATUS.inEffect
        : random.weighted(STATUSES)
    const start = this.#midnight - random.int(20, 200) * DAY
    const end = status === PROMOTION_STATUS.expired ? this.#midnight - random.int(1, 19) * DAY : this.#midnight + random.int(10, 120) * DAY
    const granted = random.int(50, 5_000)
    return {
      id: String(ID_BASE + BigInt(index + 1)),
      couponNumber: batch.number,
      couponName: batch.name,
      couponType: batch.type,
      couponFaceValue: batch.faceValue,
      discount: batch.discount,
      thresholdPrice: batch.threshold,
      status,
      startTime: formatChinaTime(start),
      endTime: formatChinaTime(end - 1_000),
      totalNum: granted + random.int(0, 2_000),
      grantNum: granted,
      useNum: random.int(0, granted),
    }
  }

  /** Ends a coupon by its code. The reason of a refusal; null when it is done. */
  void(number: string): string | null {
    if (!COUPON_CODE.test(number)) return this.rule(number) === null ? '优惠券不存在' : '只能按券码作废单张优惠券'
    const rule = this.rule(number)
    if (this.#voided.has(number) || rule?.status === PROMOTION_STATUS.voided) return '优惠券已作废，不能重复作废'
    if (rule?.status === PROMOTION_STATUS.expired) return '优惠券已过期，不能作废'
    this.#voided.add(number)
    return null
  }

  reset(): void {
    this.#voided.clear()
  }

  #randomOf(index: number): Random {
    return new Random(this.#seed, STREAM, index)
  }

  #indexOf(number: string): number | undefined {
    this.#indexes ??= new Map(this.numbers.map((known, index) => [known, index]))
    return this.#indexes.get(number)
  }
}
