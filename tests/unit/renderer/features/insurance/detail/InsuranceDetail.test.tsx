import { beforeAll, expect, test } from 'vitest'
import { i18n } from '#renderer/kit/i18n.ts'
import { InsuranceDetail } from '#renderer/features/insurance/detail/InsuranceDetail.tsx'
import { InsuranceTitle } from '#renderer/features/insurance/detail/InsuranceTitle.tsx'
import type { InsuranceRow } from '#shared/api/insurance.ts'
import { draw } from '../../../drawn.tsx'
import { ORDER, ORDER_ID } from '../../orderAnswer.ts'

/** Every value of a policy is where it belongs. */

const ID = '1423598821738675204'

const POLICY: InsuranceRow = {
  id: ID,
  orderId: ORDER_ID,
  expressCode: 'YT7654321',
  expressCompany: '圆通速递',
  premium: 123,
  insuredAmount: 2_045,
  status: 1,
  statusName: '承保中',
  deptId: '301',
  deptName: '虹口店',
  createTime: '2026-04-01 01:00:00',
  checkUserName: '冯审核',
  remark: '易碎',
}

beforeAll(() => i18n.changeLanguage('zh'))

test('a policy and its order', () => {
  const shown = draw(<InsuranceDetail id={ID} />, (answer) => {
    answer('insurance.info', { id: ID }, POLICY)
    answer('order.info', { id: ORDER_ID }, ORDER)
  })
  expect(shown.section('保单信息').facts()).toEqual([
    ['状态', '承保中'],
    ['保费', '¥1.23'],
    ['保额', '¥20.45'],
    ['投保时间', '2026-04-01 01:00:00'],
    ['订单编号', ORDER_ID],
    ['运单号', 'YT7654321'],
    ['快递公司', '圆通速递'],
    ['门店', '虹口店'],
    ['审核人', '冯审核'],
    ['备注', '易碎'],
  ])
  expect(shown.section('订单信息').facts()).toEqual([
    ['下单人', '林小姐'],
    ['手机号', '13800000001'],
    ['收货人', '王先生'],
    ['实付金额', '¥1,107.03'],
  ])
})

test('its head', () => {
  expect(draw(<InsuranceTitle id={ID} head={POLICY} />, () => undefined).text).toBe(`保单 ${ID}承保中保额¥20.45`)
})
