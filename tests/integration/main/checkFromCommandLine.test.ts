import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import { beforeAll, expect, test, vi } from 'vitest'
import { startApp } from '#main/app.ts'
import { ClientCertificates } from '#main/network/clientCertificates.ts'
import type * as jobThread from '#main/async/jobThread.ts'
import type { CheckDeps } from '#main/fit/checkServer.ts'
import { bundleFromCommandLine } from '#main/wiring/support/bundleFromCommandLine.ts'
import type * as checkDeps from '#main/wiring/support/checkDeps.ts'
import { checkFromCommandLine } from '#main/wiring/support/checkFromCommandLine.ts'
import { createTexts } from '#main/texts/texts.ts'
import { DEMO_TENANT_ID } from '#shared/demo.ts'
import { demo, useDemoApi } from '../../support/services/demoSession.ts'
import { entry } from '../../support/services/electron/entry.ts'
import { unzip } from '../../support/services/unzip.ts'

/** `--check-server` beside a whole program, over real HTTP, a real disk and a real keychain; it does not wait between calls. */

const { folder, program, wait } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const { electronDouble } = await import('../../support/services/electron/electronDouble.ts')
  const own = mkdtempSync(`${tmpdir()}/check-server-`)
  return { folder: own, program: electronDouble(own), wait: vi.fn<() => Promise<void>>(() => Promise.resolve()) }
})
vi.mock('electron', () => program.electron)
vi.mock('electron-store', async () => await import('../../support/services/electron/electronStore.ts'))
vi.mock('#main/async/jobThread.ts', async (original) => {
  const { JobThread, JobError } = await original<typeof jobThread>()
  const { resolve } = await import('node:path')
  // The program's own thread is bundled beside it.
  const worker = resolve('src/main/parsing/parsingWorker.ts')
  return {
    JobError,
    JobThread: class extends JobThread {
      constructor() {
        super(worker)
      }
    },
  }
})
vi.mock('#main/wiring/support/checkDeps.ts', async (original) => {
  const real = await original<typeof checkDeps>()
  return { ...real, checkDeps: (deps: CheckDeps) => ({ ...real.checkDeps(deps), wait }) }
})

useDemoApi()

const { ask } = program
const file = (name: string): string => join(folder, name)
const check = (name: string) => checkFromCommandLine(name, { language: 'zh', clientCertificates: new ClientCertificates(app) })

async function signIn(): Promise<void> {
  const captcha = await ask('session:captcha')
  if (!captcha.ok) throw new Error(captcha.error.message)
  const { key } = captcha.value
  const code = demo().control.captchaTextOf(key)
  expect(
    await ask('session:signIn', { tenantId: DEMO_TENANT_ID, account: 'admin', password: 'admin123', captcha: { key, code } }),
  ).toMatchObject({ ok: true })
}

beforeAll(async () => {
  vi.stubEnv('BACKOFFICE_API_URL', demo().url)
  await startApp(entry())
})

test('without a name, or with another ending, nothing is checked', async () => {
  for (const name of ['', 'report', 'report.pdf']) {
    expect(await check(name)).toEqual({ code: 2, text: '请写明报告的文件名，以 .html 或 .json 结尾：--check-server 报告.html\n' })
  }
})

test('without a person who is signed in, nothing is checked', async () => {
  expect(await check(file('report.html'))).toMatchObject({ code: 2, text: expect.stringContaining('没有已登录的账号') })
  expect(demo().control.callCount('menu.routes')).toBe(0)
})

test('the session that a person left makes the report, which is in the support bundle as well', async () => {
  await signIn()
  // The demo's menu has web pages of hosts that the configuration does not allow.
  const { code, text } = await check(file('report.html'))
  expect([code, text]).toEqual([1, expect.stringContaining(`报告：${file('report.html')}`)])
  expect(readFileSync(file('report.html'), 'utf8')).toContain('服务器检查报告')
  expect(await check(file('report.json'))).toMatchObject({ code: 1 })
  const report: unknown = JSON.parse(readFileSync(file('report.json'), 'utf8'))
  expect(report).toMatchObject({ server: new URL(demo().url).host, isPartial: false, fits: false })
  await bundleFromCommandLine(file('bundle.zip'), createTexts())
  expect(JSON.parse(unzip(readFileSync(file('bundle.zip'))).get('fit-report.json') ?? '')).toEqual({ report })
})

test('a session that nobody has used for ten minutes makes none, as it would not outlive a start', async () => {
  const calls = demo().control.recentCalls().length
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  const left = await check(file('left.html')).finally(() => vi.useRealTimers())
  expect(left).toMatchObject({ code: 2, text: expect.stringContaining('已闲置超过 10 分钟') })
  expect(demo().control.recentCalls()).toHaveLength(calls)
})

test('a session that the server ends during the check makes none, and no report blames the server', async () => {
  demo().control.expireRefreshTokens()
  vi.useFakeTimers({ toFake: ['performance'] })
  wait.mockImplementationOnce(async () => void vi.advanceTimersByTime(24 * 3_600_000))
  const expired = await check(file('expired.html')).finally(() => vi.useRealTimers())
  expect(expired).toMatchObject({ code: 2, text: expect.stringContaining('登录已过期') })
  expect(existsSync(file('expired.html'))).toBe(false)
  await signIn()
})

test('a locked session makes none', async () => {
  await ask('lock:lock', 'lock-4711')
  expect(await check(file('locked.html'))).toMatchObject({ code: 2, text: expect.stringContaining('登录已锁屏') })
})
