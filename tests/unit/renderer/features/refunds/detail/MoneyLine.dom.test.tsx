import { expect, test } from 'vitest'
import { RefundActions } from '#renderer/features/refunds/detail/refundRecord.tsx'
import { pageOf } from '../../../pageProps.ts'
import { Office } from '../../../parts/office.ts'
import { buttonNames, renderInPage } from '../../../renderInPage.tsx'
import { MONEY, MONEY_ID } from '../../moneyAnswer.ts'
import { REFUND, REFUND_ID } from '../../refundAnswer.ts'

/** A refund that awaits its money shows whether it was asked for already, and is not paid twice. */

const office = new Office()
const refund = { ...REFUND, status: 5 }
const state = { head: refund, info: undefined, hasNothing: false, failure: null, retry: () => undefined }

async function head(status: number | null): Promise<string> {
  office.bridge.answer('refundMoney.list', () => pageOf(...(status === null ? [] : [{ ...MONEY, status, refundMethod: 1 }])))
  office.bridge.answer('refund.log', () => [])
  const { container } = await renderInPage(<RefundActions id={REFUND_ID} state={state} />)
  return container.textContent
}

test('an open refund money stands in place of both payments, with the reason', async () => {
  expect(await head(1)).toContain(`退款单${MONEY_ID}待审核付款由退款单处理，不能再同意退款或手动退款`)
  expect(buttonNames()).toEqual([])
})

test('without refund money, and after a rejected one, both are offered', async () => {
  await head(null)
  expect(buttonNames()).toEqual(['同意退款', '手动退款'])
  expect(await head(3)).toContain(`退款单${MONEY_ID}已驳回`)
  expect(buttonNames()).toEqual(['同意退款', '手动退款'])
})

test('until the answer is there neither can be pressed', async () => {
  office.bridge.answer('refundMoney.list', () => new Promise(() => undefined))
  await renderInPage(<RefundActions id={REFUND_ID} state={state} />)
  expect(buttonNames()).toEqual(['同意退款 (off)', '手动退款 (off)'])
})
