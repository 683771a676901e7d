import { afterEach, expect, test } from 'vitest'
import { RefundActions } from '#renderer/features/refunds/detail/refundRecord.tsx'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import type { Drawn } from '../../../drawn.tsx'
import { drawNow } from '../../../parts/drawNow.tsx'
import { MONEY, MONEY_ID } from '../../moneyAnswer.ts'
import { REFUND, REFUND_ID } from '../../refundAnswer.ts'

/** A refund that awaits its money shows whether it was asked for already, and is not paid twice. */

afterEach(() => queryClient.clear())

const refund = { ...REFUND, status: 5 }
const state = { head: refund, info: undefined, hasNothing: false, failure: null, retry: () => undefined }

function head(status: number | null): Drawn {
  const records = status === null ? [] : [{ ...MONEY, status, refundMethod: 1 }]
  return drawNow(<RefundActions id={REFUND_ID} state={state} />, {
    give: (answer) => {
      answer('refundMoney.list', { current: 1, size: 20, refundOrderId: REFUND_ID }, { records, total: 1, size: 20, current: 1, pages: 1 })
      answer('refund.log', { refundOrderId: REFUND_ID }, [])
    },
  })
}

test('an open refund money stands in place of both payments, with the reason', () => {
  const shown = head(1)
  expect(shown.text).toContain(`退款单${MONEY_ID}待审核付款由退款单处理，不能再同意退款或手动退款`)
  expect(shown.buttons()).toEqual([])
})

test('without refund money, and after a rejected one, both are offered', () => {
  expect(head(null).buttons()).toEqual(['同意退款', '手动退款'])
  const rejected = head(3)
  expect(rejected.text).toContain(`退款单${MONEY_ID}已驳回`)
  expect(rejected.buttons()).toEqual(['同意退款', '手动退款'])
})

test('until the answer is there neither can be pressed', () => {
  expect(drawNow(<RefundActions id={REFUND_ID} state={state} />).disabledButtons()).toEqual(['同意退款', '手动退款'])
})
