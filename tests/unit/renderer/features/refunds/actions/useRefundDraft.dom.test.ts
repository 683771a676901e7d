import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRefundDraft } from '#renderer/features/refunds/actions/refundDraft.ts'
import type { RefundActionName } from '#renderer/features/refunds/actions/refundRules.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { renderHookInPage } from '../../../renderHookInPage.tsx'

/** The one dialog of a tab, and the answers to what was sent in dialogs before it. */

afterEach(() => useDrafts.setState({ values: new Map() }))

const LOST = { typed: {}, lost: { status: 0, logCount: 1 } }

const of = (refundId: string) => renderHookInPage(() => useRefundDraft(refundId)).result
function begun(refundId: string, action: RefundActionName) {
  const result = of(refundId)
  act(() => result.current.start(action))
  return result
}

test('an answer changes and closes the dialog in which its action was sent', () => {
  const own = begun('7', 'reject')
  const { change, close } = own.current
  act(() => change(LOST))
  expect(own.current.draft).toEqual({ refundId: '7', action: 'reject', ...LOST })
  act(() => close())
  expect(own.current.draft).toBeNull()
})

test.each([
  ['another refund', '8', 'reject'],
  ['another action on the refund', '7', 'payManually'],
] as const)('a late answer leaves the dialog of %s as it is', (_name, refundId, action) => {
  const earlier = begun('7', 'reject')
  const { change, close } = earlier.current
  act(() => close())
  const own = begun(refundId, action)
  act(() => own.current.change({ typed: { remark: '线下已退' } }))
  act(() => change(LOST))
  expect(own.current.draft).toEqual({ refundId, action, typed: { remark: '线下已退' }, lost: null })
  act(() => close())
  expect(own.current.draft).not.toBeNull()
})
