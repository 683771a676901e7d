import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readExcelFile from 'read-excel-file/node'
import type { Page } from 'playwright'
import { startDemoApi, WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demoAccount } from '../support/app/accounts.ts'
import { launchApp } from '../support/app/launch.ts'
import {
  exportOrders,
  fillSignIn,
  filterOrders,
  listedOrderIds,
  lockScreen,
  openOrders,
  orderGrid,
  orderRow,
  unlockScreen,
} from '../support/page/pages.ts'

/**
 * The main job without hands: sign in, find an order, read it, export the list, lock, unlock. Leaves its screenshots and
 * the exported file in a folder; any step that fails ends it with a non-zero code.
 */

const LOCK_PASSWORD = '2580'

const folder = mkdtempSync(join(tmpdir(), 'backoffice-demo-'))
const exportFolder = join(folder, 'exports')
mkdirSync(exportFolder)

let shots = 0
async function shoot(page: Page, name: string): Promise<void> {
  shots += 1
  await page.screenshot({ animations: 'disabled', path: join(folder, `${String(shots).padStart(2, '0')}-${name}.png`) })
  console.log(`✓ ${name}`)
}

/** The exported rows' ids must be those of the list. @throws Error when they differ. */
async function compareWithList(file: string, listed: readonly string[]): Promise<void> {
  const [header, ...rows] = await firstSheet(file)
  const column = header?.indexOf('订单编号') ?? -1
  const exported = rows.map((row) => String(row[column]))
  if (column < 0 || exported.slice(0, listed.length).join() !== listed.join()) {
    throw new Error(`the exported rows are not those of the list: ${exported.slice(0, 3).join()}… instead of ${listed.slice(0, 3).join()}…`)
  }
  console.log(`✓ ${file}: ${rows.length} rows, the same as the list`)
}

async function firstSheet(file: string): Promise<readonly (readonly unknown[])[]> {
  const sheets = await readExcelFile(file)
  return sheets[0]?.data ?? []
}

const demo = await startDemoApi()
const { app, page } = await launchApp({ apiUrl: demo.url, exportFolder, size: { width: 1366, height: 768 } })
try {
  await fillSignIn(page, demo, demoAccount('admin'))
  await shoot(page, 'sign-in')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('tablist').waitFor()
  await page.getByRole('region', { name: '收藏与快捷入口' }).getByRole('button').first().waitFor()
  await page.locator('section[aria-label="今日概况"][aria-busy="false"]').waitFor()
  await shoot(page, 'home')
  await openOrders(page)
  await orderGrid(page).getByRole('gridcell').first().waitFor()
  await shoot(page, 'orders')
  await filterOrders(page, { orderId: WELL_KNOWN_ORDERS.ordinary })
  await orderRow(page, WELL_KNOWN_ORDERS.ordinary).click()
  await page.getByRole('grid', { name: '商品明细' }).getByRole('gridcell').first().waitFor()
  await page.getByRole('grid', { name: '物流信息' }).getByRole('gridcell').first().waitFor()
  await shoot(page, 'order')
  await page.getByRole('grid', { name: '商品明细' }).scrollIntoViewIfNeeded()
  await shoot(page, 'order-lines')
  await page.getByRole('button', { name: '优惠明细' }).first().click()
  await page.getByRole('grid', { name: '优惠券分摊' }).getByRole('gridcell').first().waitFor()
  await shoot(page, 'discounts')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: /^订单详情/u })
    .getByRole('button', { name: '关闭' })
    .click()
  await filterOrders(page, { orderId: '', status: '待发货' })
  const listed = await listedOrderIds(page)
  await exportOrders(page)
  await shoot(page, 'exported')
  const [file] = readdirSync(exportFolder)
  if (file === undefined) throw new Error('no file was exported')
  await compareWithList(join(exportFolder, file), listed)
  await lockScreen(page, LOCK_PASSWORD)
  await shoot(page, 'locked')
  await unlockScreen(page, LOCK_PASSWORD)
  await shoot(page, 'unlocked')
  console.log(`The screenshots and the exported file are in ${folder}`)
} catch (error) {
  await shoot(page, 'failed').catch(() => undefined)
  console.error(error)
  console.error(`The tour failed; what it saw is in ${folder}`)
  process.exitCode = 1
} finally {
  await app.close()
  await demo.close()
}
