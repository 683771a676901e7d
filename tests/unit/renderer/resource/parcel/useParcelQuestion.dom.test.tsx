import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doubtOfUse, ParcelQuestion, type ParcelDoubt } from '#renderer/resource/parcel/useParcelQuestion.tsx'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { Bridge, failed } from '../../bridge.ts'
import { ORDER } from '../../features/orderAnswer.ts'
import { step } from '../../step.ts'
import { buttonNames, renderInPage } from '../../renderInPage.tsx'

/** What is asked about a parcel before it is sent. */

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

async function ask(doubt: ParcelDoubt): Promise<unknown[]> {
  const answers: unknown[] = []
  const asked = { waybill: 'SF1', doubt, answer: (isSure: boolean) => answers.push(isSure) }
  await renderInPage(<ParcelQuestion asked={asked} onClose={() => answers.push('closed')} />)
  return answers
}
const press = (name: string) => step(() => void fireEvent.click(screen.getByRole('button', { name }), { detail: 1 }))

test('a question says what is doubtful, and takes one answer', async () => {
  const answers = await ask({ kind: 'company', chosen: 'EMS', other: '顺丰速运' })
  expect(screen.getByRole('heading').textContent).toBe('快递公司与运单号不符？')
  expect(buttonNames()).toEqual(['仍用EMS', '返回修改'])
  expect(screen.getByText('运单号 SF1 是顺丰速运的单号格式，选择的是EMS。')).toBeTruthy()
  await press('仍用EMS')
  // A question that closes says no; that of a parcel has been answered by then.
  expect(answers).toEqual([true, false, 'closed'])
  await press('返回修改')
  expect(answers).toEqual([true, false, 'closed'])
  const refused = await ask({ kind: 'company', chosen: 'EMS', other: '顺丰速运' })
  await press('返回修改')
  expect(refused).toEqual([false, 'closed'])
})

test('the question says what is known of the number', async () => {
  await ask({ kind: 'used', order: '1004', receiver: '' })
  expect(screen.getByText(/SF1 已用于订单 1004（收货人未知）。/u)).toBeTruthy()
  // A parcel that would go to another person has its focus on the safe answer.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '返回修改' }))
  await ask({ kind: 'form', chosen: '顺丰速运' })
  expect(screen.getByText('SF1 不像顺丰速运的运单号：位数或开头不符。请核对快递面单。')).toBeTruthy()
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: '返回修改' }))
  await renderInPage(<ParcelQuestion asked={null} onClose={() => undefined} />)
  expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull()
})
