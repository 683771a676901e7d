// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DayStrip } from '#renderer/features/home/DayStrip.tsx'
import { Greeting, RecentExports } from '#renderer/features/home/HomePage.tsx'
import { OwnPages } from '#renderer/features/home/OwnPages.tsx'
import { QuickEntries } from '#renderer/features/home/QuickEntries.tsx'
import { RecentPagesPanel } from '#renderer/features/home/AtHand.tsx'
import { useExports } from '#renderer/kit/exports/exports.ts'
import { MENU_QUERY } from '#renderer/kit/menu/menu.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { routes as embeddedRoutes } from '#renderer/features/embedded/index.ts'
import { routes as orderRoutes } from '#renderer/features/orders/index.ts'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import { AppError } from '#shared/errors.ts'
import { Bridge } from '../../bridge.ts'
import { draw, failQuery } from '../../pressed.tsx'
import { signIn } from '../../mainState.ts'
import { menuNode } from '../../menuNodes.ts'
import { buttonsOf } from '../buttonAnswer.ts'

/** The parts of home: what each shows, and what each of its buttons opens. */

const ORDERS = '/sale/goods/goods-order'

beforeEach(() => {
  void new Bridge()
  vi.useFakeTimers({ toFake: ['Date'], now: parseChinaTime('2026-11-24 09:30:00') ?? Number.NaN })
  registerPages([...orderRoutes, ...embeddedRoutes])
  signIn()
  useTabs.getState().reset()
})
afterEach(() => void vi.useRealTimers())

const group = (name: string, ...children: MenuNode[]): MenuNode => menuNode(`/${name}`, name, { children })

const drawn = (part: ReactElement, nodes: readonly MenuNode[] | null, more: (client: QueryClient) => void = () => undefined) =>
  draw(part, (_answer, _each, _list, client) => {
    if (nodes !== null) client.setQueryData(MENU_QUERY.queryKey, [...nodes])
    more(client)
  })

/** The key and the name of the page that was opened last. */
const opened = (): readonly [key: string, label: string | undefined] => {
  const { activeKey, tabs } = useTabs.getState()
  return [activeKey, tabs.find(({ key }) => key === activeKey)?.label]
}

test('a person is greeted by the time in China, with the day', () => {
  expect(drawn(<Greeting />, []).shown.text).toMatch(/^早上好，a2026年11月24日 星期二/u)
})

test('the day’s figures are shown to a person whose menu has the orders, and to nobody else', () => {
  expect(drawn(<DayStrip />, [group('销售', menuNode(ORDERS, '订单管理'))]).shown.buttons()).toHaveLength(4)
  expect(drawn(<DayStrip />, [group('其他', menuNode('/member/list', '会员'))]).shown.buttons()).toEqual([])
  expect(drawn(<DayStrip />, null).shown.buttons()).toEqual([])
})

test('each figure of the day opens what it counts; the tab is named by its filters', () => {
  const strip = drawn(<DayStrip />, [group('销售', menuNode(ORDERS, '订单管理'))])
  const results = ['今日订单', '今日订单实付（元）', '待发货', '待退款订单'].map((name) => {
    strip.press(name)
    return opened()
  })
  expect(results).toEqual([
    [`${ORDERS}?from=2026-11-24&to=2026-11-24`, ''],
    [`${ORDERS}?from=2026-11-24&to=2026-11-24`, ''],
    [`${ORDERS}?status=2`, ''],
    [`${ORDERS}?status=10`, ''],
  ])
})

test('each tool opens its own page', () => {
  const page = drawn(<OwnPages />, [])
  const paths = page.shown.buttons().map((name) => {
    page.press(name)
    return [name, ...opened()]
  })
  expect(paths).toEqual([
    ['控制台', '/wel/dashboard', ''],
    ['全部导入导出', '/common/inout', ''],
    ['扩展页', '/extend/index', ''],
    ['个人信息', '/info/index', ''],
    ['测试页', '/test/index', ''],
  ])
})

const order = (more: Partial<MenuNode> = {}): MenuNode => menuNode(ORDERS, '订单管理', more)
const groups = Array.from({ length: 11 }, (_, index) => group(`组${index}`, menuNode(`/myiframe/x${index}`, `页${index}`)))

test('nine entries, the favourites first, with their groups; a press opens the page under its name', () => {
  const page = drawn(<QuickEntries />, [...groups, group('销售', order({ isCollect: true }))])
  expect(page.shown.buttons()).toEqual(['订单管理销售', ...Array.from({ length: 8 }, (_, index) => `页${index}组${index}`)])
  page.press('订单管理销售')
  expect(opened()).toEqual([ORDERS, '订单管理'])
})

test('a favourite that nothing here opens is offered only where a web console opens it', () => {
  const menu = [group('商品', menuNode('/goods/list', '商品列表', { isCollect: true })), group('销售', order())]
  expect(drawn(<QuickEntries />, menu).shown.buttons()).toEqual(['订单管理销售'])
  const give: Parameters<typeof draw>[1] = (_answer, _each, _list, client) => void client.setQueryData(MENU_QUERY.queryKey, menu)
  expect(draw(<QuickEntries />, give, { webConsoleUrl: 'https://console.example.com/' }).shown.buttons()).toEqual([
    '商品列表商品网页版',
    '订单管理销售',
  ])
})

test('more favourites than nine are all shown', () => {
  const many = Array.from({ length: 11 }, (_, index) => menuNode(`/myiframe/f${index}`, `夹${index}`, { isCollect: true }))
  expect(drawn(<QuickEntries />, [group('收', ...many)]).shown.buttons()).toHaveLength(11)
})

test('without entries home says whether the menu loads, is empty or has failed', () => {
  expect(drawn(<QuickEntries />, []).shown.text).toContain('没有可用的菜单')
  expect(drawn(<QuickEntries />, null).shown.text).not.toContain('没有可用的菜单')
  const failed = drawn(<QuickEntries />, null, (client) =>
    failQuery(client, MENU_QUERY.queryKey, new AppError({ kind: 'server', message: '菜单服务忙', code: 500 })),
  )
  expect(failed.shown.text).toContain('菜单服务忙')
  expect(failed.shown.text).not.toContain('没有可用的菜单')
})

test('the pages that were opened last, as far as the menu has them', () => {
  const recent = (client: QueryClient): void => void client.setQueryData(['recent'], ['/gone', ORDERS])
  const page = drawn(<RecentPagesPanel />, [group('销售', order())], recent)
  expect(page.shown.list('最近打开')).toEqual(['订单管理销售'])
  page.press('订单管理销售')
  expect(opened()).toEqual([ORDERS, '订单管理'])
  expect(drawn(<RecentPagesPanel />, [group('销售', order())]).shown.text).toContain('打开过的菜单页面会出现在这里')
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

test('the six newest exports; an empty card only for a person who may export', () => {
  useExports.setState({ jobs: Array.from({ length: 7 }, (_, index) => job(index)) })
  const { text } = drawn(<RecentExports />, []).shown
  for (const index of [0, 1, 2, 3, 4, 5]) expect(text).toContain(`文件${index}.xlsx`)
  expect(text).not.toContain('文件6.xlsx')
  useExports.setState({ jobs: [] })
  const withButtons = (...codes: Permission[]) =>
    draw(<RecentExports />, (answer) => answer('menu.buttons', {}, buttonsOf(codes))).shown.text
  expect(withButtons('refund_export')).toContain('暂无导出记录')
  expect(withButtons('order_send')).toBe('')
})

test('all figures are read again by one button, which only a person with figures has', async () => {
  const refreshed: unknown[] = []
  const greeting = (...nodes: MenuNode[]) =>
    drawn(<Greeting />, nodes, (client) => {
      client.invalidateQueries = (filters) => Promise.resolve(void refreshed.push(filters?.queryKey))
    })
  expect(greeting(group('其他', menuNode('/member/list', '会员'))).shown.buttons()).not.toContain('刷新首页的数字')
  greeting(group('销售', menuNode(ORDERS, '订单管理'))).press('刷新首页的数字')
  expect(refreshed).toEqual([['home']])
})
