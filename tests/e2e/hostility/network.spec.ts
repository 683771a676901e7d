import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:https'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import type { ElectronApplication } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { atOrders, lockScreen, openOrders, orderGrid, orderRow, signIn } from '../../support/page/pages.ts'
import { localServer } from '../../support/servers/httpServer.ts'
import { selfSigned } from '../../support/servers/selfSigned.ts'
import { expect, test } from '../fixtures.ts'

const admin = demoAccount('admin')

/** A proxy before the demo API that records the requests that were aborted before their answer. */
async function watched(apiUrl: string) {
  const abandoned: string[] = []
  const server = await localServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) abandoned.push(new URL(request.url ?? '', apiUrl).pathname)
    })
    const onward = httpRequest(
      apiUrl + request.url,
      { method: request.method ?? 'GET', headers: { ...request.headers, host: new URL(apiUrl).host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    // An aborted request needs no answer.
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  return { url: server.url, abandoned, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('a closed tab aborts its calls, at the server too', async ({ launch, demo }) => {
  await using proxy = await watched(demo.url)
  const { page } = await launch({ apiUrl: proxy.url })
  await signIn(page, demo, admin)
  const before = demo.control.callCount('order.list')
  demo.control.addFault({ path: 'order.list', times: 1, hold: true })
  await openOrders(page)
  await expect.poll(() => demo.control.callCount('order.list')).toBe(before + 1)
  await page.getByRole('button', { name: '关闭 订单管理' }).click()
  await expect.poll(() => proxy.abandoned.filter((path) => path.endsWith('module_order_list'))).toHaveLength(1)
  demo.control.release()
  await atOrders(page)
})

test('an order that is closed while it loads aborts its calls', async ({ launch, demo }) => {
  await using proxy = await watched(demo.url)
  const { page } = await launch({ apiUrl: proxy.url })
  await signIn(page, demo, admin)
  await openOrders(page)
  for (const path of ['order.info', 'order.log', 'express.byOrder']) demo.control.addFault({ path, times: 1, hold: true })
  await orderRow(page, WELL_KNOWN_ORDERS.ordinary).or(orderGrid(page).getByRole('row').nth(1)).first().click()
  await expect.poll(() => demo.control.callCount('order.info')).toBe(1)
  await focusIsIn(page.getByRole('dialog', { name: /^订单详情/u }))
  await pressEscape(page)
  await expect.poll(() => proxy.abandoned.filter((path) => path.endsWith('module_order_info'))).toHaveLength(1)
  demo.control.release()
})

test('a page that is reloaded, or whose process ends, leaves no call in flight', async ({ launch, demo }) => {
  await using proxy = await watched(demo.url)
  const { page } = await launch({ apiUrl: proxy.url })
  await signIn(page, demo, admin)
  const before = demo.control.callCount('order.list')
  demo.control.addFault({ path: 'order.list', times: 1, hold: true })
  await page.evaluate(() => void window.backoffice.call('left', 'order.list', { current: 1, size: 10 }))
  await expect.poll(() => demo.control.callCount('order.list')).toBe(before + 1)
  await page.reload()
  await expect.poll(() => proxy.abandoned.filter((path) => path.endsWith('module_order_list'))).toHaveLength(1)
  demo.control.release()
  await expect(page.getByRole('tablist')).toBeVisible()
})

test('a slow page does not hold up another tab', async ({ openApp, demo }) => {
  const { page } = await openApp()
  demo.control.addFault({ path: 'order.info', hold: true })
  await page.evaluate(() => {
    for (let index = 0; index < 50; index += 1) void window.backoffice.call(`slow${index}`, 'order.info', { id: String(index) }, '/slow')
  })
  await atOrders(page)
  await expect.poll(() => demo.control.callCount('order.info')).toBe(4)
  demo.control.faults.reset()
})

const certificate = selfSigned('Store Test Authority')

if (certificate !== null) {
  test('a certificate from an unknown authority stops the connection, and the message names the issuer and the remedy', async ({
    launch,
  }) => {
    const asked: string[] = []
    const server = createServer(certificate, (request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const { page } = await launch({ apiUrl: `https://${host}` })
    await page.getByLabel('账号').fill('admin')
    await page.getByLabel('密码', { exact: true }).fill('admin123')
    await page.getByLabel('验证码', { exact: true }).fill('abcd')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const alert = page.getByRole('alert').filter({ hasText: '未知机构' }).filter({ hasText: '颁发者' })
    await expect(alert).toContainText('请联系门店 IT 安装根证书')
    await expect(alert).toContainText(host)
    await expect(alert).toContainText('Store Test Authority')
    await expect(alert).toContainText('ERR_CERT_AUTHORITY_INVALID')
    // No password was sent there.
    expect(asked).toEqual([])
    server.close()
  })
}

/** Simulates Chromium's request for proxy credentials. Returns the app's answer. */
async function proxyAsks(app: ElectronApplication, authInfo: { isProxy: boolean; realm: string }): Promise<() => Promise<unknown>> {
  await app.evaluate(({ app: electronApp }, info) => {
    const state = { prevented: false, answers: [] as unknown[][] }
    Object.assign(globalThis, { proxyState: state })
    const event = { preventDefault: () => void (state.prevented = true) }
    const details = { url: 'https://console.example.com/', pid: 1 }
    const ask = (): boolean =>
      (electronApp as unknown as NodeJS.EventEmitter).emit(
        'login',
        event,
        undefined,
        details,
        { ...info, scheme: 'basic', host: 'proxy.store', port: 3128 },
        (...answer: unknown[]) => state.answers.push(answer),
      )
    ask()
    ask()
  }, authInfo)
  return () => app.evaluate(() => (globalThis as unknown as { proxyState: unknown }).proxyState)
}

test('a proxy that wants a sign-in is answered once for all requests that wait for it', async ({ launch }) => {
  const { page, app } = await launch()
  const where = page.getByLabel('密码', { exact: true })
  // The form focuses its first field as it appears.
  await expect(page.getByLabel('账号')).toBeFocused()
  await where.focus()
  const state = await proxyAsks(app, { isProxy: true, realm: '门店网络' })
  const dialog = page.getByRole('dialog', { name: '代理服务器要求登录' })
  await expect(dialog).toContainText('proxy.store:3128（门店网络）')
  await expect(dialog.getByLabel('代理账号')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('请输入代理账号')).toBeVisible()
  await dialog.getByLabel('代理账号').fill('till-7')
  await dialog.getByLabel('代理密码').fill('proxy-word')
  // Two presses before the page renders. A later Enter would belong to the form below.
  await dialog.locator('button[type="submit"]').evaluate((button: HTMLButtonElement) => [button, button].forEach((each) => each.click()))
  await expect(dialog).toHaveCount(0)
  await expect(where).toBeFocused()
  await expect.poll(state).toEqual({
    prevented: true,
    answers: [
      ['till-7', 'proxy-word'],
      ['till-7', 'proxy-word'],
    ],
  })
  // A second request means that the first answer was wrong.
  const again = await proxyAsks(app, { isProxy: true, realm: '门店网络' })
  await expect(dialog.getByRole('alert')).toContainText('代理账号或密码不正确')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.poll(again).toEqual({ prevented: true, answers: [[], []] })
  await expect(where).toBeFocused()
})

test('a server that asks for a password itself gets no answer', async ({ launch }) => {
  const { page, app } = await launch()
  await expect(page.getByLabel('账号')).toBeVisible()
  const state = await proxyAsks(app, { isProxy: false, realm: 'x' })
  expect(await state()).toEqual({ prevented: false, answers: [] })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a proxy’s sign-in waits until the screen is unlocked', async ({ openApp }) => {
  const { page, app } = await openApp()
  await lockScreen(page, '2580')
  await proxyAsks(app, { isProxy: true, realm: '' })
  await page.reload()
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('锁屏密码').fill('2580')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '代理服务器要求登录' })).toBeVisible()
})

/** A proxy that passes requests on after a sign-in, and counts those that it refused. */
async function proxyWithSignIn(name: string, password: string) {
  const expected = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
  const state = { refused: 0, passed: 0 }
  const server = await localServer((request, response) => {
    if (request.headers['proxy-authorization'] !== expected) {
      state.refused += 1
      return void response.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="store"' }).end()
    }
    state.passed += 1
    const onward = httpRequest(request.url ?? '', { method: request.method ?? 'GET', headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  return { url: server.url, state, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('a proxy that refuses a call gets its sign-in from the person, and the calls go on', async ({ launch, demo }) => {
  await using proxy = await proxyWithSignIn('till-7', 'proxy-word')
  // Without this Chromium sends no request to this machine through a proxy.
  const { page, app } = await launch({ switches: [`--proxy-server=${proxy.url}`, '--proxy-bypass-list=<-loopback>'] })
  const dialog = page.getByRole('dialog', { name: '代理服务器要求登录' })
  await expect(dialog.getByLabel('代理账号')).toBeFocused()
  await dialog.getByLabel('代理账号').fill('till-7')
  await dialog.getByLabel('代理密码').fill('wrong')
  await dialog.getByLabel('代理密码').press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('代理账号或密码不正确')
  await dialog.getByLabel('代理账号').fill('till-7')
  await dialog.getByLabel('代理密码').fill('proxy-word')
  await dialog.getByLabel('代理密码').press('Enter')
  await expect(dialog).toHaveCount(0)
  // The captcha that the proxy had stopped comes by itself, and its message goes.
  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signIn(page, demo, admin)
  const { refused } = proxy.state
  await atOrders(page)
  // The sign-in serves every call of the session, and no window was needed for it.
  expect(proxy.state.refused).toBe(refused)
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})
