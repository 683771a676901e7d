// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import EmbeddedPage, { EmbedMessage, EmbedProblem } from '#renderer/features/embedded/EmbeddedPage.tsx'
import { showEmbed, snapshotOf } from '#renderer/features/embedded/embeds.ts'
import { EmbedToolbar } from '#renderer/features/embedded/EmbedToolbar.tsx'
import { notify, useToasts } from '#renderer/kit/errors/notify.ts'
import { MENU_QUERY } from '#renderer/kit/menu/menu.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { AppError } from '#shared/errors.ts'
import type { EmbedState } from '#shared/schemas/embeds.ts'
import { Bridge, failed } from '../../bridge.ts'
import { PAGE } from '../../pageProps.ts'
import { draw, recordedAfter } from '../../pressed.tsx'
import { lock, signIn } from '../../mainState.ts'

/** Where the page stands is measured in a browser. */
vi.mock('#renderer/features/embedded/useEmbedBounds.ts', () => ({ useEmbedBounds: () => null }))

const KEY = '/myiframe/1?src=x'
const BOUNDS = { x: 1, y: 2, width: 3, height: 4 }
const EMBED: EmbedState = {
  id: KEY,
  phase: 'ready',
  address: 'https://news.example:8443/a',
  title: '门店新闻',
  message: null,
  setting: null,
}
let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  signIn()
  useTabs.getState().reset()
  useToasts.getState().clear()
})

const drawn = (part: ReactElement) => draw(part, () => undefined)

test('the toolbar shows whose page it is, and offers what can be done with one that is there', () => {
  const bar = (embed: EmbedState | undefined) => drawn(<EmbedToolbar name="菜单名" embed={embed} />).shown
  expect([bar(EMBED).text, bar(EMBED).buttons()]).toEqual([
    'news.example:8443门店新闻进入页面（按 F6 返回）在浏览器中打开',
    ['进入页面（按 F6 返回）', '重新加载', '在浏览器中打开'],
  ])
  expect(bar({ ...EMBED, title: '' }).text).toContain('菜单名')
  const loading = bar({ ...EMBED, phase: 'loading' })
  expect([loading.text, loading.buttons()]).toEqual(['news.example:8443菜单名', []])
  expect(bar({ ...EMBED, address: 'http://news.example/' }).buttons()).toEqual(['进入页面（按 F6 返回）', '重新加载'])
  expect([bar({ ...EMBED, phase: 'refused', address: '' }).text, bar(undefined).text]).toEqual(['菜单名', '菜单名'])
})

test('each button of the toolbar and of a failed page asks main for its own', () => {
  const bar = drawn(<EmbedToolbar name="" embed={EMBED} />)
  for (const name of ['进入页面（按 F6 返回）', '重新加载', '在浏览器中打开']) bar.press(name)
  const problem = drawn(<EmbedProblem embed={{ ...EMBED, phase: 'failed' }} path="/p" />)
  for (const name of ['重试', '在浏览器中打开']) problem.press(name)
  expect(bridge.asked).toEqual([
    ['embed:focus', KEY],
    ['embed:reload', KEY],
    ['embed:openExternal', KEY],
    ['embed:reload', KEY],
    ['embed:openExternal', KEY],
  ])
})

test('a page that failed can be opened in the browser by https alone; one that is refused is explained for its maintainer', () => {
  const problem = (more: Partial<EmbedState>) => drawn(<EmbedProblem embed={{ ...EMBED, ...more }} path="/menu/7" />)
  expect(problem({ phase: 'failed', message: { message: '没有应答' } }).shown.text).toMatch(/页面打开失败没有应答/u)
  expect(problem({ phase: 'failed', address: 'http://news.example/' }).shown.buttons()).toEqual(['重试'])
  const refused = problem({ phase: 'refused', message: { message: '不允许' }, setting: 'iframeHosts' })
  expect([refused.shown.text, refused.shown.buttons()]).toEqual(['无法打开此页面不允许复制详情', ['复制详情']])
  refused.press('复制详情')
  problem({ phase: 'refused' }).press('复制详情')
  expect(bridge.asked).toEqual([
    ['app:copyText', '不允许\n地址：/menu/7\n部署配置：iframeHosts'],
    ['app:copyText', '地址：/menu/7'],
  ])
})

test('the message that something was blocked stays until it is dismissed', () => {
  const message = <EmbedMessage embed={{ ...EMBED, message: { message: '已阻止下载' } }} />
  expect(drawn(message).shown.text).toContain('已阻止下载')
  expect(recordedAfter('知道了', () => draw(message, () => undefined)).shown.text).toBe('')
})

const page = () =>
  draw(
    <EmbeddedPage {...PAGE} tabKey={KEY} query={{ src: 'x' }} />,
    (_a, _e, _l, client) => void client.setQueryData(MENU_QUERY.queryKey, []),
  )

test('the page follows what main says of it: loading, there, stopped, failed', async () => {
  expect(page().shown.text).toContain('正在打开…')
  const told = async (more: Partial<EmbedState>): Promise<string> => {
    bridge.answer('embed:show', () => ({ ...EMBED, ...more }))
    await showEmbed(KEY, '/menu/7', BOUNDS)
    return page().shown.text
  }
  expect(await told({ phase: 'loading' })).toContain('正在打开…')
  const ready = await told({ message: { message: '已阻止下载' } })
  expect(ready).toContain('已阻止下载')
  expect(ready).not.toContain('正在打开…')
  expect(await told({ phase: 'failed', message: { message: '没有应答' } })).toMatch(/页面打开失败没有应答/u)
  expect(await told({ phase: 'refused' })).toContain('无法打开此页面')
  expect(bridge.asked[0]).toEqual(['embed:show', KEY, '/menu/7', BOUNDS])
})

test('a ready page leaves room for the toasts', async () => {
  const margin = () => {
    page()
    return document.querySelector<HTMLElement>('section[style]')?.style.marginBottom
  }
  bridge.answer('embed:show', () => EMBED)
  await showEmbed(KEY, '/menu/7', BOUNDS)
  expect(margin()).toBe('0px')
  notify('info', () => 'a')
  notify('info', () => 'b')
  expect(margin()).toBe('124px')
  bridge.answer('embed:show', () => ({ ...EMBED, phase: 'loading' }))
  await showEmbed(KEY, '/menu/7', BOUNDS)
  expect(margin()).toBe('0px')
})

test('closing a tab ends its page, refreshing one reloads it; other tabs and a lock do neither', async () => {
  await showEmbed(KEY, '/menu/7', BOUNDS)
  const { open, refresh, close } = useTabs.getState()
  open('/other/page', '')
  open(KEY, '')
  bridge.asked.length = 0
  refresh('/other/page')
  close('/other/page')
  expect(bridge.asked).toEqual([])
  refresh(KEY)
  expect(bridge.asked).toEqual([['embed:reload', KEY]])
  close(KEY)
  expect(bridge.asked).toEqual([
    ['embed:reload', KEY],
    ['embed:close', KEY],
  ])
  open(KEY, '')
  lock()
  useTabs.getState().reset()
  expect(bridge.asked).toHaveLength(2)
})

test('a page that cannot be shown says why; a picture that cannot be taken is none', async () => {
  bridge.answer('embed:show', () => failed({ kind: 'internal', message: '内部错误' }))
  await showEmbed(KEY, '/menu/7', BOUNDS)
  expect(useToasts.getState().toasts.map(({ text }) => text())).toEqual(['内部错误'])
  bridge.answer('embed:snapshot', () => 'data:x')
  expect(await snapshotOf(KEY)).toBe('data:x')
  bridge.answer('embed:snapshot', () => failed(new AppError({ kind: 'internal', message: 'x' }).toData()))
  expect(await snapshotOf(KEY)).toBeNull()
})
