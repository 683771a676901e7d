import type { Locator, Page } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { filterOrders, listedOrderIds, openOrders, orderGrid, orderRow, signIn } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

/** Presses a button or a key twice. */
type PressTwice = (page: Page, button: Locator) => Promise<void>

/** The page itself makes both clicks, so the gap is exact. A gap of 0 means before any rendering. */
const clickTwice =
  (gapMs: number): PressTwice =>
  async (_page, button) => {
    await button.evaluate(
      (element, gap) =>
        new Promise<void>((resolve) => {
          const press = (): void => {
            if (element instanceof HTMLElement) element.click()
          }
          press()
          if (gap === 0) press()
          setTimeout(() => {
            if (gap > 0) press()
            resolve()
          }, gap)
        }),
      gapMs,
    )
  }

const pressTwice =
  (key: string): PressTwice =>
  async (page) => {
    await page.keyboard.press(key)
    await page.keyboard.press(key)
  }

const clicks: readonly PressTwice[] = [clickTwice(0), clickTwice(60), clickTwice(250)]

/** The server is slow, so it answers after both presses. */
async function whileHeld(demo: DemoApi, call: string, press: () => Promise<void>): Promise<void> {
  demo.control.addFault({ path: call, hold: true })
  await press()
  await expect.poll(() => demo.control.release()).toBe(1)
}

async function atAwaiting(page: Page, demo: DemoApi): Promise<string[]> {
  await signIn(page, demo, demoAccount('admin'))
  await openOrders(page)
  await filterOrders(page, { status: '待发货' })
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  return await listedOrderIds(page)
}

test('a remark that is submitted twice is added once', async ({ launch, demo }) => {
  const { page } = await launch()
  await signIn(page, demo, demoAccount('admin'))
  await openOrders(page)
  await filterOrders(page, { orderId: WELL_KNOWN_ORDERS.ordinary })
  await orderRow(page, WELL_KNOWN_ORDERS.ordinary).click()
  const section = page.getByRole('region', { name: '订单备注' })
  const field = section.getByRole('textbox', { name: '新备注' })
  const ways = [...clicks, pressTwice('Control+Enter')]
  for (const [index, twice] of ways.entries()) {
    await field.fill(`第 ${index + 1} 条`)
    await whileHeld(demo, 'order.remarkCreate', () => twice(page, section.getByRole('button', { name: '添加备注' })))
    await expect(field).toHaveValue('')
    expect(demo.control.callCount('order.remarkCreate')).toBe(index + 1)
  }
})

test('an order whose parcel is submitted twice is shipped once', async ({ launch, demo }) => {
  const { page } = await launch()
  const ids = await atAwaiting(page, demo)
  const ways = [...clicks, pressTwice('Enter')]
  for (const [index, twice] of ways.entries()) {
    const id = ids[index] ?? ''
    await orderRow(page, id).click()
    const panel = page.getByRole('dialog', { name: `订单详情 ${id}` })
    await panel.getByRole('button', { name: '发货' }).click()
    const dialog = page.getByRole('dialog', { name: `订单 ${id} 发货` })
    await dialog.getByLabel('快递公司').selectOption({ label: '顺丰速运' })
    await dialog.getByLabel('运单号').fill(`SF000000000000${index}`)
    await whileHeld(demo, 'order.send', () => twice(page, dialog.getByRole('button', { name: '发货', exact: true })))
    await expect(dialog).toHaveCount(0)
    expect(demo.control.callCount('order.send')).toBe(index + 1)
    await panel.getByRole('button', { name: '关闭' }).click()
  }
})

test('a dialog that is confirmed twice, also while it fades out, acts once', async ({ launch, demo }) => {
  const { page } = await launch()
  const ids = await atAwaiting(page, demo)
  const ways = [...clicks, pressTwice('Enter')]
  for (const [index, twice] of ways.entries()) {
    await page.getByRole('button', { name: '批量发货' }).click()
    const bulk = page.getByRole('dialog', { name: '批量发货' })
    await expect(bulk.getByRole('button', { name: '选择文件' })).toBeEnabled()
    const table = ['订单编号,快递公司,运单号', `${ids[index] ?? ''},EMS,1200000000${index}`].join('\n')
    await page.getByLabel('运单文件').setInputFiles({ name: '运单.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    await bulk.getByRole('button', { name: '发货 1 行' }).click()
    const confirm = page.getByRole('dialog', { name: '发货 1 行？' }).getByRole('button', { name: '发货', exact: true })
    await confirm.focus()
    await whileHeld(demo, 'order.send', () => twice(page, confirm))
    await expect(bulk.getByRole('status')).toHaveText('已发货 1 行，未发货 0 行')
    expect(demo.control.callCount('order.send')).toBe(index + 1)
    await bulk.getByRole('button', { name: '关闭' }).click()
    await expect(bulk).toHaveCount(0)
  }
})
