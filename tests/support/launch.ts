import { mkdtempSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { startDemoApi } from '#demo-api/server.ts'

export const root = resolve(import.meta.dirname, '../..')

/** Real Electron where its binary is, the stand-in where it is not: the tests do not know which. */
function chooseElectron(): void {
  if (!existsSync(join(root, 'node_modules/electron/path.txt'))) {
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] = join(root, 'tests/support/electron-stand-in')
  }
}

export type DemoApi = Awaited<ReturnType<typeof startDemoApi>>

export interface LaunchOptions {
  readonly apiUrl: string
  /** The account folder; the same one again is a restart on the same PC. */
  readonly userData?: string
  readonly exportFolder?: string
  readonly env?: Readonly<Record<string, string>>
  /** Window size in CSS pixels. */
  readonly size?: { readonly width: number; readonly height: number }
}

export interface Launched {
  readonly app: ElectronApplication
  readonly page: Page
  readonly userData: string
  readonly exportFolder: string
}

const temporary = (name: string): string => mkdtempSync(join(tmpdir(), `backoffice-${name}-`))

/** Starts the built app against a server and waits for its first content. */
export async function launchApp(options: LaunchOptions): Promise<Launched> {
  chooseElectron()
  const userData = options.userData ?? temporary('data')
  const exportFolder = options.exportFolder ?? temporary('exports')
  const app = await _electron.launch({
    args: [root, `--user-data-dir=${userData}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--headless'],
    env: { ...definedEnv(), BACKOFFICE_API_URL: options.apiUrl, BACKOFFICE_EXPORT_DIR: exportFolder, ...options.env },
  })
  const page = await app.firstWindow()
  await page.setViewportSize(options.size ?? { width: 1366, height: 768 })
  await page.locator('#root > *').first().waitFor()
  return { app, page, userData, exportFolder }
}

const definedEnv = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))

export interface Credentials {
  readonly account: string
  readonly password: string
}

/** Types the sign-in form as a cashier would; the captcha's text is asked of the demo API. */
export async function signIn(page: Page, api: DemoApi, { account, password }: Credentials): Promise<void> {
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('验证码', { exact: true }).fill(await captchaText(page, api))
  await page.getByRole('button', { name: '登录' }).click()
}

/** The text of the captcha that the page shows now. */
export async function captchaText(page: Page, api: DemoApi): Promise<string> {
  const image = await page.getByRole('button', { name: /验证码图片/u }).getByRole('img').getAttribute('src')
  return api.control.captchaTextOf(image ?? '')
}
