import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { REFUND as RECORD } from '#renderer/features/refunds/detail/refundRecord.tsx'
import type { Give } from '../../../inPage.tsx'
import { factsIn, sectionOf, stepsOf, tableRows } from '../../../reading.ts'
import { renderInPage } from '../../../renderInPage.tsx'
import { ORDER, ORDER_ID } from '../../orderAnswer.ts'
import { REFUND, REFUND_ID } from '../../refundAnswer.ts'

/** Every value of a refund is where it belongs. */

const answers: Give = (answer) => {
  answer('refund.info', { id: REFUND_ID }, REFUND)
  answer('refund.log', { refundOrderId: REFUND_ID }, [
    { logDesc: '提交申请', createTime: '2026-02-01 01:00:01', createUserName: '顾客' },
    { logDesc: '审核通过', createTime: '2026-02-04 04:00:01', createUserName: '吴主管' },
  ])
  answer(
    'express.byRefund',
    { refundOrderId: REFUND_ID },
    { 'SF-91': [{ number: null, ftime: '2026-02-05 05:00:00', context: '【杭州市】运输中' }] },
  )
  answer('order.info', { id: ORDER_ID }, ORDER)
  answer('order.salesService', { orderId: ORDER_ID }, [
    { id: REFUND_ID, orderId: ORDER_ID, status: 3, refundType: 0, refundMethod: 2, createTime: '2026-02-01 01:00:00', remark: null },
    { id: '7002', orderId: ORDER_ID, status: 6, refundType: 1, refundMethod: 1, createTime: '2026-02-06 06:00:00', remark: null },
  ])
}

const show = () => renderInPage(<RECORD.Detail id={REFUND_ID} />, { answers })

test('what is refunded, why, for whom and where it was bought', async () => {
  await show()
  expect(factsIn(sectionOf('基本信息'))).toEqual([
    ['订单编号', ORDER_ID],
    ['退单状态', '退货中'],
    ['退单类型', '退货退款'],
    ['门店', '徐家汇店'],
    ['申请时间', '2026-02-01 01:00:00'],
    ['订单来源', '视频号'],
    ['顾客', '陈小姐'],
    ['手机号', '13800000006'],
    ['顾客 ID', '40005'],
    ['售后流水号', 'SEQ-1'],
    ['退款原因', '尺码偏小'],
  ])
})

test('its goods', async () => {
  await show()
  expect(tableRows('退货商品')).toEqual([
    {
      商品名称: '风衣',
      'SKU 编码': 'SKU-8',
      'SPU 编码': 'SPU-7',
      数量: '2',
      销售价: '500.11',
      实付金额: '950.22',
      退款金额: '880.33',
    },
  ])
})

test('how its amount comes about, and how it is paid', async () => {
  await show()
  expect(stepsOf('退款金额')).toEqual([
    ['商品实付', '¥950.22'],
    ['不退部分', '-¥69.89'],
    ['其他', '¥20.84'],
    ['退款金额', '¥901.17'],
  ])
  expect(factsIn(sectionOf('退款金额'))).toEqual([
    ['退款方式', '手动退款'],
    ['退款时间', '2026-02-03 03:00:00'],
    ['支付方式', '储值卡'],
    ['支付时间', '2026-02-02 02:00:00'],
    ['商户单号', 'MER-4'],
    ['商户子号', 'SUB-2'],
    ['商户号', 'MID-3'],
  ])
})

test('its order, and the other refunds of it', async () => {
  await show()
  const order = sectionOf('原订单')
  expect(factsIn(order)).toEqual([
    ['订单编号', ORDER_ID],
    ['订单状态', '待评价'],
    ['实付金额', '¥1,107.03'],
    ['使用积分', '103'],
    ['运费', '¥8.04'],
    ['订单类型', '预售订单'],
    ['下单时间', '2026-01-02 03:04:05'],
    ['收货人', '王先生 13900000002'],
  ])
  expect(order.textContent).toContain('此订单的其他退单：1 笔7002已完成原路退回2026-02-06 06:00:00')
})

test.each([
  ['a payment without points takes none from the others', [-1, 500], ['使用积分', '500']],
  ['an order that was paid without points names none', [-1], undefined],
])('%s', async (_, pointAmounts, fact) => {
  const [payment] = ORDER.payInfo
  if (payment === undefined) throw new Error('a payment')
  const payInfo = pointAmounts.map((pointAmount) => ({ ...payment, pointAmount }))
  await renderInPage(<RECORD.Detail id={REFUND_ID} />, {
    answers: (answer, ...others) => {
      answers(answer, ...others)
      answer('order.info', { id: ORDER_ID }, { ...ORDER, payInfo })
    },
  })
  expect(factsIn(sectionOf('原订单')).find(([term]) => term === '使用积分')).toEqual(fact)
})

test('the goods’ receipt and the review', async () => {
  await show()
  expect(factsIn(sectionOf('收货与审核'))).toEqual([
    ['收货状态', '未收货'],
    ['快递公司', '顺丰速运'],
    ['运单号', 'SF1234567'],
    ['审核人', '吴主管'],
    ['审核时间', '2026-02-04 04:00:00'],
    ['审核说明', '吊牌完好'],
  ])
})

test('its log, the newest first, and its parcel', async () => {
  await show()
  const log = within(screen.getByRole('list', { name: '处理记录' })).getAllByRole('listitem')
  expect(log.map(({ textContent }) => textContent)).toEqual(['审核通过2026-02-04 04:00:01 · 吴主管', '提交申请2026-02-01 01:00:01 · 顾客'])
  expect(tableRows('退货物流')).toEqual([{ '': 'SF-91' }, { 时间: '2026-02-05 05:00:00', 地点: '杭州市', 物流动态: '运输中' }])
})

test('its head', async () => {
  const { container } = await renderInPage(<RECORD.Title id={REFUND_ID} head={REFUND} />)
  expect(container.textContent).toBe(`退单 ${REFUND_ID}退货中退款金额¥901.17`)
})
