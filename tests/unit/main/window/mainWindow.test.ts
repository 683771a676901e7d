import type { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardDialogs } from '#main/window/dialogGuard.ts'
import { MainWindow } from '#main/window/mainWindow.ts'
import { applyApplicationMenu } from '#main/window/menu.ts'
import { askToRetry, askToWait } from '#main/window/recoveryQuestions.ts'
import type { WindowState } from '#main/window/windowState.ts'
import { memoryValue } from '../../../support/services/memoryValue.ts'
import { texts } from '../../../support/services/services.ts'

/** A window that records what it is asked for. */
const electron = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  const { recorder } = await import('../../../support/services/recorder.ts')
  const { told: calls, tell } = recorder()
  const state = { isDestroyed: false, isVisible: true, isMinimized: false, isFocused: false, isFullscreen: false, response: 0 }
  const made: { options: unknown; page: EventEmitter } = { options: null, page: new Emitter() }
  class FakeWindow extends Emitter {
    readonly webContents: EventEmitter = Object.assign(new Emitter(), {
      send: tell('send'),
      setZoomFactor: tell('setZoomFactor'),
      navigationHistory: { clear: tell('clear the history') },
    })
    constructor(options: unknown) {
      super()
      made.options = options
      made.page = this.webContents
    }
    readonly isDestroyed = (): boolean => state.isDestroyed
    readonly isVisible = (): boolean => state.isVisible
    readonly isMinimized = (): boolean => state.isMinimized
    readonly isMaximized = (): boolean => false
    readonly getNormalBounds = (): unknown => ({ x: 1, y: 2, width: 1000, height: 700 })
    readonly setBounds = tell('setBounds')
    readonly setMinimumSize = tell('setMinimumSize')
    readonly restore = tell('restore')
    readonly maximize = tell('maximize')
    readonly show = (): void => {
      calls.push(['show'])
      state.isVisible = true
    }
    readonly isFocused = (): boolean => state.isFocused
    readonly isFullScreen = (): boolean => state.isFullscreen
    readonly setFullScreen = tell('setFullScreen')
    readonly setKiosk = tell('setKiosk')
    readonly setTitle = tell('setTitle')
    readonly setProgressBar = tell('setProgressBar')
    readonly setBackgroundColor = tell('setBackgroundColor')
    readonly focus = tell('focus')
    readonly loadURL = (url: string): Promise<void> => Promise.resolve(void calls.push(['loadURL', url]))
  }
  const area = { workArea: { x: 0, y: 0, width: 1920, height: 1040 } }
  const displays = { all: [area] }
  return {
    area,
    displays,
    calls,
    state,
    made,
    BrowserWindow: FakeWindow,
    app: { focus: tell('app.focus') },
    screen: Object.assign(new Emitter(), { getAllDisplays: () => displays.all, getPrimaryDisplay: () => area }),
    Menu: { setApplicationMenu: tell('menu'), buildFromTemplate: (template: unknown) => template },
    dialog: {
      showMessageBox: (...args: unknown[]) => {
        calls.push(['ask', ...args])
        return Promise.resolve({ response: state.response })
      },
    },
  }
})
vi.mock('electron', () => electron)

const { area, calls, displays, screen, state, made } = electron
const open = (hasDevTools = false, last: WindowState = { place: null, isMaximized: false }): MainWindow =>
  new MainWindow({ title: '门店后台', color: '#123', hasDevTools, state: memoryValue(last) })

beforeEach(() => {
  calls.length = 0
  Object.assign(state, { isDestroyed: false, isVisible: true, isMinimized: false, isFocused: false, isFullscreen: false, response: 0 })
  displays.all = [area]
  screen.removeAllListeners()
})
afterEach(() => void vi.useRealTimers())

test('the page is isolated, and has developer tools only in development', () => {
  open()
  const webPreferences = {
    preload: expect.stringMatching(/preload.index\.cjs$/u) as string,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    spellcheck: false,
    disableBlinkFeatures: 'PictureInPictureAPI,DocumentPictureInPictureAPI',
    devTools: false,
    navigateOnDragDrop: false,
  }
  expect(made.options).toMatchObject({ show: false, title: '门店后台', backgroundColor: '#123', autoHideMenuBar: true })
  expect((made.options as { webPreferences: unknown }).webPreferences).toEqual(webPreferences)
  open(true)
  expect(made.options).toMatchObject({ webPreferences: { devTools: true } })
})

test('the zoom applies at once, and again to a page that was loaded again', () => {
  const window = open()
  window.setZoom(150)
  expect(calls).toEqual([['setZoomFactor', 1.5]])
  made.page.emit('did-navigate')
  expect(calls).toEqual([
    ['setZoomFactor', 1.5],
    ['setZoomFactor', 1.5],
  ])
  state.isDestroyed = true
  window.setZoom(100)
  expect(calls).toHaveLength(2)
})

const PLACE = { x: 300, y: 200, width: 1200, height: 700 }

test('it opens where it was the last time, and is never smaller than what the shell needs', () => {
  open(false, { place: PLACE, isMaximized: false })
  expect(made.options).toMatchObject({ ...PLACE, minWidth: 960, minHeight: 600 })
  expect((made.options as { icon: string }).icon).toMatch(/resources.icon\.png$/u)
  expect(calls).toEqual([])
  // Displays of another scale: the place is set once more.
  displays.all = [area, area]
  open(false, { place: PLACE, isMaximized: false })
  expect(calls).toEqual([['setBounds', PLACE]])
})

test('a display that is scaled up or added while the program runs lets the window be as small as it needs', () => {
  open()
  displays.all = [area, { workArea: { x: 0, y: 0, width: 910, height: 480 } }]
  for (const change of ['display-metrics-changed', 'display-added', 'display-removed']) {
    calls.length = 0
    screen.emit(change)
    expect(calls).toContainEqual(['setMinimumSize', 910, 480])
  }
  calls.length = 0
  state.isDestroyed = true
  screen.emit('display-removed')
  expect(calls).toEqual([])
})

test('it is kept where it is moved to', () => {
  const last = memoryValue<WindowState>({ place: PLACE, isMaximized: true })
  new MainWindow({ title: '', color: '', hasDevTools: false, state: last }).browserWindow.emit('move')
  expect(last.read()).toEqual({ place: { x: 1, y: 2, width: 1000, height: 700 }, isMaximized: false })
})

test('it is seen with its first painted page, or after eight seconds; once it is seen nothing shows it again', () => {
  vi.useFakeTimers()
  state.isVisible = false
  open().browserWindow.emit('ready-to-show')
  expect(calls.splice(0)).toEqual([['show']])
  vi.advanceTimersByTime(8_000)
  expect(calls).toEqual([])
  state.isVisible = false
  open()
  vi.advanceTimersByTime(7_999)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual([['show']])
})

test('one that was maximised is maximised when it is first shown, and not again', () => {
  state.isVisible = false
  const window = open(false, { place: PLACE, isMaximized: true })
  expect(calls).toEqual([])
  window.browserWindow.emit('ready-to-show')
  expect(calls.splice(0)).toEqual([['maximize'], ['show']])
  // A person has made it smaller and hidden it.
  state.isVisible = false
  window.focus()
  expect(calls).toEqual([['show'], ['focus']])
})

test.each([
  ['win32', true, [['restore'], ['focus']]],
  ['win32', false, [['focus']]],
  ['darwin', false, [['focus'], ['app.focus', { steal: true }]]],
] as const)('on %s it comes to the front, minimised: %s', (platform, isMinimized, expected) => {
  const window = open()
  const own = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
  Object.defineProperty(process, 'platform', { value: platform, configurable: true })
  state.isMinimized = isMinimized
  window.focus()
  Object.defineProperty(process, 'platform', own)
  expect(calls).toEqual(expected)
})

test('the page that was loaded last is loaded again', async () => {
  const window = open()
  await window.load()
  await window.load('app://bundle/setup.html')
  await window.load()
  expect(calls).toEqual([
    ['loadURL', 'app://bundle/index.html'],
    ['loadURL', 'app://bundle/setup.html'],
    ['loadURL', 'app://bundle/setup.html'],
  ])
})

test('while the title is hidden it is the product’s name, and the page cannot set another', () => {
  const window = open()
  const isKept = (): boolean => {
    let isPrevented = false
    window.browserWindow.emit('page-title-updated', { preventDefault: () => (isPrevented = true) })
    return isPrevented
  }
  window.hideTitle(false)
  expect([isKept(), calls]).toEqual([false, []])
  window.hideTitle(true)
  window.hideTitle(true)
  expect([isKept(), calls]).toEqual([true, [['setTitle', '门店后台']]])
  window.hideTitle(false)
  expect([isKept(), calls.length]).toEqual([false, 1])
})

test('it tells of the full screen, and of a page that is gone: reloaded, or without its process', () => {
  const window = open()
  const heard: unknown[] = []
  window.onFullscreen((is) => heard.push(is))
  window.onPageGone(() => heard.push('gone'))
  window.browserWindow.emit('enter-full-screen')
  window.browserWindow.emit('leave-full-screen')
  made.page.emit('did-navigate')
  made.page.emit('render-process-gone')
  expect(heard).toEqual([true, false, 'gone', 'gone'])
})

test('what it is asked for reaches the window', () => {
  const window = open()
  window.send('exports:changed', 'a job' as never)
  window.setProgress(0.5)
  window.setColor('#456')
  window.setFullscreen(true)
  window.forgetHistory()
  expect(calls).toEqual([
    ['send', 'exports:changed', 'a job'],
    ['setProgressBar', 0.5],
    ['setBackgroundColor', '#456'],
    ['setFullScreen', true],
    ['clear the history'],
  ])
  const states = (): boolean[] => [window.isFocused, window.isFullscreen]
  expect(states()).toEqual([false, false])
  state.isFocused = true
  expect(states()).toEqual([true, false])
  Object.assign(state, { isFocused: false, isFullscreen: true })
  expect(states()).toEqual([false, true])
})

test('a window that is gone is asked for nothing', () => {
  const window = open()
  Object.assign(state, { isDestroyed: true, isFocused: true })
  window.send('errorLog:changed', 1)
  window.setProgress(1)
  window.setColor('#456')
  window.hideTitle(true)
  window.forgetHistory()
  window.focus()
  expect([calls, window.isFocused]).toEqual([[], false])
})

test('macOS has a menu for copy, paste and quit; elsewhere there is none, so that its keys close no window', () => {
  applyApplicationMenu('darwin')
  applyApplicationMenu('win32')
  applyApplicationMenu('linux')
  expect(calls).toEqual([
    ['menu', [{ role: 'appMenu' }, { role: 'editMenu' }]],
    ['menu', null],
    ['menu', null],
  ])
})

test('the questions about a page: the first button is the answer of Escape', async () => {
  const { signal } = new AbortController()
  const waits = async () => await askToWait('window' as never, signal, texts.t)
  const retries = async () => await askToRetry('window' as never, texts.t)
  expect([await waits(), await retries()]).toEqual([true, true])
  const buttons = { defaultId: 0, cancelId: 0, noLink: true }
  expect(calls).toMatchObject([
    ['ask', 'window', { ...buttons, type: 'warning', message: '页面无响应', buttons: ['继续等待', '重新加载'], signal }],
    ['ask', 'window', { ...buttons, type: 'error', message: '页面反复停止运行', buttons: ['重新加载', '退出'] }],
  ])
  state.response = 1
  expect([await waits(), await retries()]).toEqual([false, false])
})

test('a dialog is not opened for nobody, and its answer counts for the person who was asked', async () => {
  let owner: string | null = null
  let next: string | null = 'lin'
  let asked = 0
  const answer = <T>(value: T) => {
    asked += 1
    owner = next
    return Promise.resolve(value)
  }
  const dialogs = guardDialogs(
    {
      askFolder: () => answer({ canceled: false, filePaths: ['/folder'] }),
      askFile: () => answer({ canceled: false, filePath: '/file' }),
    },
    () => owner,
  )
  const ask = async (): Promise<unknown[]> => {
    const folder = await dialogs.askFolder({})
    return [folder.canceled, folder.filePaths, (await dialogs.askFile({})).filePath]
  }
  expect([await ask(), asked]).toEqual([[true, [], ''], 0])
  owner = 'lin'
  expect(await ask()).toEqual([false, ['/folder'], '/file'])
  next = null
  expect(await ask()).toEqual([true, [], ''])
})
