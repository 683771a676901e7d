import type { ReactElement } from 'react'
import { DictionaryHead } from '#renderer/features/dictionary/lists/DictionaryLists.tsx'
import { EntryList } from '#renderer/features/dictionary/lists/EntryList.tsx'
import { EntryDetail } from '#renderer/features/dictionary/tree/dictionaryTree.tsx'
import EmployeeListPage from '#renderer/features/employees/list/EmployeeListPage.tsx'
import InoutPage from '#renderer/features/inout/InoutPage.tsx'
import { INSURANCE_LISTS, InsuranceTools } from '#renderer/features/insurance/list/InsuranceListPage.tsx'
import { INSURANCE_REVIEW } from '#renderer/features/insurance/review/insuranceReview.tsx'
import MemberGradePage from '#renderer/features/members/grades/MemberGradePage.tsx'
import { TypeTools } from '#renderer/features/members/types/MemberTypePage.tsx'
import { MenuDetail } from '#renderer/features/menuAdmin/detail/MenuDetail.tsx'
import MenuAdminPage from '#renderer/features/menuAdmin/MenuAdminPage.tsx'
import { OLD_REFUND_LISTS } from '#renderer/features/oldRefunds/list/OldRefundListPage.tsx'
import { OldRefundActions } from '#renderer/features/oldRefunds/review/oldRefundReview.tsx'
import { OrderActions } from '#renderer/features/orders/detail/orderRecord.tsx'
import OrderListPage from '#renderer/features/orders/list/OrderListPage.tsx'
import { RemarkBox } from '#renderer/features/orders/remarks/Remarks.tsx'
import { AwaitingExportButton } from '#renderer/features/orders/shipping/bulk/BulkShipFile.tsx'
import StoreListPage from '#renderer/features/organisation/stores/StoreListPage.tsx'
import { UnitDetail } from '#renderer/features/organisation/units/UnitPage.tsx'
import { VoidButton } from '#renderer/features/promotion/VoidButton.tsx'
import { REFUND_MONEY_REVIEW } from '#renderer/features/refundMoney/review/refundMoneyReview.tsx'
import RefundMoneyListPage from '#renderer/features/refundMoney/list/RefundMoneyListPage.tsx'
import { RefundActions, RefundPrintButton } from '#renderer/features/refunds/detail/refundRecord.tsx'
import { REFUND_LISTS } from '#renderer/features/refunds/list/RefundListPage.tsx'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import type { Permission } from '#shared/domain/permissions.ts'
import { MONEY } from '../features/moneyAnswer.ts'
import { ORDER } from '../features/orderAnswer.ts'
import { POLICY } from '../features/policyAnswer.ts'
import { COUPON, ENTRY, ENTRY_NODE, MENU, TREE, UNIT } from '../features/recordAnswers.ts'
import { REFUND } from '../features/refundAnswer.ts'
import { PAGE } from '../pageProps.ts'

/** The parts of pages whose buttons ask for a permission, for `permissions.dom.test.tsx`. */

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

export const PARTS: readonly Part[] = [
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
