import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { Parcel } from '../orders/express.ts'
import type { OrderSummary } from '../orders/orderSummary.ts'
import { wireId } from '../base/ids.ts'
import { Random } from '../base/random.ts'
import { storeAt } from '../organisation/stores.ts'

/** The states of an insurance, with the number that each has on the wire. */
const INSURANCE_STATE = { 待审核: 1, 保障中: 2, 已驳回: 3, 已理赔: 4, 已到期: 5 } as const
export type InsuranceState = keyof typeof INSURANCE_STATE

/** The insurance of a parcel. */
export interface Insurance {
  readonly policy: string
  readonly summary: OrderSummary
  readonly waybill: string
  readonly company: string
  /** Paid by the shop. Fen. */
  readonly premium: number
  /** Paid to the buyer for one return. Fen. */
  readonly cover: number
  readonly state: InsuranceState
  /** Milliseconds since the epoch. */
  readonly insuredAt: number
  readonly checkedBy: string | null
  readonly remark: string
}

const STREAM = 0x696e73
/** One order in this many is insured. */
const INSURED_EVERY = 22
const STATES: readonly (readonly [InsuranceState, number])[] = [
  ['待审核', 8],
  ['保障中', 52],
  ['已驳回', 4],
  ['已理赔', 13],
  ['已到期', 23],
]

/** A premium is this part of the cover, and at least 60 fen. */
const PREMIUM_SHARE = 20
const MIN_PREMIUM = 60

/** What insuring a parcel costs. Fen. */
export const premiumOf = (cover: number): number => Math.max(MIN_PREMIUM, Math.ceil(cover / PREMIUM_SHARE))

/** Whether an order's parcels are insured, as far as is known without them. */
export const isInsured = ({ index, sentTime }: OrderSummary): boolean => sentTime !== null && index % INSURED_EVERY === 0

/** The insurances of an order's parcels. */
export function drawInsurances(seed: number, summary: OrderSummary, parcels: readonly Parcel[]): Insurance[] {
  const random = new Random(seed, STREAM, summary.index)
  return parcels.map(({ waybill, carrier }) => {
    const cover = random.int(8, 25) * 100
    const state = random.weighted(STATES)
    return {
      policy: `PI${random.digits(16)}`,
      summary,
      waybill,
      company: carrier,
      premium: premiumOf(cover),
      cover,
      state,
      insuredAt: summary.sentTime ?? summary.createTime,
      checkedBy: state === '待审核' ? null : '林远山',
      remark: state === '已驳回' ? '运单不在承保范围内' : '',
    }
  })
}

export type InsuranceRow = ReturnType<typeof insuranceRow>

/** A row of the insurance list, which the detail repeats. Money in fen. */
export const insuranceRow = (insurance: Insurance) => {
  const { id, name } = storeAt(insurance.summary.storeIndex)
  return {
    id: insurance.policy,
    orderId: wireId(insurance.summary.id, insurance.summary.bareId),
    expressCode: insurance.waybill,
    expressCompany: insurance.company,
    premium: insurance.premium,
    insuredAmount: insurance.cover,
    status: INSURANCE_STATE[insurance.state],
    statusName: insurance.state,
    deptId: id,
    deptName: name,
    createTime: formatChinaTime(insurance.insuredAt),
    checkUserName: insurance.checkedBy ?? '',
    remark: insurance.remark,
  }
}
