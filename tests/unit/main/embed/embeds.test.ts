import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Embeds, type EmbedsDeps } from '#main/embed/embeds.ts'
import { isEmbedded } from '#main/embed/partition.ts'
import type { EmbedState } from '#shared/schemas/embeds.ts'
import { deploymentFor, memoryLog, texts } from '../../../support/services/services.ts'

const { fakes } = await vi.hoisted(async () => {
  const { fakePages } = await import('./fakePages.ts')
  return { fakes: fakePages() }
})
vi.mock('electron', () => fakes.electron)

const BOUNDS = { x: 100, y: 50, width: 400, height: 300 }
const deployment = deploymentFor('https://api.example.com', { iframeHosts: ['bi.example.com'] })
const path = (name: string): string => `https://bi.example.com/${name}`

/** The external pages of a window whose page is drawn at double size. */
function rig() {
  const states: EmbedState[] = []
  const opened: string[] = []
  const log = memoryLog()
  const shown: unknown[] = []
  const sent: unknown[][] = []
  const page = Object.assign(new EventEmitter(), {
    zoomFactor: 2,
    focus: () => sent.push(['focus']),
    sendInputEvent: (event: unknown) => sent.push(['key', event]),
  })
  const state = { isDestroyed: false }
  const contentView = {
    children: shown,
    addChildView: (view: unknown) => void shown.push(view),
    removeChildView: (view: unknown) => void shown.splice(shown.indexOf(view), 1),
  }
  const window = Object.assign(new EventEmitter(), {
    webContents: page,
    contentView,
    isDestroyed: () => state.isDestroyed,
    getContentBounds: () => ({ x: 0, y: 0, width: 900, height: 600 }),
  })
  const embeds = new Embeds({
    deployment,
    texts,
    log,
    window: window as unknown as EmbedsDeps['window'],
    hasDevTools: false,
    disabledFeatures: 'PictureInPictureAPI,DocumentPictureInPictureAPI',
    onChange: (change) => states.push(change),
    openExternal: (url) => Promise.resolve(void opened.push(url)),
  })
  /** Shows a page and lets it become ready. */
  const open = async (id: string) => {
    embeds.show(id, path(id), BOUNDS)
    const view = fakes.views.at(-1)
    if (view === undefined) throw new Error('no view')
    await Promise.resolve()
    await Promise.resolve()
    view.webContents.emit('did-navigate', {}, path(id), 200)
    view.webContents.emit('dom-ready')
    return view
  }
  return { embeds, states, opened, log, shown, sent, page, state, window, open }
}

beforeEach(() => {
  fakes.calls.length = 0
  fakes.views.length = 0
  fakes.partition().removeAllListeners()
})
const called = (name: string): number => fakes.calls.filter(([one]) => one === name).length

test('a page is seen when it is ready, where the app’s page says, in the units of the window', async () => {
  const { embeds, shown, open } = rig()
  expect(embeds.show('a', path('a'), BOUNDS)).toMatchObject({ id: 'a', phase: 'loading', address: path('a'), message: null })
  expect(shown).toEqual([])
  embeds.close('a')
  const view = await open('a')
  expect(shown).toEqual([view])
  expect(fakes.calls.at(-1)).toEqual(['bounds', { x: 200, y: 100, width: 700, height: 500 }])
})

test('one page is seen at a time; a hidden one keeps running, and is not loaded a second time', async () => {
  const { embeds, shown, open } = rig()
  const [a, b] = [await open('a'), await open('b')]
  expect(shown).toEqual([b])
  // The page of another tab hides nothing.
  embeds.hide('a')
  expect(shown).toEqual([b])
  embeds.hide('b')
  expect(shown).toEqual([])
  expect(embeds.show('a', path('a'), BOUNDS)).toMatchObject({ phase: 'ready' })
  expect([shown, called('load'), called('close')]).toEqual([[a], 2, 0])
})

test('a path that is refused opens nothing, and hides what the tab had shown', async () => {
  const { embeds, shown, open } = rig()
  await open('a')
  const message = '为保护数据安全，未打开 evil.example（不在允许的网站名单中）。如需使用，请联系门店 IT 添加。'
  const refused = {
    id: 'a',
    phase: 'refused',
    address: 'evil.example',
    title: '',
    message: { message, text: expect.anything() },
    setting: 'iframeHosts',
  }
  expect(embeds.show('a', 'https://evil.example/', BOUNDS)).toEqual(refused)
  expect([shown, fakes.views.length]).toEqual([[], 1])
})

test('a page that asks for the token does not get it, and says so', async () => {
  const { embeds, states, open } = rig()
  await open('a')
  expect(states.at(-1)?.message).toBe(null)
  embeds.show('b', `${path('b')}?token=\${token}`, BOUNDS)
  await Promise.resolve()
  const contents = fakes.views.at(-1)?.webContents
  contents?.emit('did-navigate', {}, path('b'), 200)
  contents?.emit('dom-ready')
  expect(states.at(-1)?.message?.message).toBe('此页面请求登录凭证，为保护数据安全未提供。如页面要求登录，请在页面中登录。')
})

test('of more than ten pages the one that was not shown for the longest time is closed', async () => {
  const { embeds, log, open } = rig()
  for (let page = 0; page < 10; page += 1) await open(`p${page}`)
  embeds.show('p0', path('p0'), BOUNDS)
  expect([called('close'), log.lines]).toEqual([0, []])
  await open('p10')
  expect([called('close'), log.lines]).toEqual([1, ['an external page was closed to save memory']])
  fakes.calls.length = 0
  embeds.show('p0', path('p0'), BOUNDS)
  expect(fakes.views).toHaveLength(11)
  embeds.show('p1', path('p1'), BOUNDS)
  expect(fakes.views).toHaveLength(12)
})

describe('the lock screen', () => {
  test('covers and silences the pages, and an unlock lets them be heard; they are shown again by the app’s page', async () => {
    const { embeds, shown, sent, open } = rig()
    const view = await open('a')
    embeds.cover()
    expect([shown, sent, fakes.calls.filter(([name]) => name === 'mute')]).toEqual([[], [], [['mute', true]]])
    embeds.uncover()
    expect([shown, fakes.calls.filter(([name]) => name === 'mute')]).toEqual([
      [],
      [
        ['mute', true],
        ['mute', false],
      ],
    ])
    // The page may become ready again behind the lock.
    view.webContents.emit('page-title-updated', {}, '', false)
    expect(shown).toEqual([])
  })

  test('takes the keyboard from a page that had it', async () => {
    const { embeds, sent, open, state } = rig()
    const view = await open('a')
    view.webContents.state.isFocused = true
    embeds.cover()
    expect(sent).toEqual([['focus']])
    state.isDestroyed = true
    embeds.cover()
    expect(sent).toEqual([['focus']])
  })

  test('covers the others when one page fails', async () => {
    const { embeds, log, open } = rig()
    const [first, second] = [await open('a'), await open('b')]
    vi.spyOn(first.webContents, 'isFocused').mockImplementation(() => {
      throw new Error('gone')
    })
    second.webContents.state.isFocused = true
    embeds.cover()
    expect(log.lines).toEqual(['an external page failed: gone'])
    expect(called('mute')).toBe(2)
  })
})

test('the keyboard, a picture and a reload are for the page that is shown and ready', async () => {
  const { embeds, open } = rig()
  await open('a')
  await open('b')
  fakes.calls.length = 0
  embeds.focus('a')
  expect([fakes.calls, await embeds.snapshot('a'), await embeds.snapshot('c')]).toEqual([[], null, null])
  embeds.focus('b')
  expect(await embeds.snapshot('b')).toMatch(/^data:image\/jpeg;base64,/u)
  embeds.reload('a')
  expect(fakes.calls).toEqual([['focus'], ['reload']])
  fakes.views[1]?.webContents.emit('render-process-gone')
  expect(await embeds.snapshot('b')).toBe(null)
})

test('a page that closed itself is opened anew by a reload', async () => {
  const { embeds, open, states } = rig()
  const view = await open('a')
  view.webContents.state.isDestroyed = true
  embeds.reload('a')
  expect([fakes.views.length, states.at(-1)]).toMatchObject([2, { id: 'a', phase: 'loading', message: null }])
})

test('the menu’s address is what opens in the browser; a tab without a page opens nothing', async () => {
  const { embeds, opened, open } = rig()
  const view = await open('a')
  view.webContents.emit('did-navigate', {}, path('elsewhere'), 200)
  await embeds.openExternal('a')
  await embeds.openExternal('b')
  expect(opened).toEqual([path('a')])
})

test('F6 returns the keyboard to the app; its other shortcuts are pressed there as well; the rest is the page’s', async () => {
  const { sent, open } = rig()
  const { webContents } = await open('a')
  const press = (key: string, held: object = {}): boolean => {
    let isTaken = false
    const input = { type: 'keyDown', key, control: false, shift: false, alt: false, meta: false, ...held }
    webContents.emit('before-input-event', { preventDefault: () => (isTaken = true) }, input)
    return isTaken
  }
  expect([press('a'), sent.splice(0)]).toEqual([false, []])
  expect([press('F6'), sent.splice(0)]).toEqual([true, [['focus']]])
  expect(press('l', { control: true, shift: true })).toBe(true)
  const key = { keyCode: 'l', modifiers: ['control', 'shift'] }
  expect(sent.splice(0)).toEqual([['focus'], ['key', { type: 'keyDown', ...key }], ['key', { type: 'keyUp', ...key }]])
  press('k', { meta: true })
  expect(sent.at(-1)).toEqual(['key', { type: 'keyUp', keyCode: 'k', modifiers: ['meta'] }])
})

test('a sign-out closes the pages and erases what they stored; the next person’s page loads only after that', async () => {
  const { embeds, shown, open, log } = rig()
  embeds.end()
  expect(called('clearData')).toBe(0)
  await open('a')
  const cleared = Promise.withResolvers<void>()
  fakes.partition().cleared = cleared.promise
  embeds.end()
  expect([shown, called('close')]).toEqual([[], 1])
  await vi.waitUntil(() => called('clearData') === 1)
  expect([called('clearAuthCache'), called('closeAllConnections')]).toEqual([1, 1])
  embeds.show('b', path('b'), BOUNDS)
  embeds.show('c', path('c'), BOUNDS)
  embeds.close('c')
  await new Promise((go) => setImmediate(go))
  expect(called('load')).toBe(1)
  cleared.reject(new Error('no disk'))
  await vi.waitUntil(() => called('load') === 2)
  expect(fakes.calls.at(-1)).toEqual(['load', path('b')])
  expect(log.lines).toEqual(["embedded pages' data stays: Error: no disk"])
  fakes.partition().cleared = Promise.resolve()
  // Nothing was opened since: there is nothing to erase a second time.
  embeds.end()
  embeds.end()
  await new Promise((go) => setImmediate(go))
  expect(called('clearData')).toBe(2)
})

test.each(['reload of the app’s page', 'end of the window'])('a %s closes the pages', async (what) => {
  const { page, window, open } = rig()
  await open('a')
  if (what === 'end of the window') window.emit('closed')
  else page.emit('did-navigate')
  expect(called('close')).toBe(1)
})

describe('the session of external pages', () => {
  test('is one of its own, and only its pages are external', () => {
    expect(isEmbedded({ session: fakes.partition() } as never)).toBe(true)
    expect(isEmbedded({ session: fakes.electron.session.fromPartition('') } as never)).toBe(false)
  })

  test('allows no permission, no device and no download, and the page says that one was stopped', async () => {
    const { open, states } = rig()
    const { webContents } = await open('a')
    const answers: unknown[] = []
    const partition = fakes.partition()
    partition.permission({}, 'media', (answer: unknown) => answers.push(answer))
    expect([answers, partition.check(), partition.device()]).toEqual([[false], false, false])
    let prevented = 0
    partition.emit('will-download', { preventDefault: () => (prevented += 1) }, {}, webContents)
    expect([prevented, states.at(-1)?.message?.message]).toEqual([1, '已拦截下载。如需文件，请在浏览器中打开此页面后下载。'])
  })

  test('stops a document of another host, however it was asked for; a frame may be of the page’s own making', () => {
    const { log } = rig()
    const partition = fakes.partition()
    const isStopped = (url: string, resourceType: string): unknown => {
      let given: unknown
      partition.before({ url, resourceType }, (answer) => (given = (answer as { cancel: boolean }).cancel))
      return given
    }
    expect(partition.filter).toEqual({ urls: ['<all_urls>'], types: ['mainFrame', 'subFrame'] })
    const asked = [path('a'), 'about:srcdoc', 'https://evil.example/']
    expect(asked.map((url) => isStopped(url, 'mainFrame'))).toEqual([false, true, true])
    expect(asked.map((url) => isStopped(url, 'subFrame'))).toEqual([false, false, true])
    expect(log.lines.at(-1)).toBe('refused an embedded document of evil.example: host')
  })

  test('a page that asks for refused frames in a loop does not fill the log', () => {
    const { log } = rig()
    const partition = fakes.partition()
    for (let index = 0; index < 5_000; index += 1)
      partition.before({ url: 'https://evil.example/', resourceType: 'subFrame' }, () => undefined)
    expect(log.lines.length).toBeGreaterThanOrEqual(50)
    expect(log.lines.length).toBeLessThan(100)
  })
})
