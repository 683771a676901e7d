import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BulkShipFile } from '#renderer/features/orders/shipping/bulk/BulkShipFile.tsx'
import { BulkShipment } from '#renderer/features/orders/shipping/bulk/bulkShipment.ts'
import type { BulkShip } from '#renderer/features/orders/shipping/bulk/useBulkShip.ts'
import { toShipmentRows } from '#renderer/features/orders/shipping/file/shipmentRows.ts'
import { MISSING_ID } from '#shared/api/noValue.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { MAX_SHIPMENTS } from '#shared/domain/limits.ts'
import { Bridge } from '../../../../bridge.ts'
import { inPage } from '../../../../inPage.tsx'
import { ORDER } from '../../../orderAnswer.ts'

/** The template of a bulk shipment: what it holds, and that the same dialog reads it again. */

let bridge: Bridge
beforeEach(() => {
  bridge = new Bridge()
  bridge.answer('exports:saveTable', () => null)
})

const COMPANIES = [{ code: 'shunfeng', name: '顺丰速运' }]
const orderOf = (id: string, change: Partial<OrderRow> = {}): OrderRow => ({
  ...ORDER,
  id,
  status: ORDER_STATUS.awaitingShipment,
  receiverName: `收货人${id.slice(-1)}`,
  ...change,
})
const [FIRST, SECOND, SHIPPED] = ['2125342388384845821', '2125342388384845822', '2125342388384845823'] as const

/** The table that the button of this name saves. */
async function savedBy(name: string, selected: readonly OrderRow[]): Promise<readonly (readonly string[])[]> {
  const bulk: BulkShip = {
    phase: 'choosing',
    fileName: '',
    fault: null,
    rows: [],
    outcomes: new Map(),
    ready: [],
    wrong: [],
    run: new BulkShipment(() => undefined),
    end: () => undefined,
  }
  render(inPage(<BulkShipFile bulk={bulk} companies={COMPANIES} selected={selected} />, () => undefined))
  fireEvent.click(screen.getByRole('button', { name }))
  const asked = await vi.waitFor(
    () => bridge.asked.find(([channel]) => channel === 'exports:saveTable') ?? Promise.reject(new Error('none')),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return asked[2] as readonly (readonly string[])[]
}

test('it has a row for each selected order that awaits shipment, with its recipient', async () => {
  const selected = [orderOf(FIRST), orderOf(SHIPPED, { status: 3 }), orderOf(MISSING_ID), orderOf(SECOND, { receiverName: null })]
  expect(await savedBy('下载模板（含选中的 2 单）', selected)).toEqual([
    ['订单编号', '快递公司', '运单号', '收货人'],
    [FIRST, '', '', '收货人1'],
    [SECOND, '', '', ''],
  ])
})

test('filled in, it is read again; a row without a waybill says so', async () => {
  const [header = [], ...rows] = await savedBy('下载模板（含选中的 2 单）', [orderOf(FIRST), orderOf(SECOND)])
  const [filled = [], empty = []] = rows
  const read = toShipmentRows([header, [filled[0] ?? '', '顺丰', 'SF1029384756012', filled[3] ?? ''], empty], COMPANIES)
  expect(read).toMatchObject([
    { orderId: FIRST, companyCode: 'shunfeng', waybill: 'SF1029384756012', fault: null },
    { orderId: SECOND, fault: { kind: 'noCompany' } },
  ])
})

test.each([
  { what: 'nothing', selected: [] },
  { what: 'no order to ship', selected: [orderOf(SHIPPED, { status: 3 })] },
])('with $what selected it is empty, and says what to select', async ({ selected }) => {
  expect(await savedBy('下载空白模板', selected)).toEqual([['订单编号', '快递公司', '运单号']])
  expect(screen.getByRole('button', { name: '下载空白模板' }).title).toBe('先在列表中选中待发货的订单，模板中就有它们的编号和收货人')
})

test('it has no more rows than the dialog takes at once', async () => {
  const selected = Array.from({ length: MAX_SHIPMENTS + 1 }, (_, index) => orderOf(String(2_125_342_388_384_840_000n + BigInt(index))))
  expect(await savedBy('下载模板（含选中的 2,000 单）', selected)).toHaveLength(MAX_SHIPMENTS + 1)
})
