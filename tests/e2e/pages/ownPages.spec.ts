import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { clipboardText } from '../../support/app/clipboard.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { answerMenu } from '../../support/app/embedded.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { lockScreen, signIn, unlockScreen } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'
import { openOwn } from './pageTools.ts'

/** The test page, personal info and the extension page (spec.md §2, Routes): each as it loads, and as it fails. */

const admin = demoAccount('admin')

test.describe('the test page', () => {
  const check = (page: Page, name: string) => page.getByRole('list', { name: '自检' }).getByRole('listitem').filter({ hasText: name })

  test('runs every check, and its report holds all of it and no secret', async ({ openApp, demo }) => {
    const { page, app, exportFolder } = await openApp()
    await app.evaluate(({ clipboard }) => clipboard.writeText('mine'))
    await openOwn(page, '测试页')
    await page.getByRole('button', { name: '开始检测' }).click()
    await expect(page.getByRole('status').filter({ hasText: '7 项正常，0 项异常' })).toBeVisible()
    await expect(check(page, '导出文件夹')).toContainText(exportFolder)
    // No name of a fact runs into its value.
    const tooLong = await page
      .locator('dt')
      .evaluateAll((terms) =>
        terms.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      )
    expect(tooLong).toEqual([])
    await expect(check(page, '菜单加载')).toContainText('13 组')
    await expect(check(page, '服务器连接')).toContainText(/\d+ 毫秒/u)
    await expect.poll(() => app.evaluate(clipboardText)).toBe('mine')
    await page.getByRole('button', { name: '复制报告' }).click()
    await expect(page.getByText('复制成功')).toBeVisible()
    await expect.poll(() => app.evaluate(clipboardText)).not.toBe('mine')
    const report = await app.evaluate(clipboardText)
    const given = `exportFolder / BACKOFFICE_EXPORT_DIR: ${exportFolder}`
    for (const part of [new URL(demo.url).host, 'Electron', 'Chromium', '菜单加载: 正常', 'admin', given]) expect(report).toContain(part)
    for (const secret of [...demo.control.issuedTokens(), admin.password, 'demo-secret']) expect(report).not.toContain(secret)
  })

  test('opens the licences of the packages that the program holds', async ({ openApp }) => {
    const { page, app } = await openApp()
    await app.evaluate(({ shell }) => {
      shell.openPath = (path) => {
        globalThis.openedPath = path
        return Promise.resolve('')
      }
    })
    await openOwn(page, '测试页')
    await page.getByRole('button', { name: '开源许可' }).click()
    await expect.poll(() => app.evaluate(() => globalThis.openedPath)).toMatch(/licences\.txt$/u)
    const path = await app.evaluate(() => globalThis.openedPath)
    expect(readFileSync(path ?? '', 'utf8')).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/mu)
    await app.evaluate(({ shell }) => {
      shell.openPath = () => Promise.resolve('no program')
    })
    await page.getByRole('button', { name: '开源许可' }).click()
    await expect(page.getByText('没有能打开 licences.txt 的程序')).toBeVisible()
  })

  test('says what is wrong and goes on with the others', async ({ launch, demo }) => {
    const gone = join('/nowhere', 'exports')
    const { page } = await launch({ exportFolder: gone })
    await signIn(page, demo, admin)
    await openOwn(page, '测试页')
    demo.control.addFault({ path: 'auth.captcha', times: 1, drop: true })
    demo.control.addFault({ path: 'menu.routes', times: 1, status: 500, body: '{"code":500,"msg":"菜单服务忙"}' })
    await page.getByRole('button', { name: '开始检测' }).click()
    await expect(page.getByRole('status').filter({ hasText: '4 项正常，3 项异常' })).toBeVisible()
    await expect(check(page, '服务器连接')).toContainText('异常')
    await expect(check(page, '菜单加载')).toContainText('菜单服务忙')
    await expect(check(page, '导出文件夹')).toContainText(gone)
    // Each check can be repeated alone.
    await page.getByRole('button', { name: '检测：服务器连接' }).click()
    await expect(check(page, '服务器连接')).toContainText('正常')
    await expect(page.getByRole('status').filter({ hasText: '5 项正常，2 项异常' })).toBeVisible()
  })
})

test('personal info shows who is signed in, copies the id and leads to the lock settings', async ({ openApp }) => {
  const { page, app } = await openApp()
  await page.getByRole('button', { name: admin.account }).click()
  await page.getByRole('menuitem', { name: '个人信息' }).click()
  const person = page.getByRole('region', { name: '账号信息' })
  await expect(person).toContainText('林远山')
  await expect(person).toContainText('超级管理员')
  await expect(person).toContainText('000000')
  await person.getByRole('button', { name: '复制 用户 ID' }).click()
  await expect.poll(() => app.evaluate(clipboardText)).toMatch(/^\d{19}$/u)
  await expect(person).toContainText(await app.evaluate(clipboardText))
  await page.getByRole('button', { name: '锁屏设置' }).click()
  await focusIsIn(page.getByRole('dialog', { name: '锁屏设置' }))
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await lockScreen(page, '2580')
  await unlockScreen(page, '2580')
  await expect(page.getByText('已设置')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('the extension page', () => {
  test('opens the external pages of the menu and lists the keys', async ({ openApp }) => {
    const { page } = await openApp()
    await openOwn(page, '扩展页')
    await expect(page.getByRole('table', { name: '键盘快捷键' }).getByRole('row', { name: /Ctrl\+Shift\+L/u })).toContainText('锁定屏幕')
    await expect(page.getByRole('button', { name: /经营驾驶舱/u })).toContainText('bi.lingchuan.example')
    await page.getByRole('button', { name: /销售日报/u }).click()
    await expect(page.getByRole('tab', { name: '销售日报', selected: true })).toBeVisible()
  })

  test('says that a menu has none', async ({ openApp, demo }) => {
    answerMenu(demo, [{ name: '库存', path: '/inventory/stock' }])
    const { page } = await openApp()
    await openOwn(page, '扩展页')
    await expect(page.getByText('您的菜单中没有外部页面')).toBeVisible()
  })

  test('fails with the menu and recovers with it', async ({ openApp, demo }) => {
    demo.control.addFault({ path: 'menu.routes', status: 500, body: '{"code":500,"msg":"菜单服务忙"}' })
    const { page } = await openApp()
    await openOwn(page, '扩展页')
    const panel = page.getByRole('region', { name: '外部页面' })
    await expect(panel.getByRole('alert')).toContainText('菜单服务忙')
    demo.control.faults.reset()
    await panel.getByRole('button', { name: '重试' }).click()
    await expect(panel.getByRole('button', { name: /销售日报/u })).toBeVisible()
  })
})
