import { expect, test } from 'vitest'
import { INSURANCE_LISTS } from '#renderer/features/insurance/list/InsuranceListPage.tsx'
import { OLD_REFUND_LISTS } from '#renderer/features/oldRefunds/list/OldRefundListPage.tsx'
import { ORDERS } from '#renderer/features/orders/list/OrderListPage.tsx'
import { REFUND_MONEY_LIST } from '#renderer/features/refundMoney/list/RefundMoneyListPage.tsx'
import { REFUND_LISTS } from '#renderer/features/refunds/list/RefundListPage.tsx'
import type { ColumnWords } from '#renderer/resource/list/columns/columnKit.tsx'
import { INSURANCE_FILTERS } from '#shared/areas/insurance/area.ts'
import { MEMBER_TYPE_FILTERS } from '#shared/areas/member/area.ts'
import { ORDER_FILTERS, SHIPPING_FILTERS } from '#shared/areas/orders/area.ts'
import { EMPLOYEE_FILTERS, STORE_FILTERS } from '#shared/areas/organisation/area.ts'
import { REFUND_MONEY_FILTERS } from '#shared/areas/refundMoney/area.ts'
import { OLD_REFUND_FILTERS, REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { isIdentifying, type FilterFields } from '#shared/domain/filters.ts'

/** What the lists of orders, refunds and their money declare beside their values. */

/** The names of the columns that the server can sort by. */
const words = new Proxy({}, { get: (_words, name) => (name === 'now' ? 0 : () => '') })
const sortable = ({ columns }: { readonly columns: (given: ColumnWords) => readonly { key: string; sortKey?: string }[] }): string =>
  columns(words as ColumnWords)
    .flatMap(({ key, sortKey }) => (sortKey === undefined ? [] : [sortKey === key ? key : `${key} by ${sortKey}`]))
    .join(' ')

const newest = { key: 'createTime', direction: 'descending' }

test.each([
  [
    'orders',
    ORDERS,
    { key: 'orders', endpoint: 'order.list', record: 'order', filters: ORDER_FILTERS },
    { filter: 'status', codes: [1, 2, 3, 5, 10, 11, 13, 6], counted: [1, 2, 10, 11, 13] },
    { endpoint: 'order.export', permission: 'order_export', isPaged: true },
    'id createTime paiedPrice payTime',
  ],
  [
    'refunds, reading A',
    REFUND_LISTS.A,
    { key: 'refunds', endpoint: 'refund.list', record: 'refund', filters: REFUND_FILTERS },
    { filter: 'refundStatus', codes: [1, 3, 6, 5, 8], counted: [1, 3, 6, 5, 8] },
    { endpoint: 'refund.export', permission: 'refund_export' },
    'id refundPrice createTime payTime refundTime',
  ],
  [
    'refunds, reading B',
    REFUND_LISTS.B,
    { key: 'refunds', endpoint: 'refund.list', record: 'refund', filters: REFUND_FILTERS },
    { filter: 'refundStatus', codes: [0, 2, 5, 4, 8], counted: [0, 2, 5, 4, 8] },
    { endpoint: 'refund.export', permission: 'refund_export' },
    'id refundPrice createTime payTime refundTime',
  ],
  [
    'old refunds',
    OLD_REFUND_LISTS.B,
    { key: 'oldRefunds', endpoint: 'oldRefund.list', record: 'oldRefund', filters: OLD_REFUND_FILTERS },
    undefined,
    { endpoint: 'oldRefund.export', permission: 'old_refund_export', isPaged: true },
    'id refundPrice createTime payTime refundTime',
  ],
  [
    'refund money',
    REFUND_MONEY_LIST,
    { key: 'refundMoney', endpoint: 'refundMoney.list', record: 'refundMoney', filters: REFUND_MONEY_FILTERS },
    { filter: 'refundMoneyStatus', codes: [1, 2, 3, 5] },
    { endpoint: 'refundMoney.export', permission: 'refund_money_export' },
    'id refundPrice createTime refundTime payTime',
  ],
  [
    'policies',
    INSURANCE_LISTS.all,
    { key: 'insurance', endpoint: 'insurance.list', record: 'insurance', filters: INSURANCE_FILTERS },
    undefined,
    { endpoint: 'insurance.export', permission: 'parcel_insurance_export', isPaged: true },
    'id premium insuredAmount createTime',
  ],
])('%s', (_name, list, declared, tabs, exported, sorts) => {
  expect(list).toMatchObject(declared)
  expect(list.filters).toBe(declared.filters)
  expect(list.sort).toEqual(newest)
  expect(list.statusTabs).toEqual(tabs)
  expect(list.export).toEqual({ ...exported, filters: declared.filters })
  expect(sortable(list)).toBe(sorts)
  expect(list.page({ current: 3, size: 7 }, ['s']).queryKey).toEqual([declared.endpoint, { current: 3, size: 7 }, 's'])
  // Only the id names a row, and only there: a row without one shares no key with another row.
  expect(Reflect.apply(list.rowKey, undefined, [{ id: '17', orderId: '18' }])).toBe('17')
})

const declaredAs = (fields: FilterFields): string =>
  Object.entries(fields)
    .map(([name, field]) => {
      const more = field.kind === 'code' ? field.list : field.kind === 'to' ? field.from : 'several' in field ? 'several' : ''
      return [name, field.kind, field.arg, more].filter(Boolean).join(':')
    })
    .join(' ')

const STORE = 'deptId:store:deptId'
const APPLIED = 'appliedFrom:from:createTimeStart appliedTo:to:createTimeEnd:appliedFrom'
const INSURED = 'insuredFrom:from:createTimeStart insuredTo:to:createTimeEnd:insuredFrom'
const REFUND = 'refundOrderId:id:refundOrderId orderId:id:orderId'

test.each([
  [
    ORDER_FILTERS,
    `orderId:id:orderId:several mobile:phone:mobile status:code:status:orderStatus ${STORE} from:from:createTimeStart ` +
      'to:to:createTimeEnd:from orderType:code:orderType:orderType orderSource:code:orderSource:orderSource userId:id:userId ' +
      'waybill:id:waybill:several',
  ],
  [
    SHIPPING_FILTERS,
    `orderId:id:orderId:several mobile:phone:mobile ${STORE} from:from:createTimeStart to:to:createTimeEnd:from ` +
      'orderType:code:orderType:orderType orderSource:code:orderSource:orderSource userId:id:userId waybill:id:waybill:several',
  ],
  [
    REFUND_FILTERS,
    `${REFUND} refundStatus:code:status:refundStatus ${STORE} ${APPLIED} refundMethod:code:refundMethod:refundMethod ` +
      'payMethod:payMethod:payMethod orderSource:code:orderSource:orderSource payFrom:from:payTimeStart payTo:to:payTimeEnd:payFrom ' +
      'merOrderId:id:merOrderId merCodeSub:id:merCodeSub mid:id:mid seqId:id:seqId userId:id:userId',
  ],
  [OLD_REFUND_FILTERS, `${REFUND} ${STORE} ${APPLIED} userId:id:userId`],
  [
    REFUND_MONEY_FILTERS,
    `${REFUND} refundMoneyStatus:code:status:refundMoneyStatus ${STORE} ${APPLIED} refundMethod:code:refundMethod:refundMethod ` +
      'payMethod:payMethod:payMethod merOrderId:id:merOrderId',
  ],
  [INSURANCE_FILTERS, `policyId:id:id orderId:id:orderId waybill:id:expressCode ${STORE} ${INSURED}`],
  [STORE_FILTERS, 'storeName:text:deptName storeStatus:code:status:enableFlag parentId:store:parentId'],
  [EMPLOYEE_FILTERS, 'employeeName:text:name employeePhone:phone:phone jobCode:text:code unit:store:deptId'],
  [MEMBER_TYPE_FILTERS, 'memberTypeName:text:name memberTypeCode:text:code memberTypeStatus:code:status:enableFlag'],
])('the filters and their arguments, in the order of the form', (fields, expected) => {
  expect(declaredAs(fields)).toBe(expected)
})

test('an id, a phone number and a text name somebody; no other filter does', () => {
  const kinds = Object.values({ ...ORDER_FILTERS, ...REFUND_FILTERS, ...STORE_FILTERS })
  expect(new Set(kinds.filter(isIdentifying).map(({ kind }) => kind))).toEqual(new Set(['id', 'phone', 'text']))
})
