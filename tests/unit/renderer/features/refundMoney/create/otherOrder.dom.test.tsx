import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CreateDialog } from '#renderer/features/refundMoney/create/CreateDialog.tsx'
import { NO_DRAFT, type CreateDraft } from '#renderer/features/refundMoney/create/createForm.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import type { CallArgs } from '#shared/api/index.ts'
import { step } from '../../../step.ts'
import { pageAround } from '../../../renderHookInPage.tsx'
import { Office } from '../../../parts/office.ts'
import { ORDER, ORDER_ID } from '../../orderAnswer.ts'

/** The dialog of new refund money, after another order's number. */

const office = new Office()
const PAID_BACK = '1923598821738675203'

function Dialog() {
  const [draft, setDraft] = useState<CreateDraft>({ ...NO_DRAFT, orderId: PAID_BACK, refundPrice: 100, remark: '补偿' })
  return <CreateDialog draft={draft} onDraft={setDraft} onClose={() => undefined} />
}

test('what was wrong with the order before is not said of this one', async () => {
  office.bridge.answer('order.info', (args) => ({
    ...ORDER,
    id: (args as CallArgs<'order.info'>).id,
    ...((args as CallArgs<'order.info'>).id === PAID_BACK && { paiedPrice: 0 }),
  }))
  office.bridge.answer('refundMoney.list', () => ({ records: [], total: 0 }))
  office.bridge.answer('order.salesService', () => [])
  render(<Dialog />, { wrapper: pageAround({ client: queryClient }) })
  await screen.findByText('最多可退 0.00 元')
  fireEvent.click(screen.getByRole('button', { name: '提交审核' }))
  await screen.findByText('此订单没有可退金额')
  const field = screen.getByRole('textbox', { name: '订单编号' })
  fireEvent.change(field, { target: { value: ORDER_ID } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText(/^最多可退/u)
  expect(screen.queryByText('此订单没有可退金额')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '提交审核' }))
  await step()
  expect(office.calls).toContainEqual(['refundMoney.create', { orderId: ORDER_ID, refundPrice: 100, refundMethod: 1, remark: '补偿' }])
})
