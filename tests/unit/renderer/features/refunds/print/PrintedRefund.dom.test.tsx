import { expect, test } from 'vitest'
import { RefundSlip } from '#renderer/features/refunds/print/PrintedRefund.tsx'
import { factsIn } from '../../../reading.ts'
import { renderInPage } from '../../../renderInPage.tsx'
import { ORDER_ID } from '../../orderAnswer.ts'
import { REFUND, REFUND_ID } from '../../refundAnswer.ts'

/** Every value of a refund is where it belongs on its slip. */

const [line] = REFUND.skuList
if (line === undefined) throw new Error('the refund has a line')
const skuList = [line, { ...line, id: '2', skuCode: 'SKU-9', goodsName: '围巾', num: 3, refundPrice: 1_284 }]
const now = Date.UTC(2026, 1, 7, 7, 0, 0)

/** What is read on the slip of a refund with these goods. */
async function textWith(goods: typeof skuList): Promise<string> {
  const { container } = await renderInPage(<RefundSlip refund={{ ...REFUND, skuList: goods }} now={now} />)
  return container.textContent
}

test('whose refund it is, and how it comes back', async () => {
  const text = await textWith(skuList)
  expect(factsIn()).toEqual([
    ['订单编号', ORDER_ID],
    ['退单状态', '退货中'],
    ['退单类型', '退货退款'],
    ['退款方式', '手动退款'],
    ['退款金额', '901.17'],
    ['门店', '徐家汇店'],
    ['申请时间', '2026-02-01 01:00:00'],
    ['顾客', '陈小姐'],
    ['手机号', '13800000006'],
    ['审核人', '吴主管'],
    ['审核时间', '2026-02-04 04:00:00'],
    ['退货物流', '顺丰速运 SF1234567'],
    ['退款原因', '尺码偏小'],
  ])
  // Below its barcode.
  expect(text).toContain(REFUND_ID)
})

test('its goods, how many lines and pieces they are, and when it was printed', async () => {
  const text = await textWith(skuList)
  const cells = [
    '商品名称',
    '数量',
    'SKU 编码',
    '退款金额',
    '验收',
    '风衣',
    '2',
    'SKU-8',
    '880.33',
    '☐',
    '围巾',
    '3',
    'SKU-9',
    '12.84',
    '☐',
  ]
  expect(text).toContain(cells.join(''))
  expect(text).toContain('共 2 种 5 件')
  const unknown = await textWith([line, { ...line, id: '2', num: -1 }])
  expect(unknown).toContain('无SKU-8880.33')
  expect(unknown).toContain('共 2 种打印时间')
  expect(text).toContain('打印时间 2026-02-07 15:00:00')
})
