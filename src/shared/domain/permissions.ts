import { AREA_PERMISSIONS } from './permissions.gen.ts'

/** Buttons of the menu's pages to come: nothing in the product asks for them until an area declares them. */
const PLANNED = [
  'member_export',
  'member_edit',
  'goods_add',
  'goods_edit',
  'goods_export',
  'price_adjust',
  'promotion_add',
  'promotion_audit',
  'transfer_add',
  'transfer_confirm',
] as const

/**
 * The codes of buttons: the leaves of `menu/buttons` that the server gives a person say what they may do (spec.md §6, which names none).
 * An area declares its own (`areas/{area}/area.ts`). A server may send codes that are not in this list; nothing in the product asks for them.
 */
export const PERMISSIONS: readonly Permission[] = [...new Set([...AREA_PERMISSIONS, ...PLANNED])]

export type Permission = (typeof AREA_PERMISSIONS | typeof PLANNED)[number]
