import { mkdirSync, rmSync } from 'node:fs'
import type { AppState } from '#shared/ipc.ts'
import { clipboardText } from './clipboard.ts'
import { deleteKeychainEntries } from './keychainEntries.ts'
import { launchApp, WINDOW_SIZE, type DemoApi, type Launched } from './launch.ts'

/** What changes the app or the page's surroundings in ways that cannot be taken back; the app is closed after a test that does it. */
const LASTING = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'on', 'once', 'route'],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
  context: ['addCookies', 'addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'on', 'once', 'route', 'setOffline'],
  app: ['evaluate', 'evaluateHandle', 'on', 'once'],
} as const

/** What may be run in main without any effect on it. */
const READERS: ReadonlySet<unknown> = new Set([clipboardText])

type Methods = Record<string, (...args: unknown[]) => unknown>

/**
 * One started app for the tests of a worker that need no start of their own. Between two tests it goes back to the state
 * of a first start: nobody signed in, default settings, an empty clipboard and export folder, nothing stored in the page,
 * and the page loaded again. Main keeps a person's records by user id, and the demo gives every account a new one. An app
 * that was used in a way that leaves a trace is closed, and the next test starts another.
 */
export class SharedApp {
  readonly #demo: DemoApi
  #launched: Launched | null = null
  #settings: AppState['settings'] | null = null
  #firstRecords: string | null = null
  #isSpent = false

  constructor(demo: DemoApi) {
    this.#demo = demo
  }

  /** The app at its sign-in page. */
  async take(): Promise<Launched> {
    if (this.#launched !== null) return this.#launched
    const launched = await launchApp({ apiUrl: this.#demo.url })
    this.#settings = (await stateOf(launched)).settings
    for (const [name, methods] of Object.entries(LASTING)) this.#watch(launched, name as keyof typeof LASTING, methods)
    this.#launched = launched
    return launched
  }

  /** After a sign-in: a person whom the PC has not met has what the first one had after the start. @throws Error when there is more. */
  async assertNewPerson(): Promise<void> {
    if (this.#launched === null) return
    const records = await recordsOf(this.#launched)
    this.#firstRecords ??= records
    if (records !== this.#firstRecords) throw new Error(`the app shows a new person what another one left: ${records}`)
  }

  /** After a test. One that failed may have left anything, so its app is closed. @throws Error when the app keeps something of the test. */
  async giveBack(hasPassed: boolean): Promise<void> {
    if (this.#launched === null) return
    if (!hasPassed || this.#isSpent || this.#launched.page.isClosed()) await this.close()
    else await this.#reset(this.#launched)
  }

  async close(): Promise<void> {
    const launched = this.#launched
    this.#launched = null
    this.#firstRecords = null
    this.#isSpent = false
    if (launched === null) return
    await launched.app.close()
    await deleteKeychainEntries(launched.userData)
  }

  #watch({ app, page }: Launched, name: keyof typeof LASTING, methods: readonly string[]): void {
    const target = { app, page, clock: page.clock, context: page.context() }[name] as unknown as Methods
    for (const method of methods) {
      const original = target[method]
      if (original === undefined) throw new Error(`Playwright has no ${name}.${method}`)
      target[method] = (...args) => {
        if (!READERS.has(args[0])) this.#isSpent = true
        return original.apply(target, args)
      }
    }
  }

  async #reset(launched: Launched): Promise<void> {
    const { page, exportFolder } = launched
    // First the demo: a call that it holds would keep the sign-out waiting.
    this.#demo.control.reset()
    this.#demo.control.renewUserIds()
    await page.evaluate(async (settings) => {
      await window.backoffice.invoke('window:setFullscreen', false)
      await window.backoffice.invoke('session:signOut', 'leave')
      await window.backoffice.invoke('app:settings', settings)
      await window.backoffice.invoke('app:copyText', '')
      localStorage.clear()
      sessionStorage.clear()
      history.replaceState(null, '', location.pathname)
    }, this.#settings ?? {})
    rmSync(exportFolder, { recursive: true, force: true })
    mkdirSync(exportFolder)
    await page.setViewportSize(WINDOW_SIZE)
    await page.reload()
    await this.#assertFresh(launched)
  }

  async #assertFresh(launched: Launched): Promise<void> {
    const { session, settings } = await stateOf(launched)
    const stored = await launched.page.evaluate(() => localStorage.length + sessionStorage.length)
    const found = JSON.stringify({ phase: session.phase, settings, stored, windows: launched.app.windows().length })
    const expected = JSON.stringify({ phase: 'signed-out', settings: this.#settings, stored: 0, windows: 1 })
    if (found !== expected) throw new Error(`the shared app keeps something of this test: ${found} instead of ${expected}`)
  }
}

/** What main has of the signed-in person: exports, recent pages, preferences. Clears the error log, which is the PC's. */
const recordsOf = ({ page }: Launched): Promise<string> =>
  page.evaluate(async () => {
    const bridge = window.backoffice
    await bridge.invoke('errorLog:clear')
    return JSON.stringify(
      await Promise.all([bridge.invoke('exports:list'), bridge.invoke('recent:list'), bridge.invoke('preferences:load')]),
    )
  })

const stateOf = ({ page }: Launched): Promise<AppState> =>
  page.evaluate(async () => {
    const reply = await window.backoffice.invoke('app:state')
    if (!reply.ok) throw new Error(reply.error.message)
    return reply.value
  })
