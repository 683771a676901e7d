import { expect, test } from 'vitest'
import { OLD_REFUND } from '#renderer/features/oldRefunds/detail/oldRefundRecord.tsx'
import { factsIn, sectionOf, tableRows } from '../../../reading.ts'
import { renderInPage } from '../../../renderInPage.tsx'
import { ORDER_ID } from '../../orderAnswer.ts'
import { REFUND, REFUND_ID } from '../../refundAnswer.ts'

/** Every value of a refund of the old system is where it belongs. */

const show = () =>
  renderInPage(<OLD_REFUND.Detail id={REFUND_ID} />, { answers: (answer) => answer('oldRefund.info', { id: REFUND_ID }, REFUND) })

test('what is refunded, how, for whom and where it was bought', async () => {
  await show()
  expect(factsIn(sectionOf('基本信息'))).toEqual([
    ['订单编号', ORDER_ID],
    ['退单类型', '退货退款'],
    ['退款方式', '手动退款'],
    ['支付方式', '储值卡'],
    ['申请时间', '2026-02-01 01:00:00'],
    ['支付时间', '2026-02-02 02:00:00'],
    ['退款时间', '2026-02-03 03:00:00'],
    ['门店', '徐家汇店'],
    ['订单来源', '视频号'],
    ['顾客', '陈小姐'],
    ['手机号', '13800000006'],
    ['顾客 ID', '40005'],
    ['售后流水号', 'SEQ-1'],
    ['退款原因', '尺码偏小'],
  ])
})

test('its goods, its parcel and its review', async () => {
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
  expect(factsIn(sectionOf('寄回包裹'))).toEqual([
    ['收货状态', '未收货'],
    ['快递公司', '顺丰速运'],
    ['运单号', 'SF1234567'],
  ])
  expect(factsIn(sectionOf('审核'))).toEqual([
    ['审核人', '吴主管'],
    ['审核时间', '2026-02-04 04:00:00'],
    ['审核说明', '吊牌完好'],
  ])
})

test('its head', async () => {
  const { container } = await renderInPage(<OLD_REFUND.Title id={REFUND_ID} head={REFUND} />)
  expect(container.textContent).toBe(`历史退单 ${REFUND_ID}退货中退款金额¥901.17`)
})
