import { beforeEach, expect, test } from 'vitest'
import RefundListPage from '#renderer/features/refunds/list/RefundListPage.tsx'
import { changeDraft } from '#renderer/kit/tabs/drafts.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { PAGE, pageOf } from '../../../pageProps.ts'
import { Office } from '../../../parts/office.ts'
import { pressButton, renderInPage } from '../../../renderInPage.tsx'

const REVIEW = '/sale/goods/chargeback-order/review'

const office = new Office()

beforeEach(() => {
  office.bridge.answer('refund.list', () => pageOf())
  office.bridge.answer('organisation.departments', () => [])
  useTabs.getState().reset()
})

const review = async (query: Readonly<Record<string, string>> = {}): Promise<string> => {
  await renderInPage(<RefundListPage {...PAGE} query={query} />)
  await pressButton('逐单审核')
  return useTabs.getState().activeKey
}

test('the review takes the filters of the address that opened the list', async () => {
  expect(await review({ refundStatus: '1', appliedTo: '2026-11-17' })).toBe(`${REVIEW}?appliedTo=2026-11-17`)
})

test('the review takes the filters that the list had when the program ended', async () => {
  changeDraft<unknown>(PAGE.tabKey, 'view kept filters', null, { fields: { deptId: '612' }, presets: {} })
  expect(await review()).toBe(`${REVIEW}?deptId=612`)
})

test('the review of a list without filters takes every refund that waits', async () => {
  expect(await review()).toBe(REVIEW)
})
