import type { Texts } from '../locales/index.ts'
import type { CodeList } from './codes.ts'

/**
 * The filters of each list and of its exports, declared once. Three things are derived from a declaration: the form with
 * its check (`renderer/ui/filters`), the arguments of the call (`argsOf` in `api/fields.ts`) and their type (`FilterArgs`).
 */

/** The code list of a filter. `refundStatus` is the list that the deployment's server uses (`refundStatus.ts`). */
export type FilterList = CodeList | 'refundStatus'

/** The kind of text that a filter accepts, and the argument of the call that it sets. */
export type FilterField =
  /** Letters and digits: an id, a waybill, a serial number. With `several`, a list may name several of them; each is a separate call. */
  | { readonly kind: 'id'; readonly arg: string; readonly several?: true }
  /** `isPart`: the server also finds a part of the number. */
  | { readonly kind: 'phone'; readonly arg: string; readonly isPart?: true }
  /** A part of a name or title, as it is typed. */
  | { readonly kind: 'text'; readonly arg: string }
  /** A department's id: a store, or a region for all of its stores. */
  | { readonly kind: 'store'; readonly arg: string }
  | { readonly kind: 'code'; readonly arg: string; readonly list: FilterList }
  /** The id of a payment method, as text: they are dynamic (spec.md §3). */
  | { readonly kind: 'payMethod'; readonly arg: string }
  /** A day in China Standard Time; the argument is its first second. */
  | { readonly kind: 'from'; readonly arg: string }
  /** A day that is not before the day of the field `from`; the argument is its last second. */
  | { readonly kind: 'to'; readonly arg: string; readonly from: string }

/** Whether a filter's value identifies one record or person. Such a value is stored neither in a saved filter nor in an address. */
export const isIdentifying = ({ kind }: FilterField): boolean => kind === 'id' || kind === 'phone' || kind === 'text'

/** Filters by name; their labels are the texts `filters:field.<name>`. The most used filters come first. */
export type FilterFields = Readonly<Record<string, FilterField>>

/** The name of a filter; every name has a label. */
export type FilterName = keyof Texts['filters']['field']
type Labelled = Readonly<Partial<Record<FilterName, FilterField>>>

/** The arguments of a call for its filters: codes are numbers, all others texts, and unset filters are left out. */
export type FilterArgs<Fields extends FilterFields> = {
  readonly [Name in keyof Fields as Fields[Name]['arg']]?: Fields[Name]['kind'] extends 'code' ? number : string
}

/** The filters as a server reads them from a query: texts by the name of their argument, unset ones missing or undefined. */
export type FilterTexts<Fields extends FilterFields> = { readonly [Arg in keyof FilterArgs<Fields>]?: string | undefined }

const id = <Arg extends string>(arg: Arg) => ({ kind: 'id', arg }) as const
/** An id of which one search may name several (`several`). */
const ids = <Arg extends string>(arg: Arg) => ({ kind: 'id', arg, several: true }) as const
const text = <Arg extends string>(arg: Arg) => ({ kind: 'text', arg }) as const
const code = <Arg extends string>(arg: Arg, list: FilterList) => ({ kind: 'code', arg, list }) as const

/** `GET module_order_list` and the order exports. */
export const ORDER_FILTERS = {
  orderId: ids('orderId'),
  mobile: { kind: 'phone', arg: 'mobile' },
  status: code('status', 'orderStatus'),
  deptId: { kind: 'store', arg: 'deptId' },
  from: { kind: 'from', arg: 'createTimeStart' },
  to: { kind: 'to', arg: 'createTimeEnd', from: 'from' },
  orderType: code('orderType', 'orderType'),
  orderSource: code('orderSource', 'orderSource'),
  userId: id('userId'),
  waybill: ids('waybill'),
} as const satisfies Labelled

const { status: _anyStatus, ...awaitingShipment } = ORDER_FILTERS
/** `GET download_order_send_excel`: all of these orders await shipment, so there is no status filter. */
export const SHIPPING_FILTERS = awaitingShipment

/** `spec.md §3 Refund search filter`, without the store's name: a store is chosen by `deptId`. */
export const REFUND_FILTERS = {
  refundOrderId: id('refundOrderId'),
  orderId: id('orderId'),
  refundStatus: code('status', 'refundStatus'),
  deptId: { kind: 'store', arg: 'deptId' },
  appliedFrom: { kind: 'from', arg: 'createTimeStart' },
  appliedTo: { kind: 'to', arg: 'createTimeEnd', from: 'appliedFrom' },
  refundMethod: code('refundMethod', 'refundMethod'),
  payMethod: { kind: 'payMethod', arg: 'payMethod' },
  orderSource: code('orderSource', 'orderSource'),
  payFrom: { kind: 'from', arg: 'payTimeStart' },
  payTo: { kind: 'to', arg: 'payTimeEnd', from: 'payFrom' },
  merOrderId: id('merOrderId'),
  merCodeSub: id('merCodeSub'),
  mid: id('mid'),
  seqId: id('seqId'),
  userId: id('userId'),
} as const satisfies Labelled

/** Old refunds. There is no filter by status, because the numbering of their statuses is unknown. */
export const OLD_REFUND_FILTERS = {
  refundOrderId: id('refundOrderId'),
  orderId: id('orderId'),
  deptId: { kind: 'store', arg: 'deptId' },
  appliedFrom: { kind: 'from', arg: 'createTimeStart' },
  appliedTo: { kind: 'to', arg: 'createTimeEnd', from: 'appliedFrom' },
  userId: id('userId'),
} as const satisfies Labelled

/** Refund money, which has its own statuses (spec.md §4). */
export const REFUND_MONEY_FILTERS = {
  refundOrderId: id('refundOrderId'),
  orderId: id('orderId'),
  refundMoneyStatus: code('status', 'refundMoneyStatus'),
  deptId: { kind: 'store', arg: 'deptId' },
  appliedFrom: { kind: 'from', arg: 'createTimeStart' },
  appliedTo: { kind: 'to', arg: 'createTimeEnd', from: 'appliedFrom' },
  refundMethod: code('refundMethod', 'refundMethod'),
  payMethod: { kind: 'payMethod', arg: 'payMethod' },
} as const satisfies Labelled

/** Parcel insurance. There is no filter by status, because the numbering of its statuses is unknown. */
export const INSURANCE_FILTERS = {
  policyId: id('id'),
  orderId: id('orderId'),
  waybill: id('expressCode'),
  deptId: { kind: 'store', arg: 'deptId' },
  appliedFrom: { kind: 'from', arg: 'createTimeStart' },
  appliedTo: { kind: 'to', arg: 'createTimeEnd', from: 'appliedFrom' },
} as const satisfies Labelled

/** Stores. A unit includes the stores of all units below it. */
export const STORE_FILTERS = {
  storeName: text('deptName'),
  storeStatus: code('status', 'enableFlag'),
  parentId: { kind: 'store', arg: 'parentId' },
} as const satisfies Labelled

/** Employees: parts of name, phone and job code, and a unit, which includes those below it. */
export const EMPLOYEE_FILTERS = {
  employeeName: text('name'),
  employeePhone: { kind: 'phone', arg: 'phone', isPart: true },
  jobCode: text('code'),
  unit: { kind: 'store', arg: 'deptId' },
} as const satisfies Labelled

/** `GET member_type/page`: the fields of spec.md §3 that a person can search by. */
export const MEMBER_TYPE_FILTERS = {
  memberTypeName: text('name'),
  memberTypeCode: text('code'),
  memberTypeStatus: code('status', 'enableFlag'),
} as const satisfies Labelled
