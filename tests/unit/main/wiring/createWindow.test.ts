import { beforeEach, expect, test, vi } from 'vitest'
import { windowColor } from '#shared/domain/settings/themes.ts'
import { createWindow } from '#main/wiring/createWindow.ts'
import { texts } from '../../../support/services/services.ts'

/** What was asked for, in its order, and the events of the program. */
const { told, tell, app } = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  const { recorder } = await import('../../../support/services/recorder.ts')
  const doubles = recorder()
  return {
    ...doubles,
    app: Object.assign(new Emitter(), { quit: () => doubles.told.push(['quit']) }),
  }
})
vi.mock('electron', () => ({ app, protocol: 'protocol', session: { defaultSession: 'the page’s session' } }))
vi.mock('#main/embed/partition.ts', () => ({ isEmbedded: 'external' }))
vi.mock('#main/window/appProtocol.ts', () => ({ serveApp: tell('serve') }))
vi.mock('#main/window/guards.ts', () => ({
  guardNavigation: tell('guardNavigation'),
  guardSession: tell('guardSession'),
  guardRequests: tell('guardRequests'),
}))
vi.mock('#main/window/menu.ts', () => ({ applyApplicationMenu: tell('menu') }))
vi.mock('#main/window/windowState.ts', () => ({ openWindowState: () => ({ flushNow: tell('flush') }) }))
vi.mock('#main/window/mainWindow.ts', () => ({
  MainWindow: class {
    readonly browserWindow = 'the window'
    readonly focus = tell('focus')
    readonly hide = tell('hide')
    constructor(options: unknown) {
      told.push(['window', options])
    }
  },
}))
vi.mock('#main/wiring/startPageRecovery.ts', () => ({ startPageRecovery: tell('startPageRecovery', 'the recovery') }))
vi.mock('#main/wiring/end/lifecycle.ts', () => ({ subscribeToShutdown: tell('subscribeToShutdown') }))

const settings = { current: { theme: 'dark' } }
const create = (isPacked: boolean, pageServer: string | null = null) => {
  const base = { settings, storage: 'storage', texts, log: 'log', isPacked, uncaught, development: { pageServer } }
  return createWindow(base as unknown as Parameters<typeof createWindow>[0], '/page')
}

const uncaught = { beforeEnd: tell('beforeEnd') }

beforeEach(() => {
  app.removeAllListeners()
  told.length = 0
})

test('everything is guarded before the window is made, which has developer tools only in development', () => {
  const { window, recovery } = create(true)
  expect(recovery).toBe('the recovery')
  const made = { title: '门店后台', color: windowColor('dark'), hasDevTools: false, state: expect.anything() as unknown }
  expect(told).toEqual([
    ['menu', process.platform],
    ['guardNavigation', app, 'log', 'external'],
    ['serve', 'protocol', '/page', expect.any(Function), null],
    ['guardSession', 'the page’s session', 'log'],
    ['guardRequests', 'the page’s session', 'log', null],
    ['window', { ...made, title: texts.t('main:appName') }],
    ['subscribeToShutdown', 'the window', expect.any(Function)],
    ['beforeEnd', expect.any(Function)],
    ['startPageRecovery', window, texts, 'log'],
  ])
  const theme = told[2]?.[3] as () => unknown
  expect(theme()).toBe('dark')
  settings.current.theme = 'light'
  expect(theme()).toBe('light')
  settings.current.theme = 'dark'
  told.length = 0
  create(false)
  expect(told[5]?.[1]).toMatchObject({ hasDevTools: true })
})

test('in development the page comes from the server of its sources, which it may ask', () => {
  create(false, 'the server')
  expect(told.filter(([name]) => name === 'serve' || name === 'guardRequests').map((call) => call.at(-1))).toEqual([
    'the server',
    'the server',
  ])
})

test('the place of the window is kept at the end of the program and of the system’s session', () => {
  create(true)
  const atShutdown = told.find(([name]) => name === 'subscribeToShutdown')?.[2] as () => void
  told.length = 0
  atShutdown()
  app.emit('will-quit')
  expect(told).toEqual([['flush'], ['flush']])
})

test('an uncaught error takes the window off the screen', () => {
  create(true)
  const step = told.find(([name]) => name === 'beforeEnd')?.[1] as () => void
  told.length = 0
  step()
  expect(told).toEqual([['hide']])
})

test('a second start and a link bring the window to the front; a closed window ends the program', () => {
  create(true)
  told.length = 0
  app.emit('second-instance')
  app.emit('open-url')
  app.emit('window-all-closed')
  expect(told).toEqual([['focus'], ['focus'], ['quit']])
})
