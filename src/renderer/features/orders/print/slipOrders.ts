import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import type { OrderInfo, OrderRemark } from '#shared/areas/orders/calls.ts'

/** An order with what its slip says: also the remarks of the staff, such as 周六前送到. */
export interface SlipOrder {
  readonly order: OrderInfo
  readonly remarks: readonly OrderRemark[]
}

/** The remarks of an order, read now: those that are on the screen may be older than a colleague's. */
export const remarksOf = async (orderId: string, context?: CallContext): Promise<readonly OrderRemark[]> =>
  await call('order.remarks', { orderId }, context)

/** What is picked of one item for all orders. */
export interface PickedSum {
  readonly id: string
  readonly skuCode: string | null
  readonly goodsName: string | null
  /** Null where one order does not say how many. */
  readonly num: number | null
  /** How many orders have the item. */
  readonly orders: number
}

const collator = new Intl.Collator('zh', { numeric: true })

/** The goods of all orders, each item once, in the order of their codes: shelves are sorted so. An item without a code goes by its name. */
export function pickedSums(orders: readonly OrderInfo[]): readonly PickedSum[] {
  const sums = new Map<string, PickedSum>()
  for (const { skuList } of orders) {
    const counted = new Set<string>()
    for (const { skuCode, goodsName, num } of skuList) {
      const id = `${skuCode ?? ''} ${skuCode === null ? (goodsName ?? '') : ''}`
      const before = sums.get(id) ?? { id, skuCode, goodsName, num: 0, orders: 0 }
      const known = num === null || num < 0 || before.num === null ? null : before.num + num
      sums.set(id, { ...before, num: known, orders: before.orders + (counted.has(id) ? 0 : 1) })
      counted.add(id)
    }
  }
  return [...sums.values()].toSorted((one, other) => collator.compare(one.id, other.id))
}
