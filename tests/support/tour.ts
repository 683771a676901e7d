import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readExcelFile from 'read-excel-file/node'
import type { Page } from 'playwright'
import { startDemoApi, WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demoAccount } from './accounts.ts'
import { launchApp } from './launch.ts'
import { exportOrders, fillSignIn, filterOrders, listedOrderIds, lockScreen, openOrders, unlockScreen } from './pages.ts'

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
  await page.screenshot({ path: join(folder, `${String(shots).padStart(2, '0')}-${name}.png`) })
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
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('tablist').waitFor()
  await shoot(page, 'home')
  await openOrders(page)
  await filterOrders(page, { status: '已发货' })
  await shoot(page, 'orders')
  const listed = await listedOrderIds(page)
  await page.getByRole('row', { name: new RegExp(WELL_KNOWN_ORDERS.ordinary, 'u') }).click()
  await page.getByRole('region', { name: '商品明细' }).getByRole('row').nth(1).waitFor()
  await page.getByRole('region', { name: '物流信息' }).getByRole('row').nth(1).waitFor()
  await shoot(page, 'order')
  await page.keyboard.press('Escape')
  await exportOrders(page)
  await shoot(page, 'export')
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
