import type { Locator, Page } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { openFromMenu, tabIsKept } from '../../support/page/pages.ts'
import { callAs } from '../../support/page/calls.ts'
import { pendingRefundMoney, rowOf } from '../../support/page/reviews.ts'
import { expect, test } from '../fixtures.ts'

const ORDER = WELL_KNOWN_ORDERS.ordinary
const FORBIDDEN = '没有操作权限'

const grid = (page: Page): Locator => page.getByRole('grid', { name: '退款单列表' })
const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: /^退款单详情/u })
const createDialog = (page: Page): Locator => page.getByRole('dialog', { name: '新建退款单' })
const log = (within: Page | Locator): Locator => within.getByRole('list', { name: '退款进度' })
const status = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })
const idle = (page: Page): Promise<void> => expect(grid(page)).toHaveAttribute('aria-busy', 'false')

/** Opens the list, filtered to what awaits its review. */
async function atPending(page: Page): Promise<void> {
  await openFromMenu(page, '财务', '退款单')
  await page.getByRole('radio', { name: '待审核' }).click()
  await idle(page)
}

/** Opens the form and reads the order, as a scanner does: the code and Enter. */
async function readOrder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '新建退款单' }).click()
  const dialog = createDialog(page)
  await focusIsIn(dialog)
  await dialog.getByLabel('订单编号').fill(ORDER)
  await dialog.getByLabel('订单编号').press('Enter')
  await expect(dialog.getByRole('status', { name: '订单信息' })).toHaveAttribute('aria-busy', 'false')
  return dialog
}

test(
  'a row is found by its status, passed after a confirmation, and its log and a reload show it',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp('finance')
    await atPending(page)
    const [id = ''] = await pendingRefundMoney(page)
    await expect(rowOf(page, id)).toBeVisible()
    const cells = await rowOf(page, id).getByRole('gridcell').allInnerTexts()
    await rowOf(page, id).click()
    const panel = panelOf(page)
    await expect(log(panel).getByRole('listitem')).toHaveText([/生成退款单/u])
    await panel.getByRole('button', { name: '通过' }).click()
    const dialog = page.getByRole('dialog', { name: `通过退款单 ${id}？` })
    // The amount and the person of the row.
    await expect(dialog).toContainText(`¥${cells.find((text) => /^[\d,]+\.\d\d$/u.test(text)) ?? '?'}`)
    const method = await dialog.getByText(/^(?:原路退回|手动退款|违规订单退款)$/u).innerText()
    await dialog.getByRole('button', { name: '通过' }).click()
    await expect(status(page, `退款单 ${id} 已通过`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const becomes = method === '手动退款' ? '退款中' : '退款完成'
    await expect(panel.getByRole('region', { name: '基本信息' }).getByText(becomes)).toBeVisible()
    await expect(log(panel).getByText(/审核通过/u)).toBeVisible()
    await expect(panel.getByRole('button', { name: '通过' })).toHaveCount(0)
    await expect(rowOf(page, id)).toHaveCount(0)
    expect(demo.control.callCount('refundMoney.check')).toBe(1)

    await panel.getByRole('button', { name: '在标签页打开' }).click()
    await expect(page.getByRole('tab', { name: `退款单 ${id}`, selected: true })).toBeVisible()
    await tabIsKept(page)
    await page.reload()
    await expect(log(page).getByText(/审核通过/u)).toBeVisible()
    await expect(page.getByRole('region', { name: '基本信息' }).getByText(becomes)).toBeVisible()
  },
)

test('a row that its own button passes leaves the focus to the list', async ({ openApp }) => {
  const { page } = await openApp('finance')
  await atPending(page)
  const [id = ''] = await pendingRefundMoney(page)
  await rowOf(page, id).hover()
  await rowOf(page, id).getByRole('button', { name: '通过' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await expect(rowOf(page, id)).toHaveCount(0)
  await expect(grid(page)).toBeFocused()
})

test(
  'refund money is created for a scanned order: more than is left is refused, typed text is asked about, a reload shows it',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp('finance')
    await openFromMenu(page, '财务', '退款单')
    const dialog = await readOrder(page)
    const left = await dialog.getByRole('status', { name: '订单信息' }).locator('dd').last().innerText()
    const amount = dialog.getByLabel('退款金额')
    await dialog.getByRole('button', { name: '全额' }).click()
    const whole = await amount.inputValue()
    expect(`¥${whole}`).toBe(left.replaceAll(',', ''))
    await dialog.getByLabel('退款原因').fill('少发一件')
    await amount.fill((Number(whole) + 0.01).toFixed(2))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(`超过可退金额，最多 ${left.slice(1)} 元`)
    await expect(amount).toBeFocused()
    await pressEscape(page)
    const question = page.getByRole('dialog', { name: '放弃填写的内容？' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(question).toHaveCount(0)
    expect(demo.control.callCount('refundMoney.create')).toBe(0)

    await amount.fill('12.34')
    await amount.press('Enter')
    await expect(status(page, `订单 ${ORDER} 的退款单已提交：12.34 元`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(rowOf(page, ORDER)).toContainText('待审核')
    await expect(rowOf(page, ORDER)).toContainText('12.34')
    await rowOf(page, ORDER).click()
    await expect(log(panelOf(page)).getByRole('listitem')).toHaveText([/生成退款单：少发一件.*沈佳琪/u])
  },
)

test('the server refuses an amount that another person’s refund leaves no room for, at its field', async ({ openApp }) => {
  const { page } = await openApp('finance')
  await openFromMenu(page, '财务', '退款单')
  const dialog = await readOrder(page)
  const amount = dialog.getByLabel('退款金额')
  await dialog.getByRole('button', { name: '全额' }).click()
  const most = Math.round(Number(await amount.inputValue()) * 100)
  await dialog.getByLabel('退款原因').fill('补偿')
  const others = { orderId: ORDER, refundMethod: 1, refundPrice: most - 100, remark: '补偿' } as const
  // As another person's page would: this page does not know of it.
  await callAs(page, 'refundMoney.create', others)
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('退款金额不能超过可退金额 1.00 元')
  await expect(amount).toBeFocused()
  // The order was read again: the form knows the limit now.
  await expect(dialog.getByText('最多可退 1.00 元')).toBeVisible()
})

test('a lost answer is never repeated: the server is asked what it holds', async ({ openApp, demo }) => {
  const { page } = await openApp('finance')
  await atPending(page)
  const dialog = await readOrder(page)
  await dialog.getByLabel('退款金额').fill('5')
  await dialog.getByLabel('退款原因').fill('补偿')
  demo.control.addFault({ path: 'refundMoney.create', times: 1, cutAfterBytes: 5 })
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(status(page, /操作结果未知.*此订单有一笔新的退款单 \d{19}（5\.00 元）/u)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(demo.control.callCount('refundMoney.create')).toBe(1)

  await rowOf(page, ORDER).getByRole('button', { name: '驳回' }).click()
  const rejection = page.getByRole('dialog', { name: /^驳回退款单/u })
  await rejection.getByRole('button', { name: '驳回' }).click()
  await expect(rejection.getByRole('alert')).toHaveText('请填写驳回原因')
  await rejection.getByLabel('驳回原因').fill('重复申请')
  demo.control.addFault({ path: 'refundMoney.check', times: 1, cutAfterBytes: 5 })
  await rejection.getByRole('button', { name: '驳回' }).click()
  await expect(rejection.getByRole('alert')).toContainText(/服务器现为：已驳回，操作已完成/u)
  // It cannot be sent again.
  await expect(rejection.getByRole('button', { name: '驳回' })).toBeDisabled()
  expect(demo.control.callCount('refundMoney.check')).toBe(1)
})

test('several rows are rejected with one reason, and each says what became of it', async ({ openApp, demo }) => {
  const { page } = await openApp('finance')
  await atPending(page)
  const ids = (await pendingRefundMoney(page)).slice(0, 3)
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').click()
  // As another person's page would: this page does not know of it.
  await callAs(page, 'refundMoney.check', { id: ids[1] ?? '', status: 1 })
  await page.getByRole('button', { name: '批量驳回' }).click()
  const ask = page.getByRole('dialog', { name: '批量驳回 3 笔退款单？' })
  await ask.getByLabel('驳回原因').fill('账户异常')
  await ask.getByRole('button', { name: '驳回' }).click()
  const results = page.getByRole('grid', { name: '处理结果' })
  await expect(page.getByRole('dialog').getByRole('status').first()).toHaveText(/^完成 2 条（.+ ¥[\d,.]+），未成功 1 条/u)
  await expect(results.getByRole('row').filter({ hasText: ids[1] ?? '' })).toContainText('不是待审核状态')
  expect(demo.control.callCount('refundMoney.check')).toBe(4)
})

test('a cashier gets neither the page nor its calls', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await expect(page.getByRole('navigation').getByRole('button', { name: '财务' })).toHaveCount(0)
  await page.evaluate(() => {
    location.hash = '#/finance/refund/refund-order'
  })
  await expect(page.getByRole('heading', { level: 1, name: '没有权限' })).toBeVisible()
  const money = { orderId: ORDER, refundMethod: 1, refundPrice: 1, remark: '补偿' } as const
  await expect(callAs(page, 'refundMoney.create', money)).rejects.toThrow(FORBIDDEN)
  await expect(callAs(page, 'refundMoney.check', { id: '1', status: 1 })).rejects.toThrow(FORBIDDEN)
})
