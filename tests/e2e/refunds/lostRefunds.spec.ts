import type { Locator, Page } from 'playwright/test'
import { callAs } from '../../support/page/calls.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { clickTwice } from '../../support/page/press.ts'
import {
  atRefunds,
  listedRefundIds,
  openRefund,
  openReview,
  option,
  progress,
  queue,
  refundGrid,
  refundLog,
  refundRow,
} from '../../support/page/refunds.ts'
import { expect, test } from '../fixtures.ts'

/** The server does what it was asked for, and its answer breaks off: a refund says so by itself, and nothing is sent or offered again. */

/** Three refunds, of which a colleague decides the last one first. */
const BATCH = 3

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name, exact: true })

interface Action {
  /** The button that opens the dialog, and its title. */
  readonly opens: string
  readonly title: string
  /** Where the refunds are that offer it; `type`: of one type alone. */
  readonly status: 'awaitingReturn' | 'returning' | 'refundFailed'
  readonly type?: string
  readonly call: 'refund.addExpress' | 'refund.acceptReturn' | 'refundMoney.payManually'
  /** Fills the dialog in. */
  readonly fill: (dialog: Locator, page: Page) => Promise<void>
  /** The refund's status and the entry of its log, once the server has done it. */
  readonly held: string
  readonly log: string
}

const WAYBILL = 'SF1029384756012'

const ACTIONS: readonly Action[] = [
  {
    opens: '填写退货运单号',
    title: '填写退货运单号',
    status: 'awaitingReturn',
    type: '退货退款',
    call: 'refund.addExpress',
    fill: async (dialog) => {
      await dialog.getByLabel('运单号').fill(WAYBILL)
      await expect(dialog.getByLabel('快递公司')).toHaveValue('shunfeng')
    },
    held: '退货中',
    log: WAYBILL,
  },
  {
    opens: '退货验收',
    title: '退货验收通过？',
    status: 'returning',
    type: '退货退款',
    call: 'refund.acceptReturn',
    fill: () => Promise.resolve(),
    held: '待退款',
    log: '退货验收通过',
  },
  {
    opens: '手动退款',
    title: '手动退款：核对金额',
    status: 'refundFailed',
    call: 'refundMoney.payManually',
    fill: async (dialog, page) => {
      await dialogOf(page, '手动退款').getByRole('button', { name: '下一步' }).click()
      const amount = /¥([\d,.]+)/u.exec(await dialog.innerText())?.[1]?.replaceAll(',', '') ?? ''
      await dialog.getByLabel('确认退款金额').fill(amount)
    },
    held: '已完成',
    log: '手动退款完成',
  },
]

for (const { opens, title, status, type, call, fill, held, log } of ACTIONS) {
  test(`${call}: after a lost answer the dialog says what the server holds, and takes no second try`, async ({ openApp, demo }) => {
    const { page } = await openApp()
    await atRefunds(page, status)
    const [id = ''] = await listedRefundIds(page, type)
    const panel = await openRefund(page, id)
    await panel.getByRole('button', { name: opens, exact: true }).click()
    const dialog = dialogOf(page, title)
    await fill(dialog, page)
    demo.control.addFault({ path: call, times: 1, cutAfterBytes: 1 })
    await dialog.getByRole('button', { name: opens, exact: true }).click()

    // The same dialog has read the refund again by itself.
    const lost = dialogOf(page, '结果未知')
    await expect(lost.getByRole('alert')).toContainText(`${opens}（退单 ${id}）没有收到服务器的有效答复，可能已经完成`)
    await expect(lost.getByRole('status')).toHaveText('服务器上的退单已有变化：')
    await expect(lost).toContainText(`现在状态${held}`)
    await expect(lost).toContainText(log)
    const again = lost.getByRole('button', { name: opens, exact: true })
    await expect(again).toBeDisabled()
    await clickTwice(again)
    for (const field of await lost.getByRole('textbox').all()) await field.press('Enter')
    // Closing asks nothing, as nothing is left to lose.
    await focusIsIn(lost)
    await pressEscape(page)
    await expect(page.getByRole('dialog', { name: /放弃/u })).toHaveCount(0)
    await expect(lost).toHaveCount(0)

    await expect(refundLog(panel).filter({ hasText: log })).toHaveCount(1)
    await expect(panel.getByRole('button', { name: opens, exact: true })).toHaveCount(0)
    expect(demo.control.callCount(call)).toBe(1)
  })
}

test('a bulk approval whose answer is lost says of each refund what became of it, and offers none again', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atRefunds(page, 'pendingReview')
  const ids = (await listedRefundIds(page, '待审核')).slice(0, BATCH)
  const taken = ids.at(-1) ?? ''
  for (const id of ids) await refundRow(page, id).getByRole('checkbox').click()
  await page.getByRole('button', { name: '批量通过' }).click()
  const question = dialogOf(page, `通过 ${BATCH} 笔退单？`)
  await focusIsIn(question)
  await callAs(page, 'refund.check', { id: taken, status: 2, remark: '同事先驳回' })
  demo.control.addFault({ path: 'refund.checkMany', times: 1, cutAfterBytes: 1 })
  await question.getByRole('button', { name: '通过', exact: true }).click()

  const results = page.getByRole('dialog', { name: /^批量通过/u })
  await expect(results.getByRole('status')).toHaveText(/^完成 2 条（退款金额 ¥[\d,.]+），未成功 1 条$/u)
  const row = (id: string): Locator => results.getByRole('row').filter({ hasText: id })
  for (const id of ids.filter((one) => one !== taken)) {
    await expect(row(id)).toContainText('已完成（已核对）')
    await expect(row(id)).toContainText('没有收到服务器的有效答复。已重新读取，服务器现为：')
  }
  await expect(row(taken)).toContainText('服务器现为：审核驳回，不能再提交')
  // Nothing can be done with these but to look at them.
  await expect(results.getByRole('button', { name: /重试|继续|重新核对|再次读取/u })).toHaveCount(0)
  await results.getByRole('button', { name: '关闭' }).click()
  await expect(refundGrid(page)).toBeFocused()
  for (const id of ids) {
    await expect(refundRow(page, id)).toHaveCount(0)
    const entries = await callAs(page, 'refund.log', { refundOrderId: id })
    expect(entries.filter(({ logDesc }) => /^审核(?:通过|驳回)/u.test(logDesc ?? ''))).toHaveLength(1)
  }
  expect(demo.control.callCount('refund.checkMany')).toBe(1)
})

for (const [name, pressTwice] of [
  ['Y pressed twice', (page: Page) => Promise.all([page.keyboard.press('y'), page.keyboard.press('y')])],
  ['a double click', (page: Page) => page.getByRole('button', { name: '通过（Y）' }).dblclick()],
] as const) {
  test(`in the review ${name} decides on one refund, which is sent once`, async ({ openApp, demo }) => {
    const { page } = await openApp()
    await openReview(page)
    await pressTwice(page)
    await expect(option(page, 0)).toContainText('待提交')
    await expect(progress(page)).toContainText('第 2 笔，已审核 0 /')
    await page.getByRole('button', { name: '立即提交' }).click()
    await expect(option(page, 0)).toContainText('已通过')
    // The next refund waits for a decision of its own.
    await expect(progress(page)).toContainText('第 2 笔，已审核 1 /')
    await expect(page.getByRole('button', { name: '通过（Y）' })).toBeEnabled()
    await expect(queue(page).getByText('待提交')).toHaveCount(0)
    expect(demo.control.callCount('refund.check')).toBe(1)
  })
}
