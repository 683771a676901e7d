import type { ReactElement } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DayStrip } from '#renderer/features/home/DayStrip.tsx'
import { HOME_KEY } from '#renderer/features/home/homeQuery.ts'
import { Greeting, RecentExports } from '#renderer/features/home/HomePage.tsx'
import { OwnPages } from '#renderer/features/home/OwnPages.tsx'
import { QuickEntries } from '#renderer/features/home/QuickEntries.tsx'
import { RecentPagesPanel } from '#renderer/features/home/AtHand.tsx'
import { useExports } from '#renderer/kit/exports/exports.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { routes as embeddedRoutes } from '#renderer/features/embedded/index.ts'
import { routes as orderRoutes } from '#renderer/features/orders/index.ts'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import { Bridge, failed } from '../../bridge.ts'
import { signIn } from '../../mainState.ts'
import { menuNode } from '../../menuNodes.ts'
import { entriesOf } from '../../reading.ts'
import { buttonNames, pressButton, renderInPage } from '../../renderInPage.tsx'

/** The parts of home: what each shows, and what each of its buttons opens. */

const ORDERS = '/sale/goods/goods-order'

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  queryClient.clear()
  // No figure is there, and none has failed.
  bridge.answer('order.list', () => new Promise(() => undefined))
  bridge.answer('recent:list', () => [])
  vi.useFakeTimers({ toFake: ['Date'], now: parseChinaTime('2026-11-24 09:30:00') ?? Number.NaN })
  registerPages([...orderRoutes, ...embeddedRoutes])
  signIn()
  useTabs.getState().reset()
})
afterEach(() => void vi.useRealTimers())

const group = (name: string, ...children: MenuNode[]): MenuNode => menuNode(`/${name}`, name, { children })

type Given = NonNullable<Parameters<typeof renderInPage>[1]>

/** Renders a part for a person with this menu, and returns what it says. */
const show = async (part: ReactElement, menu: readonly MenuNode[] | null, given: Given = {}): Promise<string> => {
  const { container } = await renderInPage(part, { menu, ...given })
  return container.textContent
}

/** The key and the name of the page that was opened last. */
const opened = (): readonly [key: string, label: string | undefined] => {
  const { activeKey, tabs } = useTabs.getState()
  return [activeKey, tabs.find(({ key }) => key === activeKey)?.label]
}

/** Renders a part whose menu is on its way, or is refused. */
const withoutMenu = (part: ReactElement, answer: unknown = new Promise(() => undefined)): Promise<string> => {
  queryClient.clear()
  bridge.answer('menu.routes', () => answer)
  return show(part, null)
}

/** Presses every button in turn: the name of each, and what it opened. */
const openedByEach = () =>
  screen.getAllByRole('button').map((button) => {
    fireEvent.click(button)
    return [button.textContent, ...opened()]
  })

test('a person is greeted by the time in China, with the day', async () => {
  expect(await show(<Greeting />, [])).toMatch(/^早上好，a2026年11月24日 星期二/u)
})

test('the day’s figures are shown to a person whose menu has the orders, and to nobody else', async () => {
  await show(<DayStrip />, [group('销售', menuNode(ORDERS, '订单管理'))])
  expect(buttonNames()).toHaveLength(4)
  await show(<DayStrip />, [group('其他', menuNode('/member/list', '会员'))])
  expect(buttonNames()).toEqual([])
  await withoutMenu(<DayStrip />)
  expect(buttonNames()).toEqual([])
  // It keeps its place.
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
})

test('each figure of the day opens what it counts; the tab is named by its filters', async () => {
  await show(<DayStrip />, [group('销售', menuNode(ORDERS, '订单管理'))])
  expect(openedByEach()).toEqual([
    ['今日订单', `${ORDERS}?from=2026-11-24&to=2026-11-24`, ''],
    ['今日订单实付（元）', `${ORDERS}?from=2026-11-24&to=2026-11-24`, ''],
    ['待发货', `${ORDERS}?status=2`, ''],
    ['待退款订单', `${ORDERS}?status=10`, ''],
  ])
})

test('each tool opens its own page', async () => {
  await show(<OwnPages />, [])
  expect(openedByEach()).toEqual([
    ['控制台', '/wel/dashboard', ''],
    ['全部导入导出', '/common/inout', ''],
    ['扩展页', '/extend/index', ''],
    ['个人信息', '/info/index', ''],
    ['测试页', '/test/index', ''],
  ])
})

const order = (more: Partial<MenuNode> = {}): MenuNode => menuNode(ORDERS, '订单管理', more)
const groups = Array.from({ length: 11 }, (_, index) => group(`组${index}`, menuNode(`/myiframe/x${index}`, `页${index}`)))

test('nine entries, the favourites first, with their groups; a press opens the page under its name', async () => {
  await show(<QuickEntries />, [...groups, group('销售', order({ isCollect: true }))])
  expect(buttonNames()).toEqual(['订单管理销售', ...Array.from({ length: 8 }, (_, index) => `页${index}组${index}`)])
  await pressButton(/^订单管理/u)
  expect(opened()).toEqual([ORDERS, '订单管理'])
})

test('a favourite that nothing here opens is offered only where a web console opens it', async () => {
  const menu = [group('商品', menuNode('/goods/list', '商品列表', { isCollect: true })), group('销售', order())]
  await show(<QuickEntries />, menu)
  expect(buttonNames()).toEqual(['订单管理销售'])
  await show(<QuickEntries />, menu, { config: { webConsoleUrl: 'https://console.example.com/' } })
  expect(buttonNames()).toEqual(['商品列表商品网页版', '订单管理销售'])
})

test('more favourites than nine are all shown', async () => {
  const many = Array.from({ length: 11 }, (_, index) => menuNode(`/myiframe/f${index}`, `夹${index}`, { isCollect: true }))
  await show(<QuickEntries />, [group('收', ...many)])
  expect(buttonNames()).toHaveLength(11)
})

test('without entries home says whether the menu loads, is empty or has failed', async () => {
  expect(await show(<QuickEntries />, [])).toContain('没有可用的菜单')
  expect(await withoutMenu(<QuickEntries />)).not.toContain('没有可用的菜单')
  const refused = await withoutMenu(<QuickEntries />, failed({ kind: 'server', message: '菜单服务忙', code: 500 }))
  expect(refused).toContain('菜单服务忙')
  expect(refused).not.toContain('没有可用的菜单')
})

test('the pages that were opened last, as far as the menu has them', async () => {
  expect(await show(<RecentPagesPanel />, [group('销售', order())])).toContain('打开过的菜单页面会出现在这里')
  queryClient.clear()
  bridge.answer('recent:list', () => ['/gone', ORDERS])
  await show(<RecentPagesPanel />, [group('销售', order())])
  expect(entriesOf('最近打开')).toEqual(['订单管理销售'])
  await pressButton(/^订单管理/u)
  expect(opened()).toEqual([ORDERS, '订单管理'])
})

const job = (index: number): ExportJob => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  fileName: `文件${index}.xlsx`,
  path: `/导出/文件${index}.xlsx`,
  status: 'done',
  receivedBytes: 2_048,
  totalBytes: null,
  bytesPerSecond: null,
  startedAt: 1_000,
  beganAt: 2_000,
  endedAt: 5_000,
  error: null,
})

test('the six newest exports; an empty card only for a person who may export', async () => {
  useExports.setState({ jobs: Array.from({ length: 7 }, (_, index) => job(index)) })
  const text = await show(<RecentExports />, [])
  for (const index of [0, 1, 2, 3, 4, 5]) expect(text).toContain(`文件${index}.xlsx`)
  expect(text).not.toContain('文件6.xlsx')
  useExports.setState({ jobs: [] })
  const withPermission = (code: Permission) => show(<RecentExports />, [], { permissions: [code] })
  expect(await withPermission('refund_export')).toContain('暂无导出记录')
  expect(await withPermission('order_send')).toBe('')
})

test('all figures are read again by one button, which only a person with figures has', async () => {
  const figure = [HOME_KEY, 'figure']
  queryClient.setQueryData(figure, 1)
  await show(<Greeting />, [group('其他', menuNode('/member/list', '会员'))])
  expect(buttonNames()).not.toContain('刷新首页的数字')
  await show(<Greeting />, [group('销售', menuNode(ORDERS, '订单管理'))])
  expect(queryClient.getQueryState(figure)?.isInvalidated).toBe(false)
  await pressButton('刷新首页的数字')
  expect(queryClient.getQueryState(figure)?.isInvalidated).toBe(true)
})
