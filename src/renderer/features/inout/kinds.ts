import type { BlobEndpointName, FiltersOf } from '#shared/api/index.ts'
import {
  INSURANCE_FILTERS,
  OLD_REFUND_FILTERS,
  ORDER_FILTERS,
  REFUND_FILTERS,
  REFUND_MONEY_FILTERS,
  SHIPPING_FILTERS,
  type FilterFields,
} from '#shared/domain/filters.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { Texts } from '#shared/locales/index.ts'

/** The kinds of exports and imports (spec.md §7), in the order in which people look for them. */

type KindName = keyof Texts['inout']['kind']
/** The names of exported files. */
type ExportName = keyof Texts['inout']['file']

interface Kind {
  /** The `:type` of the page's address. */
  readonly name: KindName
  /** The permission (spec.md §6). Null: everybody. */
  readonly permission: Permission | null
}

export interface ExportKind extends Kind {
  readonly does: 'export'
  readonly name: ExportName
  readonly endpoint: BlobEndpointName
  readonly fields: FilterFields
  /** The call has paging arguments. The export then sends `EVERY_ROW`, one page with all rows. */
  readonly isPaged: boolean
}

/** A file to fill in. */
export interface TemplateKind extends Kind {
  readonly does: 'template'
  readonly endpoint: BlobEndpointName
}

export interface ImportKind extends Kind {
  readonly does: 'import'
}

export type InoutKind = ExportKind | TemplateKind | ImportKind

function exported<Endpoint extends BlobEndpointName>(
  name: ExportName,
  endpoint: Endpoint,
  permission: Permission,
  fields: FiltersOf<Endpoint> = {},
  isPaged = false,
): ExportKind {
  return { does: 'export', name, endpoint, permission, fields, isPaged }
}
const template = (name: KindName, endpoint: BlobEndpointName): TemplateKind => ({ does: 'template', name, endpoint, permission: null })

export const INOUT_KINDS: readonly InoutKind[] = [
  exported('orders', 'order.export', 'order_export', ORDER_FILTERS, true),
  exported('shipping', 'order.exportShipping', 'order_send_export', SHIPPING_FILTERS),
  exported('refunds', 'refund.export', 'refund_export', REFUND_FILTERS),
  exported('allRefunds', 'refund.exportAll', 'refund_export'),
  exported('oldRefunds', 'oldRefund.export', 'old_refund_export', OLD_REFUND_FILTERS, true),
  exported('refundMoney', 'refundMoney.export', 'refund_money_export', REFUND_MONEY_FILTERS),
  exported('insurance', 'insurance.export', 'parcel_insurance_export', INSURANCE_FILTERS, true),
  { does: 'import', name: 'waybills', permission: 'order_send' },
  template('employeeTemplate', 'organisation.employeeTemplate'),
  template('storeTemplate', 'organisation.storeTemplate'),
]

/** The kinds that a person with these permissions may use. */
export const kindsFor = (allowed: ReadonlySet<string>): readonly InoutKind[] =>
  INOUT_KINDS.filter(({ permission }) => permission === null || allowed.has(permission))
