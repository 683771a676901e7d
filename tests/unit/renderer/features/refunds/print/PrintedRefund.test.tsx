import { expect, test } from 'vitest'
import '#renderer/kit/i18n.ts'
import { RefundSlip } from '#renderer/features/refunds/print/PrintedRefund.tsx'
import { draw } from '../../../drawn.tsx'
import { ORDER_ID } from '../../orderAnswer.ts'
import { REFUND, REFUND_ID } from '../../refundAnswer.ts'

/** Every value of a refund is where it belongs on its slip. */

const [line] = REFUND.skuList
if (line === undefined) throw new Error('the refund has a line')
const skuList = [line, { ...line, id: '2', skuCode: 'SKU-9', goodsName: '围巾', num: 3, refundPrice: 1_284 }]
const now = Date.UTC(2026, 1, 7, 7, 0, 0)
const slip = draw(<RefundSlip refund={{ ...REFUND, skuList }} now={now} />, () => undefined)

test('whose refund it is, and how it comes back', () => {
  expect(slip.facts()).toEqual([
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
  expect(slip.text).toContain(REFUND_ID)
})

test('its goods, how many lines and pieces they are, and when it was printed', () => {
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
  expect(slip.text).toContain(cells.join(''))
  expect(slip.text).toContain('共 2 种 5 件')
  const unknown = draw(<RefundSlip refund={{ ...REFUND, skuList: [line, { ...line, id: '2', num: -1 }] }} now={now} />, () => undefined)
  expect(unknown.text).toContain('无SKU-8880.33')
  expect(unknown.text).toContain('共 2 种打印时间')
  expect(slip.text).toContain('打印时间 2026-02-07 15:00:00')
})
