import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import EmployeeListPage from '#renderer/features/employees/list/EmployeeListPage.tsx'
import { INSURANCE_LISTS } from '#renderer/features/insurance/list/InsuranceListPage.tsx'
import { MEMBER_TYPES } from '#renderer/features/members/types/MemberTypePage.tsx'
import { OLD_REFUND_LISTS } from '#renderer/features/oldRefunds/list/OldRefundListPage.tsx'
import OrderListPage from '#renderer/features/orders/list/OrderListPage.tsx'
import StoreListPage from '#renderer/features/organisation/stores/StoreListPage.tsx'
import RefundMoneyListPage from '#renderer/features/refundMoney/list/RefundMoneyListPage.tsx'
import { REFUND_LISTS } from '#renderer/features/refunds/list/RefundListPage.tsx'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { PAGE, pageOf } from '../pageProps.ts'
import type { AnswerEach } from '../inPage.tsx'
import { tableRows } from '../reading.ts'
import { renderInPage } from '../renderInPage.tsx'
import { MONEY } from './moneyAnswer.ts'
import { ORDER } from './orderAnswer.ts'
import { POLICY } from './policyAnswer.ts'
import { EMPLOYEE, MEMBER_TYPE } from './recordAnswers.ts'
import { REFUND } from './refundAnswer.ts'

/** Every value of a row stands in its column: a different one in every field of the answer. */

interface Case {
  readonly label: string
  readonly page: ReactElement
  readonly give: (answer: AnswerEach) => void
  readonly row: Readonly<Record<string, string>>
}

const CASES: readonly Case[] = [
  {
    label: '订单列表',
    page: <OrderListPage {...PAGE} />,
    give: (answer) => answer('order.list', pageOf(ORDER)),
    row: {
      '': '',
      订单编号: '1123598821738675201',
      订单状态: '待评价',
      已等待: '',
      下单时间: '01-02 03:04',
      下单门店: '南京西路店',
      实付金额: '1,107.03',
      顾客: '林小姐',
      手机号: '13800000001',
      收货人: '王先生',
      订单类型: '预售订单',
      来源: '线下门店',
      支付时间: '01-02 03:06',
      优惠券抵扣: '306.02',
      运费: '8.04',
      备注: '请放门口',
      操作: '详情',
    },
  },
  {
    label: '退单列表',
    page: <ResourcePage list={REFUND_LISTS.B} {...PAGE} />,
    give: (answer) => answer('refund.list', pageOf(REFUND)),
    row: {
      '': '',
      退单编号: '1223598821738675202',
      退单状态: '退货中',
      退款单: '',
      退款金额: '901.17',
      订单编号: '1123598821738675201',
      退单类型: '退货退款',
      退款方式: '手动退款',
      申请时间: '02-01 01:00',
      门店: '徐家汇店',
      顾客: '陈小姐',
      手机号: '13800000006',
      支付方式: '储值卡',
      订单来源: '视频号',
      支付时间: '02-02 02:00',
      退款时间: '02-03 03:00',
      商户单号: 'MER-4',
      商户子号: 'SUB-2',
      商户号: 'MID-3',
      售后流水号: 'SEQ-1',
      '顾客 ID': '40005',
      退款原因: '尺码偏小',
      操作: '详情',
    },
  },
  {
    label: '历史退单列表',
    page: <ResourcePage list={OLD_REFUND_LISTS.B} {...PAGE} />,
    give: (answer) => answer('oldRefund.list', pageOf(REFUND)),
    row: {
      '': '',
      退单编号: '1223598821738675202',
      退单状态: '退货中',
      退款金额: '901.17',
      订单编号: '1123598821738675201',
      退单类型: '退货退款',
      退款方式: '手动退款',
      申请时间: '02-01 01:00',
      门店: '徐家汇店',
      顾客: '陈小姐',
      手机号: '13800000006',
      支付方式: '储值卡',
      订单来源: '视频号',
      支付时间: '02-02 02:00',
      退款时间: '02-03 03:00',
      售后流水号: 'SEQ-1',
      '顾客 ID': '40005',
      退款原因: '尺码偏小',
      操作: '详情',
    },
  },
  {
    label: '退款单列表',
    page: <RefundMoneyListPage {...PAGE} />,
    give: (answer) => answer('refundMoney.list', pageOf(MONEY)),
    row: {
      '': '',
      退款单编号: '1323598821738675203',
      状态: '退款中',
      退款金额: '702.11',
      退款方式: '违规订单退款',
      顾客: '周先生',
      手机号: '13800000008',
      订单编号: '1123598821738675201',
      退单编号: '1223598821738675202',
      门店: '五角场店',
      申请时间: '03-01 01:00',
      退款时间: '03-03 03:00',
      审核人: '郑财务',
      支付方式: '移动支付',
      支付时间: '03-02 02:00',
      商户单号: 'MER-5',
      支付流水号: 'PSN-6',
      备注: '多收运费',
      操作: '详情',
    },
  },
  {
    label: '包裹保险列表',
    page: <ResourcePage list={INSURANCE_LISTS.all} {...PAGE} />,
    give: (answer) => answer('insurance.list', pageOf(POLICY)),
    row: {
      '': '',
      保单号: '1423598821738675204',
      状态: '承保中',
      保费: '1.23',
      保额: '20.45',
      订单编号: '1123598821738675201',
      运单号: 'YT7654321',
      快递公司: '圆通速递',
      投保时间: '04-01 01:00',
      门店: '虹口店',
      审核人: '冯审核',
      备注: '易碎',
      操作: '详情',
    },
  },
  {
    label: '员工列表',
    page: <EmployeeListPage {...PAGE} />,
    give: (answer) => answer('organisation.employees', pageOf(EMPLOYEE)),
    row: {
      姓名: '何店员',
      操作: '详情',
      工号: 'E-12',
      手机号: '13600000011',
      岗位: '导购',
      部门: '普陀店',
      状态: '禁用',
      创建时间: '05-01 01:00',
    },
  },
  {
    label: '门店列表',
    page: <StoreListPage {...PAGE} />,
    give: (answer) =>
      answer(
        'organisation.stores',
        pageOf({
          id: '1',
          parentId: '2',
          deptName: '长宁店',
          regionName: '华东',
          cityName: '上海',
          storeCode: 'S-21',
          address: '长宁路二号',
          phone: '13600000022',
          principalId: '3',
          principalName: '吕店长',
          status: 1,
          sort: 9,
          updateName: '施总部',
          updateTime: '06-01 01:00',
        }),
      ),
    row: {
      门店编码: 'S-21',
      门店名称: '长宁店',
      状态: '启用',
      大区: '华东',
      城市: '上海',
      负责人: '吕店长',
      联系电话: '13600000022',
      地址: '长宁路二号',
      排序: '9',
      修改人: '施总部',
      修改时间: '06-01 01:00',
      操作: '详情',
    },
  },
  {
    label: '会员类型列表',
    page: <ResourcePage list={MEMBER_TYPES} {...PAGE} />,
    give: (answer) => answer('member.types', pageOf({ ...MEMBER_TYPE, status: 1 })),
    row: {
      名称: '金卡',
      编码: 'T-31',
      状态: '启用',
      维护人: '孔专员',
      修改人: '张总部',
      修改时间: '07-01 01:00',
    },
  },
]

// A time is written without the year in its own year.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) }))
afterEach(() => void vi.useRealTimers())

test.each(CASES)('$label', async ({ label, page, give, row }) => {
  await renderInPage(page, { permissions: [], answers: (_answer, answerEach) => give(answerEach) })
  expect(tableRows(label)).toEqual([row])
})
