import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefundActionDialog } from '#renderer/features/refunds/actions/RefundActionDialog.tsx'
import type { RefundDraft } from '#renderer/features/refunds/actions/refundDraft.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import '#renderer/kit/pageTexts.ts'
import { Bridge } from '../../../bridge.ts'
import { pageAround } from '../../../renderHookInPage.tsx'
import { REFUND } from '../../refundAnswer.ts'

/** The rejection of one refund offers the person's kept reasons, as the review does. */

let bridge: Bridge
beforeEach(() => void (bridge = new Bridge()))
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('a press on a kept reason fills it in, and it is sent as it then stands', async () => {
  const kept: unknown[] = []
  const draft: RefundDraft = { refundId: '7', action: 'reject', typed: {}, lost: null }
  render(
    <RefundActionDialog
      refund={{ ...REFUND, id: '7', status: 0 }}
      draft={draft}
      isHeld={false}
      gone={null}
      onChange={(change) => kept.push(change)}
      onClose={() => undefined}
    />,
    { wrapper: pageAround({ client: queryClient }) },
  )
  const dialog = within(screen.getByRole('dialog', { name: '驳回此退单？' }))
  const reasons = within(dialog.getByRole('group', { name: '常用原因' }))
  expect(reasons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '商品已使用，不符合退货条件',
    '超过退货期限',
    '请补充商品问题的照片',
    '申请的商品与订单不符',
  ])
  act(() => reasons.getByRole('button', { name: '超过退货期限' }).click())
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /驳回原因/u }).value).toBe('超过退货期限')
  expect(kept).toContainEqual({ typed: { reason: '超过退货期限' } })
  await act(async () => dialog.getByRole('button', { name: '审核驳回' }).click())
  await vi.waitFor(() =>
    expect(bridge.calls.filter(([name]) => name === 'refund.check').map(([, args]) => args)).toEqual([
      { id: '7', status: 2, remark: '超过退货期限' },
    ]),
  )
})
