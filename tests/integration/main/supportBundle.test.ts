import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp } from '#main/app.ts'
import { createTexts } from '#main/texts/texts.ts'
import { bundleFromCommandLine } from '#main/wiring/support/bundleFromCommandLine.ts'
import { DEMO_CLIENT, DEMO_TENANT_ID } from '#shared/demo.ts'
import { demo, useDemoApi } from '../../support/services/demoSession.ts'
import { entry } from '../../support/services/electron/entry.ts'
import { unzip } from '../../support/services/unzip.ts'

/** The support bundle of the whole program, over real HTTP, a real disk and a real keychain: no secret of the run is in it. */

const { folder, program } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const { electronDouble } = await import('../../support/services/electron/electronDouble.ts')
  const own = mkdtempSync(`${tmpdir()}/support-bundle-`)
  return { folder: own, program: electronDouble(own) }
})
vi.mock('electron', () => program.electron)
vi.mock('electron-store', async () => await import('../../support/services/electron/electronStore.ts'))

useDemoApi()

const { ask } = program
const PASSWORD = 'admin123'
const WRONG_PASSWORD = 'wrong-password-71'
const LOCK_PASSWORD = 'lock-4711-password'
const WRONG_LOCK_PASSWORD = 'lock-0815-password'
const CUSTOMER_PHONE = '13800009999'
/** Captcha keys and answers. The words of a bundle are compared with them as a whole: an answer has only a few characters. */
const captchas: string[] = []

async function signIn(password: string): Promise<boolean> {
  const captcha = await ask('session:captcha')
  if (!captcha.ok) throw new Error(captcha.error.message)
  const { key } = captcha.value
  const code = demo().control.captchaTextOf(key)
  captchas.push(key, code)
  return (await ask('session:signIn', { tenantId: DEMO_TENANT_ID, account: 'admin', password, captcha: { key, code } })).ok
}

/** A day at the till: sign-ins, a search for a customer, the lock, and errors that name secrets. */
async function work(): Promise<void> {
  expect(await signIn(WRONG_PASSWORD)).toBe(false)
  expect(await signIn(PASSWORD)).toBe(true)
  demo().control.addFault({ path: 'order.list', times: 1, status: 500, body: `{"code":500,"msg":"${CUSTOMER_PHONE}"}` })
  await ask('api:call', 'search', 'order.list', { current: 1, size: 20, mobile: CUSTOMER_PHONE }, null)
  expect(await ask('lock:lock', LOCK_PASSWORD)).toMatchObject({ ok: true })
  expect(await ask('lock:unlock', WRONG_LOCK_PASSWORD)).toMatchObject({ ok: false })
  expect(await ask('lock:unlock', LOCK_PASSWORD)).toMatchObject({ ok: true })
  const message = `token ${tokens().join(' ')} client_secret=${DEMO_CLIENT.secret} password=${PASSWORD}`
  await ask('app:reportError', { type: 'error', url: `/x?mobile=${CUSTOMER_PHONE}`, message, stack: '', info: '' })
  // An answer that nobody caught: its words are the server's.
  const words = `手机号${CUSTOMER_PHONE}已注册`
  await ask('app:reportError', { type: 'error', url: '/x', message: words, stack: `Error: ${words}`, info: 'unhandledrejection' })
  // As an earlier version, or another program, could have left them.
  mkdirSync(folder, { recursive: true })
  appendFileSync(
    join(folder, 'main.old.log'),
    `[2026-11-22 09:00:00.000] [error] ${message}\n[2026-11-22 09:00:00.500] [error] refused: ${DEMO_CLIENT.secret}\n[2026-11-22 09:00:01.000] [error] page process gone: oom\n`,
  )
}

const tokens = (): readonly string[] => demo().control.issuedTokens()
const encoded = (password: string): readonly string[] => [password, createHash('md5').update(password).digest('hex')]

/** Everything of the run that nobody else may know, in the forms in which it is stored or sent. */
const secrets = (): readonly string[] => [
  ...tokens().flatMap((token) => [token, token.slice(-40, -4)]),
  ...[PASSWORD, WRONG_PASSWORD, LOCK_PASSWORD, WRONG_LOCK_PASSWORD].flatMap(encoded),
  DEMO_CLIENT.secret,
  Buffer.from(`${DEMO_CLIENT.id}:${DEMO_CLIENT.secret}`, 'utf8').toString('base64'),
  CUSTOMER_PHONE,
]

function expectClean(files: ReadonlyMap<string, string>): void {
  const text = [...files].flat().join('\n')
  expect(secrets().filter((secret) => text.includes(secret))).toEqual([])
  const words = new Set(text.split(/[^\w-]+/u))
  expect(captchas.filter((secret) => words.has(secret))).toEqual([])
}

const jsonOf = (files: ReadonlyMap<string, string>, name: string): unknown => JSON.parse(files.get(name) ?? '')

beforeAll(async () => {
  vi.stubEnv('BACKOFFICE_API_URL', demo().url)
  await startApp(entry())
})

afterAll(async () => {
  await ask('session:signOut', 'leave')
})

test('the bundle of a run holds what support needs, and none of its secrets; the command line’s neither', async () => {
  await work()
  expect(tokens().length).toBeGreaterThan(0)
  expect(readFileSync(join(folder, 'main.old.log'), 'utf8')).toContain(DEMO_CLIENT.secret)

  const path = join(folder, 'bundle.zip')
  const saving = ask('support:save')
  await expect.poll(() => program.asked.length).toBe(1)
  program.answerSave(path)
  expect(await saving).toEqual({ ok: true, value: { path } })
  const files = unzip(readFileSync(path))
  expect([...files.keys()]).toEqual([
    '说明.txt',
    'versions.json',
    'settings.json',
    'configuration.json',
    'keychain.json',
    'network.json',
    'last-crash.json',
    'crash-dumps.json',
    'error-log.json',
    'logs/main.old.log',
    'logs/main.log',
  ])
  const summary = files.get('说明.txt') ?? ''
  expect(summary).toContain(`服务器：${demo().url}/api\r\n`)
  expect(summary).toContain('本机时钟：与服务器相差不到 1 分钟\r\n')
  expect(summary).toMatch(/可用空间：\d+\.\d GB/u)
  expect(summary).toMatch(/最近的错误\r\n(?:- .*\r\n)*- .*order\.list/u)
  expect(jsonOf(files, 'versions.json')).toMatchObject({ app: '0.0.0', node: process.versions.node })
  expect(jsonOf(files, 'settings.json')).toContainEqual({ name: 'language', value: 'zh', from: 'default' })
  expect(jsonOf(files, 'configuration.json')).toMatchObject({
    place: 'none',
    fault: null,
    settings: expect.arrayContaining([
      { name: 'apiUrl', value: `${demo().url}/api`, from: 'environment' },
      { name: 'clientSecret', value: '***', from: 'default' },
    ]) as unknown,
  })
  expect(jsonOf(files, 'keychain.json')).toEqual({ state: 'writable' })
  expect(jsonOf(files, 'network.json')).toContainEqual(expect.objectContaining({ step: 'captcha', state: 'passed' }))
  expect(jsonOf(files, 'last-crash.json')).toEqual({ lastCrash: '[2026-11-22 09:00:01.000] [error] page process gone: oom' })
  expect(files.get('error-log.json')).toContain('order.list: code 500')
  expect(files.get('logs/main.log')).toContain('order.list: code 500')
  expect(files.get('logs/main.log')).toMatch(/\[info\] +start: version 0\.0\.0 .*, configuration: none\n(?:.*\n)*.*\[info\] +signed in\n/u)
  expect(files.get('logs/main.old.log')).toContain('client_secret=[secret]')
  expectClean(files)

  const besides = join(folder, 'command-line.zip')
  expect(await bundleFromCommandLine(besides, createTexts())).toMatchObject({ code: 0 })
  const own = unzip(readFileSync(besides))
  expect([...own.keys()]).toEqual([...files.keys()])
  expect(jsonOf(own, 'keychain.json')).toEqual({ state: 'writable' })
  expect(jsonOf(own, 'network.json')).toContainEqual(expect.objectContaining({ step: 'captcha', state: 'passed' }))
  expectClean(own)
})

test('nobody gets a bundle through the page while the screen is locked', async () => {
  const before = program.asked.length
  await ask('session:signOut', 'leave')
  expect(await signIn(PASSWORD)).toBe(true)
  await ask('lock:lock', LOCK_PASSWORD)
  expect(await ask('support:save')).toMatchObject({ ok: false, error: { kind: 'locked' } })
  expect(program.asked).toHaveLength(before)
})

/** Opens the save dialog of a bundle, lets something happen behind it, and chooses the file. */
async function saveAfter(happens: () => Promise<unknown>, name: string): Promise<unknown> {
  const before = program.asked.length
  const saving = ask('support:save')
  await expect.poll(() => program.asked.length).toBe(before + 1)
  await happens()
  program.answerSave(join(folder, name))
  return await saving
}

test('a person who cannot sign in chooses where the bundle goes', async () => {
  await ask('session:signOut', 'leave')
  const path = join(folder, 'before-sign-in.zip')
  expect(await saveAfter(() => signIn(WRONG_PASSWORD), 'before-sign-in.zip')).toEqual({ ok: true, value: { path } })
  expect(existsSync(path)).toBe(true)
})

test('a sign-in behind the open dialog counts as a closed dialog, a lock behind it as well', async () => {
  const behind = join(folder, 'behind.zip')
  await ask('session:signOut', 'leave')
  expect(await saveAfter(() => signIn(PASSWORD), 'behind.zip')).toEqual({ ok: true, value: null })
  expect(await saveAfter(() => ask('lock:lock', LOCK_PASSWORD), 'behind.zip')).toMatchObject({ ok: false, error: { kind: 'locked' } })
  expect(existsSync(behind)).toBe(false)
})
