// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import ExtendPage, { externalPages } from '#renderer/features/extend/ExtendPage.tsx'
import { MENU_QUERY } from '#renderer/kit/menu/menu.ts'
import { menuModel } from '#renderer/kit/menu/menuModel.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { AppError } from '#shared/errors.ts'
import { draw, failQuery } from '../../pressed.tsx'
import { menuNode } from '../../menuNodes.ts'

const NODES = [
  menuNode('/g', '外部', {
    children: [
      menuNode('https://news.example:8443/start', '门店新闻', { id: 'news' }),
      menuNode('/myiframe/plain', '无址页', { id: 'plain' }),
      menuNode('/sale/orders', '订单', { id: 'orders' }),
    ],
  }),
]

beforeEach(() => useTabs.getState().reset())

const page = (give: (client: QueryClient) => void) => draw(<ExtendPage />, (_a, _e, _l, client) => give(client))
const filled = (client: QueryClient) => void client.setQueryData(MENU_QUERY.queryKey, NODES)

test('the pages of other sites, with the host of those that name one', () => {
  expect(externalPages(menuModel(NODES).items).map(({ item, site }) => [item.name, site])).toEqual([
    ['门店新闻', 'news.example:8443'],
    ['无址页', null],
  ])
})

test('each external page stands with its group and host, and opens under its name', () => {
  const shown = page(filled)
  expect(shown.shown.buttons()).toEqual(['门店新闻外部 · news.example:8443', '无址页外部'])
  shown.press('门店新闻外部 · news.example:8443')
  const { tabs, activeKey } = useTabs.getState()
  expect(activeKey).toMatch(/^\/myiframe\//u)
  expect(tabs.at(-1)?.label).toBe('门店新闻')
})

test('without external pages the page says whether there are none or the menu has failed', () => {
  expect(page((client) => void client.setQueryData(MENU_QUERY.queryKey, [])).shown.text).toContain('您的菜单中没有外部页面')
  expect(page(() => undefined).shown.text).not.toContain('您的菜单中没有外部页面')
  const failure = new AppError({ kind: 'server', message: '菜单服务忙', code: 500 })
  expect(page((client) => failQuery(client, MENU_QUERY.queryKey, failure)).shown.text).toContain('菜单服务忙')
})

test('every shortcut of the client with its keys and what it does', () => {
  const rows = page(filled).shown.steps('键盘快捷键')
  const does = rows.slice(1).map(([, what = '']) => what)
  const expected = [
    '查找菜单和订单',
    '打开快捷键的表',
    '全屏显示和退出全屏',
    '锁定屏幕',
    '放大',
    '缩小',
    '恢复原始大小',
    '关闭当前页面',
    '重新打开刚关闭的页面',
    '下一个页面',
    '上一个页面',
    '第 1 到第 8 个页面',
    '最后一个页面',
    '刷新当前页面',
    '从外部页面回到程序',
  ]
  expect(does.toSorted()).toEqual(expected.toSorted())
  expect(new Set(rows.map(([keys]) => keys)).size).toBe(rows.length)
})
