import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '#renderer/kit/i18n.ts'
import '#renderer/kit/pageTexts.ts'
import { useDocumentTitle } from '#renderer/kit/window/documentTitle.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

beforeEach(async () => {
  await showLanguage('zh')
  document.title = ''
})

test.each([
  ['订单管理', '订单管理 - 门店后台'],
  ['', '门店后台'],
  [null, '门店后台'],
])('the window of the page %s has the title %s', (label, title) => {
  renderHookInPage(() => useDocumentTitle(label))
  expect(document.title).toBe(title)
})

test('the title follows the page and the language', async () => {
  const shell = renderHookInPage((label: string | null) => useDocumentTitle(label), { initialProps: '订单管理' })
  shell.rerender('退单管理')
  expect(document.title).toBe('退单管理 - 门店后台')
  await showLanguage('en')
  await step()
  expect(document.title).toBe('退单管理 - Store Back Office')
})
