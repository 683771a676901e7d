import type { RequestListener } from 'node:http'
import { demoAccount } from '../../support/app/accounts.ts'
import { answerMenu, configFor, shownBounds, type MenuPage } from '../../support/app/embedded.ts'
import type { Launched } from '../../support/app/launch.ts'
import { openFromMenu, signIn } from '../../support/page/pages.ts'
import { localServer, type LocalServer } from '../../support/servers/httpServer.ts'
import { expect, test as base } from '../fixtures.ts'

/** The app with external pages in its menu, for the tests of external pages. */

interface Site {
  readonly server: LocalServer
  readonly host: string
  /** Its requests, with path and cookies. */
  readonly asked: { readonly path: string; readonly cookie: string }[]
}

interface Fixtures {
  /** A web site whose host is listed, and one whose host is not. */
  readonly listed: Site
  readonly foreign: Site
  /** Starts the app and signs in. The menu has these pages, by path on the listed site or by full address. */
  readonly start: (...pages: MenuPage[]) => Promise<Launched>
}

const page = (body: string): string => `<!doctype html><meta charset="utf-8"><title>库存报表</title><main>${body}</main>`

/** Answers with pages; the query `to` adds a link and a frame, `/redirect` redirects to it. */
export const answering =
  (asked: Site['asked']): RequestListener =>
  (request, response) => {
    const path = request.url ?? '/'
    // Chromium requests the icon on its own, but not every time.
    if (path === '/favicon.ico') return void response.writeHead(404).end()
    asked.push({ path, cookie: request.headers.cookie ?? '' })
    response.setHeader('content-type', 'text/html;charset=utf-8')
    const to = new URL(path, 'http://site').searchParams.get('to')
    if (path.startsWith('/redirect')) response.writeHead(302, { location: to ?? '/' }).end()
    else if (path.startsWith('/file')) response.writeHead(200, { 'content-disposition': 'attachment; filename="stock.html"' }).end('file')
    else
      response.end(page(`<p>库存</p>${to === null ? '' : `<a href="${to}">走</a><iframe src="${to}"></iframe>`}<input aria-label="备注">`))
  }

async function withSite(use: (site: Site) => Promise<void>): Promise<void> {
  const asked: Site['asked'] = []
  await using server = await localServer(answering(asked))
  await use({ server, host: new URL(server.url).host, asked })
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  listed: ({}, use) => withSite(use),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  foreign: ({}, use) => withSite(use),
  start: async ({ launch, demo, listed }, use) => {
    await use(async (...pages) => {
      answerMenu(
        demo,
        pages.map((entry) => ({ ...entry, path: entry.path.startsWith('/') ? listed.server.url + entry.path : entry.path })),
      )
      const launched = await launch({ env: { BACKOFFICE_CONFIG: configFor(demo, [listed.host]) } })
      await signIn(launched.page, demo, demoAccount('admin'))
      return launched
    })
  },
})

export const stock = { name: '库存报表', path: '/stock.html' }
/** Waits until this number of external pages is in the window. */
export const expectShown = (launched: Launched, count: number): Promise<void> =>
  expect.poll(async () => (await shownBounds(launched.app)).length).toBe(count)

/** Opens the page from the menu and waits until it can be seen: until then the one of the tab before may be in the window. */
export async function open(launched: Launched, name: string): Promise<void> {
  await openFromMenu(launched.page, '外部', name)
  await expect(launched.page.getByRole('region', { name, exact: true })).toHaveAttribute('aria-busy', 'false')
  await expectShown(launched, 1)
}
