import type { Locator, Page } from 'playwright/test'
import { callAs } from '../../support/page/calls.ts'
import { focusIsIn } from '../../support/page/focus.ts'
import { lockScreen, unlockScreen } from '../../support/page/pages.ts'
import { atRefunds, listedRefundIds, openReview, option, progress, queue, refundLog } from '../../support/page/refunds.ts'
import { scan } from '../../support/page/scan.ts'
import { expect, test } from '../fixtures.ts'

const current = (page: Page): Locator => queue(page).getByRole('option', { selected: true })

/** Sends the decisions that are held, and returns to the queue. */
async function sendHeld(page: Page): Promise<void> {
  await page.getByRole('button', { name: '立即提交' }).click()
  await queue(page).focus()
}

test(
  'a queue is reviewed by keyboard alone: pass, reject for a kept reason, open, with its progress',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp()
    await openReview(page)
    const checks = (): number => demo.control.callCount('refund.check')
    await expect(option(page, 0)).toContainText(/已等待 \d+/u)
    await page.keyboard.press('ArrowDown')
    await expect(progress(page)).toContainText('第 2 笔')
    await page.keyboard.press('ArrowUp')
    await expect(progress(page)).toContainText('第 1 笔')

    // A held key decides once. The decision is held, and is taken back by a key.
    await page.keyboard.down('y')
    await expect(option(page, 0)).toContainText('待提交')
    for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('y')
    await page.keyboard.up('y')
    await expect(progress(page)).toContainText('第 2 笔，已审核 0 /')
    await page.keyboard.press('u')
    await expect(option(page, 0)).not.toContainText('待提交')
    await expect(progress(page)).toContainText('第 1 笔，已审核 0 /')
    // A page that is left sends nothing, and says so.
    await page.keyboard.press('y')
    await expect(option(page, 0)).toContainText('待提交')
    await page.getByRole('tab', { name: '退单管理' }).click()
    await expect(page.getByRole('status').filter({ hasText: '1 笔决定没有提交' })).toBeVisible()
    await page.getByRole('tab', { name: '退单审核' }).click()
    await expect(option(page, 0)).not.toContainText('待提交')
    expect(checks()).toBe(0)
    await queue(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('y')
    await expect(option(page, 0)).toContainText('待提交')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(option(page, 0)).toContainText('已通过')
    await expect(progress(page)).toContainText('第 2 笔，已审核 1 /')
    expect(checks()).toBe(1)

    await page.keyboard.press('n')
    await expect(page.getByRole('region', { name: '驳回原因' })).toContainText('超过退货期限')
    await page.keyboard.press('2')
    await sendHeld(page)
    await expect(option(page, 1)).toContainText('已驳回')
    await expect(progress(page)).toContainText('第 3 笔，已审核 2 /')

    // A decided refund takes no second decision; Enter opens it, with the decision in its log.
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('button', { name: '通过（Y）' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('y')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: / · 退单 \d{19}$/u, selected: true })).toBeVisible()
    await expect(refundLog(page.getByRole('tabpanel')).filter({ hasText: '审核驳回：超过退货期限' })).toBeVisible()
    expect(checks()).toBe(2)
    await page.keyboard.press('ControlOrMeta+w')
    await page.getByRole('tab', { name: '退单管理' }).click()
    await expect(page.getByRole('grid', { name: '退单列表' })).toHaveAttribute('aria-busy', 'false')
    expect(await listedRefundIds(page)).not.toHaveLength(0)
  },
)

test('a typed reason and kept phrases reject once, and the phrases stay the person’s', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openReview(page)
  const checks = (): number => demo.control.callCount('refund.check')
  await page.keyboard.press('n')
  const reasons = page.getByRole('region', { name: '驳回原因' })
  const own = reasons.getByRole('textbox', { name: '其他原因' })
  await own.fill('')
  // Letters and digits in a field decide nothing.
  await own.pressSequentially('y1 n')
  await expect(own).toHaveValue('y1 n')
  // Nothing that is typed gets lost over a lock.
  await lockScreen(page, '2580')
  await unlockScreen(page, '2580')
  await expect(own).toHaveValue('y1 n')
  expect(checks()).toBe(0)
  await own.press('Enter')
  await sendHeld(page)
  await expect(option(page, 0)).toContainText('已驳回')
  expect(checks()).toBe(1)

  await page.getByRole('button', { name: '审核设置…' }).click()
  const dialog = page.getByRole('dialog', { name: '审核设置…' })
  // The review's keys rest while a dialog is open.
  await focusIsIn(dialog)
  await dialog.getByRole('button', { name: '取消' }).focus()
  await page.keyboard.press('y')
  await dialog.getByLabel('常用驳回原因').fill('尺码问题请换货\n赠品未退回')
  await dialog.getByRole('button', { name: '保存' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(current(page)).toBeVisible()
  await queue(page).focus()
  await page.keyboard.press('n')
  await expect(reasons).toContainText('尺码问题请换货')
  expect(checks()).toBe(1)
  await page.keyboard.press('2')
  await sendHeld(page)
  await queue(page).getByRole('option').filter({ hasText: '已驳回' }).click()
  await expect(refundLog(page.getByRole('tabpanel')).filter({ hasText: '审核驳回：赠品未退回' })).toBeVisible()
})

test('a refusal, a lost answer and a scanned code decide nothing twice', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openReview(page)
  const checks = (): number => demo.control.callCount('refund.check')
  await scan(page, 'YT1234567890123')
  await expect(page.getByRole('tab', { name: '退单审核', selected: true })).toBeVisible()
  // Nor does a key that belongs to an input method.
  await queue(page).evaluate((list) => list.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', isComposing: true, bubbles: true })))

  demo.control.addFault({ path: 'refund.check', times: 1, status: 200, body: '{"code":500,"msg":"审核额度已用完"}' })
  const pass = async (): Promise<void> => {
    await page.keyboard.press('y')
    await sendHeld(page)
    await page.keyboard.press('Home')
  }
  await pass()
  await expect(page.getByRole('tabpanel').getByRole('alert').filter({ hasText: '审核额度已用完' })).toBeVisible()
  await expect(current(page)).toContainText('未成功')
  expect(checks()).toBe(1)

  // A colleague passes it meanwhile, and the answer cannot be read. After the refusal the page reads the refund again: not before the second
  // decision, or it would know of the colleague.
  demo.control.addFault({ path: 'refund.info', hold: true })
  const id = (await current(page).getAttribute('id'))?.replace('review-', '') ?? ''
  await callAs(page, 'refund.check', { id, status: 1 })
  demo.control.addFault({ path: 'refund.check', times: 1, status: 200, body: '{"code":200,' })
  await pass()
  await expect(current(page)).toContainText('结果未知')
  demo.control.faults.reset()
  await expect(page.getByRole('status').filter({ hasText: '服务器上的退单已有变化：' })).toBeVisible()
  await page.keyboard.press('y')
  await page.keyboard.press('ArrowDown')
  await expect(progress(page)).toContainText('第 2 笔，已审核 0 /')
  expect(checks()).toBe(3)
})

test('a queue is named by its filters, begins with what waits longest or with the largest amount, and asks above an amount', async ({
  openApp,
}) => {
  const { page } = await openApp()
  await atRefunds(page, 'pendingReview')
  await page.getByRole('search').getByRole('button', { name: '近 7 天' }).click()
  await page.getByRole('button', { name: '逐单审核' }).press('Enter')
  // In the first days of a year, a day of the last one has its year.
  await expect(page.getByRole('tab', { name: /^(?:\d{4}-)?\d\d-\d\d – \d\d-\d\d · 退单审核$/u, selected: true })).toBeVisible()
  await expect(page.getByText(/^申请日期 .+ · 等待最久的在前 · 待审核 \d+ 笔$/u)).toBeVisible()

  await page.getByRole('combobox', { name: '排序' }).selectOption('金额大的在前')
  await expect(page.getByText(/ · 金额大的在前 · 待审核 \d+ 笔$/u)).toBeVisible()
  const amounts = queue(page).getByText(/^¥[\d,.]+$/u)
  const fen = (await amounts.allInnerTexts()).map((text) => Number(text.replaceAll(/\D/gu, '')))
  expect(fen).toEqual(fen.toSorted((one, other) => other - one))

  // A pass above the amount that the person sets is asked about.
  await page.getByRole('button', { name: '审核设置…' }).click()
  const settings = page.getByRole('dialog', { name: '审核设置…' })
  await settings.getByLabel('高于此金额先确认').fill('0.01')
  await settings.getByRole('button', { name: '保存' }).click()
  await expect(settings).toHaveCount(0)
  await queue(page).focus()
  await page.keyboard.press('y')
  const question = page.getByRole('dialog', { name: '通过此退单？' })
  await expect(question).toContainText('高于设定的 ¥0.01')
  await expect(queue(page).getByText('待提交')).toHaveCount(0)
  await question.getByRole('button', { name: '审核通过' }).click()
  await expect(option(page, 0)).toContainText('待提交')
  // The badge of a decision takes no room from its amount.
  const edges = await amounts.evaluateAll((all) => all.slice(0, 2).map((amount) => amount.getBoundingClientRect().right))
  expect(edges[0]).toBe(edges[1])
})
