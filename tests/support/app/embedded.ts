import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { DEMO_CLIENT, DEMO_SVC } from '#shared/demo.ts'
import type { DemoApi } from './launch.ts'

/** Helpers to set up and inspect external pages of the menu. */

export interface MenuPage {
  readonly name: string
  readonly path: string
  readonly isOpen?: 1 | 2
  readonly meta?: object
}

/** Makes the demo API return a menu with one group, 外部, that contains these pages. */
export function answerMenu(demo: DemoApi, pages: readonly MenuPage[]): void {
  const node = (id: number, name: string, path: string, isOpen: number, children: object[] | null, meta: object | null = null) => ({
    id: String(id),
    parentId: '0',
    code: `m${id}`,
    name,
    alias: 'menu',
    path,
    source: '',
    sort: id,
    category: 1,
    action: 0,
    isOpen,
    remark: null,
    isCollect: 0,
    hasChildren: children !== null,
    children,
    meta,
  })
  const section = node(
    2,
    '网站',
    '/external/site',
    1,
    pages.map(({ name, path, isOpen = 1, meta }, index) => node(10 + index, name, path, isOpen, null, meta)),
  )
  demo.control.addFault({
    path: 'menu.routes',
    times: 20,
    status: 200,
    body: JSON.stringify({ code: 200, success: true, data: [node(1, '外部', '/external', 1, [section])], msg: '' }),
  })
}

/** Writes a deployment configuration for the demo API that allows these hosts. */
export function configFor(demo: DemoApi, iframeHosts: readonly string[], more: object = {}): string {
  const path = join(mkdtempSync(join(tmpdir(), 'backoffice-config-')), 'deployment.json')
  writeFileSync(
    path,
    JSON.stringify({ apiUrl: demo.url, svc: DEMO_SVC, clientId: DEMO_CLIENT.id, clientSecret: DEMO_CLIENT.secret, iframeHosts, ...more }),
  )
  return path
}

/** The addresses of all external pages. */
export const embeddedUrls = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(({ webContents, BrowserWindow }) => {
    const own = BrowserWindow.getAllWindows().map((window) => window.webContents)
    return webContents
      .getAllWebContents()
      .filter((contents) => !own.includes(contents))
      .map((contents) => contents.getURL())
  })

/** The bounds of the external pages in the window, in DIP. None while they are hidden. */
export const shownBounds = (app: ElectronApplication): Promise<{ x: number; y: number; width: number; height: number }[]> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().flatMap((window) =>
      // The cover of a locked window is a view without a page.
      window.contentView.children.filter((view) => 'webContents' in view).map((view) => view.getBounds()),
    ),
  )

/** Runs a script in the external page whose address has this prefix, and returns its value. */
export const runIn = (app: ElectronApplication, url: string, script: string): Promise<unknown> =>
  app.evaluate(
    ({ webContents }, [start, code]) => {
      const found = webContents.getAllWebContents().find((contents) => contents.getURL().startsWith(start))
      if (found === undefined) throw new Error(`no page at ${start}`)
      return found.executeJavaScript(code, true)
    },
    [url, script] as const,
  )

/** Navigates the external page by its own script. */
export const goTo = (app: ElectronApplication, url: string, to: string): Promise<unknown> =>
  runIn(app, url, `setTimeout(() => { location.href = ${JSON.stringify(to)} }); 0`)

/** The external page itself, for mouse and keyboard input. */
export async function embeddedPage(app: ElectronApplication, url: string): Promise<Page> {
  const isIt = (page: Page): boolean => page.url().startsWith(url)
  return app.windows().find(isIt) ?? (await app.waitForEvent('window', { predicate: isIt }))
}
