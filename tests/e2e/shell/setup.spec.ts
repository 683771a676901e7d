import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright/test'
import { DEMO_CLIENT, DEMO_SVC } from '#shared/demo.ts'
import { filesUnder } from '../../support/app/files.ts'
import { unzip } from '../../support/services/unzip.ts'
import { findViolations } from '../../support/page/axe.ts'
import { clickTwice } from '../../support/page/press.ts'
import { signIn } from '../../support/page/pages.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { expect, test } from '../fixtures.ts'

/** An installed program without a configuration; `--setup` shows the same page in a development run. */
const UNCONFIGURED = { apiUrl: '', switches: ['--setup'], size: { width: 1280, height: 720 } }

const SECRET = 'the-secret-of-this-shop'

/** The next file dialog returns a file with this content. */
async function chooseFile(app: ElectronApplication, content: object): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), 'backoffice-import-')), 'from-it.json')
  writeFileSync(path, JSON.stringify(content))
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
  }, path)
}

test('the setup page saves a support bundle with its last test, and without what was typed', async ({ launch }) => {
  const { page, exportFolder } = await launch(UNCONFIGURED)
  const save = page.getByRole('button', { name: '保存支持包' })
  const bundle = (name: string) => unzip(readFileSync(join(exportFolder, name)))
  const saved = () => readdirSync(exportFolder).filter((name) => name.endsWith('.zip'))
  await save.click()
  await expect(page.getByText('支持包已保存到')).toBeVisible()
  const [first = ''] = saved()
  expect(JSON.parse(bundle(first).get('network.json') ?? '')).toBe(null)
  expect(JSON.parse(bundle(first).get('configuration.json') ?? '')).toMatchObject({ place: 'none', settings: [] })

  await page.getByLabel('客户端密钥（clientSecret）').fill(SECRET)
  await page.getByLabel('服务器地址').fill('https://no-such-host.invalid')
  await page.getByRole('button', { name: '测试连接' }).click()
  await expect(page.getByText('找不到 no-such-host.invalid 的地址。')).toBeVisible()
  await save.press('Enter')
  await expect.poll(() => saved().length).toBe(2)
  const second = bundle(saved().find((name) => name !== first) ?? '')
  expect(JSON.parse(second.get('network.json') ?? '')).toContainEqual(expect.objectContaining({ step: 'dns', state: 'failed' }))
  expect([...second.values()].join('\n')).not.toContain(SECRET)
  expect(await findViolations(page, {})).toEqual([])
})

test('the setup page tests, imports and saves a configuration, and leads to the sign-in page', async ({ launch, demo }) => {
  const { app, page, userData } = await launch(UNCONFIGURED)
  const file = join(userData, 'deployment.json')
  const results = page.getByRole('region', { name: '测试结果' })
  const save = page.getByRole('button', { name: '保存并继续' })
  await expect(page.getByRole('heading', { name: '初始设置' })).toBeVisible()
  await expect(page.getByLabel('服务器地址')).toBeFocused()
  expect(await findViolations(page, {})).toEqual([])

  await test.step('nothing is saved without the fields, and the first empty one has the focus', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText('请填写此项')).toHaveCount(4)
    await expect(page.getByLabel('服务器地址')).toBeFocused()
    await page.getByLabel('服务器地址').fill('http://erp.example.com')
    await page.getByLabel('服务名称（svc）').fill('1')
    await page.getByLabel('客户端 ID（clientId）').fill('web')
    await page.getByLabel('客户端密钥（clientSecret）').fill(SECRET)
    await clickTwice(save)
    await expect(page.getByLabel('服务器地址')).toHaveAccessibleDescription(/不允许使用未加密的 http 地址/u)
    await expect(page.getByLabel('服务名称（svc）')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('服务器地址')).toBeFocused()
    expect(existsSync(file)).toBe(false)
  })

  await test.step('the test says where a server fails and what to do', async () => {
    // As an input method in its full-width mode types it.
    await page.getByLabel('服务器地址').fill('ｎｏ－ｓｕｃｈ－ｈｏｓｔ．ｉｎｖａｌｉｄ')
    await clickTwice(page.getByRole('button', { name: '测试连接' }))
    await expect(results.getByText('找不到 no-such-host.invalid 的地址。')).toBeVisible()
    await expect(results.getByText('请检查地址是否写对、本机是否联网，以及系统的 DNS 设置。')).toBeVisible()
    expect(await findViolations(page, {})).toEqual([])
    await save.click()
    const question = page.getByRole('dialog', { name: '测试没有通过，仍要保存？' })
    await expect(question).toContainText(file)
    await question.getByRole('button', { name: '返回修改' }).click()
    await expect(question).toHaveCount(0)
    await page.getByLabel('服务器地址').fill(demo.url)
    await page.getByRole('button', { name: '测试连接' }).click()
    await expect(results.getByText('返回了验证码')).toBeVisible()
    await expect(results.getByText('服务器不接受客户端 web 或它的密钥。')).toBeVisible()
    await expect(results.getByText('正常', { exact: true })).toHaveCount(4)
  })

  await test.step('an import with faults names each, and one without fills in the form', async () => {
    await chooseFile(app, { apiUrl: demo.url, svc: '', tenantMod: true })
    await page.getByRole('button', { name: '导入配置文件' }).click()
    for (const text of ['tenantMod：未知的配置项', 'clientId：缺少此项', 'clientSecret：缺少此项', 'svc：'])
      await expect(page.getByRole('alert').first()).toContainText(text)
    await chooseFile(app, {
      apiUrl: demo.url,
      svc: DEMO_SVC,
      clientId: DEMO_CLIENT.id,
      clientSecret: DEMO_CLIENT.secret,
      tenantMode: false,
    })
    await page.getByRole('button', { name: '导入配置文件' }).click()
    await expect(page.getByRole('status').first()).toContainText('文件中的其他设置见下方“更多设置”。')
    const more = page.getByLabel('配置文件的其他设置')
    await expect(more).toHaveValue('{\n  "tenantMode": false\n}')
    await more.fill('"tenantMode": false, "menuPaths": { "order": "/shop/orders" },')
    await save.click()
    await expect(page.getByRole('alert').first()).toContainText('menuPaths.order：')
    await more.fill('"tenantMode": false, "menuPaths": { "orders": "/shop/orders" },')
    await expect(page.getByLabel('服务名称（svc）')).toHaveValue(DEMO_SVC)
    // They were those of the server that was typed before.
    await expect(results.getByText('正常', { exact: true })).toHaveCount(0)
    await expect(page.getByLabel('客户端密钥（clientSecret）')).toHaveValue('')
    expect(await page.content()).not.toContain(DEMO_CLIENT.secret)
  })

  await test.step('no other channel answers, and these do not answer after the setup', async () => {
    const ask = () =>
      page.evaluate(async () =>
        JSON.stringify(await Promise.all([window.backoffice.invoke('app:state'), window.backoffice.invoke('setup:state')])),
      )
    expect(await ask()).toMatch(/^\[\{"ok":false,.*\{"ok":true/u)
    await clickTwice(save)
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expect(page.getByLabel('租户')).toHaveCount(0)
    expect(await ask()).toMatch(/^\[\{"ok":true,.*\{"ok":false/u)
  })

  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    apiUrl: demo.url,
    clientSecret: DEMO_CLIENT.secret,
    tenantMode: false,
    menuPaths: { orders: '/shop/orders' },
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const path of filesUnder(userData).filter((found) => found !== file && /\.(?:log|json)$/u.test(found))) {
    expect(readFileSync(path, 'utf8'), path).not.toContain(SECRET)
    expect(readFileSync(path, 'utf8'), path).not.toContain(DEMO_CLIENT.secret)
  }
})

test('a second press does not end the wait for the first one', async ({ launch }) => {
  const { page } = await launch(UNCONFIGURED)
  let asked = 0
  const silent = createServer(() => (asked += 1)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const place = silent.address()
  await page.getByLabel('服务器地址').fill(`http://127.0.0.1:${typeof place === 'object' ? (place?.port ?? 0) : 0}`)
  await clickTwice(page.getByRole('button', { name: '测试连接' }))
  await expect.poll(() => asked).toBe(1)
  await expect(page.getByRole('button', { name: '正在测试' })).toBeVisible()
  await expect(page.getByLabel('服务器地址')).toHaveAttribute('readonly')
  silent.closeAllConnections()
  silent.close()
  await expect(page.getByRole('button', { name: '测试连接' })).toBeVisible()
  expect(asked).toBe(1)
})

test('the form stays where it is when the results of a passed test appear', async ({ launch, demo }) => {
  const { page } = await launch(UNCONFIGURED)
  const address = page.getByLabel('服务器地址')
  await expect(address).toBeFocused()
  const before = await address.boundingBox()
  await address.fill(demo.url)
  await page.getByRole('button', { name: '测试连接' }).click()
  await expect(page.getByRole('region', { name: '测试结果' }).getByText('返回了验证码')).toBeVisible()
  expect(await address.boundingBox()).toEqual(before)
})

test('the setup page leads to the demo in the chosen language, and saves nothing', async ({ launch }) => {
  const { page, userData } = await launch({ ...UNCONFIGURED, size: { width: 700, height: 600 } })
  const languages = page.getByRole('group', { name: '语言' })
  await expect(languages.getByRole('button', { name: '中文', pressed: true })).toBeVisible()
  await languages.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'First setup' })).toBeVisible()
  await page.getByRole('button', { name: 'Try the demo data' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(existsSync(join(userData, 'deployment.json'))).toBe(false)
})

test('a wrong setup is mended by the program’s own means alone', async ({ launch, demo }) => {
  const wrong = await launch(UNCONFIGURED)
  const { page, app, userData, exportFolder } = wrong
  const file = join(userData, 'deployment.json')
  await test.step('a wrong service is saved, and nobody could sign in', async () => {
    await page.getByLabel('服务器地址').fill(demo.url)
    await page.getByLabel('服务名称（svc）').fill('xmall')
    await page.getByLabel('客户端 ID（clientId）').fill(DEMO_CLIENT.id)
    await page.getByLabel('客户端密钥（clientSecret）').fill(DEMO_CLIENT.secret)
    await page.getByRole('button', { name: '保存并继续' }).click()
    await expect(page.getByText(`服务器：${new URL(demo.url).host}`)).toBeVisible()
    expect(await findViolations(page, {})).toEqual([])
  })

  await test.step('the sign-in page tries the server, saves a support bundle, and leads to the setup', async () => {
    await page.getByRole('button', { name: '测试连接' }).click()
    const tested = page.getByRole('dialog')
    await expect(tested.getByText('服务器没有服务 xmall。')).toBeVisible()
    await expect(tested.getByText(file)).toBeVisible()
    expect(await findViolations(page, {})).toEqual([])
    await tested.getByRole('button', { name: '关闭' }).last().click()
    await page.getByRole('button', { name: '保存支持包' }).click()
    await expect(page.getByText('支持包已保存到')).toBeVisible()
    const [bundle = ''] = readdirSync(exportFolder).filter((name) => name.endsWith('.zip'))
    const files = unzip(readFileSync(join(exportFolder, bundle)))
    expect(JSON.parse(files.get('network.json') ?? '')).toContainEqual(expect.objectContaining({ step: 'service', state: 'failed' }))
    expect([...files.values()].join('\n')).not.toContain(DEMO_CLIENT.secret)
  })

  // A program of a test cannot be followed into its next start: the start is made here with the arguments that it asked for.
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  app.process().once('exit', () => resolve())
  const asked = join(userData, 'next-start.json')
  await app.evaluate((electron, path) => {
    const { writeFileSync: write } = process.getBuiltinModule('node:fs')
    electron.app.relaunch = (options) => write(path, JSON.stringify(options?.args))
  }, asked)
  await page.getByRole('button', { name: '修改设置' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重新启动' }).click()
  await ended
  expect(JSON.parse(readFileSync(asked, 'utf8'))).toContain('--setup')

  const mended = await launch({ ...UNCONFIGURED, userData })
  await expect(mended.page.getByRole('heading', { name: '服务器设置' })).toBeVisible()
  await expect(mended.page.getByLabel('服务器地址')).toHaveValue(demo.url)
  expect(await mended.page.content()).not.toContain(DEMO_CLIENT.secret)
  await mended.page.getByLabel('服务名称（svc）').fill(DEMO_SVC)
  await mended.page.getByRole('button', { name: '测试连接' }).click()
  await expect(mended.page.getByRole('region', { name: '测试结果' }).getByText('正常', { exact: true })).toHaveCount(6)
  expect(await findViolations(mended.page, {})).toEqual([])
  await mended.page.getByRole('button', { name: '保存并继续' }).click()
  await expect(mended.page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await signIn(mended.page, demo, demoAccount('admin'))
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ svc: DEMO_SVC, clientSecret: DEMO_CLIENT.secret })
})
