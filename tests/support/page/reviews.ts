import { expect, type Page } from 'playwright/test'
import type { CallArgs, CallResult, JsonEndpointName } from '#shared/api/index.ts'
import { REFUND_ONLY_STATUS, REFUND_STATUS_B, REFUND_TYPE } from '#shared/domain/codes/refunds.ts'

/** What the tests of old refunds and of parcel insurance share. */

/** Makes a call as the signed-in person, past the screens. @throws Error with the server's refusal */
export async function callAs<Name extends JsonEndpointName>(page: Page, name: Name, args: CallArgs<Name>): Promise<CallResult<Name>> {
  return await page.evaluate(
    async ([called, given]) => {
      const reply = await window.backoffice.call(crypto.randomUUID(), called, given)
      if (!reply.ok) throw new Error(reply.error.message)
      return reply.value
    },
    [name, args] as const,
  )
}

const EVERY = { current: 1, size: 5_000 } as const

/** The ids of the old refunds that await their review, the newest first. */
export async function pendingOldRefunds(page: Page): Promise<string[]> {
  const { records } = await callAs(page, 'oldRefund.list', { ...EVERY, descs: 'createTime' })
  const pendingOf = (refundType: number | null): number =>
    refundType === REFUND_TYPE.refundOnly ? REFUND_ONLY_STATUS.omsWithdrawing : REFUND_STATUS_B.pendingReview
  return records.filter(({ status, refundType }) => status === pendingOf(refundType)).map(({ id }) => id)
}

/** Filters the list of the page by one text filter. */
export async function findIn(page: Page, filter: string, text: string): Promise<void> {
  const bar = page.getByRole('tabpanel').getByRole('search', { name: '筛选条件' })
  await bar.getByRole('button', { name: '重置' }).click()
  await bar.getByRole('textbox', { name: filter }).fill(text)
  await bar.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('tabpanel').getByRole('grid').first()).toHaveAttribute('aria-busy', 'false')
}
