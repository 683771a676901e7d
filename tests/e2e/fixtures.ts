import { test as base } from 'playwright/test'
import { startDemoApi } from '#demo-api/server.ts'
import { deleteKeychainEntries } from '../support/app/keychainEntries.ts'
import { launchApp, type DemoApi, type LaunchOptions, type Launched } from '../support/app/launch.ts'

interface Fixtures {
  /** Starts the app against the demo API; everything that was started is closed after the test. */
  readonly launch: (options?: Partial<LaunchOptions>) => Promise<Launched>
}

interface WorkerFixtures {
  readonly demo: DemoApi
}

/** Each worker has a demo API of its own, as it was at its start for every test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const demo = await startDemoApi()
      await use(demo)
      await demo.close()
    },
    { scope: 'worker' },
  ],
  launch: async ({ demo }, use, info) => {
    const started: Launched[] = []
    demo.control.reset()
    await use(async (options = {}) => {
      const launched = await launchApp({ apiUrl: demo.url, ...options })
      started.push(launched)
      return launched
    })
    for (const { app, page } of started) {
      if (info.status !== info.expectedStatus && !page.isClosed())
        await info.attach('window', { body: await page.screenshot(), contentType: 'image/png' })
      await app.close()
    }
    for (const userData of new Set(started.map((launched) => launched.userData))) await deleteKeychainEntries(userData)
  },
})

export { expect } from 'playwright/test'
