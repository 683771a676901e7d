import type { Page } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { atOrders, filterOrders, listedOrderIds, openOrders, orderGrid, signIn, unlockScreen } from '../../support/page/pages.ts'
import { clipboardText } from '../../support/app/clipboard.ts'
import { expect, test } from '../fixtures.ts'

async function changePerson(page: Page, demo: DemoApi, account: 'admin' | 'finance'): Promise<void> {
  await page.evaluate(() => window.backoffice.invoke('session:signOut', 'leave'))
  await signIn(page, demo, demoAccount(account))
  await atOrders(page)
}

/** The names of the columns of values. */
const headers = async (page: Page): Promise<string[]> =>
  (await orderGrid(page).getByRole('columnheader').allInnerTexts()).filter((name) => name !== '' && name !== '操作')
const panel = (page: Page, id: string) => page.getByRole('dialog', { name: `订单详情 ${id}` })

test('columns, their order and width, and the row height survive a restart and belong to one person', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, demoAccount('admin'))
  await atOrders(page)
  await page.getByRole('button', { name: '列设置' }).click()
  const settings = page.getByRole('dialog', { name: '列设置' }).or(page.getByRole('group', { name: '列设置' }))
  await settings.getByRole('checkbox', { name: '手机号' }).uncheck()
  await settings.getByRole('button', { name: '上移 下单门店' }).click()
  await settings.getByRole('button', { name: '上移 下单门店' }).click()
  await settings.getByRole('button', { name: '上移 下单门店' }).click()
  await pressEscape(page)
  await page.getByRole('button', { name: '行高' }).click()
  await page.getByRole('menuitemradio', { name: '紧凑' }).click()
  await expect.poll(async () => (await headers(page)).slice(0, 3)).toEqual(['订单编号', '下单门店', '订单状态'])
  await expect.poll(() => headers(page)).not.toContain('手机号')
  const edge = (await orderGrid(page).getByRole('columnheader', { name: '下单门店' }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(edge.x + edge.width, edge.y + 14)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width + 60, edge.y + 14, { steps: 4 })
  await page.mouse.up()
  const width = async (target: Page) =>
    Math.round((await orderGrid(target).getByRole('columnheader', { name: '下单门店' }).boundingBox())?.width ?? 0)
  const row = async (target: Page) => Math.round((await orderGrid(target).getByRole('row').nth(2).boundingBox())?.height ?? 0)
  await expect.poll(() => width(page)).toBe(Math.round(edge.width) + 60)
  await expect.poll(() => row(page)).toBe(26)
  // While a column is dragged, only some of its widths are written.
  await expect
    .poll(() => page.evaluate(async () => JSON.stringify(await window.backoffice.invoke('preferences:load'))))
    .toContain(String(Math.round(edge.width) + 60))
  await app.close()

  const again = await launch({ userData })
  await atOrders(again.page)
  await expect.poll(async () => (await headers(again.page)).slice(0, 3)).toEqual(['订单编号', '下单门店', '订单状态'])
  await expect.poll(() => headers(again.page)).not.toContain('手机号')
  await expect.poll(() => row(again.page)).toBe(26)
  await expect.poll(() => width(again.page)).toBe(Math.round(edge.width) + 60)

  await changePerson(again.page, demo, 'finance')
  await expect.poll(() => row(again.page)).toBe(32)
  await expect.poll(() => headers(again.page)).toContain('手机号')
  await changePerson(again.page, demo, 'admin')
  await expect.poll(() => row(again.page)).toBe(26)
  await again.page.getByRole('button', { name: '列设置' }).click()
  await again.page.getByRole('button', { name: '恢复默认' }).click()
  await pressEscape(again.page)
  await expect.poll(() => row(again.page)).toBe(32)
  await expect.poll(() => headers(again.page)).toContain('手机号')
})

test('a filter is saved under a name, survives a restart, and can be deleted', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, demoAccount('admin'))
  await atOrders(page)
  await filterOrders(page, { status: '待发货' })
  const total = await page.getByText(/^共 [\d,]+ 条$/u).innerText()
  const menu = async (target: Page, name: string): Promise<void> => {
    await target.getByRole('button', { name: '常用筛选' }).click()
    await target.getByRole('menuitem', { name }).click()
  }
  await menu(page, '保存与管理…')
  await page.getByLabel('筛选名称').fill('今天要发的')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: '今天要发的' })).toBeVisible()
  // It is stored at once, because the screen may lock in the next moment.
  await page.evaluate(() => window.backoffice.invoke('lock:lock', 'till-7'))
  await unlockScreen(page, 'till-7')
  // The dialog is there again behind the lock.
  await expect(page.getByLabel('筛选名称')).toBeVisible()
  await pressEscape(page)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page.getByText('共 20,000 条')).toBeVisible()
  await menu(page, '今天要发的')
  await expect(page.getByText(total)).toBeVisible()
  await page.evaluate(() => window.backoffice.invoke('session:signOut', 'leave'))
  await signIn(page, demo, demoAccount('admin'))
  await app.close()

  const again = await launch({ userData })
  await openOrders(again.page)
  await expect(again.page.getByText('共 20,000 条')).toBeVisible()
  await menu(again.page, '今天要发的')
  await expect(again.page.getByText(total)).toBeVisible()
  await expect(again.page.getByRole('search').getByLabel('订单状态')).toHaveValue('2')
  await menu(again.page, '保存与管理…')
  await again.page.getByRole('button', { name: '删除 今天要发的' }).click()
  await expect(again.page.getByRole('listitem').filter({ hasText: '今天要发的' })).toHaveCount(0)
})

test('Ctrl+C copies the active row as tab-separated text; / moves to the filters', async ({ openApp }) => {
  const { page, app } = await openApp()
  await atOrders(page)
  const [id = ''] = await listedOrderIds(page)
  await orderGrid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText('复制成功')).toBeVisible()
  const cells = (await app.evaluate(clipboardText)).split('\t')
  // Buttons are not copied.
  expect(cells).toHaveLength((await headers(page)).length)
  expect(cells[0]).toBe(id)
  await page.keyboard.press('/')
  const field = page.getByRole('search').getByLabel('订单编号')
  await expect(field).toBeFocused()
  await page.keyboard.press('/')
  await expect(field).toHaveValue('/')
})

test('a scanned order id or waybill opens its order from any focus, and an unknown one shows a message', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const id = WELL_KNOWN_ORDERS.ordinary
  // Sends all keys at once, as a scanner does. Sent one by one, each key would wait until the page has handled the previous one.
  const settled = async (): Promise<void> => {
    for (const name of ['商品明细', '物流信息', '订单进度', '订单备注'])
      await expect(panel(page, id).getByRole('grid', { name })).toHaveAttribute('aria-busy', 'false')
    await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  }
  const scan = async (code: string): Promise<void> => {
    await Promise.all(
      code
        .split('')
        .concat('Enter')
        .map((key) => page.keyboard.press(key)),
    )
  }
  await orderGrid(page).focus()
  await scan(id)
  await expect(panel(page, id)).toBeVisible()
  // The list stays as it was.
  await expect(page.getByRole('search').getByLabel('订单编号')).toHaveValue('')
  await expect(page.getByText('共 20,000 条')).toBeVisible()
  const waybill = await panel(page, id)
    .getByRole('grid', { name: '物流信息' })
    .getByText(/^SF\d+/u)
    .innerText()
  await pressEscape(page)
  // The focus is on a button: the Enter of the scanner must not press it.
  await page.getByRole('button', { name: '批量发货' }).focus()
  await scan(id)
  await expect(panel(page, id)).toBeVisible()
  await expect(page.getByRole('dialog', { name: '批量发货' })).toHaveCount(0)
  await pressEscape(page)
  // The focus is in a filter field: the scanned text must be removed from it.
  await page.getByRole('search').getByLabel('手机号').focus()
  await scan(waybill)
  await expect(panel(page, id)).toBeVisible()
  await expect(page.getByRole('search').getByLabel('手机号')).toHaveValue('')
  await settled()
  await scan('9999999999999999999')
  const nothing = page.getByText('没有找到 9999999999999999999 对应的订单')
  await expect(nothing).toBeVisible()
  await expect(panel(page, id)).toBeVisible()
  // Its message ends with the next scan, also under the pointer, where no message ends by itself.
  await nothing.hover()
  await scan(id)
  await expect(nothing).toHaveCount(0)
})

test('a menu of the list opens by keyboard and pointer, closes by its button and by a click outside, and gives the focus back', async ({
  openApp,
}) => {
  const { page } = await openApp()
  await openOrders(page)
  for (const [name, role] of [
    ['行高', 'menuitemradio'],
    ['常用筛选', 'menuitem'],
    ['下单日期：更多', 'menuitem'],
  ] as const) {
    const button = page.getByRole('button', { name })
    const menu = page.getByRole('menu', { name })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    for (const key of ['ArrowDown', 'Enter']) {
      await button.press(key)
      await expect(menu.getByRole(role).first()).toBeFocused()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await expect(button).toBeFocused()
    }
    await button.click()
    await expect(menu).toBeVisible()
    await button.click()
    await expect(menu).toHaveCount(0)
    await button.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(640, 20)
    await expect(menu).toHaveCount(0)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
})

test('the settings of the columns open and close by keyboard and pointer, and give the focus back', async ({ openApp }) => {
  const { page } = await openApp()
  await openOrders(page)
  // Open settings hide the button from assistive technology; the pointer still reaches it.
  const button = page.getByRole('button', { name: '列设置', includeHidden: true })
  const settings = page.getByRole('dialog', { name: '列设置' }).or(page.getByRole('group', { name: '列设置' }))
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await focusIsIn(settings)
  await page.keyboard.press('Escape')
  await expect(settings).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await focusIsIn(settings)
  await button.click()
  await expect(settings).toHaveCount(0)
  await button.click()
  await focusIsIn(settings)
  await page.mouse.click(640, 20)
  await expect(settings).toHaveCount(0)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})
