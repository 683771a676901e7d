import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { pressEscape } from '../../support/page/focus.ts'
import { root } from '../../support/app/launch.ts'
import { answerMenu } from '../../support/app/embedded.ts'
import { lockScreen, openOrders, ORDERS_PATH, signIn } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

/** The six navigation rules of spec.md §2, each with a test. */

const admin = demoAccount('admin')
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((target) => {
    window.location.hash = `#${target}`
  }, address)
/** A failure tells what the page shows. */
const at = (page: Page, address: string) =>
  expect
    .poll(() =>
      page.evaluate((wanted) => (location.hash === wanted ? wanted : `${location.hash} ${document.body.innerText}`), `#${address}`),
    )
    .toBe(`#${address}`)

/** The built page from a plain web server, without main. */
async function serveBuilt(): Promise<{ url: string; close: () => void }> {
  const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    readFile(join(root, 'out/renderer', path === '/' ? 'index.html' : path)).then(
      (content) => response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'text/html' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

test('1. An unsupported browser (anything other than Chrome) gets a one-time alert advising Chrome', async () => {
  const { findChromium } = createRequire(import.meta.url)('../../support/electron-stand-in/chromium/flags.cjs') as {
    findChromium: () => string
  }
  const browser = await chromium.launch({ executablePath: findChromium(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  const server = await serveBuilt()
  try {
    const expectAlerts = async (userAgent: string, expected: readonly string[]): Promise<void> => {
      const context = await browser.newContext({ userAgent })
      const page = await context.newPage()
      const alerts: string[] = []
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message())
        void dialog.dismiss()
      })
      for (let visit = 0; visit < 2; visit++) {
        await page.goto(server.url)
        await expect(page.getByRole('heading', { name: '请在桌面客户端中打开' })).toBeVisible()
        await expect(page.getByText(/^这是门店后台桌面客户端的页面/u)).toHaveCSS('text-align', 'center')
        // The alert comes behind the first paint.
        await expect.poll(() => alerts).toEqual(expected)
      }
      await context.close()
    }
    await expectAlerts(EDGE, ['当前浏览器不受支持，建议使用 Chrome 浏览器。'])
    await expectAlerts(EDGE.replace(/ Edg.*/u, ''), [])
  } finally {
    server.close()
    await browser.close()
  }
})

test('2. Without an access token, only routes flagged as not needing authentication are allowed; every other route goes to /login', async ({
  launch,
}) => {
  const { page } = await launch()
  for (const address of ['/wel/index', ORDERS_PATH, '/info/index', '/myiframe/external?src=x', '/nothing/here', '/lock', '/']) {
    await goTo(page, address)
    await at(page, '/login')
    await expect(page.getByLabel('账号')).toBeVisible()
  }
  for (const [address, words] of [
    ['/403', '没有权限'],
    ['/404', '页面不存在'],
    ['/500', '服务器出错'],
  ] as const) {
    await goTo(page, address)
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await at(page, address)
  }
})

// The same address again gives the router a location that equals the last rendered one.
for (const [what, entered] of [
  ['another address', '/info/index'],
  ['the same address', '/wel/index'],
] as const) {
  test(`${what} that is entered before the previous redirect is rendered is redirected as well`, async ({ launch }) => {
    const { page } = await launch()
    await expect(page.getByLabel('账号')).toBeVisible()
    await page.evaluate((address) => {
      const replace = history.replaceState.bind(history)
      history.replaceState = (...args) => {
        history.replaceState = replace
        replace(...args)
        // After the router has handled the redirect and before React has rendered it.
        queueMicrotask(() => {
          window.location.hash = `#${address}`
        })
      }
      window.location.hash = '#/wel/index'
    }, entered)
    await at(page, '/login')
    await expect(page.getByLabel('账号')).toBeVisible()
  })
}

test('3. If the screen is locked, every route other than /lock redirects to /lock', async ({ openApp }) => {
  const { page } = await openApp()
  await lockScreen(page, 'till-7')
  for (const address of ['/wel/index', ORDERS_PATH, '/login', '/404', '/', '/nothing/here']) {
    await goTo(page, address)
    await at(page, '/lock')
    await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  }
})

test('4. A logged-in user who opens /login is sent to /', async ({ openApp }) => {
  const { page } = await openApp()
  await openOrders(page)
  await goTo(page, '/login')
  await at(page, '/wel/index')
  await expect(page.getByRole('tab', { name: '首页', selected: true })).toBeVisible()
})

test('5. If the token held in the client state is empty, the user is logged out locally and sent to /login', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openOrders(page)
  demo.control.expireAccessTokens()
  demo.control.expireRefreshTokens()
  await page.evaluate(() => window.backoffice.call('rule-5', 'menu.buttons', {}, null))
  await at(page, '/login')
  await expect(page.getByLabel('账号')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('6. Each visited route is added as a tab, unless its meta marks it as not a tab; the page title is set from the tab label, or to the login title on login pages', async ({
  launch,
  demo,
}) => {
  const { page } = await launch()
  await expect(page).toHaveTitle('登录 - 门店后台')
  await signIn(page, demo, admin)
  await expect(page).toHaveTitle('首页 - 门店后台')
  await at(page, '/wel/index')
  await goTo(page, ORDERS_PATH)
  await expect(page.getByRole('tab')).toHaveText(['首页', '订单管理'])
  await expect(page).toHaveTitle('订单管理 - 门店后台')
  await goTo(page, '/wel/dashboard')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('控制台')
  // Error pages are not tabs. An unknown path shows an error page.
  await goTo(page, '/nothing/here')
  await at(page, '/404')
  await expect(page.getByRole('tab')).toHaveCount(3)
  // The tab whose page is covered stays marked, and the error page leads back to it.
  await expect(page.locator('[role="tab"][aria-current="page"]')).toHaveText('控制台')
  await page.getByRole('button', { name: '返回“控制台”' }).click()
  await expect(page.getByRole('tab', { name: '控制台', selected: true })).toBeVisible()
  // The address is written after the page is painted.
  await at(page, '/wel/dashboard')
  await goTo(page, '/500')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('tab', { name: '控制台', selected: true })).toBeVisible()
  await at(page, '/wel/dashboard')
  await goTo(page, '/nothing/here')
  await at(page, '/404')
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect(page).toHaveTitle('首页 - 门店后台')
  await at(page, '/wel/index')
  await page.getByRole('tab', { name: '订单管理' }).click()
  await at(page, ORDERS_PATH)
  await page.goBack()
  await at(page, '/wel/index')
  await expect(page.getByRole('tab', { name: '首页', selected: true })).toBeVisible()
})

test('6. …: a route whose meta marks it as not a tab is shown and never becomes a tab', async ({ openApp, demo }) => {
  answerMenu(demo, [
    { name: '订单管理', path: ORDERS_PATH },
    { name: '退货说明', path: '/help/returns', meta: { isTab: false } },
  ])
  const { page } = await openApp()
  await at(page, '/wel/index')
  await goTo(page, ORDERS_PATH)
  await expect(page.getByRole('tab')).toHaveText(['首页', '订单管理'])
  await page.getByRole('navigation').getByRole('button', { name: '外部' }).click()
  await page.getByRole('menuitem', { name: '网页版（1）' }).click()
  await page.getByRole('menuitem', { name: '退货说明' }).click()
  const shown = page.getByRole('tabpanel', { name: '退货说明' })
  await expect(shown.getByRole('heading', { name: '退货说明' })).toBeVisible()
  await expect(page).toHaveTitle('退货说明 - 门店后台')
  await at(page, '/help/returns')
  await expect(page.getByRole('tab')).toHaveText(['首页', '订单管理'])
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0)
  await page.getByRole('button', { name: '查找已打开的页面' }).click()
  await expect(page.getByRole('option')).toHaveText(['首页', '订单管理'])
  await pressEscape(page)
  await page.reload()
  await expect(shown).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['首页', '订单管理'])
  await page.getByRole('tab', { name: '订单管理' }).click()
  await at(page, ORDERS_PATH)
  await expect(shown).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+T')
  await expect(page.getByRole('tab')).toHaveText(['首页', '订单管理'])
  await goTo(page, '/help/returns')
  await expect(shown).toBeVisible()
  await page.keyboard.press('ControlOrMeta+w')
  await at(page, '/wel/index')
  await expect(shown).toHaveCount(0)
})
