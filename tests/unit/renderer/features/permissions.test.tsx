import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { DictionaryHead } from '#renderer/features/dictionary/lists/DictionaryLists.tsx'
import { REMOVAL } from '#renderer/features/employees/list/EmployeeListPage.tsx'
import { firstNodes } from '#demo-api/data/menu/menuNodes.ts'
import { MENU as DEMO_MENU } from '#demo-api/menu.ts'
import { registerFeatures } from '#renderer/app/pages.ts'
import { EntryList } from '#renderer/features/dictionary/lists/EntryList.tsx'
import { EntryDetail } from '#renderer/features/dictionary/tree/dictionaryTree.tsx'
import EmployeeListPage from '#renderer/features/employees/list/EmployeeListPage.tsx'
import InoutPage from '#renderer/features/inout/InoutPage.tsx'
import { INOUT_KINDS } from '#renderer/features/inout/kinds.ts'
import { INSURANCE_LISTS, InsuranceTools } from '#renderer/features/insurance/list/InsuranceListPage.tsx'
import { INSURANCE_REVIEW } from '#renderer/features/insurance/review/insuranceReview.tsx'
import MemberGradePage from '#renderer/features/members/grades/MemberGradePage.tsx'
import { MEMBER_TYPES, TypeTools } from '#renderer/features/members/types/MemberTypePage.tsx'
import { MenuDetail } from '#renderer/features/menuAdmin/detail/MenuDetail.tsx'
import MenuAdminPage from '#renderer/features/menuAdmin/MenuAdminPage.tsx'
import { OLD_REFUND_LISTS } from '#renderer/features/oldRefunds/list/OldRefundListPage.tsx'
import { OldRefundActions } from '#renderer/features/oldRefunds/review/oldRefundReview.tsx'
import { OrderActions } from '#renderer/features/orders/detail/orderRecord.tsx'
import OrderListPage, { ORDERS } from '#renderer/features/orders/list/OrderListPage.tsx'
import { RemarkBox } from '#renderer/features/orders/remarks/Remarks.tsx'
import { AwaitingExportButton } from '#renderer/features/orders/shipping/bulk/BulkShipFile.tsx'
import StoreListPage from '#renderer/features/organisation/stores/StoreListPage.tsx'
import { UnitDetail } from '#renderer/features/organisation/units/UnitPage.tsx'
import { VoidButton } from '#renderer/features/promotion/VoidButton.tsx'
import { REFUND_MONEY_REVIEW } from '#renderer/features/refundMoney/review/refundMoneyReview.tsx'
import RefundMoneyListPage, { REFUND_MONEY_LIST } from '#renderer/features/refundMoney/list/RefundMoneyListPage.tsx'
import { RefundActions, RefundPrintButton } from '#renderer/features/refunds/detail/refundRecord.tsx'
import { REFUND_LISTS } from '#renderer/features/refunds/list/RefundListPage.tsx'
import ReviewPage from '#renderer/features/refunds/review/ReviewPage.tsx'
import { findPage } from '#renderer/kit/tabs/pageRegistry.ts'
import type * as Lists from '#renderer/resource/list/defineList.ts'
import type { List } from '#renderer/resource/list/defineList.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import type { FilterFields } from '#shared/domain/filters.ts'
import { type Permission, PERMISSIONS } from '#shared/domain/permissions.ts'
import { draw, type Drawn } from '../drawn.tsx'
import { PAGE, pageOf } from '../pageProps.ts'
import { buttonsOf } from './buttonAnswer.ts'
import { MONEY } from './moneyAnswer.ts'
import { ORDER } from './orderAnswer.ts'
import { POLICY } from './policyAnswer.ts'
import { COUPON, ENTRY, ENTRY_NODE, GRADE, MENU, STORE, TREE, UNIT } from './recordAnswers.ts'
import { REFUND } from './refundAnswer.ts'

/** Each button is shown to a person who has its permission alone, and to nobody without it, whatever else they may do. */

type AnyList = List<never, FilterFields>

/** Every list that a page of the menu declares. */
const declaredLists = vi.hoisted((): AnyList[] => [])
vi.mock('#renderer/resource/list/defineList.ts', async (original) => {
  const module = await original<typeof Lists>()
  const defineList: typeof module.defineList = (declaration) => {
    const list = module.defineList(declaration)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its permissions are read, and a page without rows is drawn
    declaredLists.push(list as unknown as AnyList)
    return list
  }
  return { ...module, defineList }
})
registerFeatures()
await Promise.all(firstNodes(DEMO_MENU).map(async ({ path }) => await findPage(path ?? '')?.route.load()))

interface Part {
  readonly name: string
  readonly part: ReactElement
  /** The buttons of some permissions; the part may have others. */
  readonly buttons: Partial<Readonly<Record<Permission, readonly string[]>>>
}

/** The state of a record of which the list knows this row. */
const known = <Row,>(head: Row) => ({ head, info: undefined, hasNothing: false, failure: null, retry: () => undefined })

const refundIn = (status: number, payMethod = '1'): ReactElement => (
  <RefundActions id={REFUND.id} state={known({ ...REFUND, status, payMethod })} />
)

/** A unit of the tree: 2 is a region, 3 a city, 4 a store. */
const unitAt = (level: number): ReactElement => <UnitDetail node={{ ...UNIT, level }} {...TREE} />

const PARTS: readonly Part[] = [
  {
    name: 'the actions of an order',
    part: <OrderActions id={ORDER.id} state={{ ...known({ ...ORDER, status: 2 }), info: { ...ORDER, status: 2 } }} />,
    buttons: { order_print: ['打印'], order_cashier_sale: ['推送销售单'], order_send: ['发货'] },
  },
  { name: 'the list of orders', part: <OrderListPage {...PAGE} />, buttons: { order_export: ['导出'], order_send: ['批量发货'] } },
  { name: 'the table of orders to ship', part: <AwaitingExportButton />, buttons: { order_send_export: ['导出待发货订单'] } },
  {
    name: 'the page of exports and imports',
    // A type that everybody may use is chosen: the buttons of the others are the list's alone.
    part: <InoutPage {...PAGE} params={{ type: 'storeTemplate' }} />,
    buttons: {
      order_export: ['订单'],
      order_send_export: ['待发货订单'],
      refund_export: ['退单（按条件）', '退单（全部）'],
      old_refund_export: ['历史退单'],
      refund_money_export: ['退款单'],
      parcel_insurance_export: ['包裹保险'],
      order_send: ['批量发货（导入运单）'],
    },
  },
  { name: 'a refund to review', part: refundIn(0), buttons: { refund_check: ['审核通过', '审核驳回'] } },
  { name: 'a refund whose goods are awaited', part: refundIn(2), buttons: { refund_express: ['填写退货运单号'] } },
  { name: 'a refund whose goods came back', part: refundIn(3), buttons: { refund_approve: ['退货验收'] } },
  { name: 'a refund to be paid', part: refundIn(5), buttons: { refund_approve: ['同意退款'], refund_manual: ['手动退款'] } },
  { name: 'a completed refund', part: refundIn(6), buttons: { refund_cashier_sale: ['推送销退单'] } },
  { name: 'the slip of a refund', part: <RefundPrintButton refund={REFUND} />, buttons: { refund_print: ['打印'] } },
  {
    name: 'the list of refund money',
    part: <RefundMoneyListPage {...PAGE} />,
    buttons: { refund_money_export: ['导出'], refund_money_add: ['新建退款单'] },
  },
  { name: 'the tools of insurances', part: <InsuranceTools />, buttons: { parcel_insurance_add: ['投保'] } },
  { name: 'the list of employees', part: <EmployeeListPage {...PAGE} />, buttons: { employee_add: ['新增员工'] } },
  {
    name: 'the list of stores',
    part: <StoreListPage {...PAGE} />,
    buttons: { store_edit: ['新增门店', '编辑', '禁用'], unit_delete: ['删除'] },
  },
  { name: 'a region', part: unitAt(2), buttons: { unit_edit: ['新增下级', '编辑'], unit_delete: ['删除'] } },
  { name: 'a city', part: unitAt(3), buttons: { store_edit: ['新增门店'], unit_edit: ['编辑'], unit_delete: ['删除'] } },
  { name: 'a store of the tree', part: unitAt(4), buttons: { store_edit: ['编辑', '禁用'], unit_delete: ['删除'] } },
  {
    name: 'a refund to be paid by WeChat',
    part: refundIn(5, '2'),
    buttons: { refund_approve: ['同意退款'], refund_split: ['微信分账回退'], refund_manual: ['手动退款'] },
  },
  {
    name: 'the list of refunds',
    part: <ResourcePage list={REFUND_LISTS.B} {...PAGE} />,
    buttons: { refund_check: ['逐单审核'], refund_approve: ['验收'], refund_export: ['导出', '导出全部退单'] },
  },
  {
    name: 'the list of old refunds',
    part: <ResourcePage list={OLD_REFUND_LISTS.B} {...PAGE} />,
    buttons: { old_refund_export: ['导出'] },
  },
  {
    name: 'an old refund to review',
    part: <OldRefundActions state={{ head: { ...REFUND, status: 0 } }} />,
    buttons: { old_refund_check: ['通过', '驳回'] },
  },
  {
    name: 'refund money to review',
    part: <REFUND_MONEY_REVIEW.Actions state={{ head: { ...MONEY, status: 1 } }} />,
    buttons: { refund_money_check: ['通过', '驳回'] },
  },
  {
    name: 'a policy to review',
    part: <INSURANCE_REVIEW.Actions state={{ head: { ...POLICY, checkUserName: null } }} />,
    buttons: { parcel_insurance_check: ['通过', '驳回'] },
  },
  {
    name: 'the list of insurances',
    part: <ResourcePage list={INSURANCE_LISTS.all} {...PAGE} />,
    buttons: { parcel_insurance_export: ['导出'], parcel_insurance_add: ['投保'] },
  },
  { name: 'the form of a remark on an order', part: <RemarkBox orderId="1" />, buttons: { order_remark: ['添加备注'] } },
  { name: 'the tools of member types', part: <TypeTools />, buttons: { member_type_add: ['新增类型'] } },
  { name: 'the member grades', part: <MemberGradePage />, buttons: { member_grade_add: ['新增等级'], member_grade_edit: ['编辑'] } },
  {
    name: 'the dictionaries',
    part: <EntryList parent={null} openKey={null} />,
    buttons: { dict_add: ['新增字典'], dict_delete: ['删除所选（0）'] },
  },
  {
    name: 'a dictionary',
    part: <DictionaryHead parent={ENTRY} onRemoved={() => undefined} />,
    buttons: { dict_edit: ['编辑字典'], dict_delete: ['删除字典'] },
  },
  {
    name: 'an entry of the dictionary tree',
    part: <EntryDetail node={ENTRY_NODE} {...TREE} />,
    buttons: { dict_edit: ['编辑'] },
  },
  { name: 'a coupon', part: <VoidButton number="C-1" rule={COUPON} />, buttons: { coupon_void: ['作废'] } },
  { name: 'the menus', part: <MenuAdminPage />, buttons: { menu_add: ['新增顶级菜单'] } },
  {
    name: 'a menu',
    part: <MenuDetail node={MENU} {...TREE} />,
    buttons: {
      menu_add: ['新增下级菜单', '新增按钮'],
      menu_edit: ['上移', '下移', '编辑', '上移 促销菜单', '下移 促销菜单', '编辑 促销菜单'],
      menu_delete: ['删除', '删除 促销菜单'],
    },
  },
]

/** Codes for which no page asks. The specification shows an order's two details without a condition, so their codes hide nothing. */
const NOT_ASKED_FOR: readonly Permission[] = [
  'member_export',
  'member_edit',
  'goods_add',
  'goods_edit',
  'goods_export',
  'price_adjust',
  'coupon_add',
  'promotion_add',
  'promotion_audit',
  'order_view',
  'order_view_discount',
  'order_view_stock',
  'transfer_add',
  'transfer_confirm',
]

const CASES = PARTS.flatMap(({ buttons, ...part }) =>
  PERMISSIONS.filter((code) => code in buttons).map((code) => ({ ...part, code, buttons })),
)

const drawnFor = (part: ReactElement, permissions: readonly Permission[]): Drawn =>
  draw(part, (answer, answerEach, answerList) => {
    answer('menu.buttons', {}, buttonsOf(permissions))
    answerEach('refund.list', pageOf(REFUND))
    answerEach('organisation.store', STORE)
    answerEach('organisation.stores', pageOf(STORE))
    answerEach('dictionary.parentList', pageOf(ENTRY))
    answerEach('dictionary.detail', ENTRY)
    answerEach('menu.lazyList', [MENU])
    answerList('memberGrades', [GRADE])
  })

const shownTo = (part: ReactElement, permissions: readonly Permission[]): readonly string[] => drawnFor(part, permissions).buttons()

/** The buttons that are there for no other reason than these permissions. */
function offered(part: ReactElement, permissions: readonly Permission[]): readonly string[] {
  const left = [...shownTo(part, [])]
  return shownTo(part, permissions).filter((name) => {
    const at = left.indexOf(name)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

test.each(CASES)('$name: $code', ({ part, code, buttons }) => {
  const named = Object.values(buttons).flat()
  expect(offered(part, [code]).toSorted()).toEqual(buttons[code]?.toSorted())
  const others = Object.entries(buttons).flatMap(([other, names]) => (other === code ? [] : names))
  expect(
    offered(
      part,
      PERMISSIONS.filter((other) => other !== code),
    )
      .filter((name) => named.includes(name))
      .toSorted(),
  ).toEqual(others.toSorted())
})

test('the review of refunds: refund_check', () => {
  const isRefused = (permissions: readonly Permission[]): boolean =>
    drawnFor(<ReviewPage {...PAGE} />, permissions).text.includes('没有查看权限')
  expect(isRefused(['refund_check'])).toBe(false)
  expect(isRefused(PERMISSIONS.filter((code) => code !== 'refund_check'))).toBe(true)
})

type Declared = readonly { readonly key: string; readonly permission?: Permission | undefined }[]

/** What the rows and the selection of a list offer. That a list asks for it is proven in `ResourcePage.test.tsx`. */
const DECLARED: readonly (readonly [name: string, actions: Declared, expected: readonly string[]])[] = [
  ['an order', ORDERS.rowActions ?? [], ['ship order_send', 'print order_print', 'remark order_remark']],
  [
    'several orders',
    [...(ORDERS.selectionActions ?? []), ...(ORDERS.bulkActions ?? [])],
    ['shippingDesk order_send', 'print order_print', 'remarkMany order_remark'],
  ],
  ['a refund', REFUND_LISTS.B.rowActions ?? [], ['pass refund_check', 'addExpress refund_express', 'acceptReturn refund_approve']],
  ['several refunds', REFUND_LISTS.B.bulkActions ?? [], ['pass refund_check', 'reject refund_check']],
  ['a refund money', REFUND_MONEY_LIST.rowActions ?? [], ['pass refund_money_check', 'reject refund_money_check']],
  ['several refund moneys', REFUND_MONEY_LIST.bulkActions ?? [], ['pass refund_money_check', 'reject refund_money_check']],
  ['an old refund', OLD_REFUND_LISTS.B.rowActions ?? [], ['pass old_refund_check', 'reject old_refund_check']],
  ['several old refunds', OLD_REFUND_LISTS.B.bulkActions ?? [], ['pass old_refund_check', 'reject old_refund_check']],
  ['an insurance', INSURANCE_LISTS.all.rowActions ?? [], ['pass parcel_insurance_check', 'reject parcel_insurance_check']],
  ['several insurances', INSURANCE_LISTS.all.bulkActions ?? [], ['pass parcel_insurance_check', 'reject parcel_insurance_check']],
  ['employees', [REMOVAL.rowAction, REMOVAL.bulkAction], ['remove employee_delete', 'remove employee_delete']],
  [
    'a member type',
    MEMBER_TYPES.rowActions ?? [],
    ['edit member_type_edit', 'enable member_type_edit', 'disable member_type_edit', 'delete member_type_delete'],
  ],
]

test.each(DECLARED)('the actions of %s', (_name, actions, expected) => {
  expect(actions.map(({ key, permission }) => `${key} ${permission}`)).toEqual(expected)
})

/** The permissions that bring a part more buttons: those without which it shows fewer than to a person who has all of them. */
const askedBy = (part: ReactElement): readonly Permission[] => {
  const everything = shownTo(part, PERMISSIONS).length
  const isAsked = (codes: readonly Permission[]): boolean =>
    shownTo(
      part,
      PERMISSIONS.filter((code) => !codes.includes(code)),
    ).length < everything
  // Halves the codes that bring nothing, so that a part is drawn some twenty times and not once for each code.
  const among = (codes: readonly Permission[]): readonly Permission[] => {
    if (codes.length === 0 || !isAsked(codes)) return []
    if (codes.length === 1) return codes
    const middle = Math.ceil(codes.length / 2)
    return [...among(codes.slice(0, middle)), ...among(codes.slice(middle))]
  }
  return among(PERMISSIONS)
}

/** A part shows what a permission brings to a person who has it alone, and not to one who has all others. */
function isHidden(part: ReactElement, code: Permission, needed: readonly Permission[] = []): void {
  if (needed.includes(code)) return
  const others = shownTo(
    part,
    PERMISSIONS.filter((other) => other !== code),
  )
  const brought = shownTo(part, [code, ...needed]).length - shownTo(part, needed).length
  expect(shownTo(part, PERMISSIONS).length - others.length, code).toBe(brought)
}

const LIST_PAGES = declaredLists.map((list) => {
  const part = <ResourcePage list={list} {...PAGE} />
  return { list, part, asked: askedBy(part), needed: list.permission === undefined ? [] : [list.permission] }
})
const ASKED_ABOVE_LISTS = new Set(LIST_PAGES.flatMap(({ asked }) => asked))
const ASKED_IN_LISTS = declaredLists.flatMap(({ permission, export: file, rowActions = [], bulkActions = [], selectionActions = [] }) => [
  permission,
  file?.permission,
  ...[...rowActions, ...bulkActions, ...selectionActions].map((action) => action.permission),
])

test('the lists of the menu’s pages are found', () => {
  expect(declaredLists.map(({ key }) => key)).toEqual(expect.arrayContaining(['orders', 'refunds', 'employees', 'stores', 'memberTypes']))
})

test.each(LIST_PAGES)('what stands above the list $list.key is shown by its permission alone', ({ list, part, asked, needed }) => {
  for (const code of asked) isHidden(part, code, needed)
  if (list.export !== undefined) expect(asked).toContain(list.export.permission)
  if (list.permission === undefined) return
  const refused = drawnFor(
    part,
    PERMISSIONS.filter((code) => code !== list.permission),
  )
  expect(refused.text).toContain('没有查看权限')
})

test('every kind of export and import is shown by its permission alone', () => {
  // The chosen type is one that everybody may use.
  const page = <InoutPage {...PAGE} params={{ type: 'storeTemplate' }} />
  const codes = new Set(INOUT_KINDS.flatMap(({ permission }) => permission ?? []))
  expect(askedBy(page)).toEqual(PERMISSIONS.filter((code) => codes.has(code)))
  for (const code of codes) isHidden(page, code)
})

test('every permission is asked for, except those for which no page asks yet', () => {
  const asked = new Set<unknown>([
    ...CASES.map(({ code }) => code),
    ...DECLARED.flatMap(([, actions]) => actions.map(({ permission }) => permission)),
    ...ASKED_ABOVE_LISTS,
    ...ASKED_IN_LISTS,
  ])
  expect(PERMISSIONS.filter((code) => !asked.has(code) && !NOT_ASKED_FOR.includes(code))).toEqual([])
})
