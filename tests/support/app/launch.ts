import { mkdtempSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import type { startDemoApi } from '#demo-api/server.ts'

export const root = resolve(import.meta.dirname, '../../..')

/** Real Electron if its binary exists, otherwise the stand-in. The tests do not depend on which. */
function chooseElectron(): void {
  if (!existsSync(join(root, 'node_modules/electron/path.txt'))) {
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] = join(root, 'tests/support/electron-stand-in')
  }
}

export type DemoApi = Awaited<ReturnType<typeof startDemoApi>>

export interface LaunchOptions {
  /** Empty: the app starts its own demo API. */
  readonly apiUrl: string
  /** The account folder; the same one again is a restart on the same PC. */
  readonly userData?: string
  readonly exportFolder?: string
  readonly env?: Readonly<Record<string, string>>
  /** A folder other than the project's, for a packed app. */
  readonly appFolder?: string
  /** Chromium's switches, such as `--proxy-server=…`. */
  readonly switches?: readonly string[]
  /** Window size in CSS pixels. */
  readonly size?: { readonly width: number; readonly height: number }
}

export interface Launched {
  readonly app: ElectronApplication
  readonly page: Page
  readonly userData: string
  readonly exportFolder: string
}

/**
 * Chromium's switches for a page that lives a few seconds: code that is optimised in that time never pays. Without it, a test takes a tenth
 * less of the processor's time. Not for what measures.
 */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev'] as const

/** The default window size of the tests, in CSS pixels. */
export const WINDOW_SIZE = { width: 1366, height: 768 } as const

const temporary = (name: string): string => mkdtempSync(join(tmpdir(), `backoffice-${name}-`))

/** The arguments of Electron for the app, without a window. */
export const launchArguments = (userData: string, appFolder = root): string[] => [
  appFolder,
  `--user-data-dir=${userData}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--headless',
]

/** Starts the built app against a server and waits for its first content. */
export async function launchApp(options: LaunchOptions): Promise<Launched> {
  chooseElectron()
  const userData = options.userData ?? temporary('data')
  const exportFolder = options.exportFolder ?? temporary('exports')
  const app = await _electron.launch({
    args: [...launchArguments(userData, options.appFolder), ...(options.switches ?? [])],
    env: { ...definedEnv(), BACKOFFICE_API_URL: options.apiUrl, BACKOFFICE_EXPORT_DIR: exportFolder, ...options.env },
  })
  const page = await app.firstWindow()
  // Confirms the discard of unsaved content at the end of a test.
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false })
  })
  await page.setViewportSize(options.size ?? WINDOW_SIZE)
  await page.locator('#root > *').first().waitFor()
  await slowDown(page)
  return { app, page, userData, exportFolder }
}

/** `BACKOFFICE_TEST_SLOWDOWN=8` makes the page's processor that many times slower, to find what fails on a slow PC. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env['BACKOFFICE_TEST_SLOWDOWN'] ?? 1)
  if (rate === 1) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The same for an end-to-end test. */
export const launchBriefly = (options: LaunchOptions): Promise<Launched> =>
  launchApp({ ...options, switches: [...SHORT_LIVED, ...(options.switches ?? [])] })

const definedEnv = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
