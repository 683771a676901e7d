import { defineRecord } from '#renderer/resource/record/defineRecord.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetail } from './OrderDetail.tsx'

/** An order: what was paid, and every part of `spec.md §2 Order detail screen`. */
export const ORDER = defineRecord({
  kind: 'order',
  endpoint: 'order.info',
  texts: 'orders',
  badge: ({ status }, { label }) => codeBadge('orderStatus', status, label),
  amount: 'paiedPrice',
  actions: OrderActions,
  content: OrderDetail,
})

export default ORDER.Page
