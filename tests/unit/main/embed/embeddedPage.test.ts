import type { View } from 'electron'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EmbeddedPage, type EmbeddedPageDeps } from '#main/embed/embeddedPage.ts'
import { EmbedPolicy } from '#main/embed/embedPolicy.ts'
import type { Said } from '#shared/text/said.ts'
import type { EmbedState } from '#shared/schemas/embeds.ts'
import { memoryLog, texts } from '../../../support/services/services.ts'

const { fakes } = await vi.hoisted(async () => {
  const { fakePages } = await import('./fakePages.ts')
  return { fakes: fakePages() }
})
vi.mock('electron', () => fakes.electron)

const URL_SHOWN = 'https://bi.example.com/board?key=1#top'
const rules = { iframeHosts: ['bi.example.com'], allowInsecureHttp: false, apiUrl: 'https://api.example.com/api' }

/** A page of a menu, its states, and the contents that Chromium would report of. */
function rig(notice: Said | null = null, onKey: EmbeddedPageDeps['onKey'] = () => false) {
  const states: EmbedState[] = []
  const log = memoryLog()
  const partition = { session: 'the session' } as unknown as EmbeddedPageDeps['partition']
  const page = new EmbeddedPage('t1', URL_SHOWN, notice, {
    partition,
    policy: new EmbedPolicy(rules),
    texts,
    log,
    hasDevTools: false,
    disabledFeatures: 'PictureInPictureAPI,DocumentPictureInPictureAPI',
    timeoutMs: 5_000,
    onChange: (state) => states.push(state),
    onKey,
  })
  const view = fakes.views.at(-1)
  if (view === undefined) throw new Error('no view')
  const contents = view.webContents
  const arrive = (url = URL_SHOWN, status = 200): void => {
    contents.emit('did-navigate', {}, url, status)
    contents.emit('dom-ready')
  }
  const ready = (): void => {
    page.load()
    arrive()
    fakes.calls.length = 0
    states.length = 0
  }
  return { page, view, contents, states, log, arrive, ready }
}
/** An event that may be prevented. */
function eventOf<T extends object>(fields: T) {
  let prevented = 0
  return { ...fields, preventDefault: () => void (prevented += 1), prevented: () => prevented }
}

beforeEach(() => {
  fakes.calls.length = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a page has no preload, no Node and no dialogs, and developer tools only where the program has them', () => {
  expect(rig().view.options).toEqual({
    webPreferences: {
      session: 'the session',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      disableBlinkFeatures: 'PictureInPictureAPI,DocumentPictureInPictureAPI',
      devTools: false,
      disableDialogs: true,
    },
  })
})

test('a page loads, arrives and is ready; its address is shown without query and fragment', () => {
  const { page, states, arrive, contents } = rig({ message: 'a notice' })
  page.load()
  expect([fakes.calls, page.isReady]).toEqual([[['load', URL_SHOWN]], false])
  // A document that is ready before the page has arrived is the previous one.
  contents.emit('dom-ready')
  expect(page.isReady).toBe(false)
  arrive()
  contents.emit('page-title-updated', {}, '报表', true)
  const shown = { id: 't1', address: 'https://bi.example.com/board', setting: null }
  expect(page.state).toEqual({ ...shown, phase: 'ready', title: '报表', message: { message: 'a notice' } })
  expect(states.map(({ phase }) => phase)).toEqual(['loading', 'loading', 'ready', 'ready'])
  contents.emit('page-title-updated', {}, 'https://bi.example.com/board', false)
  expect(page.state.title).toBe('')
  // The notice is shown once. The document that is replaced does not count.
  page.load()
  contents.emit('dom-ready')
  expect(page.isReady).toBe(false)
  arrive()
  expect(page.state.message).toBe(null)
  vi.advanceTimersByTime(10_000)
  expect(page.isReady).toBe(true)
})

describe('a load that fails says why', () => {
  test.each([
    [-200, 'bi.example.com 的安全证书有问题，未打开。请联系门店 IT。'],
    [-299, 'bi.example.com 的安全证书有问题，未打开。请联系门店 IT。'],
    [-199, '无法连接 bi.example.com，请检查网络后重试。'],
    [-300, '无法连接 bi.example.com，请检查网络后重试。'],
    [-7, 'bi.example.com 长时间没有应答，请稍后重试。'],
    [-118, 'bi.example.com 长时间没有应答，请稍后重试。'],
    [-379, 'bi.example.com 未返回页面，请稍后重试。'],
  ])('Chromium’s error %i: %s', (code, message) => {
    const { page, contents } = rig()
    page.load()
    contents.emit('did-fail-load', {}, code, '', URL_SHOWN, true)
    expect(page.state).toMatchObject({ phase: 'failed', message: { message } })
  })

  test('a frame that fails, and a load that was stopped, are none', () => {
    const { page, contents } = rig()
    page.load()
    contents.emit('did-fail-load', {}, -105, '', URL_SHOWN, false)
    contents.emit('did-fail-load', {}, -3, '', URL_SHOWN, true)
    expect(page.state.phase).toBe('loading')
  })

  test('a page that is refused stays so', () => {
    const { page, contents } = rig()
    page.load()
    contents.emit('will-redirect', eventOf({ url: 'https://evil.example/', isMainFrame: true }))
    contents.emit('did-fail-load', {}, -105, '', URL_SHOWN, true)
    expect(page.state.phase).toBe('refused')
  })

  test('a retry loads the address that failed, if it may be shown, else the last one', () => {
    const { page, contents } = rig()
    contents.emit('did-fail-load', {}, -105, '', 'https://bi.example.com/second', true)
    contents.emit('did-fail-load', {}, -105, '', 'https://evil.example/', true)
    page.reload()
    expect(fakes.calls).toEqual([['load', 'https://bi.example.com/second']])
  })

  test('an answer without a page, once nothing loads any more', async () => {
    const { page, contents } = rig()
    page.load()
    contents.loading.reject(Object.assign(new Error('aborted'), { errno: -3 }))
    await vi.advanceTimersByTimeAsync(0)
    expect(page.state.phase).toBe('loading')
    page.load()
    contents.state.isLoading = false
    contents.loading.reject(Object.assign(new Error('aborted'), { errno: -3 }))
    await vi.advanceTimersByTimeAsync(0)
    expect(page.state).toMatchObject({ phase: 'failed', message: { message: 'bi.example.com 未返回页面，请稍后重试。' } })
  })

  test('a server’s failure, from 500; a missing page is the server’s own', () => {
    const { page, arrive } = rig()
    page.load()
    arrive(URL_SHOWN, 500)
    expect(page.state).toMatchObject({ phase: 'failed', message: { message: 'bi.example.com 暂时无法使用（500），请稍后重试。' } })
    page.load()
    arrive(URL_SHOWN, 499)
    expect(page.isReady).toBe(true)
  })

  test('one that takes longer than the limit is stopped', () => {
    const { page } = rig()
    page.load()
    vi.advanceTimersByTime(4_999)
    expect(page.state.phase).toBe('loading')
    vi.advanceTimersByTime(1)
    expect(page.state).toMatchObject({ phase: 'failed', message: { message: 'bi.example.com 长时间没有应答，请稍后重试。' } })
    expect(fakes.calls.at(-1)).toEqual(['stop'])
  })

  test('a page whose process ends, and one that closes itself', () => {
    const { page, contents, ready } = rig()
    ready()
    contents.emit('render-process-gone')
    expect(page.state).toMatchObject({ phase: 'failed', message: { message: '页面意外停止，请重试。' } })
    contents.emit('destroyed')
    expect(page.state).toMatchObject({ phase: 'failed', message: { message: '页面自行关闭，请重试以重新打开。' } })
  })
})

describe('a page on its way to another host', () => {
  const HOST = '已拦截：页面试图打开 evil.example（不在允许的网站名单中）。'
  test('that loads is refused, and names the setting', () => {
    const { page, contents, log } = rig()
    page.load()
    const event = eventOf({ url: 'https://evil.example/', isMainFrame: true })
    contents.emit('will-redirect', event)
    expect(event.prevented()).toBe(1)
    expect(page.state).toMatchObject({ phase: 'refused', setting: 'iframeHosts' })
    expect(page.state.message?.message).toContain('未打开 evil.example')
    expect(log.lines).toEqual(['stopped an embedded page on its way to evil.example: host'])
    vi.advanceTimersByTime(10_000)
    expect(page.state.phase).toBe('refused')
  })

  test('that is open stays, and says what was stopped, each time', () => {
    const { page, contents, states, ready } = rig()
    ready()
    for (const name of ['will-frame-navigate', 'will-redirect']) {
      const event = eventOf({ url: 'https://evil.example/', isMainFrame: true })
      contents.emit(name, event)
      expect(event.prevented()).toBe(1)
    }
    expect(states.map(({ message }) => message?.message ?? null)).toEqual([null, HOST, null, HOST])
    expect(page.isReady).toBe(true)
  })

  test('in a frame, while it loads: it goes on, and says so when it is ready', () => {
    const { page, contents, arrive } = rig()
    page.load()
    contents.emit('will-frame-navigate', eventOf({ url: 'https://evil.example/', isMainFrame: false }))
    expect(page.state).toMatchObject({ phase: 'loading', message: null })
    arrive()
    expect(page.state).toMatchObject({ phase: 'ready', message: { message: HOST } })
  })

  test('a frame may show a document of its page’s own making; the page itself may not, nor an address that is none', () => {
    const { contents, ready, page } = rig()
    ready()
    const frame = eventOf({ url: 'about:srcdoc', isMainFrame: false })
    contents.emit('will-frame-navigate', frame)
    const main = eventOf({ url: 'about:srcdoc', isMainFrame: true })
    contents.emit('will-frame-navigate', main)
    expect([frame.prevented(), main.prevented()]).toEqual([0, 1])
    expect(page.state.message?.message).toBe('已拦截：页面试图打开的不是网页地址。')
  })

  test('a listed address is let through', () => {
    const { contents, ready } = rig()
    ready()
    const event = eventOf({ url: 'https://bi.example.com/other', isMainFrame: true })
    contents.emit('will-frame-navigate', event)
    contents.emit('will-redirect', event)
    expect(event.prevented()).toBe(0)
  })

  test('a new window opens in the same view, if its host is listed', () => {
    const { contents, ready, page } = rig()
    ready()
    expect(contents.openWindow({ url: 'https://bi.example.com/other' })).toEqual({ action: 'deny' })
    expect([fakes.calls.splice(0), page.state.message]).toEqual([[['load', 'https://bi.example.com/other']], null])
    expect(contents.openWindow({ url: 'https://evil.example/' })).toEqual({ action: 'deny' })
    expect([fakes.calls, page.state.message?.message]).toEqual([[], HOST])
  })
})

test('a page selects no device, and keeps nobody from leaving it; its keys are the app’s first', () => {
  const keys: unknown[] = []
  const { contents } = rig(null, (input) => keys.push(input) === 1)
  const chosen: string[] = []
  const device = eventOf({})
  contents.emit('select-bluetooth-device', device, [{ deviceId: 'x' }], (id: string) => chosen.push(id))
  const unload = eventOf({})
  contents.emit('will-prevent-unload', unload)
  const [taken, left] = [eventOf({}), eventOf({})]
  contents.emit('before-input-event', taken, 'F6')
  contents.emit('before-input-event', left, 'a')
  expect([device.prevented(), chosen, unload.prevented(), taken.prevented(), left.prevented()]).toEqual([1, [''], 1, 1, 0])
  expect(keys).toEqual(['F6', 'a'])
})

test('a download that is stopped is said in an open page; it is all there is of one that loads', () => {
  const { page, ready } = rig()
  const message = '已拦截下载。如需文件，请在浏览器中打开此页面后下载。'
  page.load()
  page.downloadStopped()
  expect(page.state).toMatchObject({ phase: 'failed', message: { message } })
  ready()
  page.downloadStopped()
  expect(page.state).toMatchObject({ phase: 'ready', message: { message } })
})

test('an open page is reloaded; any other is loaded; one that closed itself is neither', () => {
  const { page, contents, ready } = rig()
  page.reload()
  expect(fakes.calls).toEqual([['load', URL_SHOWN]])
  ready()
  page.reload()
  page.focus()
  expect(fakes.calls.splice(0)).toEqual([['reload'], ['focus']])
  contents.state.isDestroyed = true
  contents.state.isFocused = true
  page.reload()
  page.load()
  page.focus()
  page.destroy()
  expect([fakes.calls, page.isClosed, page.isFocused]).toEqual([[], true, false])
})

test('a page that main has closed reports nothing any more', () => {
  const { page, contents, states, ready } = rig()
  ready()
  expect(page.isFocused).toBe(false)
  contents.state.isFocused = true
  expect(page.isFocused).toBe(true)
  page.load()
  fakes.calls.length = 0
  states.length = 0
  page.destroy()
  contents.emit('destroyed')
  vi.advanceTimersByTime(10_000)
  expect([states, fakes.calls]).toEqual([[], [['close']]])
})

test('a view is put into the window once, and taken out only when it is there', async () => {
  const { page, view, contents } = rig()
  const changes: unknown[][] = []
  const parent = {
    children: [] as unknown[],
    addChildView: (child: unknown) => changes.push(['add', parent.children.push(child)]),
    removeChildView: (child: unknown) => changes.push(['remove', (parent.children = parent.children.filter((one) => one !== child))]),
  }
  const window = parent as unknown as View
  const bounds = { x: 1, y: 2, width: 3, height: 4 }
  page.leave(window)
  page.place(window, bounds)
  page.place(window, bounds)
  expect([changes, parent.children]).toEqual([[['add', 1]], [view]])
  expect(fakes.calls).toEqual([
    ['bounds', bounds],
    ['bounds', bounds],
  ])
  page.leave(window)
  expect(parent.children).toEqual([])
  expect(await page.snapshot()).toBe(`data:image/jpeg;base64,${Buffer.from('quality 80').toString('base64')}`)
  expect([page.shows(contents as never), page.shows({} as never)]).toEqual([true, false])
})

test('a page that changes its title in a loop is reported a few times a second, at last with its newest title', () => {
  const { contents, states, ready } = rig()
  ready()
  for (let index = 1; index <= 1_000; index += 1) contents.emit('page-title-updated', {}, `title ${index}`, true)
  expect(states.length).toBeLessThanOrEqual(30)
  vi.advanceTimersByTime(200)
  expect(states.length).toBeLessThanOrEqual(32)
  expect(states.at(-1)?.title).toBe('title 1000')
})

test('a page that was closed reports nothing that waited', () => {
  const { page, contents, states, ready } = rig()
  ready()
  for (let index = 1; index <= 1_000; index += 1) contents.emit('page-title-updated', {}, `title ${index}`, true)
  const reported = states.length
  page.destroy()
  vi.advanceTimersByTime(60_000)
  expect(states).toHaveLength(reported)
})
