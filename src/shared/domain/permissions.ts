/**
 * The codes of buttons (spec.md §6): the leaves of `menu/buttons` that the server gives a person say what they may do.
 * A server may send codes that are not in this list; nothing in the product asks for them.
 */
export const PERMISSIONS = [
  'member_export',
  'member_edit',
  'goods_add',
  'goods_edit',
  'goods_export',
  'price_adjust',
  'coupon_add',
  'coupon_void',
  'promotion_add',
  'promotion_audit',
  'order_export',
  'order_send_export',
  'order_send',
  'order_remark',
  'order_print',
  'order_view',
  'order_view_discount',
  'order_view_stock',
  'order_cashier_sale',
  'refund_approve',
  'refund_check',
  'refund_export',
  'refund_express',
  'old_refund_export',
  'refund_money_check',
  'refund_money_export',
  'parcel_insurance_export',
  'transfer_add',
  'transfer_confirm',
  'employee_add',
  'employee_delete',
  'dict_add',
  'dict_edit',
  'dict_delete',
] as const

export type Permission = (typeof PERMISSIONS)[number]
