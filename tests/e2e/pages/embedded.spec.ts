import { demoAccount } from '../../support/app/accounts.ts'
import { embeddedPage, embeddedUrls, goTo, runIn, shownBounds } from '../../support/app/embedded.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { lockScreen, openFromMenu, signIn, unlockScreen } from '../../support/page/pages.ts'
import { clipboardText } from '../../support/app/clipboard.ts'
import { expect } from '../fixtures.ts'
import { answering, expectShown, open, stock, test } from './embeddedFixtures.ts'

test('a menu with a web address opens in the page area of a tab, even if it asks for a new window', async ({ start, listed }) => {
  const launched = await start(stock, { name: '大屏', path: '/big.html', isOpen: 2 })
  await open(launched, '库存报表')
  const region = launched.page.getByRole('region', { name: '库存报表' })
  await expect(async () => expect(await shownBounds(launched.app)).toEqual([await region.boundingBox()])).toPass()
  const area = await region.boundingBox()
  await expect(launched.page.getByText(listed.host)).toBeVisible()
  await open(launched, '大屏')
  await expect.poll(() => embeddedUrls(launched.app)).toEqual([`${listed.server.url}/stock.html`, `${listed.server.url}/big.html`])
  await launched.page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(async () => (await shownBounds(launched.app))[0]?.x).toBeLessThan(area?.x ?? 0)
})

test('the page has no access to the app: no bridge, no cookies, no token, no app address', async ({ start, listed }) => {
  const launched = await start({ name: '看板', path: '/board.html?token=${token}&day=1' })
  const { app } = launched
  await app.evaluate(({ session }, url) => session.defaultSession.cookies.set({ url, name: 'app', value: 'secret' }), listed.server.url)
  await open(launched, '看板')
  const inPage = await runIn(app, listed.server.url, `[typeof window.backoffice, typeof require, typeof process, document.cookie]`)
  expect(inPage).toEqual(['undefined', 'undefined', 'undefined', ''])
  expect(listed.asked[0]).toEqual({ path: '/board.html?day=1', cookie: '' })
  await expect(launched.page.getByText('未提供')).toBeVisible()

  await goTo(app, listed.server.url, 'app://bundle/index.html')
  await runIn(
    app,
    listed.server.url,
    `document.cookie = 'site=1'; fetch('app://bundle/index.html').then(() => 'answered', () => 'refused')`,
  ).then((outcome) => expect(outcome).toBe('refused'))
  await expect.poll(() => embeddedUrls(app)).toEqual([`${listed.server.url}/board.html?day=1`])
  expect(await app.evaluate(({ session }) => session.defaultSession.cookies.get({ name: 'site' }))).toEqual([])
})

test('no link, frame, script or redirect leads to a host that is not listed', async ({ start, listed, foreign }) => {
  const launched = await start(
    { name: '有链接', path: `/links.html?to=${encodeURIComponent(foreign.server.url)}` },
    { name: '会跳转', path: `/redirect.html?to=${encodeURIComponent(foreign.server.url)}` },
  )
  const { app, page: own } = launched
  await open(launched, '有链接')
  await expect(own.getByText(`页面试图打开 ${foreign.host}`)).toBeVisible()
  await own.getByRole('button', { name: '知道了' }).click()
  await expect(own.getByText(`页面试图打开 ${foreign.host}`)).toHaveCount(0)

  const site = await embeddedPage(app, `${listed.server.url}/links.html`)
  await site.getByRole('link', { name: '走' }).click()
  await expect(own.getByText(`页面试图打开 ${foreign.host}`)).toBeVisible()
  await goTo(app, listed.server.url, `${foreign.server.url}/script`)
  await goTo(app, listed.server.url, `/redirect?to=${encodeURIComponent(`${foreign.server.url}/redirected`)}`)
  await expect.poll(() => listed.asked.filter(({ path }) => path.startsWith('/redirect?')).length).toBe(1)
  await expectShown(launched, 1)
  await expect.poll(async () => (await embeddedUrls(app))[0]).toContain('/links.html')

  await openFromMenu(own, '外部', '会跳转')
  await expect(own.getByRole('alert')).toContainText(`未打开 ${foreign.host}（不在允许的网站名单中）`)
  await expectShown(launched, 0)
  expect(foreign.asked).toEqual([])
})

test('a new window opens in the same page if its host is listed, and otherwise is refused', async ({ start, listed, foreign }) => {
  const launched = await start(stock)
  await open(launched, '库存报表')
  await runIn(launched.app, listed.server.url, `setTimeout(() => window.open('${foreign.server.url}/popup')); 0`)
  await expect(launched.page.getByText(`页面试图打开 ${foreign.host}`)).toBeVisible()
  await runIn(launched.app, listed.server.url, `setTimeout(() => window.open('/second.html')); 0`)
  await expect.poll(() => embeddedUrls(launched.app)).toEqual([`${listed.server.url}/second.html`])
  expect(await launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('the page gets no permission, no dialog and no download', async ({ start, listed }) => {
  const launched = await start(stock)
  const { app, page: own } = launched
  await open(launched, '库存报表')
  const ask = `Promise.all([
    Notification.requestPermission(),
    new Promise((done) => navigator.geolocation.getCurrentPosition(() => done('told'), () => done('denied'))),
    ...['notifications', 'geolocation', 'camera'].map((name) => navigator.permissions.query({ name }).then(({ state }) => state)),
  ])`
  expect(await runIn(app, listed.server.url, ask)).toEqual(['denied', 'denied', 'denied', 'denied', 'denied'])
  const download = app.evaluate(
    ({ session }) =>
      new Promise((resolve) =>
        session.fromPartition('embedded').once('will-download', (event, item) => resolve([event.defaultPrevented, item.getSavePath()])),
      ),
  )
  await goTo(app, listed.server.url, '/file.html')
  expect(await download).toEqual([true, ''])
  await expect(own.getByText('已拦截下载')).toBeVisible()
  expect(await runIn(app, listed.server.url, `confirm('?')`)).toBe(false)
})

test('a locked screen removes the page from the window, even if the app’s page asks for it, and unlocking restores it', async ({
  start,
  listed,
}) => {
  const launched = await start(stock)
  const { app, page: own } = launched
  await open(launched, '库存报表')
  const site = await embeddedPage(app, listed.server.url)
  await site.getByLabel('备注').fill('盘点到一半')
  await lockScreen(own, '2580')
  await unlockScreen(own, '2580')
  await expectShown(launched, 1)
  // Without the dialog: for a dialog, the app's page hides the external page itself.
  await own.evaluate(() => window.backoffice.invoke('lock:lock', null))
  expect(await shownBounds(app)).toEqual([])
  await expect(own.getByRole('button', { name: '解锁' })).toBeVisible()
  const answers = await own.evaluate(async (url) => {
    const bounds = { x: 0, y: 0, width: 500, height: 500 }
    const replies = [
      await window.backoffice.invoke('embed:show', 'x', url, bounds),
      await window.backoffice.invoke('embed:snapshot', 'x'),
      await window.backoffice.invoke('embed:reload', 'x'),
    ]
    return replies.map((reply) => (reply.ok ? 'answered' : reply.error.kind))
  }, `${listed.server.url}/stock.html`)
  expect(answers).toEqual(['locked', 'locked', 'locked'])
  expect(await shownBounds(app)).toEqual([])

  await unlockScreen(own, '2580')
  await expectShown(launched, 1)
  await expect(site.getByLabel('备注')).toHaveValue('盘点到一半')
})

test('a closed tab closes its page, a refreshed one loads it again, a hidden one keeps it', async ({ start, listed }) => {
  const launched = await start(stock, { name: '大屏', path: '/big.html' })
  const { app, page: own } = launched
  await open(launched, '库存报表')
  await runIn(app, listed.server.url, `window.kept = 1`)
  await own.getByRole('tab', { name: '首页' }).click()
  await expectShown(launched, 0)
  await own.getByRole('tab', { name: '库存报表' }).click()
  await expectShown(launched, 1)
  expect(await runIn(app, listed.server.url, 'window.kept')).toBe(1)
  expect(listed.asked).toHaveLength(1)

  await own.getByRole('button', { name: '刷新' }).first().click()
  await expect.poll(() => listed.asked.length).toBe(2)
  await expectShown(launched, 1)
  await open(launched, '大屏')
  await own.getByRole('button', { name: '关闭 大屏' }).click()
  await expect.poll(() => embeddedUrls(app)).toEqual([`${listed.server.url}/stock.html`])
})

test('signing out closes the pages and erases their storage; no page opens while signed out', async ({ start, listed, demo }) => {
  const launched = await start(stock)
  const { app, page: own } = launched
  await open(launched, '库存报表')
  await runIn(app, listed.server.url, `document.cookie = 'person=admin; max-age=9999'; 0`)
  await own.getByRole('button', { name: 'admin' }).click()
  await own.getByRole('menuitem', { name: '退出登录' }).click()
  await own.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(own.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect.poll(() => embeddedUrls(app)).toEqual([])
  const kind = await own.evaluate(async (url) => {
    const reply = await window.backoffice.invoke('embed:show', 'x', url, { x: 0, y: 0, width: 500, height: 500 })
    return reply.ok ? 'answered' : reply.error.kind
  }, `${listed.server.url}/stock.html`)
  expect(kind).toBe('unauthorized')
  expect(await embeddedUrls(app)).toEqual([])

  await signIn(own, demo, demoAccount('finance'))
  await open(launched, '库存报表')
  await expect.poll(() => listed.asked.map(({ cookie }) => cookie)).toEqual(['', ''])
})

test('the storage of a closed page ends with the session, too', async ({ start, listed, demo }) => {
  const launched = await start(stock)
  const { app, page: own } = launched
  await open(launched, '库存报表')
  await runIn(app, listed.server.url, `document.cookie = 'person=admin; max-age=9999'; 0`)
  await own.getByRole('button', { name: '关闭 库存报表' }).click()
  await expect.poll(() => embeddedUrls(app)).toEqual([])
  await own.evaluate(() => window.backoffice.invoke('session:signOut', 'leave'))
  await signIn(own, demo, demoAccount('finance'))
  await open(launched, '库存报表')
  await expect.poll(() => listed.asked.map(({ cookie }) => cookie)).toEqual(['', ''])
})

test('the next person’s page asks for nothing until the storage of the last one is erased', async ({ start, listed, demo }) => {
  const launched = await start(stock)
  const { app, page: own } = launched
  await open(launched, '库存报表')
  await runIn(app, listed.server.url, `document.cookie = 'person=admin; max-age=9999'; 0`)
  await app.evaluate(({ app: electron, session }) => {
    const embedded = session.fromPartition('embedded')
    const clear = embedded.clearData.bind(embedded)
    const disk = new Promise((answer) => electron.once('disk answers' as 'activate', answer))
    embedded.clearData = async (...args) => {
      await disk
      await clear(...args)
    }
  })
  await own.evaluate(() => window.backoffice.invoke('session:signOut', 'leave'))
  await signIn(own, demo, demoAccount('finance'))
  await openFromMenu(own, '外部', '库存报表')
  await own.getByRole('tab', { name: '首页' }).click()
  await expect(own.getByRole('tab', { name: '首页', selected: true })).toBeVisible()
  await own.getByRole('tab', { name: '库存报表' }).click()
  expect(listed.asked).toHaveLength(1)
  await app.evaluate(({ app: electron }) => void electron.emit('disk answers'))
  await expect.poll(() => listed.asked.map(({ cookie }) => cookie)).toEqual(['', ''])
})

test('the app’s own page navigates to no other address either', async ({ launch }) => {
  const { app, page: own } = await launch()
  await own.evaluate(() => {
    location.href = 'https://example.com/'
  })
  await expect(own.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL())).toMatch(/^app:\/\/bundle\//u)
})

test('a page that fails says why and opens with a retry', async ({ start, listed }) => {
  const launched = await start(stock)
  const { page: own } = launched
  listed.server.answer((_request, response) => response.writeHead(503).end('down'))
  await openFromMenu(own, '外部', '库存报表')
  await expect(own.getByRole('alert')).toContainText(`${listed.host} 暂时无法使用（503）`)
  await own.getByRole('button', { name: '语言' }).click()
  await own.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(own.getByRole('alert')).toContainText(`${listed.host} is temporarily unavailable (503)`)
  await own.getByRole('button', { name: 'Language' }).click()
  await own.getByRole('menuitemradio', { name: '中文' }).click()
  await expect.poll(() => shownBounds(launched.app)).toEqual([])

  listed.server.answer((_request, response) => response.writeHead(502).end())
  await own.getByRole('button', { name: '重试' }).click()
  // For an empty failure Chrome has an error page of its own; Electron and the headless shell show the empty page.
  await expect(own.getByRole('alert')).toContainText(new RegExp(`${listed.host} (?:暂时无法使用（502）|未返回页面)`, 'u'))

  listed.server.answer((_request, response) => response.destroy())
  await own.getByRole('button', { name: '重试' }).click()
  await expect(own.getByRole('alert')).toContainText(`无法连接 ${listed.host}`)

  listed.server.answer(answering(listed.asked))
  await own.getByRole('button', { name: '重试' }).click()
  await expectShown(launched, 1)
  await expect(own.getByRole('alert')).toHaveCount(0)
})

test('a host that is not listed is refused by name and gets no request', async ({ start, foreign, listed }) => {
  const launched = await start(
    { name: '陌生', path: `${foreign.server.url}/a.html` },
    { name: '冒名', path: `http://${listed.host}@${foreign.host}/a.html` },
    { name: '脚本', path: 'javascript:alert("html")' },
  )
  const { app, page: own } = launched
  await openFromMenu(own, '外部', '陌生')
  await expect(own.getByRole('alert')).toContainText(`未打开 ${foreign.host}（不在允许的网站名单中）`)
  await expect(own.getByRole('alert')).not.toContainText('iframeHosts')
  await own.getByRole('button', { name: '复制详情' }).click()
  const copied = () => app.evaluate(clipboardText)
  await expect.poll(copied).toContain(`\n地址：${foreign.server.url}/a.html\n部署配置：iframeHosts`)
  for (const name of ['冒名', '脚本']) {
    await openFromMenu(own, '外部', name)
    await expect(own.getByRole('alert')).toContainText('不是可以打开的网页地址')
  }
  await expect.poll(() => embeddedUrls(app)).toEqual([])
  expect(foreign.asked).toEqual([])
})

test('menus and dialogs of the app are never covered: a snapshot replaces the page', async ({ start }) => {
  const launched = await start(stock)
  const { page: own } = launched
  await open(launched, '库存报表')
  await own.getByRole('navigation').getByRole('button', { name: '外部' }).click()
  await expectShown(launched, 0)
  await expect(own.getByRole('region', { name: '库存报表' }).locator('img')).toBeVisible()
  await pressEscape(own)
  await expectShown(launched, 1)
  await own.getByRole('button', { name: '锁屏', exact: true }).click()
  await focusIsIn(own.getByRole('dialog'))
  await expectShown(launched, 0)
  await pressEscape(own)
  await expectShown(launched, 1)
})

test('the focus enters the page and returns, and the lock shortcut works inside it', async ({ start, listed }) => {
  const launched = await start(stock)
  const { app, page: own } = launched
  const focused = () => app.evaluate(({ webContents }) => webContents.getFocusedWebContents()?.getURL() ?? '')
  await open(launched, '库存报表')
  await own.getByRole('button', { name: '进入页面' }).press('Enter')
  await expect.poll(focused).toContain(listed.server.url)
  const site = await embeddedPage(app, listed.server.url)
  await site.getByLabel('备注').press('F6')
  await expect.poll(focused).toContain('app://bundle')
  await site.getByLabel('备注').press('ControlOrMeta+k')
  await focusIsIn(own.getByRole('dialog'))
  await pressEscape(own)
  await expect(own.getByRole('dialog')).toHaveCount(0)
  await expectShown(launched, 1)
  await site.getByLabel('备注').press('F11')
  await expect(own.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await site.getByLabel('备注').press('ControlOrMeta+1')
  await expect(own.getByRole('tab', { name: '首页', selected: true })).toBeVisible()
  await own.getByRole('tab', { name: '库存报表' }).click()
  await expectShown(launched, 1)
  await site.getByLabel('备注').press('ControlOrMeta+Shift+L')
  await expect(own.getByRole('dialog')).toContainText('设置锁屏密码')
})

test('the demo’s own report opens out of the box', async ({ openApp, demo }) => {
  const launched = await openApp()
  await openFromMenu(launched.page, '数据', '销售日报')
  await expectShown(launched, 1)
  expect(await runIn(launched.app, demo.url, 'document.body.innerText')).toContain('滨江店')
})
