import { PROMOTION_TYPE, type PromotionType } from '#shared/domain/codes/marketing.ts'
import { allocate } from '../base/fen.ts'
import { snowflake } from '../base/ids.ts'
import type { Random } from '../base/random.ts'

/** The share of a campaign in one line. */
export interface PromotionShare {
  readonly type: PromotionType
  readonly rule: string
  readonly name: string
  /** Fen off this line; 0 for a campaign that gives a gift instead. */
  readonly contribution: number
  /** The coupon that the buyer got from the campaign, or null. */
  readonly returnedCoupon: bigint | null
}

interface Rule {
  readonly type: PromotionShare['type']
  readonly text: string
  /** The least sum of the lines that take part. Fen. */
  readonly threshold?: number
  /** The discount as a part of their price, from 0 to 1. */
  readonly rate?: number
  /** The discount on all of them together. Fen. */
  readonly off?: number
  readonly givesCoupon?: boolean
}

const RULES: readonly Rule[] = [
  { type: PROMOTION_TYPE.singleItem, text: '单品直降，限时特惠', rate: 0.08 },
  { type: PROMOTION_TYPE.itemsFixedPrice, text: '任选2件一口价', rate: 0.15 },
  { type: PROMOTION_TYPE.itemsDiscount, text: '满2件享8.5折', rate: 0.15 },
  { type: PROMOTION_TYPE.itemsForFree, text: '买3件免1件', rate: 0.25 },
  { type: PROMOTION_TYPE.itemsOffAmount, text: '满2件减50元', threshold: 20_000, off: 5_000 },
  { type: PROMOTION_TYPE.amountOff, text: '满500元减80元', threshold: 50_000, off: 8_000 },
  { type: PROMOTION_TYPE.amountDiscount, text: '满600元享9折', threshold: 60_000, rate: 0.1 },
  { type: PROMOTION_TYPE.amountGift, text: '满800元赠50元券', threshold: 80_000, givesCoupon: true },
  { type: PROMOTION_TYPE.amountAddOn, text: '满300元加29元换购速干头巾', threshold: 30_000, off: 2_000 },
  { type: PROMOTION_TYPE.itemsGift, text: '满2件赠羊毛袜一双' },
  { type: PROMOTION_TYPE.itemsAddOn, text: '满2件加19元换购营地灯', threshold: 15_000, off: 3_000 },
]

const CAMPAIGNS = [
  '秋冬户外节',
  '会员日专享',
  '山野开放周',
  '露营季大促',
  '门店周年庆',
  '新品尝鲜',
  '换季清仓',
  '双十一返场',
  '直播间专属',
  '企微好友礼',
]

const WELL_KNOWN_TYPES: ReadonlySet<PromotionType> = new Set([
  PROMOTION_TYPE.itemsDiscount,
  PROMOTION_TYPE.amountOff,
  PROMOTION_TYPE.amountGift,
])

function drawRules(random: Random, wanted: 'all' | 'some'): readonly Rule[] {
  if (wanted === 'all') return RULES.filter(({ type }) => WELL_KNOWN_TYPES.has(type))
  if (random.chance(0.45)) return []
  const first = random.pick(RULES)
  const second = random.pick(RULES)
  return random.chance(0.8) || second === first ? [first] : [first, second]
}

/**
 * The campaigns of each line of an order. `nets`: the prices of the lines before promotions, in fen. `instant`: the time of
 * the coupons that campaigns give.
 */
export function drawPromotions(random: Random, nets: readonly number[], instant: number, wanted: 'all' | 'some'): PromotionShare[][] {
  const lines = nets.map((): PromotionShare[] => [])
  for (const rule of drawRules(random, wanted)) {
    const name = random.pick(CAMPAIGNS)
    const returnedCoupon = rule.givesCoupon === true ? snowflake(instant, random.int(0, 4095)) : null
    const takesPart = nets.map(() => wanted === 'all' || random.chance(0.75))
    const weights = nets.map((net, line) => (takesPart[line] === true ? net : 0))
    const sum = weights.reduce((a, b) => a + b, 0)
    if (sum < (rule.threshold ?? 0)) continue
    const shares = allocate(Math.floor(sum * (rule.rate ?? 0)) + (rule.off ?? 0), weights)
    lines.forEach((line, index) => {
      if (takesPart[index] !== true) return
      line.push({ type: rule.type, rule: rule.text, name, contribution: shares[index] ?? 0, returnedCoupon })
    })
  }
  return lines
}
