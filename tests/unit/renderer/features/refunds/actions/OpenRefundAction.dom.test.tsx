import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OpenRefundAction } from '#renderer/features/refunds/actions/OpenRefundAction.tsx'
import type { RefundActionName } from '#renderer/features/refunds/actions/refundRules.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { REFUND_STATUS_B } from '#shared/domain/codes/refunds.ts'
import { step } from '../../../step.ts'
import { pageAround } from '../../../renderHookInPage.tsx'
import { Office } from '../../../parts/office.ts'
import { REFUND } from '../../refundAnswer.ts'

/** The dialog of an action on a refund that a colleague may have dealt with meanwhile. */

const office = new Office()
const { pendingReview, reviewFailed, awaitingRefund, completed, awaitingReturn } = REFUND_STATUS_B
const ROW = { ...REFUND, status: pendingReview, checkUserName: null, checkTime: null }

beforeEach(() => office.bridge.answer('refund.info', () => ROW))

function open(action: RefundActionName, status: number = pendingReview): void {
  const draft = { refundId: REFUND.id, action, typed: {}, lost: null }
  const refund = { ...ROW, status }
  const part = <OpenRefundAction refund={refund} draft={draft} isHeld={false} onChange={() => undefined} onClose={() => undefined} />
  render(part, { wrapper: pageAround({ client: queryClient }) })
}
/** What a colleague did meanwhile. */
const CHECKED = { status: reviewFailed, checkUserName: '林远山', checkTime: '2026-11-26 17:56:00' }

const button = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true'

test('a refund that still waits is read when the dialog opens, and can be reviewed', async () => {
  open('pass')
  await step()
  expect(office.calls).toContainEqual(['refund.info', { id: REFUND.id }])
  expect([screen.queryByRole('alert'), isOff('审核通过')]).toEqual([null, false])
})

test('one that a colleague has rejected since says who, when and what it is now, and takes no verdict', async () => {
  office.bridge.answer('refund.info', () => ({ ...ROW, ...CHECKED, checkRemark: '' }))
  open('pass')
  expect(await screen.findByText(/林远山 2026-11-26 17:56:00 已先审核，退单现为“审核驳回”，不能再审核通过/u)).toBeTruthy()
  expect(isOff('审核通过')).toBe(true)
  expect(screen.queryByText(/不能撤销/u)).toBeNull()
  fireEvent.submit(button('审核通过'))
  await step()
  expect(office.calls.map(([name]) => name)).not.toContain('refund.check')
})

test('the reason of a colleague who has rejected it is said with it', async () => {
  office.bridge.answer('refund.info', () => ({ ...ROW, ...CHECKED, checkRemark: '吊牌已剪' }))
  open('pass')
  expect(await screen.findByText(/林远山 2026-11-26 17:56:00 已先审核，备注“吊牌已剪”。退单现为“审核驳回”，不能再审核通过/u)).toBeTruthy()
})

test('after another action the newest entry of the log tells who', async () => {
  office.bridge.answer('refund.info', () => ({ ...ROW, status: completed }))
  office.bridge.answer('refund.log', () => [
    { logDesc: '手动退款', createTime: '2026-11-26 18:00:00', createUserName: '周会计' },
    { logDesc: '同意退款', createTime: '2026-11-26 17:00:00', createUserName: '林远山' },
  ])
  open('approve', awaitingRefund)
  expect(await screen.findByText(/现为“已完成”，不能再同意退款。最近记录：周会计 2026-11-26 18:00:00 手动退款/u)).toBeTruthy()
  expect(isOff('同意退款')).toBe(true)
})

test('a number of the parcel that went to the buyer is not taken for the return', async () => {
  office.bridge.answer('refund.info', () => ({ ...ROW, status: awaitingReturn }))
  office.bridge.answer('express.companies', () => [{ code: 'shunfeng', name: '顺丰速运' }])
  office.bridge.answer('express.byOrder', () => ({ SF1029384756012: [] }))
  open('addExpress', awaitingReturn)
  await step()
  fireEvent.change(screen.getByRole('textbox', { name: /运单号/u }), { target: { value: 'sf1029384756012' } })
  await step()
  fireEvent.submit(button('填写退货运单号'))
  expect(await screen.findByText('这是发货时的运单号，不是退货的运单号，请扫描顾客寄回的快递面单')).toBeTruthy()
  expect(office.calls.map(([name]) => name)).not.toContain('refund.addExpress')
})
