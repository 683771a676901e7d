import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doubtOfUse, ParcelQuestion, type ParcelDoubt } from '#renderer/resource/parcel/useParcelQuestion.tsx'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { Bridge, failed } from '../../bridge.ts'
import { ORDER } from '../../features/orderAnswer.ts'
import { lastQuestion } from '../../parts/doubles.tsx'
import { drawNow } from '../../parts/drawNow.tsx'

/** What is asked about a parcel before it is sent. */

vi.mock('#renderer/ui/dialog/ConfirmDialog.tsx', async () => ({
  ConfirmDialog: (await import('../../parts/doubles.tsx')).ConfirmDialogDouble,
}))

const OWN = '1001'
const LOST = failed({ kind: 'timeout', message: '没有应答', isUndecided: true })
const order: OrderRow = { ...ORDER, id: OWN, status: 2 }
const OTHER: OrderRow = { ...ORDER, id: '1002', receiverName: '李女士' }

let bridge: Bridge

/** The orders that the server finds by the waybill, and what this PC has shipped today. */
const usedBy = (found: readonly OrderRow[], today: readonly object[] = []): void => {
  bridge.answer('order.list', () => ({ records: found, total: found.length, size: 3, current: 1, pages: 1 }))
  bridge.answer('express.byOrder', () => ({ SF1029384756012: [] }))
  bridge.answer('shipped:today', () => today)
}

beforeEach(() => {
  bridge = new Bridge()
  usedBy([])
})
afterEach(() => vi.unstubAllGlobals())

test('a number of another order is asked about, and so is one that could not be looked up', async () => {
  const doubt = () => doubtOfUse('SF1029384756012', order)
  expect(await doubt()).toBeNull()
  usedBy([order])
  expect(await doubt()).toBeNull()
  usedBy([OTHER])
  expect(await doubt()).toEqual({ kind: 'used', order: '1002', receiver: '李女士 · 13900000002 · 上海市静安区一号' })
  usedBy([{ ...order, id: '1003' }])
  expect(await doubt()).toEqual({ kind: 'merged', order: '1003' })
  // A server that does not know the filter returns any order.
  bridge.answer('express.byOrder', () => ({}))
  expect(await doubt()).toBeNull()
  bridge.answer('order.list', () => LOST)
  expect(await doubt()).toEqual({ kind: 'unchecked' })
  usedBy([], [{ waybill: 'SF1029384756012', orderId: '1004' }])
  expect(await doubt()).toEqual({ kind: 'used', order: '1004', receiver: '' })
  usedBy([], [{ waybill: 'SF1029384756012', orderId: OWN }])
  expect(await doubt()).toBeNull()
})

test('a question says what is doubtful, and takes one answer', async () => {
  const answers: unknown[] = []
  const ask = (doubt: ParcelDoubt): void => {
    const asked = { waybill: 'SF1', doubt, answer: (isSure: boolean) => answers.push(isSure) }
    drawNow(<ParcelQuestion asked={asked} onClose={() => answers.push('closed')} />)
  }
  ask({ kind: 'company', chosen: 'EMS', other: '顺丰速运' })
  const { open, title, body, confirmLabel, stayLabel } = lastQuestion()
  expect([open, title, confirmLabel, stayLabel]).toEqual([true, '快递公司与运单号不符？', '仍用EMS', '返回修改'])
  expect(body).toBe('运单号 SF1 是顺丰速运的单号格式，选择的是EMS。')
  await lastQuestion().onConfirm()
  lastQuestion().onClose()
  expect(answers).toEqual([true, false, 'closed'])
  ask({ kind: 'used', order: '1004', receiver: '' })
  expect(lastQuestion().danger).toBe(true)
  expect(lastQuestion().body).toContain('SF1 已用于订单 1004（收货人未知）。')
  ask({ kind: 'form', chosen: '顺丰速运' })
  expect(lastQuestion().body).toBe('SF1 不像顺丰速运的运单号：位数或开头不符。请核对快递面单。')
  drawNow(<ParcelQuestion asked={null} onClose={() => undefined} />)
  expect(lastQuestion().open).toBe(false)
})
