import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PRINT_SELECTED } from '#renderer/features/orders/print/bulk/PrintSelected.tsx'
import { UnreadOrders } from '#renderer/features/orders/print/bulk/BulkPrintDialog.tsx'
import { WECHAT_SCANS } from '#renderer/features/refunds/list/WechatScansButton.tsx'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { MISSING_ID } from '#shared/api/noValue.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { AppError } from '#shared/errors.ts'
import { buttonNames, renderInPage } from '../../../../renderInPage.tsx'
import { ORDER } from '../../../orderAnswer.ts'
import { REFUND } from '../../../refundAnswer.ts'

/** What is offered for selected orders and refunds. */

afterEach(() => queryClient.clear())

const rows = (count: number): readonly OrderRow[] => Array.from({ length: count }, (_, index) => ({ ...ORDER, id: String(1 + index) }))
const Print = PRINT_SELECTED.component
async function offered(selected: readonly OrderRow[]): Promise<readonly string[]> {
  await renderInPage(<Print selected={selected} />)
  return buttonNames()
}

test('two hundred slips are printed at most; an order without an id has none', async () => {
  expect(await offered([])).toEqual([])
  expect(await offered([{ ...ORDER, id: MISSING_ID }])).toEqual([])
  expect(await offered(rows(1))).toEqual(['打印拣货单'])
  expect(await offered(rows(200))).toEqual(['打印拣货单'])
  expect(await offered(rows(201))).toEqual(['打印拣货单 (off)'])
  expect(await offered([...rows(200), { ...ORDER, id: MISSING_ID }])).toEqual(['打印拣货单'])
})

test('an order that was not printed says why', async () => {
  const unread = [
    { id: '7', error: null },
    { id: '8', error: new AppError({ kind: 'timeout', message: '没有应答' }) },
  ]
  await renderInPage(<UnreadOrders unread={unread} />)
  expect(screen.getByText('以下 2 单读取失败，没有打印：')).toBeTruthy()
  const table = within(screen.getByRole('grid', { name: '没有打印的订单' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['订单编号', '原因'])
  expect(table.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual(['7', '未找到此订单', '8', '没有应答'])
})

test('parcels are asked for where one of the selected refunds was paid by WeChat', async () => {
  const Scans = WECHAT_SCANS.component
  const scans = async (...methods: readonly string[]): Promise<readonly string[]> => {
    await renderInPage(<Scans selected={methods.map((payMethod, index) => ({ ...REFUND, id: String(index + 1), payMethod }))} />)
    return buttonNames()
  }
  expect(await scans()).toEqual([])
  expect(await scans('4', '5')).toEqual(['微信物流 (off)'])
  expect(await scans('4', '2')).toEqual(['微信物流'])
})
