import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright'
import { DEMO_CLIENT, DEMO_SOCIAL_PATH, DEMO_SVC } from '#shared/demo.ts'
import { enterTwice } from '../../support/page/press.ts'
import { expect, test } from '../fixtures.ts'

/** A deployment with one provider, which the demo server simulates. */
function configFor(apiUrl: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'backoffice-config-')), 'deployment.json')
  const provider = { source: 'demo', name: '演示平台', authorizeUrl: apiUrl + DEMO_SOCIAL_PATH }
  writeFileSync(
    file,
    JSON.stringify({ apiUrl, svc: DEMO_SVC, clientId: DEMO_CLIENT.id, clientSecret: DEMO_CLIENT.secret, socialSignIn: [provider] }),
  )
  return file
}

/** Replaces the system's browser. Returns the opened addresses. */
async function browserOf(app: ElectronApplication): Promise<() => Promise<string[]>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = async (url) => void opened.push(url)
  })
  return () => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
}

async function choose(page: string, who: string): Promise<void> {
  const html = await (await fetch(page)).text()
  const link = [...html.matchAll(/href="([^"]+)">([^<]+)</gu)].find(([, , label]) => label === who)?.[1] ?? ''
  await fetch(link.replaceAll('&amp;', '&'))
}

test('a person signs in through a provider in the system’s browser', async ({ launch, demo }) => {
  const { page, app } = await launch({ env: { BACKOFFICE_CONFIG: configFor(demo.url) } })
  const opened = await browserOf(app)
  const tenant = page.getByLabel('租户')
  const id = await tenant.inputValue()
  await tenant.fill(' ')
  await page.getByRole('button', { name: '用演示平台登录' }).click()
  await expect(page.getByRole('alert')).toHaveText('请输入租户编号')
  expect(await opened()).toEqual([])
  await tenant.fill(id)
  await page.getByRole('button', { name: '用演示平台登录' }).click()
  await expect(page.getByText('已在浏览器中打开演示平台')).toBeVisible()
  await expect.poll(opened).toHaveLength(1)
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '用演示平台登录' }).click()
  await expect.poll(opened).toHaveLength(2)
  await choose((await opened())[1] ?? '', 'cashier')
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'cashier' })).toBeVisible()
})

test('a tenant that is empty, or that no header can hold, is told of before the browser opens', async ({ launch, demo }) => {
  const { page, app } = await launch({ env: { BACKOFFICE_CONFIG: configFor(demo.url) } })
  const opened = await browserOf(app)
  const button = page.getByRole('button', { name: '用演示平台登录' })
  await page.getByLabel('租户编号').fill('')
  await button.click()
  await expect(page.getByText('请输入租户编号')).toBeVisible()
  await page.getByLabel('租户编号').fill('门店')
  await button.click()
  await expect(page.getByText('租户编号只能是半角字母、数字和符号')).toBeVisible()
  expect(await opened()).toEqual([])
})

test('a person without an account applies for one', async ({ launch, demo }) => {
  const { page, app } = await launch({ env: { BACKOFFICE_CONFIG: configFor(demo.url) } })
  const opened = await browserOf(app)
  await page.getByRole('button', { name: '用演示平台登录' }).click()
  await expect.poll(opened).toHaveLength(1)
  await choose((await opened())[0] ?? '', '新用户（未绑定）')
  const dialog = page.getByRole('dialog', { name: '注册新账号' })
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(dialog.getByText('请输入姓名')).toBeVisible()
  await dialog.getByLabel('姓名').fill('新同事')
  await dialog.getByLabel('账号').fill('admin')
  await dialog.getByLabel('密码', { exact: true }).fill('secret-word')
  await dialog.getByLabel('确认密码').fill('secret-word')
  await dialog.getByLabel('确认密码').press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('账号已存在')
  await dialog.getByLabel('账号').fill('newcomer')
  const applications = demo.control.callCount('auth.registerGuest')
  await expect(dialog.getByLabel('账号')).toBeFocused()
  await enterTwice(page)
  await expect(page.getByText('注册申请已提交，请等待管理员审核')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(demo.control.callCount('auth.registerGuest')).toBe(applications + 1)
})

test('a refusal by the provider is shown', async ({ launch, demo }) => {
  const { page, app } = await launch({ env: { BACKOFFICE_CONFIG: configFor(demo.url) } })
  const opened = await browserOf(app)
  await page.getByRole('button', { name: '用演示平台登录' }).click()
  await expect.poll(opened).toHaveLength(1)
  await choose((await opened())[0] ?? '', '拒绝授权')
  await expect(page.getByRole('alert')).toContainText('演示平台没有完成登录：用户拒绝授权')
})
