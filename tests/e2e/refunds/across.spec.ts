import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { REFUND_STATUS_B } from '#shared/domain/codes/refunds.ts'
import { stopClock } from '../pages/pageTools.ts'
import { callAs } from '../../support/page/calls.ts'
import { atOrders, homeIsRead } from '../../support/page/pages.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { scan } from '../../support/page/scan.ts'
import { expect, test } from '../fixtures.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: '搜索菜单' })
const hits = (page: Page) => overlay(page).getByRole('group', { name: '单据', exact: true }).getByRole('option')
const tab = (page: Page, id: string) => page.getByRole('tab', { name: new RegExp(id, 'u'), selected: true })
const refundGrid = (page: Page) => page.getByRole('grid', { name: '退单列表' })

/** The refunds as the server answers them to the page: of a status, the newest application or refund first. */
async function refundsOf(page: Page, status: number, descs: 'createTime' | 'refundTime') {
  return await callAs(page, 'refund.list', { current: 1, size: 200, status, descs })
}

async function firstRefund(page: Page): Promise<string> {
  return (await callAs(page, 'refund.list', { current: 1, size: 1 })).records[0]?.id ?? ''
}

async function firstOldRefund(page: Page): Promise<string> {
  return (await callAs(page, 'oldRefund.list', { current: 1, size: 1 })).records[0]?.id ?? ''
}

async function insuredParcel(page: Page): Promise<{ readonly policy: string; readonly waybill: string; readonly order: string }> {
  const [row] = (await callAs(page, 'insurance.list', { current: 1, size: 1 })).records
  return { policy: row?.id ?? '', waybill: row?.expressCode ?? '', order: row?.orderId ?? '' }
}

/** Types a code into the search and presses Enter at once, as a scanner does. */
async function enter(page: Page, code: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(overlay(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(code)
  await page.keyboard.press('Enter')
}

test(
  'the search opens each kind of record by its number; several hits are offered, and what is none says so',
  { tag: '@renamed' },
  async ({ openApp }) => {
    const { page } = await openApp()
    const { policy, waybill, order } = await insuredParcel(page)
    for (const id of [WELL_KNOWN_ORDERS.ordinary, await firstRefund(page), await firstOldRefund(page), policy]) {
      await enter(page, id)
      await expect(tab(page, id)).toBeVisible()
      await expect(overlay(page)).toBeHidden()
    }
    await enter(page, waybill)
    await expect(hits(page)).toHaveText([new RegExp(`打开订单 ${order}`, 'u'), new RegExp(`打开保单 ${policy}`, 'u')])
    await page.keyboard.press('Enter')
    await expect(tab(page, order)).toBeVisible()
    await enter(page, '9999999999999999999')
    await expect(overlay(page).getByText('没有找到 9999999999999999999 对应的订单、退单、历史退单、保单或退款单')).toBeVisible()
  },
)

test('the search opens refunds by their after-sales and merchant numbers, and refund money by its own', async ({ openApp }) => {
  const { page } = await openApp()
  const [refund] = (await callAs(page, 'refund.list', { current: 1, size: 1 })).records
  await enter(page, refund?.seqId ?? '')
  await expect(tab(page, refund?.id ?? '')).toBeVisible()
  const [money] = (await callAs(page, 'refundMoney.list', { current: 1, size: 1 })).records
  await enter(page, money?.id ?? '')
  await expect(tab(page, money?.id ?? '')).toBeVisible()
  const paid = (await callAs(page, 'refundMoney.list', { current: 1, size: 50 })).records.find(({ merOrderId }) => merOrderId !== null)
  await enter(page, paid?.merOrderId ?? '')
  await expect(hits(page).filter({ hasText: `打开退款单 ${paid?.id ?? ''}` })).toContainText(`商户单号 ${paid?.merOrderId ?? ''}`)
})

test('a code that is scanned on any page opens its record; on the orders an order stays in the list', async ({ openApp }) => {
  const { page } = await openApp()
  const refund = await firstRefund(page)
  const { waybill, order, policy } = await insuredParcel(page)
  await scan(page, refund)
  await expect(tab(page, refund)).toBeVisible()
  await scan(page, waybill)
  await expect(hits(page)).toHaveCount(2)
  await expect(overlay(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(tab(page, policy)).toBeVisible()
  await atOrders(page)
  await scan(page, waybill)
  const panel = page.getByRole('dialog', { name: `订单详情 ${order}` })
  await focusIsIn(panel)
  await pressEscape(page)
  await expect(panel).toHaveCount(0)
  await scan(page, refund)
  await expect(tab(page, refund)).toBeVisible()
  await scan(page, '9999999999999999999')
  await expect(page.getByText(/^没有找到 9999999999999999999 对应的/u)).toBeVisible()
  await expect(overlay(page)).toBeHidden()
})

test('a person without the page of a record is not offered it, and the server is not asked', async ({ openApp, demo }) => {
  demo.control.addFault({
    path: 'menu.routes',
    status: 200,
    body: JSON.stringify({ code: 200, success: true, data: ORDERS_ALONE, msg: '' }),
  })
  const { page } = await openApp()
  const refund = await firstRefund(page)
  const calls = demo.control.callCount('refund.list')
  await enter(page, refund)
  await expect(overlay(page).getByText(`没有找到 ${refund} 对应的订单`, { exact: true })).toBeVisible()
  expect(demo.control.callCount('refund.list')).toBe(calls)
  expect(demo.control.callCount('oldRefund.list')).toBe(0)
})

test('a lookup that fails hides no hit, says what it was about, and can be asked again', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const { waybill, order, policy } = await insuredParcel(page)
  demo.control.addFault({ path: 'insurance.list', times: 1, status: 500 })
  await enter(page, waybill)
  await expect(hits(page)).toHaveText([new RegExp(`打开订单 ${order}`, 'u'), /^未能查询保单：/u])
  await hits(page).last().click()
  await expect(hits(page).last()).toHaveText(new RegExp(`打开保单 ${policy}`, 'u'))
})

test(
  'the dashboard counts refunds, each number opens the list so filtered, and one that fails leaves the others',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp()
    await stopClock(page, demo)
    await homeIsRead(page)
    const { total: failed } = await refundsOf(page, REFUND_STATUS_B.refundFailed, 'createTime')
    demo.control.addFault({ path: 'refund.list', times: 1, status: 500 })
    await enter(page, '控制台')
    const panel = page.getByRole('region', { name: '退单' })
    await expect(panel.getByText('读取失败')).toHaveCount(1)
    await page.getByRole('tabpanel').getByRole('button', { name: '刷新', exact: true }).click()
    await expect(panel.getByText('读取失败')).toHaveCount(0)
    await panel.getByRole('button', { name: `退款失败 ${failed}`, exact: true }).click()
    await expect(page.getByText(`共 ${failed} 条`)).toBeVisible()
    await expect(refundGrid(page).getByText('退款失败').first()).toBeVisible()
    await page.getByRole('tab', { name: '控制台' }).click()
    const refunded = panel.getByRole('button', { name: /^今日已退款/u })
    await expect(refunded).toHaveText(/今日已退款\s*\d+ 笔/u)
    const [, count = ''] = /今日已退款\s*(\d+) 笔/u.exec(await refunded.innerText()) ?? []
    await refunded.click()
    await expect(refundGrid(page)).toHaveAttribute('aria-busy', 'false')
    const { records } = await refundsOf(page, REFUND_STATUS_B.completed, 'refundTime')
    expect(records.filter(({ refundTime }) => refundTime?.startsWith(demo.today))).toHaveLength(Number(count))
    await expect(refundGrid(page).getByRole('row').nth(1)).toContainText(records[0]?.id ?? '')
  },
)

test('the refund slip is saved as a PDF from the refund’s tab, with the permission to print', async ({ openApp }) => {
  const { page, exportFolder } = await openApp()
  const refund = await firstRefund(page)
  await enter(page, refund)
  await page.getByRole('button', { name: '打印' }).click()
  await page.getByRole('menuitem', { name: '退货单存为 PDF' }).click()
  await expect(page.getByRole('status').filter({ hasText: `退货单_${refund}.pdf` })).toBeVisible()
  expect(readdirSync(exportFolder)).toEqual([`退货单_${refund}.pdf`])
  expect(
    readFileSync(join(exportFolder, `退货单_${refund}.pdf`))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect(page.locator('.print-sheet')).toHaveCount(0)
})

/** A menu that has the orders and nothing of refunds. */
const ORDERS_ALONE = [
  {
    id: '1',
    parentId: '0',
    name: '销售',
    path: '/sale',
    category: 1,
    sort: 1,
    children: [{ id: '2', parentId: '1', name: '订单管理', path: '/sale/goods/goods-order', category: 1, sort: 1, children: [] }],
  },
]
