import { beforeEach, expect, test, vi } from 'vitest'
import { MainWindow } from '#main/window/mainWindow.ts'
import type { WindowState } from '#main/window/windowState.ts'
import { askSavePath, showNotification, systemDialogs } from '#main/window/systemDialogs.ts'
import { memoryValue } from '../../../support/services/memoryValue.ts'

/** What the fakes of Electron's windows, dialogs and notifications were asked for. */
const electron = vi.hoisted(() => ({
  calls: [] as unknown[][],
  state: { isVisible: false, isMinimized: false },
  /** Whether the system resolves the folders of the account. */
  hasFolders: true,
  notifications: [] as unknown[],
  displays: [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
}))

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events')
  class FakeWindow extends EventEmitter {
    readonly webContents = new EventEmitter()
    isDestroyed = (): boolean => false
    isVisible = (): boolean => electron.state.isVisible
    isMinimized = (): boolean => electron.state.isMinimized
    show = (): void => void electron.calls.push(['show'])
    maximize = (): void => void electron.calls.push(['maximize'])
    setBounds = (place: unknown): void => void electron.calls.push(['setBounds', place])
    restore = (): void => void electron.calls.push(['restore'])
    focus = (): void => void electron.calls.push(['focus'])
  }
  class FakeNotification extends EventEmitter {
    static isSupported = (): boolean => true
    constructor() {
      super()
      electron.notifications.push(this)
    }
    show = (): void => undefined
  }
  const answer = (name: string, result: object) => (_window: unknown, options: unknown) => {
    electron.calls.push([name, options])
    return Promise.resolve(result)
  }
  return {
    app: {
      getPath: (name: string) => {
        if (!electron.hasFolders) throw new Error(`Failed to get '${name}' path`)
        return `/${name}`
      },
      focus: (options: unknown) => electron.calls.push(['app.focus', options]),
    },
    BrowserWindow: FakeWindow,
    screen: { on: () => undefined, getAllDisplays: () => electron.displays, getPrimaryDisplay: () => electron.displays[0] },
    Notification: FakeNotification,
    dialog: {
      showSaveDialog: answer('save', { canceled: false, filePath: '/downloads/a.json' }),
    },
  }
})

const window = (state: WindowState = { place: null, isMaximized: false }): MainWindow =>
  new MainWindow({ title: '门店后台', color: '#fff', hasDevTools: false, state: memoryValue(state) })

beforeEach(() => {
  electron.calls.length = 0
  Object.assign(electron.state, { isVisible: false, isMinimized: false })
})

test('every save dialog asks before it lets a file be replaced, on Linux too', async () => {
  expect(await askSavePath(systemDialogs(window()), 'a.json', '保存', [])).toBe('/downloads/a.json')
  expect(electron.calls.at(-1)).toMatchObject(['save', { properties: ['showOverwriteConfirmation', 'createDirectory'] }])
})

test.each([
  [true, '/downloads/a.json'],
  [false, 'a.json'],
])('where the folders of the account can be resolved (%s) a save dialog suggests %s', async (hasFolders, defaultPath) => {
  electron.hasFolders = hasFolders
  expect(await askSavePath(systemDialogs(window()), 'a.json', '保存', [])).toBe('/downloads/a.json')
  expect(electron.calls.at(-1)).toMatchObject(['save', { defaultPath }])
  electron.hasFolders = true
})

test('the window shows after eight seconds whatever happens, and at a second start', () => {
  vi.useFakeTimers()
  const main = window()
  vi.advanceTimersByTime(7_900)
  expect(electron.calls).toEqual([])
  vi.advanceTimersByTime(100)
  expect(electron.calls.splice(0)).toEqual([['show']])
  main.focus()
  expect(electron.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['show', 'focus']))
  electron.calls.length = 0
  electron.state.isVisible = true
  main.focus()
  expect(electron.calls.map(([name]) => name)).not.toContain('show')
  vi.useRealTimers()
})

test('a window that was maximised is maximised when it is first shown, and never again', () => {
  const main = window({ place: null, isMaximized: true })
  expect(electron.calls).toEqual([])
  main.browserWindow.emit('ready-to-show')
  expect(electron.calls.splice(0)).toEqual([['maximize'], ['show']])
  main.focus()
  expect(electron.calls.map(([name]) => name)).not.toContain('maximize')
})

test('where there are several displays the place is set once more: their scales may differ', () => {
  const [first] = electron.displays
  const place = { x: 2000, y: 10, width: 1000, height: 700 }
  if (first !== undefined) electron.displays.push({ workArea: { ...first.workArea, x: 1920 } })
  window({ place, isMaximized: false })
  expect(electron.calls).toEqual([['setBounds', place]])
  electron.displays.pop()
})

test('a click on a notification is heard once, and not after its end', () => {
  let clicks = 0
  showNotification('导出完成', '订单.xlsx', () => (clicks += 1))
  const [shown] = electron.notifications as NodeJS.EventEmitter[]
  shown?.emit('click')
  expect(clicks).toBe(1)
})
