import type { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import type { FilterTexts } from '#shared/domain/filters.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import type { OrderSummary } from './orderSummary.ts'
import { customer } from '../people/people.ts'
import { COMPANY, storeAt } from '../organisation/stores.ts'

/**
 * The filters of the order list as they come over the wire. `deptId` is a store, or a region or the company for all of its
 * stores. Both ends of a range of times are included. The order book filters by `waybill` itself.
 */
export type OrderFilter = FilterTexts<typeof ORDER_FILTERS>

type Test = (summary: OrderSummary) => boolean

function inDepartment(deptId: string): Test {
  return (summary) => {
    const store = storeAt(summary.storeIndex)
    return store.id === deptId || store.regionId === deptId || deptId === COMPANY.id
  }
}

const createdBetween =
  (start: number | null, end: number | null): Test =>
  (summary) =>
    (start === null || summary.createTime >= start) && (end === null || summary.createTime <= end)

/** The orders that pass every filter that is set; their order stays. */
export function filterSummaries(seed: number, summaries: readonly OrderSummary[], filter: OrderFilter): readonly OrderSummary[] {
  const tests: Test[] = []
  const equal = (wanted: string | undefined, value: (summary: OrderSummary) => string): void => {
    if (wanted !== undefined) tests.push((summary) => value(summary) === wanted)
  }
  equal(filter.orderId, (summary) => String(summary.id))
  equal(filter.status, (summary) => String(summary.status))
  equal(filter.orderType, (summary) => String(summary.orderType))
  equal(filter.orderSource, (summary) => String(summary.orderSource))
  if (filter.deptId !== undefined) tests.push(inDepartment(filter.deptId))
  const start = filter.createTimeStart === undefined ? null : parseChinaTime(filter.createTimeStart)
  const end = filter.createTimeEnd === undefined ? null : parseChinaTime(filter.createTimeEnd)
  if (start !== null || end !== null) tests.push(createdBetween(start, end))
  if (filter.userId !== undefined || filter.mobile !== undefined) {
    const buyers = new BuyerMatcher(seed, filter.userId, filter.mobile)
    tests.push((summary) => summary.customer !== null && buyers.matches(summary.customer))
  }
  return tests.length === 0 ? summaries : summaries.filter((summary) => tests.every((test) => test(summary)))
}

/** Compares buyers. A member is derived from a number, which takes time: each one is compared once, not once for each order. */
class BuyerMatcher {
  readonly #seed: number
  readonly #userId: string | undefined
  readonly #mobile: string | undefined
  readonly #known = new Map<number, boolean>()

  constructor(seed: number, userId: string | undefined, mobile: string | undefined) {
    this.#seed = seed
    this.#userId = userId
    this.#mobile = mobile
  }

  matches(index: number): boolean {
    const known = this.#known.get(index)
    if (known !== undefined) return known
    const buyer = customer(this.#seed, index)
    const matches =
      (this.#userId === undefined || String(buyer.userId) === this.#userId) && (this.#mobile === undefined || buyer.mobile === this.#mobile)
    this.#known.set(index, matches)
    return matches
  }
}
