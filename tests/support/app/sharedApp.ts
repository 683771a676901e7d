import { mkdirSync, rmSync } from 'node:fs'
import type { AppState } from '#shared/ipc.ts'
import { clipboardText } from './clipboard.ts'
import { deleteKeychainEntries } from './keychainEntries.ts'
import { launchBriefly, WINDOW_SIZE, type DemoApi, type Launched } from './launch.ts'

/** Methods with effects that cannot be undone. The app is closed after a test that calls one. */
const LASTING = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'on', 'once', 'route'],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
  context: ['addCookies', 'addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'on', 'once', 'route', 'setOffline'],
  app: ['evaluate', 'evaluateHandle', 'on', 'once'],
} as const

/** Functions that run in main without an effect on it. */
const READERS: ReadonlySet<unknown> = new Set([clipboardText])

type Methods = Record<string, (...args: unknown[]) => unknown>

/**
 * One started app for all tests of a worker that need no separate start. Between two tests it returns to the state of a first
 * start: signed out, default settings, an empty clipboard and export folder, no page storage. Main keeps a person's records by user id,
 * and the demo gives every account a new id. The page is not reloaded: as in a store, the next person signs in where the last one signed
 * out, and must find nothing of them. It is only where a test left something of its own in the page. After a test with lasting effects
 * the app is closed, and the next test starts another.
 */
export class SharedApp {
  readonly #demo: DemoApi
  readonly #env: Readonly<Record<string, string>>
  #launched: Launched | null = null
  #settings: AppState['settings'] | null = null
  #firstRecords: string | null = null
  /** The names of the page's globals after the first sign-in. */
  #globals: string | null = null
  #isSpent = false

  constructor(demo: DemoApi, env: Readonly<Record<string, string>>) {
    this.#demo = demo
    this.#env = env
  }

  /** The app at its sign-in page. */
  async take(): Promise<Launched> {
    if (this.#launched !== null) return this.#launched
    const launched = await launchBriefly({ apiUrl: this.#demo.url, env: this.#env })
    this.#settings = (await stateOf(launched)).settings
    for (const [name, methods] of Object.entries(LASTING)) this.#watch(launched, name as keyof typeof LASTING, methods)
    this.#launched = launched
    return launched
  }

  /** After a sign-in: a new person has the same data as the first one after the start. @throws Error if there is more. */
  async assertNewPerson(): Promise<void> {
    if (this.#launched === null) return
    this.#globals ??= await globalsOf(this.#launched)
    const records = await recordsOf(this.#launched)
    this.#firstRecords ??= records
    if (records !== this.#firstRecords) throw new Error(`the app shows a new person what another one left: ${records}`)
  }

  /** After a test. A failed test can leave anything, so its app is closed. @throws Error if the app keeps data of the test. */
  async giveBack(hasPassed: boolean): Promise<void> {
    if (this.#launched === null) return
    if (!hasPassed || this.#isSpent || this.#launched.page.isClosed()) await this.close()
    else await this.#reset(this.#launched)
  }

  async close(): Promise<void> {
    const launched = this.#launched
    this.#launched = null
    this.#firstRecords = null
    this.#globals = null
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
    // Resets the demo first: a call that it delays would block the sign-out.
    this.#demo.control.reset()
    this.#demo.control.renewUserIds()
    await page.evaluate(async (settings) => {
      await window.backoffice.invoke('window:setFullscreen', false)
      await window.backoffice.invoke('session:signOut', 'leave')
      await window.backoffice.invoke('app:settings', settings)
      await window.backoffice.invoke('app:copyText', '')
      localStorage.clear()
      sessionStorage.clear()
      // An error page would stay without a session.
      location.replace('#/')
    }, this.#settings ?? {})
    rmSync(exportFolder, { recursive: true, force: true })
    mkdirSync(exportFolder)
    await page.setViewportSize(WINDOW_SIZE)
    if ((await globalsOf(launched)) !== this.#globals) await page.reload()
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
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

/** Main's data of the signed-in person: exports, recent pages, preferences. Clears the error log, which belongs to the PC. */
const recordsOf = ({ page }: Launched): Promise<string> =>
  page.evaluate(async () => {
    const bridge = window.backoffice
    await bridge.invoke('errorLog:clear')
    return JSON.stringify(
      await Promise.all([bridge.invoke('exports:list'), bridge.invoke('recent:list'), bridge.invoke('preferences:load')]),
    )
  })

const globalsOf = ({ page }: Launched): Promise<string> => page.evaluate(() => Object.getOwnPropertyNames(window).toSorted().join(' '))

const stateOf = ({ page }: Launched): Promise<AppState> =>
  page.evaluate(async () => {
    const reply = await window.backoffice.invoke('app:state')
    if (!reply.ok) throw new Error(reply.error.message)
    return reply.value
  })
