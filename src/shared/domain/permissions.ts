import { CALL_PERMISSIONS } from './permissions.gen.ts'

/** Buttons that make no call of their own. */
const WITHOUT_CALL = ['order_print', 'order_view', 'order_view_discount', 'order_view_stock', 'refund_print'] as const

/** Buttons of the menu's pages to come: nothing in the product asks for them until a call does. */
const PLANNED = [
  'member_export',
  'member_edit',
  'goods_add',
  'goods_edit',
  'goods_export',
  'price_adjust',
  'coupon_add',
  'promotion_add',
  'promotion_audit',
  'transfer_add',
  'transfer_confirm',
] as const

/** The permissions that something in the product asks for. */
export const ASKED_PERMISSIONS: readonly Permission[] = [...new Set([...CALL_PERMISSIONS, ...WITHOUT_CALL])]

/**
 * The codes of buttons: the leaves of `menu/buttons` that the server gives a person say what they may do (spec.md §6, which names none).
 * A call names its own (`permission` in `areas/{area}/calls.ts`). A server may send codes that are not in this list; nothing in the product
 * asks for them.
 */
export const PERMISSIONS: readonly Permission[] = [...ASKED_PERMISSIONS, ...PLANNED]

export type Permission = (typeof CALL_PERMISSIONS | typeof WITHOUT_CALL | typeof PLANNED)[number]
