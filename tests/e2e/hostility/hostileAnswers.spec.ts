import type { Page } from 'playwright'
import { DEMO_SVC } from '#shared/demo.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { MUTATIONS } from '../../support/hostile/bodies.ts'
import { Random } from '../../support/hostile/random.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { watchErrors } from '../../support/page/pageErrors.ts'
import { atOrders, fillSignIn, openOrders, orderGrid, signIn, signInByForm } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

const admin = demoAccount('admin')

/** Excludes code 401: it correctly ends the session, which another test proves. */
const NAMES = Object.keys(MUTATIONS).filter((name) => name !== 'codes')

const spoil = (random: Random, valid: unknown): string => MUTATIONS[random.pick(NAMES)]?.(random, valid as never) ?? ''

/** The valid answer of a call, as the signed-in person gets it. */
async function validAnswer(demo: DemoApi, path: string): Promise<unknown> {
  const response = await fetch(`${demo.url}/api${path}`, { headers: { 'Blade-Auth': `bearer ${demo.control.issuedTokens()[0]}` } })
  return await response.json()
}

/** The page shows text, and the text is not its error boundary. */
async function expectReadable(page: Page, faults: readonly string[]): Promise<void> {
  const root = page.locator('#root')
  // A loading page can show little text for a short time.
  await expect.poll(async () => (await root.innerText()).trim().length).toBeGreaterThan(20)
  expect(await root.innerText()).not.toMatch(/页面出错|程序启动失败|\bat \w+ \(|TypeError|\[object Object\]/u)
  expect(faults).toEqual([])
}

test('a list stays usable through a hundred and fifty hostile answers', async ({ launch, demo }) => {
  test.setTimeout(300_000)
  const { page } = await launch()
  const faults = watchErrors(page)
  await signIn(page, demo, admin)
  const valid = await validAnswer(demo, `/${DEMO_SVC}-order/order/module_order_list?current=1&size=5`)
  await openOrders(page)
  const refresh = page.getByRole('button', { name: '刷新', exact: true }).last()
  const random = new Random(7)
  for (let index = 0; index < 150; index += 1) {
    demo.control.addFault({ path: 'order.list', times: 1, status: 200, body: spoil(random, valid) })
    const calls = demo.control.callCount('order.list')
    await refresh.click()
    await expect.poll(() => demo.control.callCount('order.list')).toBeGreaterThan(calls)
    if (index % 5 === 0) await expectReadable(page, faults)
  }
  demo.control.faults.reset()
  await refresh.click()
  await expect(
    orderGrid(page)
      .getByRole('gridcell', { name: /^\d{19}/u })
      .first(),
  ).toBeVisible()
  await expectReadable(page, faults)
})

test('an order’s detail stays readable through hostile answers', async ({ launch, demo }) => {
  test.setTimeout(300_000)
  const { page } = await launch()
  const faults = watchErrors(page)
  await signIn(page, demo, admin)
  await openOrders(page)
  const id = (
    await orderGrid(page)
      .getByRole('gridcell', { name: /^\d{19}/u })
      .first()
      .innerText()
  ).trim()
  const calls = {
    'order.info': `/${DEMO_SVC}-order/order/module_order_info?id=${id}`,
    'order.log': `/${DEMO_SVC}-order/order/module_order_log?orderNo=${id}`,
  }
  const valid = Object.fromEntries(
    await Promise.all(Object.entries(calls).map(async ([name, path]) => [name, await validAnswer(demo, path)] as const)),
  )
  const random = new Random(11)
  for (let index = 0; index < 40; index += 1) {
    for (const name of ['order.info', 'order.log', 'express.byOrder'] as const)
      demo.control.addFault({ path: name, times: 1, status: 200, body: spoil(random, valid[name] ?? valid['order.log']) })
    const before = demo.control.callCount('order.info')
    await orderGrid(page)
      .getByRole('row')
      .nth(1 + (index % 10))
      .click()
    await expect.poll(() => demo.control.callCount('order.info')).toBeGreaterThan(before)
    const panel = page.getByRole('dialog', { name: /^订单详情/u })
    await focusIsIn(panel)
    if (index % 4 === 0) await expectReadable(page, faults)
    await pressEscape(page)
    await expect(panel).toHaveCount(0)
    demo.control.faults.reset()
  }
  await orderGrid(page).getByRole('row').nth(2).click()
  await expect(page.getByRole('grid', { name: '商品明细' }).getByRole('gridcell').first()).toBeVisible()
  await expectReadable(page, faults)
})

test('the shell starts with hostile menus, buttons and departments, and works when they are valid again', async ({ launch, demo }) => {
  test.setTimeout(300_000)
  const { page } = await launch()
  const faults = watchErrors(page)
  await signIn(page, demo, admin)
  const valid = {
    'menu.routes': await validAnswer(demo, '/blade-system/menu/routes'),
    'menu.buttons': await validAnswer(demo, '/blade-system/menu/buttons'),
  }
  const random = new Random(13)
  for (let index = 0; index < 25; index += 1) {
    for (const [name, answer] of Object.entries(valid))
      demo.control.addFault({ path: name, times: 1, status: 200, body: spoil(random, answer) })
    demo.control.addFault({ path: 'organisation.departments', times: 1, status: 200, body: spoil(random, valid['menu.buttons']) })
    const before = demo.control.callCount('menu.routes')
    await page.reload()
    await expect.poll(() => demo.control.callCount('menu.routes')).toBeGreaterThan(before)
    await expect(page.getByRole('tablist')).toBeVisible()
    await expectReadable(page, faults)
    demo.control.faults.reset()
  }
  await page.reload()
  await atOrders(page)
})

test('hostile captchas and tokens show a message at sign-in, and the next sign-in works', async ({ launch, demo }) => {
  test.setTimeout(300_000)
  const { page } = await launch()
  const faults = watchErrors(page)
  const random = new Random(17)
  await expect(page.locator('img[src^="data:image/"]').first()).toBeVisible()
  for (let index = 0; index < 25; index += 1) {
    demo.control.addFault({
      path: 'auth.captcha',
      times: 1,
      status: 200,
      body: spoil(random, { key: 'k', image: 'data:image/png;base64,AAAA' }),
    })
    const before = demo.control.callCount('auth.captcha')
    await page.getByRole('button', { name: /验证码图片|重试/u }).click()
    await expect.poll(() => demo.control.callCount('auth.captcha')).toBeGreaterThan(before)
    if (index % 5 === 0) await expectReadable(page, faults)
  }
  demo.control.faults.reset()
  await page.getByRole('button', { name: /验证码图片|重试/u }).click()
  const token = { access_token: 'x'.repeat(700), refresh_token: 'y'.repeat(700), tenant_id: '000000', user_id: '1' }
  for (let index = 0; index < 12; index += 1) {
    // None of these tokens may be accepted.
    const body = random.pick([
      () => spoil(random, { data: token }),
      () => JSON.stringify({ ...token, access_token: null }),
      () => JSON.stringify({ ...token, refresh_token: 'a b\r\nc' }),
    ])()
    demo.control.addFault({ path: 'auth.token', times: 1, status: 200, body })
    const before = demo.control.callCount('auth.token')
    await fillSignIn(page, demo, admin)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect.poll(() => demo.control.callCount('auth.token')).toBeGreaterThan(before)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectReadable(page, faults)
    demo.control.faults.reset()
    // Each refusal brings a new captcha.
    await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')
  }
  await signInByForm(page, demo, admin)
  await expect(page.getByRole('heading', { name: /林远山/u })).toBeVisible()
  await expectReadable(page, faults)
})
