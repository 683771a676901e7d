import { beforeEach, expect, test, vi } from 'vitest'
import { MainWindow } from '#main/window/mainWindow.ts'
import type { WindowState } from '#main/window/windowState.ts'
import { memoryValue } from '../../../support/services/memoryValue.ts'

/** A window that records what it is asked for, in its order. */
const { calls, state, BrowserWindow, screen } = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  const { recorder } = await import('../../../support/services/recorder.ts')
  const { told, tell } = recorder()
  const own = { isVisible: false }
  class FakeWindow extends Emitter {
    readonly webContents = new Emitter()
    readonly isDestroyed = (): boolean => false
    readonly isVisible = (): boolean => own.isVisible
    readonly isMinimized = (): boolean => false
    readonly isMaximized = (): boolean => false
    readonly isFullScreen = (): boolean => false
    readonly getNormalBounds = (): object => ({})
    readonly setFullScreen = tell('setFullScreen')
    readonly setKiosk = tell('setKiosk')
    readonly show = (): void => {
      told.push(['show'])
      own.isVisible = true
    }
  }
  const area = { workArea: { x: 0, y: 0, width: 1920, height: 1040 } }
  const displays = Object.assign(new Emitter(), { getAllDisplays: () => [area], getPrimaryDisplay: () => area })
  return { calls: told, state: own, BrowserWindow: FakeWindow, screen: displays }
})
vi.mock('electron', () => ({ app: {}, BrowserWindow, screen }))

/** A window whose page is not painted yet. */
const open = (): MainWindow =>
  new MainWindow({
    title: '门店后台',
    color: '#fff',
    hasDevTools: false,
    state: memoryValue<WindowState>({ place: null, isMaximized: false }),
  })

beforeEach(() => {
  calls.length = 0
  state.isVisible = false
})

test.each([
  ['fullscreen', [['show'], ['setFullScreen', true]]],
  ['kiosk', [['show'], ['setKiosk', true]]],
  ['normal', [['show']]],
] as const)('a hidden window gets the mode %s with its first page', (mode, expected) => {
  const window = open()
  window.setMode(mode)
  expect(calls).toEqual([])
  window.browserWindow.emit('ready-to-show')
  expect(calls).toEqual(expected)
})

test('a window that shows the setup page already gets its mode at once', () => {
  const window = open()
  window.browserWindow.emit('ready-to-show')
  window.setMode('kiosk')
  expect(calls).toEqual([['show'], ['setKiosk', true]])
})

test('people leave full screen, but no kiosk', () => {
  const window = open()
  window.setMode('fullscreen')
  window.setFullscreen(false)
  window.setMode('kiosk')
  window.setFullscreen(false)
  expect(calls).toEqual([['setFullScreen', false]])
})
