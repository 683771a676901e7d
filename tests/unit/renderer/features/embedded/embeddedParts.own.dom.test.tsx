import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import EmbeddedPage, { EmbedMessage, EmbedProblem } from '#renderer/features/embedded/EmbeddedPage.tsx'
import { showEmbed, snapshotOf } from '#renderer/features/embedded/embeds.ts'
import { EmbedToolbar } from '#renderer/features/embedded/EmbedToolbar.tsx'
import { notify, useToasts } from '#renderer/kit/errors/notify.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { AppError } from '#shared/errors.ts'
import type { EmbedState } from '#shared/schemas/embeds.ts'
import { Bridge, failed } from '../../bridge.ts'
import { PAGE } from '../../pageProps.ts'
import { buttonNames, pressButton, renderInPage } from '../../renderInPage.tsx'
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
  useTabs.getState().setTabRule(() => true)
  useToasts.getState().clear()
})

test('the toolbar shows whose page it is, and offers what can be done with one that is there', async () => {
  const bar = async (embed: EmbedState | undefined) => {
    const { container } = await renderInPage(<EmbedToolbar name="菜单名" embed={embed} />)
    return [container.textContent, buttonNames()]
  }
  expect(await bar(EMBED)).toEqual([
    'news.example:8443门店新闻进入页面（按 F6 返回）在浏览器中打开',
    ['进入页面（按 F6 返回）', '重新加载', '在浏览器中打开'],
  ])
  expect((await bar({ ...EMBED, title: '' }))[0]).toContain('菜单名')
  expect(await bar({ ...EMBED, phase: 'loading' })).toEqual(['news.example:8443菜单名', []])
  expect((await bar({ ...EMBED, address: 'http://news.example/' }))[1]).toEqual(['进入页面（按 F6 返回）', '重新加载'])
  expect(await bar({ ...EMBED, phase: 'refused', address: '' })).toEqual(['菜单名', []])
  expect(await bar(undefined)).toEqual(['菜单名', []])
})

test('each button of the toolbar and of a failed page asks main for its own', async () => {
  await renderInPage(<EmbedToolbar name="" embed={EMBED} />)
  for (const name of ['进入页面（按 F6 返回）', '重新加载', '在浏览器中打开']) await pressButton(name)
  await renderInPage(<EmbedProblem embed={{ ...EMBED, phase: 'failed' }} path="/p" />)
  for (const name of ['重试', '在浏览器中打开']) await pressButton(name)
  expect(bridge.asked).toEqual([
    ['embed:focus', KEY],
    ['embed:reload', KEY],
    ['embed:openExternal', KEY],
    ['embed:reload', KEY],
    ['embed:openExternal', KEY],
  ])
})

test('a page that failed can be opened in the browser by https alone; one that is refused is explained for its maintainer', async () => {
  const problem = (more: Partial<EmbedState>) => renderInPage(<EmbedProblem embed={{ ...EMBED, ...more }} path="/menu/7" />)
  await problem({ phase: 'failed', message: { message: '没有应答' } })
  expect(screen.getByRole('alert').textContent).toMatch(/^页面打开失败没有应答/u)
  await problem({ phase: 'failed', address: 'http://news.example/' })
  expect(buttonNames()).toEqual(['重试'])
  await problem({ phase: 'refused', message: { message: '不允许' }, setting: 'iframeHosts' })
  expect([screen.getByRole('alert').textContent, buttonNames()]).toEqual(['无法打开此页面不允许复制详情', ['复制详情']])
  await pressButton('复制详情')
  await problem({ phase: 'refused' })
  await pressButton('复制详情')
  expect(bridge.asked).toEqual([
    ['app:copyText', '不允许\n地址：/menu/7\n部署配置：iframeHosts'],
    ['app:copyText', '地址：/menu/7'],
  ])
})

test('the message that something was blocked stays until it is dismissed', async () => {
  const { container } = await renderInPage(<EmbedMessage embed={{ ...EMBED, message: { message: '已阻止下载' } }} />)
  expect(container.textContent).toContain('已阻止下载')
  await pressButton('知道了')
  expect(container.textContent).toBe('')
})

const show = () => renderInPage(<EmbeddedPage {...PAGE} tabKey={KEY} query={{ src: 'x' }} />)
/** The place of the external page, which its tab names. */
const area = () => screen.getByRole('region', { name: '外部页面' })

test('the page follows what main says of it: loading, there, stopped, failed', async () => {
  await show()
  expect(area().textContent).toContain('正在打开…')
  const told = async (more: Partial<EmbedState>): Promise<string> => {
    bridge.answer('embed:show', () => ({ ...EMBED, ...more }))
    await showEmbed(KEY, '/menu/7', BOUNDS)
    const { container } = await show()
    return container.textContent
  }
  expect(await told({ phase: 'loading' })).toContain('正在打开…')
  const ready = await told({ message: { message: '已阻止下载' } })
  expect(ready).toContain('已阻止下载')
  expect(ready).not.toContain('正在打开…')
  expect(await told({ phase: 'failed', message: { message: '没有应答' } })).toMatch(/页面打开失败没有应答/u)
  expect(await told({ phase: 'refused' })).toContain('无法打开此页面')
  expect(bridge.asked.find(([channel]) => channel === 'embed:show')).toEqual(['embed:show', KEY, '/menu/7', BOUNDS])
})

test('a ready page leaves room for the toasts', async () => {
  const margin = async () => {
    await show()
    return area().style.marginBottom
  }
  bridge.answer('embed:show', () => EMBED)
  await showEmbed(KEY, '/menu/7', BOUNDS)
  expect(await margin()).toBe('0px')
  notify('info', () => 'a')
  notify('info', () => 'b')
  expect(await margin()).toBe('124px')
  bridge.answer('embed:show', () => ({ ...EMBED, phase: 'loading' }))
  await showEmbed(KEY, '/menu/7', BOUNDS)
  expect(await margin()).toBe('0px')
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

test('a page that is no tab ends when another page comes to the front', async () => {
  const { open, setTabRule } = useTabs.getState()
  open('/other/page', '')
  setTabRule((address) => address !== KEY)
  open(KEY, '')
  await showEmbed(KEY, '/menu/7', BOUNDS)
  bridge.asked.length = 0
  useTabs.getState().activate('/other/page')
  expect(bridge.asked).toEqual([['embed:close', KEY]])
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
