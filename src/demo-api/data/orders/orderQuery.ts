import type { FilterTexts, ORDER_FILTERS } from '#shared/domain/filters.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import type { OrderSummary } from './orderSummary.ts'
import { customer } from '../people/people.ts'
import { COMPANY, storeAt } from '../organisation/stores.ts'

/**
 * The filters of the order list as they come over the wire: texts, unset ones missing. `deptId` is a store, or a region or
 * the company for all of its stores; of a time's two ends both are included; a `waybill` is left to the order book.
 */
export type OrderFilter = FilterTexts<typeof ORDER_FILTERS>

type Test = (head: OrderSummary) => boolean

function inDepartment(deptId: string): Test {
  return (head) => {
    const store = storeAt(head.storeIndex)
    return store.id === deptId || store.regionId === deptId || deptId === COMPANY.id
  }
}

const createdBetween =
  (start: number | null, end: number | null): Test =>
  (head) =>
    (start === null || head.createTime >= start) && (end === null || head.createTime <= end)

/** The heads that pass every filter that is set, in their order. */
export function filterHeads(seed: number, heads: readonly OrderSummary[], filter: OrderFilter): readonly OrderSummary[] {
  const tests: Test[] = []
  const equal = (wanted: string | undefined, value: (head: OrderSummary) => string): void => {
    if (wanted !== undefined) tests.push((head) => value(head) === wanted)
  }
  equal(filter.orderId, (head) => String(head.id))
  equal(filter.status, (head) => String(head.status))
  equal(filter.orderType, (head) => String(head.orderType))
  equal(filter.orderSource, (head) => String(head.orderSource))
  if (filter.deptId !== undefined) tests.push(inDepartment(filter.deptId))
  const start = filter.createTimeStart === undefined ? null : parseChinaTime(filter.createTimeStart)
  const end = filter.createTimeEnd === undefined ? null : parseChinaTime(filter.createTimeEnd)
  if (start !== null || end !== null) tests.push(createdBetween(start, end))
  if (filter.userId !== undefined || filter.mobile !== undefined) {
    const buyers = new BuyerMatcher(seed, filter.userId, filter.mobile)
    tests.push((head) => head.customer !== null && buyers.matches(head.customer))
  }
  return tests.length === 0 ? heads : heads.filter((head) => tests.every((test) => test(head)))
}

/** Members are derived from their number; each is looked at once, however many orders they have. */
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
