import type { Page } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { callAs } from '../../support/page/calls.ts'
import { clickTwice } from '../../support/page/press.ts'
import {
  atOrders,
  endSessionAt,
  filterOrders,
  openOrderPanel,
  openOrders,
  orderGrid,
  orderRow,
  signInByForm,
} from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

const ORDER = WELL_KNOWN_ORDERS.ordinary

async function atRemarks(page: Page) {
  await openOrders(page)
  await filterOrders(page, { orderId: ORDER })
  await orderRow(page, ORDER).click()
  const panel = page.getByRole('dialog', { name: `订单详情 ${ORDER}` })
  const box = panel.getByRole('region', { name: '动态' })
  const list = panel.getByRole('grid', { name: '订单备注' })
  await expect(list.getByRole('gridcell').first()).toBeVisible()
  return { box, field: box.getByRole('textbox', { name: '新备注' }), list }
}

test(
  'a remark is added by the button and by Ctrl+Enter, and the list shows its time and person',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp()
    const { box, field, list } = await atRemarks(page)
    await expect(list.getByRole('columnheader')).toHaveText(['时间', '备注人', '内容'])
    await expect(box.getByRole('button', { name: '添加备注' })).toBeDisabled()
    await field.fill('  顾客周六下午在家\n请提前电话  ')
    await box.getByRole('button', { name: '添加备注' }).click()
    await expect(page.getByRole('status').filter({ hasText: '备注已添加' })).toBeVisible()
    const newest = list.getByRole('row').nth(1).getByRole('gridcell')
    await expect(newest.nth(0)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u)
    await expect(newest.nth(1)).toHaveText('林远山')
    await expect(newest.nth(2)).toHaveText('顾客周六下午在家 请提前电话')
    await expect(field).toHaveValue('')
    await field.fill('第二条')
    await field.press('Enter')
    await field.pressSequentially('换行')
    await field.press('ControlOrMeta+Enter')
    await expect(newest.nth(2)).toHaveText('第二条 换行')
    expect(demo.control.callCount('order.remarkCreate')).toBe(2)
  },
)

test('the table of remarks is as high as they are, from one row to the height from which it scrolls', async ({ openApp }) => {
  const { page } = await openApp()
  const { box, field, list } = await atRemarks(page)
  const height = async () => (await list.boundingBox())?.height
  const hasRoom = () => list.evaluate((grid) => grid.scrollHeight <= grid.clientHeight)
  // The header, the one remark, and the frame.
  await expect(list.getByRole('row')).toHaveCount(2)
  expect(await height()).toBe(78)
  const add = async (text: string) => {
    await field.fill(text)
    await box.getByRole('button', { name: '添加备注' }).click()
    await expect(field).toHaveValue('')
  }
  // Of three lines: it is shown whole.
  const words = '顾客周六下午在家，请提前电话联系。'
  await add(words.repeat(9))
  await expect(list.getByRole('row')).toHaveCount(3)
  await expect.poll(height).toBeGreaterThan(78 + 3 * 17)
  expect(await height()).toBeLessThan(300)
  await expect.poll(hasRoom).toBe(true)
  for (let count = 1; count <= 3; count++) {
    await add(words.repeat(15))
    await expect(list).toHaveAttribute('aria-rowcount', String(3 + count))
  }
  await expect.poll(height).toBe(300)
  expect(await hasRoom()).toBe(false)
})

test('an order without remarks says so in a line, without a table', async ({ openApp, demo }) => {
  demo.control.addFault({ path: 'order.remarks', status: 200, body: '{"code":200,"success":true,"data":[],"msg":""}' })
  const { page } = await openApp()
  await atOrders(page)
  const panel = await openOrderPanel(page, ORDER)
  const section = panel.getByRole('region', { name: '订单备注' })
  await expect(section.getByText('暂无备注')).toBeVisible()
  await expect(section.getByRole('grid')).toHaveCount(0)
})

test('the selected orders get one remark, each once, and a refused one gets it at the next try', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openOrders(page)
  const rows = orderGrid(page).getByRole('row')
  const boxes = orderGrid(page).getByRole('gridcell').getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  const ids = await Promise.all([1, 2, 3].map(async (place) => /\d{19}/u.exec(await rows.nth(place).innerText())?.[0] ?? ''))
  for (let place = 0; place < ids.length; place++) await boxes.nth(place).click()
  await page.getByRole('button', { name: '批量备注' }).click()
  const asking = page.getByRole('dialog', { name: '为 3 单添加备注' })
  const field = asking.getByLabel('新备注')
  await expect(field).toBeFocused()
  await asking.getByRole('button', { name: '添加备注' }).click()
  await expect(asking.getByText('请填写备注')).toBeVisible()
  await field.fill(' 周五盘点，暂缓 ')
  // The first row is refused.
  demo.control.addFault({ path: 'order.remarkCreate', times: 1, status: 200, body: '{"code":500,"msg":"备注服务繁忙"}' })
  await clickTwice(asking.getByRole('button', { name: '添加备注' }))
  const results = page.getByRole('dialog', { name: '批量备注（3 条）' })
  await expect(results.getByRole('row', { name: new RegExp(ids[0] ?? '', 'u') })).toContainText('备注服务繁忙')
  await results.getByRole('button', { name: '重试 1 条' }).click()
  await expect(results.getByRole('status')).toHaveText(/^完成 3 条（实付金额 ¥[\d,.]+）$/u)
  expect(demo.control.callCount('order.remarkCreate')).toBe(4)
  for (const orderId of ids) {
    const remarks = await callAs(page, 'order.remarks', { orderId })
    expect(remarks.filter(({ remark }) => remark === '周五盘点，暂缓')).toHaveLength(1)
  }
})

test('an Enter that confirms an IME composition sends nothing, with or without Ctrl', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const { box, field } = await atRemarks(page)
  await field.fill('已联系')
  for (const init of [{ ctrlKey: true, isComposing: true }, { ctrlKey: true, keyCode: 229 }, { isComposing: true }]) {
    await field.dispatchEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init })
  }
  await expect(box.getByRole('button', { name: '添加备注' })).toBeEnabled()
  expect(demo.control.callCount('order.remarkCreate')).toBe(0)
  await expect(field).toHaveValue('已联系')
})

test('a remark holds at most 500 characters, counted while typing', async ({ openApp }) => {
  const { page } = await openApp()
  const { box, field } = await atRemarks(page)
  await field.fill('备'.repeat(499))
  await field.press('End')
  await field.pressSequentially('注多余')
  await expect(field).toHaveValue(`${'备'.repeat(499)}注`)
  await expect(box.getByText('500 / 500')).toBeVisible()
  await field.press('ControlOrMeta+Enter')
  await expect(field).toHaveValue('')
})

test('a refused remark stays typed, and says why', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const { box, field, list } = await atRemarks(page)
  demo.control.addFault({ path: 'order.remarkCreate', times: 1, hold: true, status: 200, body: '{"code":500,"msg":"备注服务繁忙"}' })
  await field.fill('再试一次')
  await field.press('ControlOrMeta+Enter')
  await expect(box.getByRole('button', { name: '提交中…' })).toBeVisible()
  // A second press while the first call is in flight does not send twice.
  await field.press('ControlOrMeta+Enter')
  // The call may not have reached the server yet.
  await expect.poll(() => demo.control.release()).toBe(1)
  await expect(box.getByRole('alert')).toHaveText('备注服务繁忙')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(field).toHaveValue('再试一次')
  expect(demo.control.callCount('order.remarkCreate')).toBe(1)
  await box.getByRole('button', { name: '添加备注' }).click()
  await expect(list.getByRole('gridcell', { name: '再试一次' })).toBeVisible()
  await expect(box.getByRole('alert')).toHaveCount(0)
})

test('a typed remark belongs to its order: another order shows its own, and the first keeps its text and its refusal', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  await atOrders(page)
  await orderGrid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: '新备注' })
  await field.fill('写了一半')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(field).toHaveValue('写了一半')

  // A refusal is shown with its own order alone, and in a toast when the form is gone.
  const refusal = { path: 'order.remarkCreate', times: 1, hold: true, status: 200, body: '{"code":500,"msg":"备注服务繁忙"}' } as const
  const refused = page.getByRole('region', { name: '动态' }).getByRole('alert')
  demo.control.addFault(refusal)
  await field.press('ControlOrMeta+Enter')
  await expect.poll(() => demo.control.release()).toBe(1)
  await expect(refused).toHaveText('备注服务繁忙')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(field).toHaveValue('')
  await expect(refused).toHaveCount(0)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(field).toHaveValue('写了一半')
  demo.control.addFault(refusal)
  await field.press('ControlOrMeta+Enter')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect.poll(() => demo.control.release()).toBe(1)
  await expect(page.getByRole('alert').filter({ hasText: '备注服务繁忙' })).toBeVisible()
})

test('without the permission remarks can only be read; remarks that cannot be loaded say so in their section', async ({
  openApp,
  demo,
}) => {
  demo.control.addFault({ path: 'order.remarks', times: 1, status: 200, body: '{"code":500,"msg":"备注读取失败"}' })
  const { page } = await openApp('finance')
  await openOrders(page)
  await filterOrders(page, { orderId: ORDER })
  await orderRow(page, ORDER).click()
  const section = page.getByRole('region', { name: '订单备注' })
  await expect(section.getByRole('alert')).toContainText('备注读取失败')
  await section.getByRole('button', { name: '重试' }).click()
  await expect(section.getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByRole('region', { name: '动态' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '新备注' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '添加备注' })).toHaveCount(0)
})

test('a remark that ends the session is typed again after the sign-in, and nobody has sent it', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const { field } = await atRemarks(page)
  endSessionAt(demo, 'order.remarkCreate')
  await field.fill('下午再联系')
  await page.keyboard.press('ControlOrMeta+Enter')
  await signInByForm(page, demo, demoAccount('admin'))
  await page.getByRole('button', { name: '恢复' }).click()
  await expect(field).toHaveValue('下午再联系')
  const remarks = await callAs(page, 'order.remarks', { orderId: ORDER })
  expect(remarks.filter(({ remark }) => remark === '下午再联系')).toEqual([])
})
