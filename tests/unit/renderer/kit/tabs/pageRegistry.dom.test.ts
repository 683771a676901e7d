import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageProps, PageRoute } from '#renderer/kit/tabs/page.ts'
import {
  findPage,
  forgetFailedPage,
  menuPathOf,
  openRecord,
  pageLabel,
  preloadPage,
  registerPages,
  usePage,
} from '#renderer/kit/tabs/pageRegistry.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

const load = () => Promise.reject(new Error('not loaded here'))
const list: PageRoute = { path: '/orders', load, label: () => 'Orders' }
const detail: PageRoute = {
  path: '/orders/:id',
  load,
  label: ({ id = '' }) => `Order ${id}`,
  menuPath: '/orders',
  opens: 'order',
}

beforeEach(() => {
  registerPages([list, detail])
  useTabs.getState().reset()
})

test('a path finds its page, with the named parts of the path', () => {
  expect(findPage('/orders/7')).toEqual({ route: detail, params: { id: '7' } })
  expect(findPage('/orders')).toEqual({ route: list, params: {} })
  expect(pageLabel('/orders/7')).toBe('Order 7')
})

test('a path finds its page in either case, and no page that only begins alike', () => {
  expect(findPage('/Orders/7')?.route).toBe(detail)
  expect(findPage('/orders/')?.route).toBe(list)
  expect(findPage('/ordersOfToday')).toBeNull()
  expect(findPage('/')).toBeNull()
})

test('a path without a page has no label', () => {
  expect(findPage('/refunds')).toBeNull()
  expect(pageLabel('/refunds')).toBeNull()
})

test('a path has no page any more once its page is not in the list', () => {
  expect(findPage('/orders')?.route).toBe(list)
  registerPages([detail])
  expect(findPage('/orders')).toBeNull()
  registerPages([list, detail])
  expect(findPage('/orders')?.route).toBe(list)
})

test('a record opens in the tab of the page that declares it', () => {
  openRecord('order', '7/8')
  expect(useTabs.getState().activeKey).toBe('/orders/7%2F8')
  // Its page names the tab.
  expect(useTabs.getState().tabs.at(-1)?.label).toBe('')
  expect(menuPathOf('order')).toBe('/orders')
})

test('a record without a page opens nothing', () => {
  registerPages([list])
  openRecord('order', '7')
  expect(useTabs.getState().tabs).toHaveLength(1)
  expect(menuPathOf('order')).toBeNull()
})

test('a part of the path that is not there is no parameter', () => {
  const optional: PageRoute = { ...detail, path: '/stores/:area?/list' }
  registerPages([optional])
  expect([findPage('/stores/list')?.params, findPage('/stores/east/list')?.params]).toStrictEqual([{}, { area: 'east' }])
})

test('a path is matched once, however often its page is asked for', () => {
  const found = findPage('/orders/7')
  expect(found).not.toBeNull()
  expect(findPage('/orders/7')).toBe(found)
})

describe('the code of a page', () => {
  const Page = (_props: PageProps) => null
  function register() {
    const route = { ...list, load: vi.fn<PageRoute['load']>(() => Promise.resolve({ default: Page })) }
    registerPages([route])
    return route
  }

  test('is loaded when the page is shown, once for all that show it', async () => {
    const route = register()
    const [one, other] = [renderHookInPage(() => usePage(route)), renderHookInPage(() => usePage(route))]
    expect([one.result.current, other.result.current]).toEqual([null, null])
    await step()
    expect([one.result.current, other.result.current, route.load.mock.calls.length]).toEqual([Page, Page, 1])
  })

  test('that was loaded in advance is there at once', async () => {
    const route = register()
    preloadPage('/orders')
    await step()
    expect([renderHookInPage(() => usePage(route)).result.current, route.load.mock.calls.length]).toEqual([Page, 1])
  })

  test('is not loaded in advance for another path, or for one without a page', () => {
    const route = register()
    preloadPage('/refunds')
    expect(route.load).not.toHaveBeenCalled()
  })

  test('that failed to load is tried again after the failure is forgotten', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const route = register()
    route.load.mockRejectedValueOnce(new TypeError('no such file'))
    renderHookInPage(() => usePage(route))
    await expect(step()).rejects.toThrow('页面加载失败')
    expect(() => renderHookInPage(() => usePage(route))).toThrow('页面加载失败')
    expect(route.load).toHaveBeenCalledTimes(1)
    forgetFailedPage(route)
    const page = renderHookInPage(() => usePage(route))
    await step()
    expect([page.result.current, route.load.mock.calls.length]).toEqual([Page, 2])
    said.mockRestore()
  })
})
