import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { BUTTONS_QUERY, MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { HOME_PATH } from '#renderer/kit/tabs/tabs.ts'
import { MainLayout } from '#renderer/shell/MainLayout.tsx'
import { menuNode } from '../menuNodes.ts'
import { step } from '../step.ts'
import { renderInPage } from '../renderInPage.tsx'
import { Findable } from './findable.ts'

/** What the page of a signed-in person does by itself, whatever tab is in front. */

const findable = new Findable()
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  registerPages([{ path: HOME_PATH, load: async () => ({ default: () => null }), label: () => '首页', menuPath: HOME_PATH }])
  findable.bridge.answer('recent:list', () => [])
})
afterEach(() => queryClient.clear())

test('who comes back to the window gets the menu and the permissions as the server has them now', async () => {
  findable.bridge.answer('menu.routes', () => [menuNode('/orders', '订单'), menuNode('/refunds', '退单')])
  findable.bridge.answer('menu.buttons', () => [menuNode('/orders', '订单')])
  await renderInPage(<MainLayout />)
  for (const key of [MENU_QUERY.queryKey, BUTTONS_QUERY.queryKey])
    queryClient.setQueryData(key, [menuNode('/orders', '订单')], { updatedAt: 0 })
  findable.bridge.calls.length = 0
  await step(() => void window.dispatchEvent(new Event('focus')))
  const names = findable.bridge.calls.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['menu.routes', 'menu.buttons']))
  expect(queryClient.getQueryData(MENU_QUERY.queryKey)?.map(({ name }) => name)).toEqual(['订单', '退单'])
})
