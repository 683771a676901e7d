import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import ExtendPage, { externalPages } from '#renderer/features/extend/ExtendPage.tsx'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { menuModel } from '#renderer/kit/menu/menuModel.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { Bridge, failed } from '../../bridge.ts'
import { menuNode } from '../../menuNodes.ts'
import { stepsOf } from '../../reading.ts'
import { buttonNames, pressButton, renderInPage } from '../../renderInPage.tsx'

const NODES = [
  menuNode('/g', '外部', {
    children: [
      menuNode('https://news.example:8443/start', '门店新闻', { id: 'news' }),
      menuNode('/myiframe/plain', '无址页', { id: 'plain' }),
      menuNode('/sale/orders', '订单', { id: 'orders' }),
    ],
  }),
]

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  queryClient.clear()
  useTabs.getState().reset()
})

test('the pages of other sites, with the host of those that name one', () => {
  expect(externalPages(menuModel(NODES).items).map(({ item, site }) => [item.name, site])).toEqual([
    ['门店新闻', 'news.example:8443'],
    ['无址页', null],
  ])
})

test('each external page stands with its group and host, and opens under its name', async () => {
  await renderInPage(<ExtendPage />, { menu: NODES })
  expect(buttonNames()).toEqual(['门店新闻外部 · news.example:8443', '无址页外部'])
  await pressButton(/^门店新闻/u)
  const { tabs, activeKey } = useTabs.getState()
  expect(activeKey).toMatch(/^\/myiframe\//u)
  expect(tabs.at(-1)?.label).toBe('门店新闻')
})

const NONE = '您的菜单中没有外部页面'

test('without external pages the page says whether there are none or the menu has failed', async () => {
  await renderInPage(<ExtendPage />)
  expect(screen.queryByText(NONE)).not.toBeNull()
  queryClient.clear()
  bridge.answer('menu.routes', () => new Promise(() => undefined))
  await renderInPage(<ExtendPage />, { menu: null })
  expect([screen.queryByText(NONE), screen.queryByRole('alert')]).toEqual([null, null])
  queryClient.clear()
  bridge.answer('menu.routes', () => failed({ kind: 'server', message: '菜单服务忙', code: 500 }))
  await renderInPage(<ExtendPage />, { menu: null })
  expect(screen.getByRole('alert').textContent).toContain('菜单服务忙')
  expect(screen.queryByText(NONE)).toBeNull()
})

test('every shortcut of the client with its keys and what it does', async () => {
  await renderInPage(<ExtendPage />, { menu: NODES })
  const rows = stepsOf('键盘快捷键')
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
