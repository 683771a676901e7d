import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { ClearCacheDialog } from '#renderer/shell/tabBar/ClearCacheDialog.tsx'
import { TabActions } from '#renderer/shell/tabBar/TabActions.tsx'
import { TabCommands } from '#renderer/shell/tabBar/TabCommands.tsx'
import { TabItem } from '#renderer/shell/tabBar/TabItem.tsx'
import { TabBar, UnsavedDialog } from '#renderer/shell/tabBar/TabBar.tsx'
import { tabId } from '#renderer/shell/tabBar/tabIds.ts'
import { ErrorPage } from '#renderer/shell/tabHost/ErrorPage.tsx'
import { MenuGate } from '#renderer/shell/tabHost/MenuGate.tsx'
import { NotYetPage } from '#renderer/shell/tabHost/NotYetPage.tsx'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { useUnsavedQuestion } from '#renderer/kit/tabs/tabCommands.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { Bridge, failed } from '../../bridge.ts'
import { screenText } from '../../reading.ts'
import { buttonNames, isDisabled, renderInPage } from '../../renderInPage.tsx'
import { menuNode } from '../../menuNodes.ts'
import { step } from '../../step.ts'

vi.mock('#renderer/kit/window/documentTitle.ts', () => ({ useDocumentTitle: () => undefined }))

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  useTabs.setState({ closed: [] })
  useTabs.getState().reset()
  useTabs.getState().setTabRule(() => true)
  useTabs.setState({ closed: [] })
  useToasts.getState().clear()
})

const drawn = (part: ReactElement, give: (client: QueryClient) => void = () => undefined, config: Partial<PublicConfig> = {}) =>
  renderInPage(part, { config, answers: (_a, _e, _l, client) => give(client) })
/** What a part shows. */
const textOf = async (...given: Parameters<typeof drawn>): Promise<string> => {
  await drawn(...given)
  return screenText()
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const openAll = (...keys: readonly string[]): void => keys.forEach((key) => useTabs.getState().open(key, ''))
const keys = () => useTabs.getState().tabs.map(({ key }) => key)

const NAMES = ['刷新', '关闭', '关闭其他', '关闭右侧', '关闭全部', '重新打开关闭的页面', '清除缓存']
const commands = (tabKey: string, onClearCache: () => void = () => undefined) =>
  drawn(<TabCommands tabKey={tabKey} onClearCache={onClearCache} />)
const choose = async (name: string, ...given: Parameters<typeof commands>): Promise<void> => {
  await commands(...given)
  fireEvent.click(screen.getByText(name))
}
/** The commands of a tab, without the keys beside their names. */
async function items(tabKey: string) {
  await commands(tabKey)
  return screen
    .getAllByRole('menuitem')
    .map((item) => ({ name: NAMES.find((name) => within(item).queryByText(name) !== null), isOff: isDisabled(item) }))
}

test('the Tab key reaches the active tab alone, and home while the page in front is no tab', async () => {
  const reached = () =>
    screen
      .getAllByRole('tab')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ id }) => id)
  openAll('/a/a', '/b/b')
  await drawn(<TabBar />)
  expect(reached()).toEqual([tabId('/b/b')])
  await step(() => useTabs.getState().setTabRule((address) => address !== '/c/c'))
  await step(() => openAll('/c/c'))
  expect(reached()).toEqual([tabId(HOME_PATH)])
})

test('a click elsewhere closes the menu of a tab and keeps the focus where it put it; Escape leads back to the tab', async () => {
  openAll('/a/a')
  await drawn(
    <>
      <input aria-label="备注" />
      <TabBar />
    </>,
  )
  const field = screen.getByRole('textbox')
  const tab = (): HTMLElement | null => document.getElementById(tabId('/a/a'))
  const openMenu = () => step(() => void fireEvent.contextMenu(screen.getByRole('tab', { selected: true })))
  await openMenu()
  await step(() => void fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' }))
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, tab()])
  await openMenu()
  field.focus()
  await step(() => void fireEvent.click(field))
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, field])
})

test('the commands of a tab are there where they would do something', async () => {
  const off = async (tabKey: string) => (await items(tabKey)).flatMap(({ name, isOff }) => (isOff ? [name] : []))
  expect((await items(HOME_PATH)).map(({ name }) => name)).toEqual(NAMES)
  expect(await off(HOME_PATH)).toEqual(['关闭', '关闭其他', '关闭右侧', '关闭全部', '重新打开关闭的页面'])
  openAll('/a/a')
  expect(await off(HOME_PATH)).toEqual(['关闭', '重新打开关闭的页面'])
  expect(await off('/a/a')).toEqual(['关闭其他', '关闭右侧', '重新打开关闭的页面'])
  openAll('/b/b')
  expect(await off('/a/a')).toEqual(['重新打开关闭的页面'])
  expect(await off('/b/b')).toEqual(['关闭右侧', '重新打开关闭的页面'])
  useTabs.getState().close('/b/b')
  expect(await off('/a/a')).toEqual(['关闭其他', '关闭右侧'])
})

test.each([
  ['关闭', [HOME_PATH, '/a/a', '/c/c']],
  ['关闭其他', [HOME_PATH, '/b/b']],
  ['关闭右侧', [HOME_PATH, '/a/a', '/b/b']],
  ['关闭全部', [HOME_PATH]],
  ['刷新', [HOME_PATH, '/a/a', '/b/b', '/c/c']],
] as const)('%s, of its own tab', async (name, left) => {
  openAll('/a/a', '/b/b', '/c/c')
  await choose(name, '/b/b')
  expect(keys()).toEqual(left)
  const generations = useTabs.getState().tabs.map(({ generation }) => generation)
  expect(generations).toEqual(left.map((key) => (name === '刷新' && key === '/b/b' ? 1 : 0)))
})

test('the last closed tab is opened again, and the question about the caches is asked', async () => {
  openAll('/a/a')
  useTabs.getState().close('/a/a')
  await choose('重新打开关闭的页面', HOME_PATH)
  expect(keys()).toEqual([HOME_PATH, '/a/a'])
  const ask = vi.fn<(...given: unknown[]) => void>()
  await choose('清除缓存', HOME_PATH, ask)
  expect(ask).toHaveBeenCalledOnce()
})

test('the buttons beside the tabs are of the active tab', async () => {
  openAll('/a/a', '/b/b')
  useTabs.getState().activate('/a/a')
  await drawn(<TabActions onClearCache={() => undefined} />)
  press('刷新')
  expect(useTabs.getState().tabs.find(({ key }) => key === '/a/a')?.generation).toBe(1)
})

test('the caches of the server and of the page are cleared, those of the page also when the server refuses', async () => {
  const again = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const lists = vi.spyOn(queryClient, 'prefetchQuery').mockResolvedValue()
  const confirm = async (): Promise<void> => {
    await drawn(<ClearCacheDialog open onClose={() => undefined} />)
    press('清除缓存')
    await step()
  }
  await confirm()
  expect(bridge.calls).toEqual([['auth.clearCache', {}, null]])
  expect(again).toHaveBeenCalledWith()
  expect(lists.mock.calls.length).toBeGreaterThan(0)
  expect(useToasts.getState().toasts.map(({ text }) => text())).toEqual(['缓存已清除'])
  useToasts.getState().clear()
  bridge.answer('auth.clearCache', () => failed({ kind: 'server', message: '拒绝' }))
  await confirm()
  expect(useToasts.getState().toasts.map(({ tone, text }) => `${tone} ${text()}`)).toEqual(['error 拒绝'])
  expect(again).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})

const TAB = { key: '/a/a', path: '/a/a', query: {}, label: '', generation: 0 }
const item = (more: Partial<Parameters<typeof TabItem>[0]> = {}) =>
  drawn(
    <TabItem
      tab={TAB}
      title={{
        text: '…675201 朱丽娟',
        full: '订单 1123598821738675201 朱丽娟',
        spoken: '…675201 朱丽娟 · 订单 1123598821738675201',
        kind: 'order',
      }}
      isSelected={false}
      isCovered={false}
      isTabStop
      isClosable
      onKeyDown={() => undefined}
      onContextMenu={() => undefined}
      {...more}
    />,
  )

test('a tab is chosen by a click, closed by its cross and the middle button where it can be closed, and moved by a drop', async () => {
  openAll('/a/a', '/b/b')
  await item()
  fireEvent.click(screen.getByRole('tab', { name: '…675201 朱丽娟 · 订单 1123598821738675201' }))
  expect(useTabs.getState().activeKey).toBe('/a/a')
  await item()
  expect(buttonNames()).toEqual(['关闭 订单 1123598821738675201 朱丽娟'])
  expect(screenText()).toContain('…675201 朱丽娟')
  await item({ isClosable: false })
  expect(buttonNames()).toEqual([])
  const tab = async (more = {}): Promise<HTMLElement> => {
    await item(more)
    return screen.getByRole('tab')
  }
  const middle = (on: HTMLElement) => fireEvent(on, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  middle(await tab({ isClosable: false }))
  fireEvent(await tab(), new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  expect(keys()).toEqual([HOME_PATH, '/a/a', '/b/b'])
  fireEvent.drop(await tab(), { dataTransfer: { getData: () => '/b/b' } })
  expect(keys()).toEqual([HOME_PATH, '/b/b', '/a/a'])
  middle(await tab())
  expect(keys()).toEqual([HOME_PATH, '/b/b'])
  const isDraggable = (on: HTMLElement) => on.closest('[draggable]')?.getAttribute('draggable')
  expect([isDraggable(await tab()), isDraggable(await tab({ tab: { ...TAB, key: HOME_PATH } }))]).toEqual(['true', 'false'])
})

test('what would be lost is asked for once: by the tab’s name, or by the number of tabs', async () => {
  const proceed = vi.fn<(...given: unknown[]) => void>()
  const question = (act: 'close' | 'refresh', tabKeys: readonly string[]) => {
    useUnsavedQuestion.setState({ question: { act, tabKeys, proceed } })
    return textOf(
      <UnsavedDialog />,
      (client) => void client.setQueryData(MENU_QUERY.queryKey, [menuNode('/g', '组', { children: [menuNode('/a/a', '订单管理')] })]),
    )
  }
  openAll('/a/a', '/b/b')
  expect(await question('close', ['/a/a'])).toContain('关闭后，“订单管理”中未保存的内容将丢失。')
  expect(await question('close', ['/a/a', '/b/b'])).toContain('关闭后，2 个页面中未保存的内容将丢失。')
  expect(await question('refresh', ['/a/a'])).toContain('刷新后，“订单管理”')
  press('放弃并刷新')
  expect(proceed).toHaveBeenCalledOnce()
  useUnsavedQuestion.setState({ question: null })
  expect(await textOf(<UnsavedDialog />)).toBe('')
})

test('an error page leads home and to the current page; that of a failed server tries again', async () => {
  const page = (path: '/403' | '/404' | '/500', key?: string) =>
    textOf(<ErrorPage path={path} current={key === undefined ? undefined : { key, name: '甲' }} />)
  expect(await page('/403')).toContain('没有权限')
  expect(await page('/404')).toContain('页面不存在')
  expect(buttonNames()).toEqual(['返回首页'])
  await page('/404', HOME_PATH)
  expect(buttonNames()).toEqual(['返回首页'])
  openAll('/a/a')
  useTabs.getState().refuse('/404', '/404')
  await page('/404', '/a/a')
  press('返回“甲”')
  expect([useTabs.getState().errorPath, useTabs.getState().activeKey]).toEqual([null, '/a/a'])
  useTabs.getState().refuse('/500', '/500')
  await page('/500', '/a/a')
  expect(buttonNames()).toEqual(['重试', '返回首页', '返回“甲”'])
  const again = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  await page('/500')
  press('重试')
  expect(useTabs.getState().errorPath).toBeNull()
  expect(again).toHaveBeenCalledOnce()
  again.mockRestore()
  await page('/403')
  press('返回首页')
  expect(useTabs.getState().activeKey).toBe(HOME_PATH)
})

test('a page that this client does not have leads to the web console where there is one', async () => {
  const page = (webConsoleUrl: string | null) => textOf(<NotYetPage label="报表" path="/report/x" />, undefined, { webConsoleUrl })
  expect(await page(null)).toContain('请联系门店 IT')
  expect(buttonNames()).toEqual(['返回首页', '关闭此页'])
  expect(await page('https://console.example')).toContain('可以在浏览器中打开网页版使用此页面。')
  press('在浏览器中打开网页版')
  press('复制网页版地址')
  expect(bridge.asked).toEqual([
    ['app:openConsolePage', '/report/x'],
    ['app:copyText', 'https://console.example'],
  ])
  openAll('/report/x')
  press('关闭此页')
  expect(keys()).toEqual([HOME_PATH])
})

test('a page is shown when the menu gives it; before that it waits, and without a menu it says so', async () => {
  const gate = (give: (client: QueryClient) => void) => textOf(<MenuGate address="/a/a">inside</MenuGate>, give)
  const menu =
    (...nodes: Parameters<typeof menuNode>[]) =>
    (client: QueryClient) =>
      void client.setQueryData(
        MENU_QUERY.queryKey,
        nodes.map((node) => menuNode(`/g${node[0]}`, '组', { children: [menuNode(...node)] })),
      )
  expect(await gate(menu(['/a/a', '页']))).toBe('inside')
  expect(await gate(menu(['/b/b', '页']))).toBe('')
  expect(await gate(menu())).toContain('没有可用的菜单')
  bridge.answer('menu.routes', () => new Promise(() => undefined))
  expect(await gate((client) => client.removeQueries({ queryKey: MENU_QUERY.queryKey }))).toBe('')
})
