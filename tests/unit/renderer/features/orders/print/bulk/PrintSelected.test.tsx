import { afterEach, expect, test } from 'vitest'
import { PRINT_SELECTED } from '#renderer/features/orders/print/bulk/PrintSelected.tsx'
import { UnreadOrders } from '#renderer/features/orders/print/bulk/BulkPrintDialog.tsx'
import { WECHAT_SCANS } from '#renderer/features/refunds/list/WechatScansButton.tsx'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { MISSING_ID } from '#shared/api/noValue.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { Drawn } from '../../../../drawn.tsx'
import { drawNow } from '../../../../parts/drawNow.tsx'
import { ORDER } from '../../../orderAnswer.ts'
import { REFUND } from '../../../refundAnswer.ts'

/** What is offered for selected orders and refunds. */

afterEach(() => queryClient.clear())

const rows = (count: number): readonly OrderRow[] => Array.from({ length: count }, (_, index) => ({ ...ORDER, id: String(1 + index) }))
const Print = PRINT_SELECTED.component
const print = (selected: readonly OrderRow[]): Drawn => drawNow(<Print selected={selected} />)

test('two hundred slips are printed at most; an order without an id has none', () => {
  expect(print([]).buttons()).toEqual([])
  expect(print([{ ...ORDER, id: MISSING_ID }]).buttons()).toEqual([])
  expect([print(rows(1)).buttons(), print(rows(1)).disabledButtons()]).toEqual([['打印拣货单'], []])
  expect([print(rows(200)).buttons(), print(rows(200)).disabledButtons()]).toEqual([['打印拣货单'], []])
  expect([print(rows(201)).buttons(), print(rows(201)).disabledButtons()]).toEqual([['打印拣货单'], ['打印拣货单']])
  expect(print([...rows(200), { ...ORDER, id: MISSING_ID }]).disabledButtons()).toEqual([])
})

test('an order that was not printed says why', () => {
  const unread = [
    { id: '7', error: null },
    { id: '8', error: new AppError({ kind: 'timeout', message: '没有应答' }) },
  ]
  const drawn = drawNow(<UnreadOrders unread={unread} />)
  expect(drawn.text).toContain('以下 2 单读取失败，没有打印：')
  expect(drawn.table('没有打印的订单')).toEqual([
    { 订单编号: '7', 原因: '未找到此订单' },
    { 订单编号: '8', 原因: '没有应答' },
  ])
})

test('parcels are asked for where one of the selected refunds was paid by WeChat', () => {
  const Scans = WECHAT_SCANS.component
  const scans = (...methods: readonly string[]): Drawn =>
    drawNow(<Scans selected={methods.map((payMethod, index) => ({ ...REFUND, id: String(index + 1), payMethod }))} />)
  expect(scans().buttons()).toEqual([])
  expect(scans('4', '5').disabledButtons()).toHaveLength(1)
  expect([scans('4', '2').buttons().length, scans('4', '2').disabledButtons()]).toEqual([1, []])
})
