import { cpSync, mkdtempSync, readdirSync, renameSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { root } from '../../support/app/launch.ts'
import { atOrders, openFromMenu, openOrders, orderGrid, signIn } from '../../support/page/pages.ts'
import { clipboardText } from '../../support/app/clipboard.ts'
import { expect, test } from '../fixtures.ts'

const admin = demoAccount('admin')

/** A copy of the built app, in which files can be removed. */
function copyOfApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-app-'))
  for (const name of ['out', 'resources', 'package.json']) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Removes a page's code. Returns a function that restores it. */
function takeAway(folder: string, page: string): () => void {
  const assets = join(folder, 'out/renderer/assets')
  const chunk = readdirSync(assets).find((name) => name.startsWith(`${page}-`) && name.endsWith('.js')) ?? ''
  renameSync(join(assets, chunk), join(assets, `${chunk}.away`))
  return () => renameSync(join(assets, `${chunk}.away`), join(assets, chunk))
}

/** Tries again, and waits until that try has failed: its message is another one. */
async function retryInVain(failed: Locator): Promise<void> {
  await failed.evaluate((element) => element.setAttribute('data-before', ''))
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(failed.and(failed.page().locator(':not([data-before])'))).toBeVisible()
}

const failure = (page: Page) => page.getByRole('tabpanel', { name: '订单管理' }).getByRole('alert')

test('a page whose code does not load shows an error in its tab, is in the error log, and copies its details', async ({ launch, demo }) => {
  const appFolder = copyOfApp()
  takeAway(appFolder, 'OrderListPage')
  const { page, app } = await launch({ appFolder })
  await signIn(page, demo, admin)
  await openOrders(page)
  await expect(failure(page)).toContainText('页面加载失败')
  await failure(page).getByRole('button', { name: '复制详情' }).click()
  await expect(page.getByRole('status').filter({ hasText: '复制成功' })).toBeVisible()
  const details = await app.evaluate(clipboardText)
  expect(details).toMatch(
    /^错误：页面加载失败.*\n位置：tab \/sale\/goods\/goods-order\n路径：\/sale\/goods\/goods-order\n版本：\d+\.\d+\.\d+\n时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\n/u,
  )
  expect(details).toContain('Caused by: TypeError')
  await expect(page.getByRole('button', { name: '错误日志（1 条）' })).toBeVisible()
  // The rest of the window still works.
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(page.getByRole('tabpanel', { name: '首页' })).toBeVisible()
})

test('a page that is closed and opened again tries again', async ({ launch, demo }) => {
  const appFolder = copyOfApp()
  const bringBack = takeAway(appFolder, 'OrderListPage')
  const { page } = await launch({ appFolder })
  await signIn(page, demo, admin)
  await openOrders(page)
  await expect(failure(page)).toContainText('页面加载失败')
  bringBack()
  await page.getByRole('button', { name: '关闭 订单管理' }).click()
  await atOrders(page)
})

test('a retry shows the page when its code is there again', async ({ launch, demo }) => {
  const appFolder = copyOfApp()
  const bringBack = takeAway(appFolder, 'OrderListPage')
  const { page } = await launch({ appFolder })
  await signIn(page, demo, admin)
  await openOrders(page)
  await retryInVain(failure(page))
  bringBack()
  await failure(page).getByRole('button', { name: '重试' }).click()
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
})

test('reloading the window shows the page and keeps the tabs', async ({ launch, demo }) => {
  const appFolder = copyOfApp()
  const bringBack = takeAway(appFolder, 'OrderListPage')
  const { page } = await launch({ appFolder })
  await signIn(page, demo, admin)
  await openFromMenu(page, '会员', '会员列表')
  await openOrders(page)
  await expect(failure(page)).toBeVisible()
  bringBack()
  await failure(page).getByRole('button', { name: '重新加载窗口' }).click()
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: '会员列表' })).toBeVisible()
})

test('a part whose code does not load leaves the rest of the page usable, and can be retried', async ({ launch, demo }) => {
  const appFolder = copyOfApp()
  const bringBack = takeAway(appFolder, 'BulkShipDialog')
  const { page } = await launch({ appFolder })
  await signIn(page, demo, admin)
  await page.getByRole('region', { name: '工具' }).getByRole('button', { name: '全部导入导出', exact: true }).click()
  await page.getByRole('navigation', { name: '类型' }).getByRole('button', { name: '批量发货（导入运单）', exact: true }).click()
  const open = page.getByRole('button', { name: '导入运单…' })
  await open.click()
  const part = page.getByRole('tabpanel', { name: '导入导出' }).getByRole('alert')
  await expect(part).toContainText('页面加载失败')
  await expect(open).toBeVisible()
  await retryInVain(part)
  bringBack()
  await part.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('dialog', { name: '批量发货' })).toBeVisible()
})
