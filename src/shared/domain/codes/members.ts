/** Codes of members and their points, and the enable flag: `spec.md §4` and `§9`. */

import { plainList, tonedList } from '../codeList.ts'

/** `spec.md §4 Enable flag`. */
export const ENABLE_FLAG = { enabled: 1, disabled: 2 } as const

/** `spec.md §9 Levels`. */
export const LEVEL = { one: 1, two: 2, three: 3, four: 4, five: 5 } as const

/** `spec.md §9 Points sources`, which have no numbers there: assumed to count from 1, in their order. */
const POINTS_SOURCE = {
  birthday: 1,
  orderReward: 2,
  purchase: 3,
  task: 4,
  newCustomer: 5,
  batchImport: 6,
  backendAdjust: 7,
  benefitMigration: 8,
  refundAdd: 9,
} as const

/** `spec.md §9 Points redemption types`, which have no numbers there: assumed to count from 1, in their order. */
const POINTS_REDEMPTION = { coupon: 1, partnerCode: 2, physicalGoods: 3 } as const

export const LISTS = {
  enableFlag: tonedList(ENABLE_FLAG, { enabled: 'success', disabled: 'neutral' }),
  level: plainList(LEVEL),
  pointsSource: plainList(POINTS_SOURCE),
  pointsRedemption: plainList(POINTS_REDEMPTION),
}
