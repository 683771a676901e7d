import { join } from 'node:path'
import { encode } from 'fast-png'
import { demoAccount } from '../../support/app/accounts.ts'
import { fillCaptcha, fillSignIn, isCodeLoaded, signInByForm } from '../../support/page/pages.ts'
import { contentsUnder } from '../../support/app/files.ts'
import { expect, test } from '../fixtures.ts'

const admin = demoAccount('admin')

test('a person signs in with tenant, account, password and captcha, and sees only the home tab', async ({ launch, demo }) => {
  const { page } = await launch()
  await expect(page.getByLabel('租户编号')).toHaveValue('000000')
  // What comes next is loaded while the person types.
  await expect.poll(() => isCodeLoaded(page, 'home')).toBe(true)
  await signInByForm(page, demo, admin)
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByRole('tab')).toHaveAttribute('aria-selected', 'true')
})

test('a wrong password shows the server’s message, loads a new captcha and allows another try', async ({ launch, demo }) => {
  const { page } = await launch()
  await fillSignIn(page, demo, { account: admin.account, password: 'wrong' })
  const before = await page.locator('img[src^="data:image/"]').first().getAttribute('src')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  await expect(page.locator('img[src^="data:image/"]').first()).not.toHaveAttribute('src', before ?? '')
  await page.getByLabel('密码', { exact: true }).fill(admin.password)
  await fillCaptcha(page, demo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tablist')).toBeVisible()
})

test('a captcha and a tenant typed in full-width characters sign in', async ({ launch, demo }) => {
  const { page } = await launch()
  await fillSignIn(page, demo, admin)
  for (const name of ['租户编号', '验证码'])
    await page.getByLabel(name, { exact: true }).evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('no text field')
      const fullWidth = field.value.replaceAll(/[!-~]/gu, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, fullWidth)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await expect(page.getByLabel('租户编号')).toHaveValue('００００００')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('tablist')).toBeVisible()
})

test('other characters are refused at their field, and nothing is sent', async ({ launch, demo }) => {
  const { page } = await launch()
  await fillSignIn(page, demo, admin)
  await page.getByLabel('租户编号').fill('门店')
  await page.keyboard.press('Enter')
  await expect(page.getByText('只能是半角字母、数字和符号')).toBeVisible()
  await expect(page.getByLabel('租户编号')).toBeFocused()
  expect(demo.control.callCount('auth.token')).toBe(0)
})

test('before the captcha’s picture is there nothing is sent', async ({ launch, demo }) => {
  demo.control.addFault({ path: 'auth.captcha', times: 1, hold: true })
  const { page } = await launch()
  await page.getByLabel('账号').fill(admin.account)
  await page.getByLabel('密码', { exact: true }).fill(admin.password)
  await page.getByLabel('验证码', { exact: true }).fill('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('验证码图片尚未加载')).toBeVisible()
  expect(demo.control.callCount('auth.token')).toBe(0)
  demo.control.release()
  await fillCaptcha(page, demo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tablist')).toBeVisible()
})

test('after a wrong captcha the focus is in its field, after a wrong password in the password, and nothing moves', async ({
  launch,
  demo,
}) => {
  const { page } = await launch()
  const places = () =>
    Promise.all([page.getByLabel('账号'), page.getByRole('button', { name: '登录', exact: true })].map((item) => item.boundingBox()))
  // The captcha's picture is there as well.
  await fillSignIn(page, demo, admin)
  const before = await places()
  await page.getByLabel('验证码', { exact: true }).fill('????')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('验证码')
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(admin.password)
  expect(await places()).toEqual(before)
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await fillCaptcha(page, demo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  const [title, said] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await page.getByRole('alert').boundingBox()]
  expect((said?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeGreaterThanOrEqual(8)
})

test('a demo account is filled in by a click, and what is left to type has the focus', async ({ launch }) => {
  const { page } = await launch({ apiUrl: '' })
  await page
    .getByRole('note')
    .getByRole('button', { name: `${admin.account} / ${admin.password}` })
    .click()
  await expect(page.getByLabel('账号')).toHaveValue(admin.account)
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(admin.password)
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
})

test('Tab goes from the password to the captcha; Alt+F8 shows the password', async ({ launch }) => {
  const { page } = await launch()
  const password = page.getByLabel('密码', { exact: true })
  await password.fill('secret')
  await password.press('Alt+F8')
  await expect(password).toHaveAttribute('type', 'text')
  await password.press('Alt+F8')
  await expect(password).toHaveAttribute('type', 'password')
  await password.press('Tab')
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
})

test('an Enter that confirms an input method’s composition does not submit', async ({ launch, demo }) => {
  const { page } = await launch()
  await fillSignIn(page, demo, admin)
  await page.getByLabel('账号').dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await page
    .getByLabel('账号')
    .evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Process', keyCode: 229, bubbles: true, cancelable: true })),
    )
  expect(demo.control.callCount('auth.token')).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tablist')).toBeVisible()
  expect(demo.control.callCount('auth.token')).toBe(1)
})

test('a captcha that is a PNG, as servers send it, is shown, and the server checks its answer', async ({ launch, demo }) => {
  const [width, height] = [130, 48]
  const png = encode({ width, height, channels: 3, data: new Uint8Array(width * height * 3).fill(200) })
  const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  demo.control.addFault({ path: 'auth.captcha', times: 1, status: 200, body: JSON.stringify({ key: 'k', image }) })
  const { page } = await launch()
  const picture = page.locator(`img[src="${image}"]`)
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((shown: HTMLImageElement) => [shown.complete, shown.naturalWidth, shown.naturalHeight])).toEqual([
    true,
    width,
    height,
  ])
  await page.getByLabel('账号').fill(admin.account)
  await page.getByLabel('密码', { exact: true }).fill(admin.password)
  await page.getByLabel('验证码', { exact: true }).fill('abcd')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('验证码不正确')).toBeVisible()
})

test('clicking the captcha loads another', async ({ launch }) => {
  const { page } = await launch()
  const picture = page.locator('img[src^="data:image/"]').first()
  const before = await picture.getAttribute('src')
  await picture.click()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
})

test('a restart needs no second sign-in', async ({ launch, demo }) => {
  const first = await launch()
  await signInByForm(first.page, demo, admin)
  await first.app.close()
  const second = await launch({ userData: first.userData })
  await expect(second.page.getByRole('tablist')).toBeVisible()
  expect(demo.control.callCount('auth.token')).toBe(1)
})

test('Top bar: logout leads back to the sign-in page and ends the stored session', { tag: '@renamed' }, async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signInByForm(page, demo, admin)
  await page.getByRole('button', { name: /admin|管理员/u }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /退出|确定/u })
    .click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await app.close()
  const again = await launch({ userData })
  await expect(again.page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

/** Every file under a folder. */
test('no token is in the page, its storage, the settings or the logs', async ({ launch, demo }) => {
  const { page, userData } = await launch()
  await signInByForm(page, demo, admin)
  const tokens = demo.control.issuedTokens()
  expect(tokens).toHaveLength(2)
  // Takes the middle of the signature, because all tokens share a prefix.
  const needles = tokens.map((token) => token.slice(-40, -4))

  const session = await page.context().newCDPSession(page)
  const heap: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => heap.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', {})
  const memory = heap.join('')
  // The typed text is in the snapshot, which shows that the search covers the right places.
  expect(memory.includes(`"${admin.account}"`)).toBe(true)
  const storage = await page.evaluate(() =>
    [
      ...Object.entries(localStorage).flat(),
      ...Object.entries(sessionStorage).flat(),
      document.cookie,
      document.documentElement.outerHTML,
    ].join('\n'),
  )
  const files = contentsUnder(userData, 'latin1')
  expect(files.length).toBeGreaterThan(0)
  for (const needle of needles) {
    expect(memory.includes(needle)).toBe(false)
    expect(storage.includes(needle)).toBe(false)
    expect(files.some((content) => content.includes(needle))).toBe(false)
  }
})

test('the page’s bundle holds no client secret and no server address', () => {
  const bundle = contentsUnder(join(import.meta.dirname, '../../../out/renderer'), 'utf8').join('\n')
  expect(bundle).toContain('登录')
  expect(bundle).not.toContain('backoffice-demo-secret')
  expect(bundle).not.toMatch(/blade-auth\/oauth|module_order_list/u)
})
