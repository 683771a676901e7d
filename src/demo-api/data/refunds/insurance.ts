import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { Parcel } from '../orders/express.ts'
import type { OrderSummary } from '../orders/orderSummary.ts'
import { Random } from '../base/random.ts'

/** The insurance of a parcel's return postage: the insurer pays when the buyer sends goods back. */
export interface Insurance {
  readonly policy: string
  readonly summary: OrderSummary
  readonly waybill: string
  /** Paid by the shop. Fen. */
  readonly premium: number
  /** Paid to the buyer for one return. Fen. */
  readonly cover: number
  readonly state: '保障中' | '已理赔' | '已到期'
  readonly insuredAt: string
}

const STREAM = 0x696e73
/** Every twelfth order is insured. */
const INSURED_EVERY = 12
const STATES: readonly (readonly [Insurance['state'], number])[] = [
  ['保障中', 60],
  ['已理赔', 15],
  ['已到期', 25],
]

/** The insurances of an order's parcels; none for an order that is not insured or not sent. */
export function drawInsurances(seed: number, summary: OrderSummary, parcels: readonly Parcel[]): Insurance[] {
  const { sentTime } = summary
  if (sentTime === null || summary.index % INSURED_EVERY !== 0) return []
  const random = new Random(seed, STREAM, summary.index)
  return parcels.map(({ waybill }) => ({
    policy: `PI${random.digits(16)}`,
    summary,
    waybill,
    premium: random.int(60, 120),
    cover: random.int(8, 25) * 100,
    state: random.weighted(STATES),
    insuredAt: formatChinaTime(sentTime),
  }))
}
