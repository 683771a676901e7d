import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Redactor } from '#main/log/redactor.ts'
import { openSettingsAndLogs, type Entry } from '#main/wiring/openSettingsAndLogs.ts'

/** Electron's program, and what the log file was made with and given. */
const { app, state, nativeTheme, fileLog } = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  const own = { folder: '', isPackaged: false, switches: [] as string[], lines: [] as string[][], made: [] as unknown[] }
  const write =
    (level: string) =>
    (line: string): void =>
      void own.lines.push([level, line])
  return {
    state: own,
    nativeTheme: { themeSource: 'system' },
    fileLog: { info: write('info'), warn: write('warn'), error: write('error') },
    app: Object.assign(new Emitter(), {
      getVersion: () => '1.2.3',
      getPath: (name: string) => (name === 'userData' ? own.folder : `/${name}`),
      getAppPath: () => (own.isPackaged ? '/program/app.asar' : '/program'),
      isPackaged: false,
      commandLine: { hasSwitch: (name: string) => own.switches.includes(name) },
    }),
  }
})
vi.mock('electron', () => ({ app, nativeTheme }))
vi.mock('electron-store', async () => await import('../../../support/services/electron/electronStore.ts'))
vi.mock('#main/log/fileLog.ts', () => ({
  createFileLog: (...given: unknown[]) => {
    state.made = given
    return fileLog
  },
}))

/** What is done at an uncaught error. */
const steps: ((error: unknown, kind: string) => void)[] = []
const uncaught = { beforeEnd: (step: (typeof steps)[number]) => steps.push(step) }

/** A start with these settings on the disk. */
function start(settings: object = {}) {
  writeFileSync(join(state.folder, 'settings.json'), JSON.stringify(settings))
  return openSettingsAndLogs({ uncaught, clientCertificates: 'the certificates' } as unknown as Entry)
}

beforeEach(() => {
  // The error log writes by itself after a moment, which never comes here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'], now: 1_800_000_000_000 })
  Object.assign(state, { folder: mkdtempSync(join(tmpdir(), 'base-')), isPackaged: false, switches: [], lines: [], made: [] })
  app.removeAllListeners()
  steps.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const GPU = { type: 'GPU', reason: 'crashed', exitCode: 139 }
const crash = (details: object = GPU): unknown => app.emit('child-process-gone', {}, details)
const messagesOf = ({ errors }: ReturnType<typeof openSettingsAndLogs>): string[] => errors.list().map(({ message }) => message)

test.each([false, true])('the log lies in the folder of logs, and is told whether the program is installed (%s)', (isPackaged) => {
  state.isPackaged = isPackaged
  const base = start()
  expect(base.isPacked).toBe(isPackaged)
  expect(state.made).toEqual(['/logs', isPackaged, expect.any(Redactor)])
  expect(state.made[2]).toBe(base.redactor)
})

test.each([
  [false, 'http://127.0.0.1:5173/'],
  [true, undefined],
])('an installed program (%s) does not take the page from a server of its sources', (isPackaged, pageServer) => {
  vi.stubEnv('BACKOFFICE_PAGE_SERVER', 'http://127.0.0.1:5173')
  state.isPackaged = isPackaged
  expect(start().development.pageServer?.href).toBe(pageServer)
  vi.unstubAllEnvs()
})

test('an error reaches the log file and the error log, without the secrets that are known; a line of the file alone does not', () => {
  const base = start()
  base.redactor.remember('the-shops-secret')
  base.log.error('refused: the-shops-secret')
  base.log.info('pears')
  base.fileLog.error('plums')
  expect(state.lines).toEqual([
    ['error', 'refused: the-shops-secret'],
    ['info', 'pears'],
    ['error', 'plums'],
  ])
  expect(base.errors.list().map(({ message, time }) => [message, time])).toEqual([['refused: [secret]', 1_800_000_000_000]])
})

test('the error log lies in the account folder; one that cannot be written is reported', () => {
  const base = start()
  base.log.error('pears')
  base.errors.flushNow()
  expect(existsSync(join(state.folder, 'error-log.json'))).toBe(true)
  expect([base.storage.folder, base.storage.health.isFailing]).toEqual([state.folder, false])
  state.folder = mkdtempSync(join(tmpdir(), 'base-'))
  // No file can take the place of a folder that is not empty.
  mkdirSync(join(state.folder, 'error-log.json', 'in the way'), { recursive: true })
  const full = start()
  full.log.error('pears')
  full.errors.flushNow()
  expect(full.storage.health.isFailing).toBe(true)
})

test('an error of the error log’s own file is written to the log file alone: it would come back to the file that fails', () => {
  mkdirSync(join(state.folder, 'error-log.json', 'in the way'), { recursive: true })
  const base = start()
  base.log.error('pears')
  base.errors.flushNow()
  expect(messagesOf(base)).toEqual(['pears'])
  expect(state.lines.length).toBeGreaterThan(1)
  // Any other file's error is for the error log.
  base.storage.log.error('plums')
  expect(messagesOf(base)).toEqual(['plums', 'pears'])
})

test('main speaks the stored language and has the stored theme, and follows a change of both', () => {
  const base = start({ language: 'en', theme: 'dark' })
  expect([base.texts.t('main:quit.leave'), nativeTheme.themeSource]).toEqual(['Quit', 'dark'])
  base.settings.set({ language: 'zh', theme: 'white' })
  expect([base.texts.t('main:quit.leave'), nativeTheme.themeSource]).toEqual(['退出', 'light'])
  expect(base.settingsStore.get()).toMatchObject({ language: 'zh', theme: 'white' })
})

test('an error that nobody caught is recorded once, in both logs', () => {
  const base = start()
  expect([steps.length, base.clientCertificates]).toEqual([1, 'the certificates'])
  steps[0]?.('no pears', 'unhandledRejection')
  steps[0]?.('no plums', 'uncaughtException')
  expect(state.lines).toEqual([
    ['error', 'unhandledRejection: no pears'],
    ['error', 'uncaughtException: no plums'],
  ])
  expect(messagesOf(base)).toEqual(['no plums', 'no pears'])
})

test('a process of the program that died is recorded in both logs', () => {
  const base = start()
  crash({ type: 'Utility', reason: 'oom', exitCode: 5 })
  expect(state.lines).toEqual([['error', 'Utility process gone: oom (5)']])
  expect(messagesOf(base)).toEqual(['Utility process gone: oom (5)'])
})

test('after two crashes of the graphics process within ten minutes the next start draws without the card', () => {
  const base = start()
  crash()
  vi.advanceTimersByTime(600_000)
  crash()
  expect(base.settings.current.softwareRenderingSince).toBe(null)
  vi.advanceTimersByTime(599_999)
  crash()
  expect(base.settings.current.softwareRenderingSince).toBe(1_800_000_000_000 + 1_199_999)
  expect(state.lines.at(-1)?.[1]).toContain('the next start draws without the graphics card')
})

test.each([
  ['since crashes of an earlier start', { softwareRenderingSince: 1_799_999_999_000, softwareRenderingVersion: '1.2.3' }, []],
  ['by its switch', {}, ['disable-hardware-acceleration']],
])('a start that draws without the graphics card %s says so, and counts no crashes', (_why, settings, switches) => {
  state.switches = switches
  const base = start(settings)
  expect(state.lines).toEqual([['info', 'this start draws without the graphics card']])
  const before = base.settings.current.softwareRenderingSince
  crash()
  crash()
  expect(base.settings.current.softwareRenderingSince).toBe(before)
})

test('a start of another version tries the graphics card again, says so, and counts crashes', () => {
  const base = start({ softwareRenderingSince: 1_799_999_999_000, softwareRenderingVersion: '1.2.2' })
  expect(state.lines).toEqual([['info', 'the graphics card is tried again after its crashes']])
  expect(base.settings.current).toMatchObject({ softwareRenderingSince: null, softwareRenderingVersion: null })
  crash()
  crash()
  expect(base.settings.current).toMatchObject({ softwareRenderingSince: expect.any(Number), softwareRenderingVersion: '1.2.3' })
})
