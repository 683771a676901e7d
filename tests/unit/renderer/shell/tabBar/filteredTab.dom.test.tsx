import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '#renderer/features/refunds/index.ts'
import { reviewAddress } from '#renderer/features/refunds/review/reviewAddress.ts'
import '#renderer/kit/pageTexts.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { useTabLabel } from '#renderer/shell/tabBar/tabLabel.ts'
import { Bridge } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

/** The tab of a review is named by the filters of its queue. */

beforeEach(() => void new Bridge())
beforeEach(() => registerPages(routes))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['no filter', {}, '退单审核'],
  ['a refund method', { refundMethod: '2' }, '手动退款 · 退单审核'],
  ['a payment method', { payMethod: '2' }, '微信 · 退单审核'],
  ['a payment method that the server has added', { payMethod: '77' }, '支付方式 · 退单审核'],
  ['days', { appliedFrom: '2020-11-01', appliedTo: '2020-11-02' }, '2020-11-01 – 2020-11-02 · 退单审核'],
  ['what is no filter of a review', { refundStatus: '6', orderId: '1' }, '退单审核'],
])('with %s', (_what, form, expected) => {
  const [path = '', query = ''] = reviewAddress(form).split('?')
  const tab = { key: reviewAddress(form), path, query: Object.fromEntries(new URLSearchParams(query)), label: '', generation: 0 }
  expect(renderHookInPage(useTabLabel).result.current(tab)).toBe(expected)
})
