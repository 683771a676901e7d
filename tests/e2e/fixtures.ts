import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type TestInfo } from 'playwright/test'
import { startDemoApi } from '#demo-api/server.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { demoAccount, type AccountName } from '../support/app/accounts.ts'
import { deleteKeychainEntries } from '../support/app/keychainEntries.ts'
import { launchBriefly, type DemoApi, type LaunchOptions, type Launched } from '../support/app/launch.ts'
import { SharedApp } from '../support/app/sharedApp.ts'
import { startRenamedServer } from '../support/servers/renamed/renamedServer.ts'
import { signIn } from '../support/page/pages.ts'

export interface Fixtures {
  /** The app that tests share, as after a first start, with this account signed in; `admin` by default. */
  readonly openApp: (account?: AccountName) => Promise<Launched>
  /** Starts a separate app, for tests of the start, the end or other machine settings. It is closed after the test. */
  readonly launch: (options?: Partial<LaunchOptions>) => Promise<Launched>
}

export interface WorkerFixtures {
  /** `renamed`: a server that names everything otherwise, which the app knows by its configuration alone. */
  readonly server: 'demo' | 'renamed'
  readonly demo: Server
  readonly shared: SharedApp
}

/**
 * How the demo API of these tests writes "no value": as this family's servers do (docs/wire.md), which is the stricter form. Main reads
 * both forms alike before a page sees an answer, and the integration tests make every call in both. A chosen day: the data are the same ones
 * at every hour.
 */
export const SERVER_MODE = { emptyValues: true, today: dayOf(Date.now()) } as const

/** The server of a worker's tests, and the variables of an app that is configured for it. */
type Server = DemoApi & { readonly env: Readonly<Record<string, string>> }

async function startServer(server: WorkerFixtures['server']): Promise<Server> {
  if (server === 'demo') return { ...(await startDemoApi(SERVER_MODE)), env: {} }
  const { configuration, ...renamed } = await startRenamedServer(SERVER_MODE)
  const file = join(mkdtempSync(join(tmpdir(), 'backoffice-renamed-')), 'deployment.json')
  writeFileSync(file, JSON.stringify(configuration))
  return { ...renamed, env: { BACKOFFICE_CONFIG: file } }
}

/** Each worker has its own demo API, which is reset for every test, and one app that its tests share. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: ['demo', { scope: 'worker', option: true }],
  demo: [
    async ({ server }, use) => {
      const demo = await startServer(server)
      await use(demo)
      await demo.close()
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ demo }, use) => {
      const shared = new SharedApp(demo, demo.env)
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  openApp: async ({ demo, shared }, use, info) => {
    demo.control.reset()
    let opened: Launched | null = null
    await use(async (account = 'admin') => {
      opened = await shared.take()
      await signIn(opened.page, demo, demoAccount(account))
      await shared.assertNewPerson()
      return opened
    })
    if (opened === null) return
    await attachWindow(opened, info)
    await shared.giveBack(info.status === info.expectedStatus)
  },
  launch: async ({ demo }, use, info) => {
    const started: Launched[] = []
    demo.control.reset()
    await use(async (options = {}) => {
      const launched = await launchBriefly({ apiUrl: demo.url, ...options, env: { ...demo.env, ...options.env } })
      started.push(launched)
      return launched
    })
    for (const launched of started) {
      await attachWindow(launched, info)
      await launched.app.close()
    }
    for (const userData of new Set(started.map((launched) => launched.userData))) await deleteKeychainEntries(userData)
  },
})

/** A failed test attaches a screenshot. */
async function attachWindow({ page }: Launched, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus || page.isClosed()) return
  await info.attach('window', { body: await page.screenshot(), contentType: 'image/png' })
}

export { expect } from 'playwright/test'
