import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { DEMO_CLIENT, DEMO_SVC } from '#shared/demo.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { throwInPage } from '../../support/page/pageErrors.ts'
import { SORTING } from '../../support/page/pageReads.ts'
import { atOrders, lockScreen, openOrders, signIn, unlockScreen } from '../../support/page/pages.ts'
import { clipboardText } from '../../support/app/clipboard.ts'
import { unzip } from '../../support/services/unzip.ts'
import { expect, test } from '../fixtures.ts'

const admin = demoAccount('admin')
const PASSWORD = '2580'

const bug = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 0 ? '错误日志' : `错误日志（${count} 条）`, exact: true })
/** The number of new errors beside the button, or nothing. */
const badge = (page: Page, count: number) => bug(page, count).locator('xpath=..')
const log = (page: Page) => page.getByRole('dialog', { name: '错误日志', exact: true })
const rows = (page: Page) => log(page).getByRole('list', { name: '错误列表' }).getByRole('listitem')
const clipboard = (app: ElectronApplication) => app.evaluate(clipboardText)

async function openLog(page: Page, count: number): Promise<void> {
  await bug(page, count).click()
  await expect(log(page)).toBeVisible()
}

test('Error-log dialog: Lists type, url, message, stack and time, newest first', async ({ openApp }) => {
  const { page } = await openApp()
  await expect(bug(page, 0)).toBeVisible()
  await openOrders(page)
  await throwInPage(page, 'first fault', 'second fault', 'second fault')
  await expect(bug(page, 2)).toBeVisible()
  await expect(badge(page, 2)).toHaveText('2')
  await openLog(page, 2)
  await expect(rows(page)).toHaveCount(2)
  const newest = rows(page).first()
  await expect(newest.getByRole('button', { expanded: false })).toHaveText(
    /^页面second fault\/sale\/goods\/goods-order×2\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u,
  )
  await newest.getByRole('button', { expanded: false }).click()
  await expect(newest.getByRole('region', { name: '堆栈' })).toContainText(/^RangeError: second fault\n\s+at /u)
  await expect(newest.getByRole('region', { name: '附加信息' })).toHaveText('window.error')
  // A new error is added to the open list.
  await throwInPage(page, 'third fault')
  await expect(rows(page)).toHaveCount(3)
  await expect(log(page).getByRole('status')).toHaveText('共 3 条')
  // The badge counts only what is new since the log was looked at; the button's name counts all.
  await pressEscape(page)
  await expect(log(page)).toHaveCount(0)
  await expect(badge(page, 3)).toHaveText('')
  await throwInPage(page, 'fourth fault')
  await expect(badge(page, 4)).toHaveText('1')
})

test('the log holds calls that failed, with their name, status, words and address, and without a number or a value', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  await atOrders(page)
  await expect(bug(page, 0)).toBeVisible()
  demo.control.addFault({
    path: 'order.list',
    fields: SORTING,
    times: 1,
    status: 500,
    body: '{"code":500,"msg":"服务器开小差了 13800000000"}',
  })
  const search = async (mobile: string): Promise<void> => {
    await page.getByRole('search', { name: '筛选条件' }).getByLabel('手机号').fill(mobile)
    await page.keyboard.press('Enter')
  }
  await search('13800000000')
  await expect(bug(page, 1)).toBeVisible()
  demo.control.addFault({ path: 'order.list', fields: SORTING, times: 1, drop: true })
  await search('13800000001')
  await expect(bug(page, 2)).toBeVisible()
  await openLog(page, 2)
  await expect(rows(page).first()).toContainText(/无法连接服务器，或连接中断（order\.list: (?:ERR_|no connection|[A-Z_]+)/u)
  await expect(rows(page).last()).toContainText('服务器出错（order.list: code 500）')
  await expect(rows(page).last()).toContainText('/sale/goods/goods-order')
  await rows(page).last().getByRole('button', { expanded: false }).click()
  await expect(rows(page).last()).toContainText(/服务器原话服务器开小差了 \[phone\]HTTP 状态500接口地址\/api\/[\w/-]+用时\d+ 毫秒/u)
  await expect(log(page)).not.toContainText('1380000000')
})

test('Error-log dialog: The badge on the log entry shows up to 99, its name the true number; a full log stays at its bound', async ({
  openApp,
}) => {
  const { page } = await openApp()
  await throwInPage(page, ...Array.from({ length: 99 }, (_, index) => `fault ${index}`))
  await expect(bug(page, 99)).toBeVisible()
  await expect(page.getByRole('banner').getByText('99', { exact: true })).toBeVisible()
  await throwInPage(page, 'fault 99')
  await expect(bug(page, 100)).toBeVisible()
  await expect(page.getByRole('banner').getByText('99+', { exact: true })).toBeVisible()
  await throwInPage(page, ...Array.from({ length: 150 }, (_, index) => `more ${index}`))
  await openLog(page, 200)
  await expect(rows(page)).toHaveCount(200)
})

test('the log and a message on the screen change their language with the display', async ({ openApp, demo }) => {
  const { page } = await openApp()
  demo.control.addFault({ path: 'order.list', fields: SORTING, times: 1, status: 503, body: '' })
  await atOrders(page)
  await openLog(page, 1)
  await expect(rows(page)).toContainText('服务器出错（order.list: HTTP 503）')
  await log(page).getByRole('button', { name: '复制全部' }).click()
  const toast = page.getByRole('status').filter({ hasText: /^(?:复制成功|Copied)$/u })
  // A message stays while the pointer is on it: all that follows is done by keys.
  await toast.hover()
  await page.keyboard.press('Escape')
  await expect(log(page)).toHaveCount(0)
  await page.getByRole('button', { name: '语言' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'English' }).press('Enter')
  await expect(toast).toHaveText('Copied')
  await page.getByRole('button', { name: 'Error log (1)' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Error log' }).getByRole('listitem')).toContainText(
    'The server reported an error (order.list: HTTP 503)',
  )
})

test('the search narrows the list, and what it shows is copied, one or all', async ({ openApp }) => {
  const { page, app } = await openApp()
  await throwInPage(page, 'apples are out', 'pears are out', 'nothing of the kind')
  await openLog(page, 3)
  const search = log(page).getByRole('searchbox')
  await search.fill('ARE out')
  await expect(rows(page)).toHaveCount(2)
  await expect(log(page).getByRole('status')).toHaveText('找到 2 条，共 3 条')
  await log(page).getByRole('button', { name: '复制全部' }).click()
  await expect(page.getByRole('status').filter({ hasText: '复制成功' })).toBeVisible()
  await expect.poll(() => clipboard(app)).toMatch(/pears are out[\s\S]*apples are out/u)
  expect(await clipboard(app)).not.toContain('nothing of the kind')
  await log(page).getByRole('button', { name: '复制错误 apples are out' }).click()
  await expect
    .poll(() => clipboard(app))
    .toMatch(/^\[[\d :-]{19}\] 页面 ×1\napples are out\n路径: \/wel\/index\n附加信息: window.error\n堆栈: RangeError: apples are out/u)
  await search.fill('bananas')
  await expect(log(page).getByText('没有匹配的错误')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('the log is saved to a file, complete and without secrets', async ({ launch, demo }) => {
  const { page, exportFolder, userData } = await launch()
  await signIn(page, demo, admin)
  const [token = ''] = demo.control.issuedTokens()
  await throwInPage(page, 'a fault to keep', `token ${token} and password=${DEMO_CLIENT.secret}`)
  await openLog(page, 2)
  await log(page).getByRole('button', { name: '保存到文件' }).click()
  await expect(page.getByRole('status').filter({ hasText: '错误日志已保存到' })).toBeVisible()
  const [file = ''] = readdirSync(exportFolder)
  expect(file).toMatch(/^错误日志_\d{14}\.json$/u)
  const saved = readFileSync(join(exportFolder, file), 'utf8')
  const [, kept] = JSON.parse(saved) as unknown[]
  expect(kept).toEqual({
    type: 'error',
    url: '/wel/index',
    message: 'a fault to keep',
    stack: expect.stringContaining('RangeError: a fault to keep\n') as unknown,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u) as unknown,
    info: 'window.error',
    count: 1,
  })
  const logFile = join(userData, 'error-log.json')
  await expect.poll(() => readFileSync(logFile, 'utf8')).toContain('a fault to keep')
  for (const text of [saved, readFileSync(logFile, 'utf8')]) {
    expect(text).toContain('a fault to keep')
    expect(text).not.toContain(token.slice(-40, -4))
    expect(text).not.toContain(DEMO_CLIENT.secret)
  }
})

test('the support bundle is saved from the log, also without an error, and is shown in its folder', async ({ launch, demo }) => {
  const { page, app, exportFolder } = await launch()
  await signIn(page, demo, admin)
  await app.evaluate(({ shell }) => {
    shell.showItemInFolder = (path) => Object.assign(globalThis, { shownBundle: path })
  })
  await openLog(page, 0)
  await log(page).getByRole('button', { name: '保存支持包' }).click()
  const toast = page.getByRole('status').filter({ hasText: '支持包已保存到' })
  await expect(toast).toBeVisible()
  const [file = ''] = readdirSync(exportFolder)
  expect(file).toMatch(/^支持包_\d{14}\.zip$/u)
  const files = unzip(readFileSync(join(exportFolder, file)))
  expect(files.get('network.json')).toContain('"step": "captcha",\n    "state": "passed"')
  expect([...files.values()].join('\n')).not.toContain(DEMO_CLIENT.secret)
  await toast.getByRole('button', { name: '在文件夹中显示' }).click()
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'shownBundle') as unknown)).toBe(join(exportFolder, file))
})

test('Error-log dialog: It offers a confirmed upload to the server; the log stays, and marks what was sent', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await throwInPage(page, 'first fault', 'second fault')
  await openLog(page, 2)
  const question = page.getByRole('dialog', { name: '上传错误日志？' })
  await log(page).getByRole('button', { name: '上传' }).click()
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toHaveCount(0)
  expect(demo.control.callCount('errorLog.upload')).toBe(0)
  await log(page).getByRole('button', { name: '上传' }).click()
  await expect(question).toContainText('2 条错误会发送到服务器')
  await question.getByRole('button', { name: '上传' }).click()
  await expect(page.getByRole('status').filter({ hasText: '发送成功' })).toBeVisible()
  expect(demo.control.uploadedErrorLogs()).toMatchObject([
    [{ message: 'second fault', type: 'error', url: '/wel/index', count: 1 }, { message: 'first fault' }],
  ])
  await expect(rows(page).filter({ hasText: '已上传' })).toHaveCount(2)
  await expect(log(page).getByRole('button', { name: '上传', exact: true })).toBeDisabled()
  await throwInPage(page, 'first fault')
  await expect(rows(page).filter({ hasText: '已上传' })).toHaveCount(1)
  await expect(log(page).getByRole('button', { name: '上传', exact: true })).toBeEnabled()
})

test('an upload that fails says why, and may be tried again', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await throwInPage(page, 'first fault')
  await openLog(page, 1)
  demo.control.addFault({ path: 'errorLog.upload', times: 1, status: 200, body: '{"code":500,"msg":"日志服务已停用"}' })
  const question = page.getByRole('dialog', { name: '上传错误日志？' })
  await log(page).getByRole('button', { name: '上传' }).click()
  await question.getByRole('button', { name: '上传' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '日志服务已停用' })).toBeVisible()
  await question.getByRole('button', { name: '上传' }).click()
  await expect(page.getByRole('status').filter({ hasText: '发送成功' })).toBeVisible()
})

test('without a configured path the upload says so and offers the file', async ({ launch, demo }) => {
  const config = join(mkdtempSync(join(tmpdir(), 'backoffice-config-')), 'deployment.json')
  writeFileSync(config, JSON.stringify({ apiUrl: demo.url, svc: DEMO_SVC, clientId: DEMO_CLIENT.id, clientSecret: DEMO_CLIENT.secret }))
  const { page, exportFolder } = await launch({ env: { BACKOFFICE_CONFIG: config } })
  await signIn(page, demo, admin)
  await throwInPage(page, 'first fault')
  await openLog(page, 1)
  await log(page).getByRole('button', { name: '上传' }).click()
  const notice = page.getByRole('dialog', { name: '无法上传' })
  await expect(notice).toContainText('未设置错误日志的上传地址')
  await notice.getByRole('button', { name: '保存到文件' }).click()
  await expect(page.getByRole('status').filter({ hasText: '错误日志已保存到' })).toBeVisible()
  expect(readdirSync(exportFolder)).toHaveLength(1)
})

test('Error-log dialog: It offers a confirmed clear; nothing comes back', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await throwInPage(page, 'first fault')
  await openLog(page, 1)
  await log(page).getByRole('button', { name: '清空' }).click()
  const question = page.getByRole('dialog', { name: '清空错误日志？' })
  await question.getByRole('button', { name: '清空' }).click()
  await expect(page.getByRole('status').filter({ hasText: '清空成功' })).toBeVisible()
  await expect(log(page).getByText('暂无错误记录')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(log(page).getByRole('button', { name: '清空' })).toBeFocused()
  await pressEscape(page)
  await expect(log(page)).toHaveCount(0)
  await expect(bug(page, 0)).toBeFocused()
  await app.close()
  const again = await launch({ userData })
  await expect(again.page.getByRole('tablist')).toBeVisible()
  await expect(bug(again.page, 0)).toBeVisible()
})

test('errors survive a restart, including those before a sign-in and those of main', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await throwInPage(page, 'before the sign-in')
  await signIn(page, demo, admin)
  await throwInPage(page, 'after it')
  // The one before is nobody's: only the file has it.
  await expect(bug(page, 1)).toBeVisible()
  // An error of main ends the program, which would start again by itself.
  const { promise: ended, resolve } = Promise.withResolvers<number | null>()
  app.process().once('exit', resolve)
  const fails = app.evaluate((electron) => {
    electron.app.relaunch = () => undefined
    void Promise.reject(new TypeError('in the main process'))
  })
  await Promise.allSettled([fails])
  expect(await ended).toBe(70)
  const again = await launch({ userData })
  await openLog(again.page, 2)
  await expect(rows(again.page)).toHaveCount(2)
  await expect(rows(again.page).filter({ hasText: 'in the main process' })).toContainText('程序')
  // The words of a row stand in its middle, also without the address, which an error of main does not have.
  for (const message of ['in the main process', 'after it']) {
    const row = rows(again.page).filter({ hasText: message }).getByRole('button', { expanded: false })
    const off = await row.evaluate((button) => {
      const middleOf = (element: Element): number => {
        const { top, bottom } = element.getBoundingClientRect()
        return (top + bottom) / 2
      }
      return Math.max(...[...button.children].map((child) => Math.abs(middleOf(child) - middleOf(button))))
    })
    expect(off).toBeLessThanOrEqual(1)
  }
  expect(readFileSync(join(userData, 'error-log.json'), 'utf8')).toContain('before the sign-in')
  await pressEscape(again.page)
  await expect(log(again.page)).toHaveCount(0)
  await again.page.evaluate(() => window.backoffice.invoke('session:signOut', 'leave'))
  await signIn(again.page, demo, demoAccount('cashier'))
  await expect(bug(again.page, 0)).toBeVisible()
})

test('a click outside does not close the log, Esc does and returns the focus; a dialog over it closes separately', async ({ openApp }) => {
  const { page } = await openApp()
  await throwInPage(page, 'first fault')
  await expect(bug(page, 1)).toBeVisible()
  await bug(page, 1).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await page.mouse.click(20, 400)
  await expect(log(page)).toBeVisible()
  await log(page).getByRole('button', { name: '清空' }).click()
  const question = page.getByRole('dialog', { name: '清空错误日志？' })
  // Before, the key would close the log.
  await focusIsIn(question)
  await pressEscape(page)
  await expect(question).toHaveCount(0)
  await expect(log(page).getByRole('button', { name: '清空' })).toBeFocused()
  await pressEscape(page)
  await expect(log(page)).toHaveCount(0)
  await expect(bug(page, 1)).toBeFocused()
})

test('a locked screen shows nothing of new errors, and their count appears after unlocking', async ({ launch, demo }) => {
  const { page, userData } = await launch()
  await signIn(page, demo, admin)
  await throwInPage(page, 'before the lock')
  await openLog(page, 1)
  await focusIsIn(log(page))
  await pressEscape(page)
  await expect(log(page)).toHaveCount(0)
  await lockScreen(page, PASSWORD)
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.backoffice.on('errorLog:changed', (count) => heard.push(count))
  })
  await throwInPage(page, 'behind the lock')
  await expect.poll(() => readFileSync(join(userData, 'error-log.json'), 'utf8')).toContain('behind the lock')
  expect(await page.content()).not.toContain('before the lock')
  await unlockScreen(page, PASSWORD)
  await expect(bug(page, 2)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
})
