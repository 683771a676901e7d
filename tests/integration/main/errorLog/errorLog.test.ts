import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IpcMainInvokeEvent } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import type { ChannelTable } from '#main/ipc/channel.ts'
import { errorLogChannels } from '#main/ipc/channels/errorLogChannels.ts'
import { registerChannels } from '#main/ipc/registerChannels.ts'
import { ErrorLog } from '#main/errorLog/errorLog.ts'
import { ErrorLogService, type ErrorLogServiceDeps } from '#main/errorLog/errorLogService.ts'
import { Redactor } from '#main/log/redactor.ts'
import { APP_URL } from '#main/window/appProtocol.ts'
import { DEMO_ERROR_LOG_PATH } from '#shared/demo.ts'
import { INVOKE } from '#shared/ipc.ts'
import type { SessionPhase } from '#shared/session.ts'
import { demo, signedIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { memoryValue } from '../../../support/services/memoryValue.ts'
import { memoryLog, texts, type Services } from '../../../support/services/services.ts'

useDemoApi()

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>
const { listeners } = vi.hoisted(() => ({ listeners: new Map<string, Listener>() }))
vi.mock('electron', () => ({ ipcMain: { handle: (channel: string, listener: Listener) => listeners.set(channel, listener) } }))

const NOW = Date.UTC(2026, 4, 20, 2, 3, 4)
const CALL = { path: '/api/order/list', durationMs: 812, status: 500, said: '库存服务超时' }
const folderNew = (): string => mkdtempSync(join(tmpdir(), 'error-log-'))

/** The error log of a PC with two errors, one of which happened twice. */
function deskFor({ api }: Services, change: Partial<ErrorLogServiceDeps> = {}) {
  const errors = new ErrorLog({ redactor: new Redactor(), file: memoryValue({ entries: [] }), now: () => NOW })
  errors.add({ type: 'main', url: '/sale', message: '服务器出错（order.list: code 500）', stack: '', info: '', call: CALL })
  for (const info of ['window.error', 'tab /wel/index'])
    errors.add({ type: 'error', url: '/wel/index', message: '出错了 "x"', stack: 'Error: 出错了\n    at f', info })
  const folder = folderNew()
  const desk = new ErrorLogService({
    errors,
    api,
    texts,
    uploadPath: DEMO_ERROR_LOG_PATH,
    fixedFolder: () => folder,
    askSavePath: () => Promise.resolve(null),
    now: () => NOW,
    ...change,
  })
  return { desk, errors, folder }
}

const WIRE = [
  {
    type: 'error',
    url: '/wel/index',
    message: '出错了 "x"',
    stack: 'Error: 出错了\n    at f',
    time: '2026-05-20 10:03:04',
    info: 'tab /wel/index',
    count: 2,
  },
  {
    type: 'main',
    url: '/sale',
    message: '服务器出错（order.list: code 500）',
    stack: '',
    time: '2026-05-20 10:03:04',
    info: JSON.stringify(CALL),
    count: 1,
  },
]

describe('the upload', () => {
  test('arrives at the configured path, with the headers of every call, and leaves the log as it is but for a mark', async () => {
    const { desk, errors } = deskFor(await signedIn())
    await desk.upload()
    expect(demo().control.uploadedErrorLogs()).toEqual([WIRE])
    expect(demo().control.recentCalls('errorLog.upload')).toMatchObject([
      {
        method: 'POST',
        path: DEMO_ERROR_LOG_PATH,
        query: [],
        headers: expect.arrayContaining(['authorization', 'blade-auth', 'x-access-token']) as unknown,
        status: 200,
      },
    ])
    expect(errors.list()).toMatchObject([{ uploadedAt: NOW }, { uploadedAt: NOW }])
  })

  test('is not sent twice: only what has happened since', async () => {
    const { desk, errors } = deskFor(await signedIn())
    await desk.upload()
    await expect(desk.upload()).rejects.toMatchObject({ kind: 'invalid-argument' })
    errors.add({ type: 'error', url: '/wel/index', message: '出错了 "x"', stack: 'Error: 出错了\n    at f', info: 'tab /wel/index' })
    await desk.upload()
    expect(demo().control.uploadedErrorLogs()).toEqual([WIRE, [{ ...WIRE[0], count: 3 }]])
  })

  test('sends with the next one what happens meanwhile', async () => {
    const { desk, errors } = deskFor(await signedIn())
    const uploading = desk.upload()
    errors.add({ type: 'error', url: '/later', message: '稍后出错', stack: '', info: '' })
    await uploading
    await desk.upload()
    expect(demo().control.uploadedErrorLogs()).toMatchObject([WIRE, [{ message: '稍后出错' }]])
  })

  test('with a refused token ends the session, as any other call does', async () => {
    const services = await signedIn()
    const { desk } = deskFor(services)
    demo().control.expireAccessTokens()
    await expect(desk.upload()).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(services.session.user).toBeNull()
    await expect(desk.upload()).rejects.toMatchObject({ kind: 'unauthorized', message: '请先登录' })
    expect(demo().control.uploadedErrorLogs()).toEqual([])
  })

  test('shows the server’s message when it refuses', async () => {
    const { desk, errors } = deskFor(await signedIn())
    demo().control.addFault({ path: 'errorLog.upload', times: 1, status: 200, body: '{"code":500,"msg":"日志服务已停用"}' })
    await expect(desk.upload()).rejects.toMatchObject({ kind: 'server', message: '日志服务已停用' })
    demo().control.addFault({ path: 'errorLog.upload', times: 1, drop: true })
    await expect(desk.upload()).rejects.toMatchObject({ kind: 'network' })
    expect(errors.list().filter(({ uploadedAt }) => uploadedAt !== undefined)).toEqual([])
  })

  test('without a configured path says so, and sends nothing', async () => {
    const { desk } = deskFor(await signedIn(), { uploadPath: undefined })
    const before = demo().control.callCount()
    await expect(desk.upload()).rejects.toMatchObject({ kind: 'invalid-argument', message: texts.t('errorLog:noPath') })
    expect(demo().control.callCount()).toBe(before)
  })

  test('of an empty log is not sent', async () => {
    const { desk } = deskFor(await signedIn())
    desk.clear()
    await expect(desk.upload()).rejects.toMatchObject({ kind: 'invalid-argument' })
    expect(demo().control.callCount('errorLog.upload')).toBe(0)
  })
})

describe('the file', () => {
  test('holds the same content as an upload, and gets a new name each time', async () => {
    const { desk, folder } = deskFor(await signedIn())
    const first = await desk.save()
    const second = await desk.save()
    expect(readdirSync(folder).toSorted()).toEqual(['错误日志_20260520100304 (1).json', '错误日志_20260520100304.json'])
    expect(second?.path).not.toBe(first?.path)
    expect(JSON.parse(readFileSync(first?.path ?? '', 'utf8'))).toEqual(WIRE)
  })

  test('asks for its place when no folder is fixed; a closed dialog saves nothing', async () => {
    const asked: string[] = []
    const { desk } = deskFor(await signedIn(), {
      fixedFolder: () => null,
      askSavePath: (name) => Promise.resolve((asked.push(name), null)),
    })
    expect(await desk.save()).toBeNull()
    expect(asked).toEqual(['错误日志_20260520100304.json'])
  })

  test('that cannot be written says why, and leaves nothing behind', async () => {
    const { desk, folder } = deskFor(await signedIn())
    rmSync(folder, { recursive: true })
    await expect(desk.save()).rejects.toMatchObject({ kind: 'file', message: texts.t('errors:fileFolderMissing', { folder }) })
  })
})

test.each([
  ['signed-out', 'unauthorized'],
  ['locked', 'locked'],
] as const)('while %s nobody reads, saves, sends or clears it', async (closed, kind) => {
  const { desk, errors, folder } = deskFor(await signedIn())
  let phase: SessionPhase = closed
  const channels = errorLogChannels({ errorLog: desk })
  registerChannels(channels as ChannelTable, { texts, log: memoryLog(), phase: () => phase })
  const ask = async (channel: string) =>
    await listeners.get(INVOKE)?.({ senderFrame: { url: APP_URL, parent: null } } as unknown as IpcMainInvokeEvent, channel)
  for (const channel of Object.keys(channels)) expect(await ask(channel)).toMatchObject({ ok: false, error: { kind } })
  expect(errors.list()).toHaveLength(2)
  expect(readdirSync(folder)).toEqual([])
  expect(demo().control.callCount('errorLog.upload')).toBe(0)
  phase = 'signed-in'
  expect(await ask('errorLog:list')).toMatchObject({ ok: true, value: { length: 2 } })
})

test.each([
  ['no list', '{"type":"error"}'],
  ['an empty list', '[]'],
  ['a time of another form', JSON.stringify([{ ...WIRE[0], time: 1_800_000_000_000 }])],
])('the demo refuses %s', async (_what, body) => {
  const { session } = await signedIn()
  const headers = { 'Content-Type': 'application/json', 'Blade-Auth': `bearer ${await session.accessToken()}` }
  const response = await fetch(`${demo().url}/api${DEMO_ERROR_LOG_PATH}`, { method: 'POST', headers, body })
  expect(await response.json()).toMatchObject({ code: 400, success: false })
  expect((await fetch(`${demo().url}/api${DEMO_ERROR_LOG_PATH}`, { method: 'POST', body })).status).toBe(401)
})
