import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startApp } from '#main/app.ts'
import { APP_URL } from '#main/window/appProtocol.ts'
import { windowColor } from '#shared/domain/settings/themes.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import { DEMO_CLIENT, DEMO_TENANT_ID } from '#shared/demo.ts'
import { demo, useDemoApi } from '../../support/services/demoSession.ts'
import { frameOf } from '../../support/services/electron/electronDouble.ts'
import { entry } from '../../support/services/electron/entry.ts'
import { ORDER_EXPORT } from '../../support/services/exports/exportService.ts'

/**
 * The program as `app.ts` makes it, over real HTTP and a real disk, with a double in Electron's place. What other tests prove of a
 * service is proven here of its use: what it protects.
 */

const { folder, program } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const { electronDouble } = await import('../../support/services/electron/electronDouble.ts')
  const own = mkdtempSync(`${tmpdir()}/composition-`)
  return { folder: own, program: electronDouble(own) }
})
vi.mock('electron', () => program.electron)
vi.mock('electron-store', async () => await import('../../support/services/electron/electronStore.ts'))

useDemoApi()

const { ask, askFrom } = program
const SAVE = { ...ORDER_EXPORT, suggestedName: '订单.xlsx' }

/** The answer to a captcha. */
async function solve() {
  const captcha = await ask('session:captcha')
  if (!captcha.ok) throw new Error(captcha.error.message)
  const { key } = captcha.value
  return { key, code: demo().control.captchaTextOf(key) }
}

async function signIn(account: string, captcha?: Awaited<ReturnType<typeof solve>>): Promise<void> {
  const solved = captcha ?? (await solve())
  const reply = await ask('session:signIn', { tenantId: DEMO_TENANT_ID, account, password: `${account}123`, captcha: solved })
  if (!reply.ok) throw new Error(reply.error.message)
}

/** A part file that the run before could not delete. */
const LEFT = join(folder, 'left.xlsx.backoffice-part')

beforeAll(async () => {
  writeFileSync(LEFT, 'PK')
  writeFileSync(join(folder, 'exports.json'), JSON.stringify({ people: {}, leftovers: [LEFT] }))
  vi.stubEnv('BACKOFFICE_API_URL', demo().url)
  await startApp(entry())
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  demo().control.release()
  await ask('session:signOut', 'leave')
})

/** What stands in the folder of an export. */
const files = (): string[] => readdirSync(folder).filter((name) => name.includes('订单'))
const eventsOf = (channel: string): unknown[] => program.sent.filter((event) => event.channel === channel).map(({ payload }) => payload)

test('the window is made hidden, in the colour of the theme, and is seen when its page is painted', () => {
  const { show, backgroundColor, minWidth, minHeight } = program.made.options
  expect([show, backgroundColor, minWidth, minHeight]).toEqual([false, windowColor(DEFAULT_SETTINGS.theme), 960, 600])
  expect(program.isShown()).toBe(false)
  program.window.emit('ready-to-show')
  expect(program.isShown()).toBe(true)
})

test('the window follows a change of the theme: nothing of another colour is behind a page that is loaded again', async () => {
  await signIn('admin')
  await ask('app:settings', { theme: 'dark' })
  expect(program.backgrounds.at(-1)).toBe(windowColor('dark'))
  await ask('app:settings', { theme: DEFAULT_SETTINGS.theme })
  expect(program.backgrounds.at(-1)).toBe(windowColor(DEFAULT_SETTINGS.theme))
})

test('a start deletes the part files that the run before left', async () => {
  await expect.poll(() => existsSync(LEFT), { timeout: 60_000 }).toBe(false)
})

test('only the top frame of the app’s own page is answered', async () => {
  expect(await ask('app:state')).toMatchObject({ ok: true, value: { session: { phase: 'signed-out' } } })
  const foreign = [null, frameOf('https://embedded.example/'), frameOf(APP_URL, frameOf(APP_URL))]
  for (const frame of foreign) expect(await askFrom(frame)('app:state')).toMatchObject({ ok: false, error: { kind: 'invalid-argument' } })
})

test('a save dialog that is answered over the lock screen starts no export', async () => {
  await signIn('admin')
  const started = ask('exports:start', SAVE)
  await vi.waitUntil(() => program.asked.length > 0)
  await ask('lock:lock', '2580')
  program.answerSave(join(folder, '订单.xlsx'))
  expect(await started).toMatchObject({ ok: false, error: { kind: 'locked' } })
  expect(demo().control.callCount('order.export')).toBe(0)
  await ask('lock:unlock', '2580')
  expect(await ask('exports:list')).toEqual({ ok: true, value: [] })
  expect(files()).toEqual([])
})

// The limit is below that of a call: only the lock itself can end this one.
test('a lock gives up the page’s calls in flight, and says so to the page', { timeout: 120_000 }, async () => {
  await signIn('admin')
  demo().control.addFault({ path: 'order.list', times: 1, hold: true })
  const reading = ask('api:call', '1', 'order.list', { current: 1, size: 10 }, null)
  await vi.waitUntil(() => demo().control.callCount('order.list') > 0)
  await ask('lock:lock', '2580')
  expect(await reading).toMatchObject({ ok: false, error: { kind: 'locked' } })
  expect(eventsOf('session:changed').at(-1)).toMatchObject({ phase: 'locked' })
  await ask('lock:unlock', '2580')
})

test('the page is told of a changed setting and of a new entry in the error log', async () => {
  await signIn('admin')
  await ask('app:settings', { sideMenuCollapsed: true })
  expect(eventsOf('settings:changed').at(-1)).toMatchObject({ sideMenuCollapsed: true })
  await ask('app:settings', { sideMenuCollapsed: false })
  expect(eventsOf('settings:changed').at(-1)).toMatchObject({ sideMenuCollapsed: false })
  const before = eventsOf('errorLog:changed').length
  await ask('app:reportError', { type: 'error', url: '', message: 'apples are out', stack: '', info: 'wiring' })
  await vi.waitUntil(() => eventsOf('errorLog:changed').length > before)
})

test('the page is told when the window becomes full screen', () => {
  program.window.emit('enter-full-screen')
  program.window.emit('leave-full-screen')
  expect(eventsOf('window:fullscreen')).toEqual([true, false])
})

test('the page is told when a file of the program cannot be written, and when it can be again', async () => {
  const path = join(folder, 'error-log.json')
  const report = () => ask('app:reportError', { type: 'error', url: '', message: 'the disk', stack: '', info: 'wiring' })
  // No file can take the place of a folder that is not empty.
  rmSync(path, { force: true })
  mkdirSync(join(path, 'in the way'), { recursive: true })
  await report()
  await vi.waitUntil(() => eventsOf('storage:changed').length > 0, { timeout: 60_000 })
  rmSync(path, { recursive: true })
  await report()
  await vi.waitUntil(() => eventsOf('storage:changed').length > 1, { timeout: 60_000 })
  expect(eventsOf('storage:changed')).toEqual([true, false])
})

test('a PC that wakes up renews a token that became due in its sleep', async () => {
  await signIn('admin')
  // A sleep would end a session without a lock password.
  await ask('app:settings', { autoLock: { onSystemLock: false, onSleep: false, idleMinutes: 0 } })
  const renewals = demo().control.callCount('auth.refresh')
  program.electron.powerMonitor.emit('suspend')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  vi.spyOn(os, 'uptime').mockReturnValue(os.uptime() + 3_600)
  program.electron.powerMonitor.emit('resume')
  await vi.waitUntil(() => demo().control.callCount('auth.refresh') > renewals, { timeout: 60_000 })
  expect(await ask('app:state')).toMatchObject({ ok: true, value: { session: { phase: 'signed-in' } } })
})

test('a session that stays locked for twelve hours ends', { timeout: 120_000 }, async () => {
  await signIn('admin')
  await ask('lock:lock', '2580')
  const uptime = vi.spyOn(os, 'uptime')
  // The limit counts from when its timer first saw the lock, so the clock goes on until it has.
  const isOver = (): boolean => {
    uptime.mockReturnValue(os.uptime() + 12 * 3_600)
    return (eventsOf('session:changed').at(-1) as { phase: string }).phase === 'signed-out'
  }
  await vi.waitUntil(isOver, { timeout: 60_000, interval: 500 })
  expect(eventsOf('session:changed').at(-1)).toMatchObject({ reason: 'locked-too-long' })
})

test('a lock of the system’s screen locks the program where the person wants it', async () => {
  await signIn('admin')
  await ask('lock:setPassword', null, '2580')
  const autoLock = { onSystemLock: false, onSleep: false, idleMinutes: 0 }
  await ask('app:settings', { autoLock })
  program.electron.powerMonitor.emit('lock-screen')
  expect(await ask('app:state')).toMatchObject({ ok: true, value: { session: { phase: 'signed-in' } } })
  await ask('app:settings', { autoLock: { ...autoLock, onSystemLock: true } })
  program.electron.powerMonitor.emit('lock-screen')
  await vi.waitUntil(() => (eventsOf('session:changed').at(-1) as { phase: string }).phase === 'locked')
  await ask('lock:unlock', '2580')
})

test('a sign-out ends a running export, and another person finds no trace of it', async () => {
  await signIn('admin')
  demo().control.addFault({ path: 'order.export', times: 1, syntheticBytes: 400_000, bytesPerChunk: 4_000, chunkDelayMs: 20 })
  const asked = program.asked.length
  const started = ask('exports:start', SAVE)
  await vi.waitUntil(() => program.asked.length > asked)
  program.answerSave(join(folder, '订单.xlsx'))
  expect(await started).toMatchObject({ ok: true, value: { status: 'queued' } })
  await vi.waitUntil(() => files().length > 0)
  await ask('session:signOut', 'leave')
  await vi.waitUntil(() => files().length === 0)
  await signIn('cashier')
  expect(await ask('exports:list')).toEqual({ ok: true, value: [] })
})

test('the test page checks the folder that exports go to: the chosen one, else the downloads folder', async () => {
  await signIn('admin')
  const check = async (): Promise<unknown> => {
    const reply = await ask('diagnostics:run', 'exportFolder')
    return reply.ok ? [reply.value.isOk, reply.value.detail] : reply.error
  }
  const chosen = join(folder, '报表')
  mkdirSync(chosen)
  program.chosen.folder = chosen
  expect(await ask('exports:chooseFolder')).toEqual({ ok: true, value: { folder: chosen, isGiven: false } })
  const ofChosen = await check()
  await ask('app:settings', { exportFolder: null })
  expect(ofChosen).toEqual([true, expect.stringContaining(`${chosen} 可以写入`)])
  // The PC of this test has no downloads folder.
  expect(await check()).toEqual([false, expect.stringContaining(`找不到文件夹 ${join(folder, 'downloads')}`)])
})

test('a PDF is saved in the folder that the person chose for files, without a question', async () => {
  await signIn('admin')
  const chosen = join(folder, '打印')
  mkdirSync(chosen)
  program.chosen.folder = chosen
  await ask('exports:chooseFolder')
  const asked = program.asked.length
  expect(await ask('print:pdf', '拣货单', { paper: 'a4', height: 297 })).toEqual({ ok: true, value: join(chosen, '拣货单.pdf') })
  expect(program.asked.length).toBe(asked)
  expect(readFileSync(join(chosen, '拣货单.pdf'), 'latin1')).toBe('%PDF-1.7')
  await ask('app:settings', { exportFolder: null })
})

test('a notice that an export has ended names no file over the lock screen', async () => {
  await signIn('admin')
  demo().control.addFault({ path: 'order.export', times: 1, hold: true })
  const asked = program.asked.length
  const started = ask('exports:start', SAVE)
  await vi.waitUntil(() => program.asked.length > asked)
  program.answerSave(join(folder, '秘密.xlsx'))
  await started
  await vi.waitUntil(() => demo().control.callCount('order.export') > 0)
  await ask('lock:lock', '2580')
  program.setFocused(false)
  // An export that took less than ten seconds has no notice.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  demo().control.release()
  await vi.waitUntil(() => program.notices.length > 0, { timeout: 60_000 })
  program.setFocused(true)
  expect(program.notices).toEqual([{ title: '导出完成', body: '解锁后可以查看' }])
})

test('nothing is sent for the next person before the cookies of the last one are gone', async () => {
  await signIn('admin')
  const solved = await solve()
  const sent = demo().control.callCount('auth.token')
  const sentAtEnd: number[] = []
  const asked = Promise.withResolvers<void>()
  program.clearing.run = async () => {
    await asked.promise
    // A disk takes its time. Without a wait for it the sign-in is sent among these requests, each of which is answered before the next.
    for (let turn = 0; turn < 50; turn += 1) await (await fetch(demo().url)).text()
    sentAtEnd.push(demo().control.callCount('auth.token'))
  }
  const left = ask('session:signOut', 'leave')
  await vi.waitUntil(() => (eventsOf('session:changed').at(-1) as { phase: string }).phase === 'signed-out')
  const signedIn = signIn('cashier', solved)
  asked.resolve()
  await Promise.all([signedIn, left])
  program.clearing.run = () => Promise.resolve()
  expect(sentAtEnd[0]).toBe(sent)
  expect(demo().control.callCount('auth.token')).toBe(sent + 1)
})

test('the client’s secret does not reach the log', async () => {
  await ask('app:reportError', { type: 'error', url: '', message: `failed with ${DEMO_CLIENT.secret}`, stack: '', info: 'wiring' })
  const logged = readFileSync(join(folder, 'main.log'), 'utf8')
  expect(logged).toContain('wiring')
  expect(logged).not.toContain(DEMO_CLIENT.secret)
})

test('two crashes of the graphics process are kept for the next start, until a person goes back to the graphics card', async () => {
  const since = async (): Promise<unknown> => {
    const state = await ask('app:state')
    return state.ok ? state.value.settings.softwareRenderingSince : state.error
  }
  const onDisk = (): unknown => JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))
  const crash = () => program.electron.app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139 })
  crash()
  expect(await since()).toBe(null)
  crash()
  expect(onDisk()).toMatchObject({ softwareRenderingSince: expect.any(Number) })
  expect(await since()).toBeGreaterThan(0)
  expect(await ask('app:settings', { softwareRenderingSince: null })).toMatchObject({ ok: true })
  expect(onDisk()).toMatchObject({ softwareRenderingSince: null })
})

test('a server that asks for a client certificate gets none that nobody configured', () => {
  const answers: unknown[][] = []
  let isPrevented = false
  const event = { preventDefault: () => (isPrevented = true) }
  const answer = (...given: unknown[]): unknown => answers.push(given)
  program.electron.app.emit('select-client-certificate', event, null, new URL(demo().url).host, [{ issuerName: 'Bank' }], answer)
  expect([isPrevented, answers]).toEqual([true, [[]]])
})

test('a page that is made later does not send by WebRTC around the proxy', () => {
  const policies: string[] = []
  const page = Object.assign(new EventEmitter(), {
    setWebRTCIPHandlingPolicy: (policy: string) => policies.push(policy),
    setWindowOpenHandler: () => undefined,
  })
  program.electron.app.emit('web-contents-created', {}, page)
  expect(policies).toEqual(['disable_non_proxied_udp'])
})
