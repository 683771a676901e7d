import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { i18n } from '#renderer/kit/i18n.ts'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

/** The short form of large amounts is Chinese, and always has the amount to the fen beside it. */

afterEach(async () => await act(async () => void (await i18n.changeLanguage('zh'))))

test('the short form leaves fen out, which stand beside it; a small amount is complete', () => {
  const { big, bigCount, exact } = renderHookInPage(() => useAmounts()).result.current
  expect([big(4_702_184), exact(4_702_184), bigCount(123_456)]).toEqual(['4.70w', '47,021.84', '12.35w'])
  expect([big(99_999), exact(99_999), exact(-1)]).toEqual(['999.99', null, null])
})

test('English has no such unit: its amounts and counts are complete', async () => {
  const shown = renderHookInPage(() => useAmounts())
  await act(async () => void (await i18n.changeLanguage('en')))
  const { big, bigCount, exact } = shown.result.current
  expect([big(4_702_184), exact(4_702_184), bigCount(123_456)]).toEqual(['47,021.84', null, '123,456'])
})
