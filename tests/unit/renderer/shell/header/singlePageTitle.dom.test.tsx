import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { showLanguage } from '#renderer/kit/i18n.ts'
import { pageLabel } from '#renderer/kit/tabs/pageRegistry.ts'
import { openTab, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { SinglePageTitle } from '#renderer/shell/header/SinglePageTitle.tsx'
import { Bridge } from '../../bridge.ts'
import { inPage } from '../../inPage.tsx'
import { toasts } from '../../toldPerson.ts'

const PAGE = '/sale/goods/goods-order'

beforeEach(() => {
  // The menu is on its way: the page has the program's own name.
  new Bridge().answer('menu.routes', () => new Promise(() => undefined))
  useToasts.getState().clear()
  useTabs.getState().keepOnly(PAGE)
})
afterEach(() => {
  useTabs.getState().keepOnly(null)
  useTabs.getState().reset()
})

test('the only page is named, and its button refreshes it', () => {
  render(inPage(<SinglePageTitle />, () => undefined))
  expect(screen.getByText(pageLabel(PAGE) ?? PAGE)).not.toBe(null)
  const generation = () => useTabs.getState().tabs[0]?.generation ?? 0
  const before = generation()
  fireEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(generation()).toBe(before + 1)
})

test('a person whom a link leads elsewhere is told why nothing opens, once', async () => {
  render(inPage(<SinglePageTitle />, () => undefined))
  expect(toasts()).toEqual([])
  act(() => openTab('/wel/dashboard', ''))
  expect(toasts()).toEqual([['info', expect.stringMatching(/^本机只显示“.+”，其他页面请在别的电脑上打开。$/u)]])
  act(() => openTab(PAGE, ''))
  expect(toasts()).toHaveLength(1)
  // When it has read it, it stays said.
  act(() => useToasts.getState().clear())
  await act(() => showLanguage('en'))
  await act(() => showLanguage('zh'))
  expect(toasts()).toEqual([])
})
