import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import readExcelFile from 'read-excel-file/node'
import type { Page } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { killApp } from '../../support/app/kill.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import {
  atOrders,
  exportOrders,
  filterOrders,
  listedOrderIds,
  lockScreen,
  openFromMenu,
  openOrders,
  orderGrid,
  signIn,
  unlockScreen,
} from '../../support/page/pages.ts'
import { pageReads } from '../../support/page/pageReads.ts'
import { clipboardText } from '../../support/app/clipboard.ts'
import { expect, test } from '../fixtures.ts'

declare global {
  /** Set in main by the tests that replace `dialog.showSaveDialog`, `shell.showItemInFolder` and `shell.openPath`. */
  var isSaveDialogClosed: boolean | undefined
  var shownPath: string | undefined
  var openedPath: string | undefined
}

const exportButton = (page: Page) => page.getByRole('button', { name: '导出', exact: true })
const exportsPanel = (page: Page) => page.getByRole('dialog', { name: '导出任务' })
const exportsButton = (page: Page) => page.getByRole('button', { name: /^导出任务/u })

/** The column of order ids in an exported file. */
async function exportedIds(folder: string): Promise<unknown[]> {
  const [name = ''] = readdirSync(folder)
  const [sheet] = await readExcelFile(join(folder, name))
  const [header = [], ...rows] = sheet?.data ?? []
  return rows.map((row) => row[header.indexOf('订单编号')])
}

test('the filtered list is exported as a real workbook with the same rows and complete ids', async ({ openApp }) => {
  const { page, exportFolder } = await openApp()
  await openOrders(page)
  await filterOrders(page, { orderId: WELL_KNOWN_ORDERS.ordinary })
  await exportOrders(page)
  expect(readdirSync(exportFolder)).toEqual([expect.stringMatching(/^订单.*\.xlsx$/u)])
  expect(await exportedIds(exportFolder)).toEqual([WELL_KNOWN_ORDERS.ordinary])
})

test('an export of many rows starts with the rows of the list', async ({ openApp }) => {
  const { page, exportFolder } = await openApp()
  await openOrders(page)
  await filterOrders(page, { status: '退款失败' })
  const listed = await listedOrderIds(page)
  const total = Number((await page.getByText(/共 [\d,]+ 条/u).innerText()).replaceAll(/\D/gu, ''))
  await exportOrders(page)
  const exported = await exportedIds(exportFolder)
  expect(exported.slice(0, listed.length)).toEqual(listed)
  expect(exported).toHaveLength(total)
})

test('an export without rows says so', async ({ openApp }) => {
  const { page } = await openApp()
  await openOrders(page)
  await filterOrders(page, { orderId: '404404404' })
  await exportButton(page).click()
  await expect(page.getByText(/^已导出 .+\.xlsx，但其中没有数据（0 行）/u)).toBeVisible()
  await exportsButton(page).click()
  await expect(exportsPanel(page).getByRole('listitem')).toContainText(/(?<!\d)0\s行/u)
})

test('the save dialog decides where; closing it starts nothing', async ({ launch, demo }) => {
  const { page, app, exportFolder } = await launch({ env: { BACKOFFICE_EXPORT_DIR: '' } })
  await signIn(page, demo, demoAccount('admin'))
  await openOrders(page)
  await filterOrders(page, { orderId: WELL_KNOWN_ORDERS.ordinary })
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => {
      globalThis.isSaveDialogClosed = true
      return Promise.resolve({ canceled: true, filePath: '' })
    }
  })
  await exportButton(page).click()
  await expect.poll(() => app.evaluate(() => globalThis.isSaveDialogClosed)).toBe(true)
  await expect(exportButton(page)).toBeEnabled()
  expect(demo.control.callCount('order.export')).toBe(0)
  const target = join(exportFolder, '我的订单.xlsx')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, target)
  await exportOrders(page)
  expect(readdirSync(exportFolder)).toEqual(['我的订单.xlsx'])
  expect(demo.control.callCount('order.export')).toBe(1)
})

test('where the account’s folders are on a network drive that is away, exports and tables are saved and a folder can be chosen', async ({
  launch,
  demo,
}) => {
  const { page, app, exportFolder } = await launch({
    env: { BACKOFFICE_EXPORT_DIR: '', STAND_IN_UNRESOLVED_FOLDERS: 'downloads,documents,home' },
  })
  await signIn(page, demo, demoAccount('admin'))
  await openOrders(page)
  await app.evaluate(({ dialog }, folder) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [folder] })
    dialog.showSaveDialog = (...args: unknown[]) => {
      const { defaultPath = '' } = args.at(-1) as { defaultPath?: string }
      return Promise.resolve({ canceled: false, filePath: `${folder}/${defaultPath}` })
    }
  }, exportFolder)
  await exportOrders(page)
  const table = await page.evaluate(() => window.backoffice.invoke('exports:saveTable', '表格', [['一']]))
  expect(table).toMatchObject({ value: join(exportFolder, '表格.csv') })
  const bundle = await page.evaluate(() => window.backoffice.invoke('support:save'))
  expect(bundle).toMatchObject({ value: { path: expect.stringContaining(exportFolder) as unknown } })
  expect(readdirSync(exportFolder).toSorted()).toEqual([
    expect.stringMatching(/\.zip$/u),
    '表格.csv',
    expect.stringMatching(/^订单.*\.xlsx$/u),
  ])
  const chosen = await page.evaluate(() => window.backoffice.invoke('exports:chooseFolder'))
  expect(chosen).toMatchObject({ value: { folder: exportFolder } })
})

test('an export that the server makes later ends as submitted, with the server’s sentence', async ({ openApp, demo }) => {
  const { page, exportFolder } = await openApp()
  await openOrders(page)
  demo.control.addFault({
    path: 'order.export',
    times: 1,
    body: '{"code":200,"success":true,"data":{},"msg":"导出任务已提交，请稍后查看"}',
  })
  await exportButton(page).click()
  await expect(page.getByText(/\.xlsx 已提交：导出任务已提交，请稍后查看$/u).first()).toBeVisible()
  await exportsButton(page).click()
  const panel = exportsPanel(page)
  await expect(panel.getByText(/^已提交 · 导出任务已提交，请稍后查看 · /u)).toBeVisible()
  await expect(panel.getByRole('button', { name: /^(?:重试|打开) /u })).toHaveCount(0)
  await panel.getByRole('button', { name: /^从列表中移除 /u }).click()
  await expect(panel.getByText('暂无导出记录')).toBeVisible()
  expect(readdirSync(exportFolder)).toEqual([])
})

test('an error in place of the file shows its message and leaves no file', async ({ openApp, demo }) => {
  const { page, exportFolder } = await openApp()
  await openOrders(page)
  demo.control.addFault({ path: 'order.export', times: 1, status: 200, body: '{"code":500,"success":false,"msg":"导出数据超过上限"}' })
  await exportButton(page).click()
  await expect(page.getByText(/导出数据超过上限/u).first()).toBeVisible()
  await expect.poll(() => readdirSync(exportFolder)).toEqual([])
})

test('a double click and a held Enter export once each', async ({ openApp, demo }) => {
  const { page, exportFolder } = await openApp()
  await atOrders(page)
  const expectExports = async (count: number): Promise<void> => {
    await expect.poll(() => readdirSync(exportFolder).length).toBe(count)
    expect(demo.control.callCount('order.export')).toBe(count)
  }
  await exportButton(page).dblclick({ delay: 40 })
  await expectExports(1)
  await exportButton(page).focus()
  // Playwright marks a key that is down already as repeated, as a keyboard does.
  for (let repeat = 0; repeat < 6; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expectExports(2)
  const list = pageReads(demo)
  await page.getByRole('tabpanel').getByRole('button', { name: '刷新', exact: true }).focus()
  for (let repeat = 0; repeat < 6; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect.poll(() => pageReads(demo)).toBeGreaterThan(list)
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  expect(pageReads(demo)).toBe(list + 1)
})

test('a held Ctrl+W closes one tab', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  await openFromMenu(page, '销售', '退单管理')
  await expect(page.getByRole('tab')).toHaveCount(3)
  await page.keyboard.down('ControlOrMeta')
  for (let repeat = 0; repeat < 4; repeat++) await page.keyboard.down('w')
  await page.keyboard.up('w')
  await page.keyboard.up('ControlOrMeta')
  await expect(page.getByRole('tab')).toHaveCount(2)
})

test('a running export shows its progress, and a cancelled one leaves no file', async ({ openApp, demo }) => {
  const { page, exportFolder } = await openApp()
  await atOrders(page)
  await startHalfExport(page, demo, exportFolder)
  await exportsButton(page).click()
  const panel = exportsPanel(page)
  await expect(panel.getByText(/MB\s\/\s/u)).toBeVisible()
  expect(readdirSync(exportFolder)).toEqual([expect.stringMatching(/\.xlsx\.backoffice-part$/u)])
  await panel.getByRole('button', { name: /取消/u }).click()
  await expect(panel.getByText(/已取消/u)).toBeVisible()
  await expect.poll(() => readdirSync(exportFolder)).toEqual([])
})

/** Starts an export of which the server sends only the first half, and waits until its part file exists. */
async function startHalfExport(page: Page, demo: DemoApi, exportFolder: string): Promise<void> {
  demo.control.addFault({
    path: 'order.export',
    times: 1,
    syntheticBytes: 4_000_000,
    announceLength: true,
    stallAfterBytes: 2_000_000,
  })
  await exportButton(page).click()
  await expect.poll(() => readdirSync(exportFolder)).toEqual([expect.stringMatching(/\.backoffice-part$/u)])
}

test('quitting during an export leaves no partial file', async ({ launch, demo }) => {
  const { page, app, exportFolder } = await launch()
  await signIn(page, demo, demoAccount('admin'))
  await openOrders(page)
  await startHalfExport(page, demo, exportFolder)
  const main = app.process()
  await app.close()
  // `close` can return when the window closes. The test must check the files after the program has ended.
  await expect.poll(() => main.exitCode).toBe(0)
  expect(readdirSync(exportFolder)).toEqual([])
})

test('a locked screen lets a running export go on and shows it when unlocked', async ({ openApp, demo }) => {
  const { page, exportFolder } = await openApp()
  await openOrders(page)
  demo.control.addFault({ path: 'order.export', times: 1, hold: true, syntheticBytes: 4_000_000, announceLength: true })
  await exportButton(page).click()
  await expect.poll(() => demo.control.callCount('order.export')).toBe(1)
  await lockScreen(page, '2580')
  // Its bytes come behind the lock.
  await expect.poll(() => demo.control.release()).toBe(1)
  await expect.poll(() => readdirSync(exportFolder)).toEqual([expect.stringMatching(/\.xlsx$/u)])
  await unlockScreen(page, '2580')
  await exportsButton(page).click()
  await expect(exportsPanel(page).getByText(/^3\.8\sMB\s· .*\s完成$/u)).toBeVisible()
})

test('a finished file can be shown in its folder', async ({ openApp }) => {
  const { page, app, exportFolder } = await openApp()
  await openOrders(page)
  await filterOrders(page, { orderId: WELL_KNOWN_ORDERS.ordinary })
  await app.evaluate(({ shell }) => {
    shell.showItemInFolder = (path) => {
      globalThis.shownPath = path
    }
  })
  await exportOrders(page)
  await page.getByRole('button', { name: '在文件夹中显示' }).first().click()
  const [name = ''] = readdirSync(exportFolder)
  await expect.poll(() => app.evaluate(() => globalThis.shownPath)).toBe(join(exportFolder, name))
})

test('a person without the permission to export has no button for it', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await atOrders(page)
  await expect(page.getByRole('button', { name: '刷新' }).first()).toBeVisible()
  await expect(exportButton(page)).toHaveCount(0)
})

test('a finished file can be opened, its path copied, and its line removed; the file stays', async ({ openApp }) => {
  const { page, app, exportFolder } = await openApp()
  await openOrders(page)
  await filterOrders(page, { orderId: WELL_KNOWN_ORDERS.ordinary })
  await app.evaluate(({ shell }) => {
    shell.openPath = (path) => {
      globalThis.openedPath = path
      return Promise.resolve('')
    }
  })
  await exportOrders(page)
  const [name = ''] = readdirSync(exportFolder)
  await exportsButton(page).click()
  const panel = exportsPanel(page)
  await panel.getByRole('button', { name: `打开 ${name}` }).click()
  await expect.poll(() => app.evaluate(() => globalThis.openedPath)).toBe(join(exportFolder, name))
  await panel.getByRole('button', { name: `复制路径 ${name}` }).click()
  await expect.poll(() => app.evaluate(clipboardText)).toBe(join(exportFolder, name))
  await panel.getByRole('button', { name: `从列表中移除 ${name}` }).click()
  await expect(panel.getByText('暂无导出记录')).toBeVisible()
  expect(readdirSync(exportFolder)).toEqual([name])
})

test('three exports run at a time and the fourth waits; a cancelled one can be retried', async ({ openApp, demo }) => {
  const { page, app, exportFolder } = await openApp()
  await openOrders(page)
  demo.control.addFault({ path: 'order.export', times: 3, syntheticBytes: 200_000, announceLength: true, stallAfterBytes: 100_000 })
  const panel = exportsPanel(page)
  for (let index = 0; index < 4; index++) await exportButton(page).click()
  await page.getByRole('button', { name: '导出任务（4 个进行中）' }).click()
  await expect(panel.getByText('排队中（最多同时导出 3 个）')).toHaveCount(1)
  await expect(panel.getByText(/97\.7\sKB\s\/\s195\sKB\s.* 已用\s\d+\s秒/u)).toHaveCount(3)
  const bar = (): Promise<number | undefined> =>
    app.evaluate(({ BrowserWindow }) =>
      (BrowserWindow.getAllWindows()[0] as unknown as { calls: [string, number][] }).calls
        .filter(([call]) => call === 'setProgressBar')
        .map(([, value]) => value)
        .at(-1),
    )
  await expect.poll(bar).toBe(0.5)
  for (let left = 4; left > 0; left--) {
    await panel
      .getByRole('button', { name: /^取消/u })
      .first()
      .press('Enter')
    await expect(panel.getByText(/已取消$/u)).toHaveCount(5 - left)
  }
  await expect.poll(() => readdirSync(exportFolder)).toEqual([])
  await panel
    .getByRole('button', { name: /^重试/u })
    .first()
    .click()
  await expect(panel.getByText(/完成$/u)).toHaveCount(1, { timeout: 30_000 })
  expect(readdirSync(exportFolder)).toHaveLength(1)
})

test('after a kill, the next start leaves no partial file and shows the outcome of the export', async ({ launch, demo }) => {
  const first = await launch()
  await signIn(first.page, demo, demoAccount('admin'))
  await openOrders(first.page)
  await startHalfExport(first.page, demo, first.exportFolder)
  await killApp(first.app)
  const { page, exportFolder } = await launch({ userData: first.userData, exportFolder: first.exportFolder })
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect.poll(() => readdirSync(exportFolder)).toEqual([])
  await exportsButton(page).click()
  const panel = exportsPanel(page)
  await expect(panel.getByText('程序在导出完成前意外退出，没有留下不完整的文件。请重试。')).toBeVisible()
  await panel.getByRole('button', { name: /^重试/u }).click()
  await expect(panel.getByText(/完成$/u)).toBeVisible({ timeout: 30_000 })
  expect(readdirSync(exportFolder)).toEqual([expect.stringMatching(/\.xlsx$/u)])
})

test('every export goes to the chosen folder; a missing folder is reported, and another can be chosen', async ({ launch, demo }) => {
  const { page, app, exportFolder } = await launch({ env: { BACKOFFICE_EXPORT_DIR: '' } })
  await signIn(page, demo, demoAccount('admin'))
  await page.getByRole('button', { name: '全部导入导出', exact: true }).click()
  const place = page.getByRole('region', { name: '保存位置' })
  await expect(place.getByText('每次导出时询问')).toBeVisible()
  const chosen = join(exportFolder, '网络盘')
  mkdirSync(chosen)
  await app.evaluate(({ dialog }, folder) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [folder] })
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: `${folder}.xlsx` })
  }, chosen)
  await place.getByRole('button', { name: '固定保存到文件夹…' }).click()
  await expect(place.getByText(chosen)).toBeVisible()
  await app.evaluate(({ shell }) => {
    shell.openPath = (path) => Promise.resolve((Object.assign(globalThis, { openedFolder: path }), ''))
  })
  await place.getByRole('button', { name: '打开文件夹' }).click()
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'openedFolder') as unknown)).toBe(chosen)
  await openOrders(page)
  await exportOrders(page)
  // The program's own name, which it had from the start, and not the server's.
  expect(readdirSync(chosen)).toEqual([expect.stringMatching(/^订单_全部_\d{14}\.xlsx$/u)])
  rmSync(chosen, { recursive: true })
  await exportButton(page).click()
  await exportsButton(page).click()
  const panel = exportsPanel(page)
  await expect(panel.getByText(`找不到文件夹 ${chosen}，可能已被移走，或网络盘没有连接。请选择其他文件夹后重试。`)).toBeVisible()
  await panel.getByRole('button', { name: /^换个位置重试/u }).click()
  await expect(panel.getByText('网络盘.xlsx')).toBeVisible()
  await expect.poll(() => readdirSync(exportFolder), { timeout: 30_000 }).toEqual(['网络盘.xlsx'])
})
