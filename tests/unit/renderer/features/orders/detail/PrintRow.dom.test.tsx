import { Activity } from 'react'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PRINT_ROW } from '#renderer/features/orders/detail/orderRecord.tsx'
import { Office } from '../../../parts/office.ts'
import { pageAround } from '../../../renderHookInPage.tsx'
import { step } from '../../../step.ts'
import { ORDER } from '../../orderAnswer.ts'

/** The slip that is printed from the menu of an order's row. */

const office = new Office()

test('a slip is read and printed once, however often its tab is left and shown again', async () => {
  if (!('dialog' in PRINT_ROW)) throw new Error('the action opens no dialog')
  const PrintRow = PRINT_ROW.dialog
  const read = Promise.withResolvers<unknown>()
  office.bridge.answer('order.info', () => read.promise)
  office.bridge.answer('order.remarks', () => [])
  office.bridge.answer('print:page', () => Promise.withResolvers<unknown>().promise)
  const onClose = vi.fn<() => void>()
  const tab = (isShown: boolean) => (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <PrintRow row={ORDER} onClose={onClose} />
    </Activity>
  )
  const shown = render(tab(true), { wrapper: pageAround() })
  const leaveAndReturn = async (): Promise<void> => {
    for (const isShown of [false, true]) await step(() => shown.rerender(tab(isShown)))
  }
  const jobs = (): number => office.bridge.asked.filter(([channel]) => channel === 'print:page').length
  await leaveAndReturn()
  expect(office.calls.map(([name]) => name)).toEqual(['order.info', 'order.remarks'])
  await step(() => read.resolve({ ...ORDER, skuList: [] }))
  await vi.waitFor(() => expect(jobs()).toBe(1))
  await leaveAndReturn()
  expect([jobs(), office.calls.length, onClose.mock.calls]).toEqual([1, 2, []])
})
