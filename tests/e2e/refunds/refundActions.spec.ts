import type { Locator, Page } from 'playwright/test'
import { callAs } from '../../support/page/calls.ts'
import { focusIsIn } from '../../support/page/focus.ts'
import { atRefunds, listedRefundIds, openRefund, refundGrid, refundLog, refundPanel, refundRow } from '../../support/page/refunds.ts'
import { enterTwice } from '../../support/page/press.ts'
import { expect, test } from '../fixtures.ts'

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

/** Makes a call as a changed page could, and gives main's answer as text. */
const forced = (page: Page, name: 'refund.check' | 'refundMoney.payManually', id: string): Promise<string> =>
  page.evaluate(
    async ([call, refundId]) =>
      JSON.stringify(
        call === 'refund.check'
          ? await window.backoffice.call('forced', 'refund.check', { id: refundId, status: 1 }, null)
          : await window.backoffice.call('forced', 'refundMoney.payManually', { refundOrderId: refundId }, null),
      ),
    [name, id] as const,
  )

test('a review names amount and person, shows the refusal at its place, and is in the log after a reload', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atRefunds(page, 'pendingReview')
  const [id = ''] = await listedRefundIds(page, '待审核')
  await refundRow(page, id).hover()
  await refundRow(page, id).getByRole('button', { name: '通过' }).click()
  const question = dialogOf(page, '审核通过此退单？')
  await expect(question).toContainText(/¥[\d,.]+/u)
  await expect(question).toContainText(id)
  await expect(question.getByText('顾客', { exact: true })).toBeVisible()
  demo.control.addFault({ path: 'refund.check', times: 1, status: 200, body: '{"code":500,"msg":"财务系统维护中"}' })
  await question.getByRole('button', { name: '审核通过' }).click()
  await expect(question.getByRole('alert')).toContainText('财务系统维护中')
  await question.getByRole('button', { name: '审核通过' }).click()
  await expect(toast(page, `退单 ${id}`)).toBeVisible()
  const panel = refundPanel(page, id)
  await expect(refundLog(panel).filter({ hasText: '审核通过' })).toBeVisible()
  await expect(panel.getByRole('button', { name: '审核通过' })).toHaveCount(0)
  await page.reload()
  await expect(refundLog(panel).filter({ hasText: '审核通过' })).toBeVisible()
  await expect(refundRow(page, id)).toHaveCount(0)
})

test('a refund that a colleague rejects while it is asked about says who, when and why, and is not asked about again', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  await atRefunds(page, 'pendingReview')
  const [id = ''] = await listedRefundIds(page, '待审核')
  await refundRow(page, id).hover()
  await refundRow(page, id).getByRole('button', { name: '通过' }).click()
  const question = dialogOf(page, '审核通过此退单？')
  await focusIsIn(question)
  await callAs(page, 'refund.check', { id, status: 2, remark: '同事先驳回' })
  await question.getByRole('button', { name: '审核通过' }).click()
  await expect(question.getByText(/已先审核，备注“同事先驳回”。退单现为“审核驳回”，不能再审核通过/u)).toBeVisible()
  await expect(question.getByRole('button', { name: '审核通过' })).toBeDisabled()
  expect(demo.control.callCount('refund.check')).toBe(2)
})

test('a refund goes its way: waybill, return, approval, payment by hand, each once', { tag: '@renamed' }, async ({ openApp, demo }) => {
  const { page } = await openApp()
  const count = (name: string): number => demo.control.callCount(name)
  await atRefunds(page, 'awaitingReturn')
  const [id = ''] = await listedRefundIds(page, '退货退款')
  await refundRow(page, id).hover()
  await refundRow(page, id).getByRole('button', { name: '填运单号' }).click()
  const parcel = dialogOf(page, '填写退货运单号')
  await expect(parcel.getByLabel('运单号')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(parcel.getByText('请填写运单号')).toBeVisible()
  await parcel.getByLabel('运单号').fill('SF1029384756012')
  await expect(parcel.getByLabel('快递公司')).toHaveValue('shunfeng')
  await enterTwice(page)
  const panel = refundPanel(page, id)
  await expect(refundLog(panel).filter({ hasText: 'SF1029384756012' })).toBeVisible()
  for (const [action, title, log] of [
    ['退货验收', '退货验收通过？', '退货验收通过'],
    ['同意退款', '同意退款？', '同意退款'],
  ] as const) {
    await panel.getByRole('button', { name: action }).click()
    await dialogOf(page, title).getByRole('button', { name: action }).dblclick()
    await expect(refundLog(panel).filter({ hasText: log })).toBeVisible()
  }
  expect([count('refund.addExpress'), count('refund.acceptReturn'), count('refund.approve')]).toEqual([1, 1, 1])
  // Its refund money stands in place of the payments.
  const head = panel.getByRole('heading', { level: 2 }).locator('xpath=ancestor::header')
  await expect(head).toContainText(/退款单\d+待审核/u)
  await expect(head.getByRole('button', { name: /同意退款|手动退款/u })).toHaveCount(0)
  await panel.getByRole('button', { name: '关闭' }).click()

  // The money: a second Enter never pays.
  await atRefunds(page, 'refundFailed')
  const [failed = ''] = await listedRefundIds(page)
  const record = await openRefund(page, failed)
  await record.getByRole('button', { name: '手动退款' }).click()
  const payment = dialogOf(page, '手动退款')
  await focusIsIn(payment)
  await payment.getByRole('button', { name: '下一步' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const amounts = dialogOf(page, '手动退款：核对金额')
  const amount = /¥([\d,.]+)/u.exec(await amounts.innerText())?.[1]?.replaceAll(',', '') ?? ''
  const field = amounts.getByLabel('确认退款金额')
  await field.fill('0.01')
  await field.press('Enter')
  await expect(amounts.getByText('与退单的退款金额不一致')).toBeVisible()
  expect(count('refundMoney.payManually')).toBe(0)
  await field.fill(amount)
  await field.focus()
  await enterTwice(page)
  await expect(record.getByRole('button', { name: '手动退款' })).toHaveCount(0)
  await expect(record.getByRole('heading', { level: 2 }).locator('xpath=../..')).toContainText('已完成')
  expect(count('refundMoney.payManually')).toBe(1)
})

test('a rejection needs a reason, and a lost answer is read again, never repeated', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atRefunds(page, 'pendingReview')
  const [id = '', other = ''] = await listedRefundIds(page, '待审核')
  const panel = await openRefund(page, id)
  const reject = dialogOf(page, '驳回此退单？')
  await panel.getByRole('button', { name: '审核驳回' }).click()
  await reject.getByRole('button', { name: '审核驳回' }).click()
  await expect(reject.getByText('请填写驳回原因')).toBeVisible()
  await reject.getByLabel('驳回原因').fill('照片不清楚')
  // The answer cannot be read, and a colleague has changed the refund: the dialog shows what the server holds now.
  expect(await forced(page, 'refund.check', id)).toContain('"ok":true')
  demo.control.addFault({ path: 'refund.check', times: 1, status: 200, body: '{"code":200,' })
  await reject.getByRole('button', { name: '审核驳回' }).click()
  const lost = dialogOf(page, '结果未知')
  await expect(lost.getByRole('status')).toHaveText('服务器上的退单已有变化：')
  await expect(lost).toContainText('审核通过')
  await expect(lost.getByRole('button', { name: '审核驳回' })).toBeDisabled()
  await lost.getByRole('button', { name: '取消' }).click()
  await expect(refundLog(panel).filter({ hasText: '审核通过' })).toBeVisible()
  await panel.getByRole('button', { name: '关闭' }).click()

  // The call never arrives.
  const second = await openRefund(page, other)
  demo.control.addFault({ path: 'refund.check', times: 1, drop: true })
  await second.getByRole('button', { name: '审核通过' }).click()
  await dialogOf(page, '审核通过此退单？').getByRole('button', { name: '审核通过' }).click()
  await expect(lost.getByRole('status')).toContainText('目前没有变化')
  await lost.getByRole('button', { name: '再次读取' }).click()
  await expect(lost.getByRole('status')).toContainText('目前没有变化')
  await lost.getByRole('button', { name: '取消' }).click()
  await expect(second.getByRole('button', { name: '审核通过' })).toBeVisible()
  // The colleague's, and one for each press.
  expect(demo.control.callCount('refund.check')).toBe(3)
})

test('several refunds are checked in one call, each with a result of its own', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atRefunds(page, 'pendingReview')
  const ids = (await listedRefundIds(page, '待审核')).slice(0, 3)
  const [taken = ''] = ids
  for (const id of ids) await refundRow(page, id).getByRole('checkbox').click()
  // A colleague is faster with one of them.
  expect(await forced(page, 'refund.check', taken)).toContain('"ok":true')
  await page.getByRole('button', { name: '批量通过' }).click()
  const question = dialogOf(page, '通过 3 笔退单？')
  await expect(question).toContainText(/退款合计¥[\d,.]+顾客/u)
  await question.getByRole('button', { name: '通过', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^批量通过/u })
  await expect(dialog.getByRole('status')).toHaveText(/^完成 2 条（退款金额 ¥[\d,.]+），未成功 1 条$/u)
  await expect(dialog.getByRole('row').filter({ hasText: taken })).toContainText('不是待审核状态')
  expect(demo.control.callCount('refund.checkMany')).toBe(1)
  await dialog.getByRole('button', { name: '关闭' }).click()
  // The buttons are gone with the selection, so the list has the focus.
  await expect(refundGrid(page)).toBeFocused()
  for (const id of ids) await expect(refundRow(page, id)).toHaveCount(0)

  // Rejecting asks for one reason; after a lost answer every row says what the server now holds: somebody else has passed them.
  await expect(refundGrid(page)).toHaveAttribute('aria-busy', 'false')
  const more = (await listedRefundIds(page, '待审核')).slice(0, 2)
  for (const id of more) await refundRow(page, id).getByRole('checkbox').click()
  await page.getByRole('button', { name: '批量驳回' }).click()
  const reason = dialogOf(page, '驳回 2 笔退单？')
  await reason.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(reason.getByText('请填写驳回原因')).toBeVisible()
  await reason.getByLabel('驳回原因').fill('超过退货期限')
  for (const id of more) expect(await forced(page, 'refund.check', id)).toContain('"ok":true')
  demo.control.addFault({ path: 'refund.checkMany', times: 1, status: 200, body: '{"code":200,' })
  await reason.getByRole('button', { name: '驳回', exact: true }).click()
  const rejecting = page.getByRole('dialog', { name: /^批量驳回/u })
  await expect(rejecting.getByRole('row').filter({ hasText: /未成功.*服务器现为：待退.*不能再提交/u })).toHaveCount(2)
  expect(demo.control.callCount('refund.checkMany')).toBe(2)
})

test('a cashier registers a parcel and no more, and a forced call is refused', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await atRefunds(page, 'awaitingReturn')
  await expect(refundGrid(page).getByRole('button', { name: '填运单号' }).first()).toBeAttached()
  await atRefunds(page, 'pendingReview')
  await refundGrid(page).getByRole('checkbox').nth(1).click()
  for (const name of ['批量通过', '批量驳回']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '逐单审核' })).toHaveCount(0)
  const [id = ''] = await listedRefundIds(page, '待审核')
  const panel = await openRefund(page, id)
  for (const name of ['审核通过', '审核驳回']) await expect(panel.getByRole('button', { name })).toHaveCount(0)
  for (const name of ['refund.check', 'refundMoney.payManually'] as const) {
    const answer = await forced(page, name, id)
    expect(answer).toContain('"ok":false')
    expect(answer).toContain('403')
  }
})
