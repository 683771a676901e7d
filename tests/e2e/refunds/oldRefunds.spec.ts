import type { Page } from 'playwright/test'
import { callAs } from '../../support/page/calls.ts'
import { findIn, openRow, pendingOldRefunds, rowOf, selectEveryRow } from '../../support/page/reviews.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

const openOldRefunds = (page: Page): Promise<void> => openFromMenu(page, '销售', '历史退单')

const panelOf = (page: Page, id: string) => page.getByRole('dialog', { name: `历史退单详情 ${id}` })

/** Opens the list, filters it to the refund and opens its panel. */
async function openPanel(page: Page, id: string) {
  await findIn(page, '退单编号', id)
  await openRow(page, id)
  const panel = panelOf(page, id)
  await expect(panel.getByRole('grid', { name: '退货商品' }).getByRole('gridcell').first()).toBeVisible()
  return panel
}

test(
  'an old refund is found, passed after a question that names amount and buyer, and another one is rejected with a reason',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp()
    await openOldRefunds(page)
    const [passed = '', rejected = ''] = await pendingOldRefunds(page)
    const info = await callAs(page, 'oldRefund.info', { id: passed })
    const panel = await openPanel(page, passed)
    await panel.getByRole('button', { name: '通过' }).click()
    const question = page.getByRole('dialog', { name: `通过历史退单 ${passed}？` })
    await expect(question).toContainText(`¥${((info?.refundPrice ?? 0) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`)
    await expect(question).toContainText(info?.userName ?? 'no buyer')
    await question.getByRole('button', { name: '通过' }).click()
    await expect(page.getByRole('status').filter({ hasText: `历史退单 ${passed} 已通过` })).toBeVisible()
    // The open question hides the panel, and would take the key.
    await expect(question).toHaveCount(0)
    await expect(panel.getByRole('region', { name: '审核' })).toContainText('林远山')
    for (const name of ['通过', '驳回']) await expect(panel.getByRole('button', { name })).toHaveCount(0)
    await focusIsIn(panel)
    await pressEscape(page)
    await expect(panel).toHaveCount(0)

    // By keyboard: the row's menu offers both.
    await findIn(page, '退单编号', rejected)
    await rowOf(page, rejected).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '驳回' }).click()
    const rejection = page.getByRole('dialog', { name: `驳回历史退单 ${rejected}？` })
    await rejection.getByRole('button', { name: '驳回' }).click()
    await expect(rejection.getByText('请填写驳回原因')).toBeVisible()
    expect(demo.control.callCount('oldRefund.check')).toBe(1)
    await rejection.getByLabel('驳回原因').fill('商品已使用')
    await rejection.getByRole('button', { name: '取消' }).click()
    const discard = page.getByRole('dialog', { name: '放弃填写的内容？' })
    await discard.getByRole('button', { name: '继续编辑' }).click()
    await expect(discard).toHaveCount(0)
    await rejection.getByRole('button', { name: '驳回' }).click()
    await expect(rejection).toHaveCount(0)
    expect(demo.control.callCount('oldRefund.check')).toBe(2)

    await page.keyboard.press('F5')
    await expect(rowOf(page, rejected)).toBeVisible()
    await expect(rowOf(page, rejected).getByRole('button', { name: '驳回' })).toHaveCount(0)
    await openRow(page, rejected)
    await expect(panelOf(page, rejected).getByRole('region', { name: '审核' })).toContainText('商品已使用')
    await panelOf(page, rejected).getByRole('button', { name: '在标签页打开' }).click()
    await expect(page.getByRole('heading', { name: `历史退单 ${rejected}` })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('region', { name: '审核' })).toContainText('商品已使用')
  },
)

test('old refunds of a state are found by reading every page, which the list says, and the reset shows all of them again', async ({
  openApp,
}) => {
  const { page } = await openApp()
  await openOldRefunds(page)
  const pending = await pendingOldRefunds(page)
  const states = page.getByRole('radiogroup', { name: '状态' })
  await states.getByRole('radio', { name: '待审核' }).check()
  await expect(page.getByRole('group', { name: '逐页查找' }).getByRole('status')).toHaveText(
    new RegExp(`服务器不能按状态查询，读取了全部 [\\d,]+ 条（全部），其中“待审核” ${pending.length} 条`, 'u'),
  )
  await expect(states.getByRole('radio', { name: `待审核 ${pending.length}` })).toBeChecked()
  // Days of a former system: a preset such as today would always find nothing.
  await expect(page.getByRole('search').getByRole('button', { name: '今天' })).toHaveCount(0)
  await page.getByRole('search').getByRole('button', { name: '重置' }).click()
  await expect(states.getByRole('radio', { name: '全部' })).toBeChecked()
  await expect(page.getByRole('group', { name: '逐页查找' })).toHaveCount(0)
})

test('several old refunds are rejected for one reason, each with its result; those that await no review are left out', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  await openOldRefunds(page)
  const pending = await pendingOldRefunds(page)
  await selectEveryRow(page)
  await page.getByRole('button', { name: '批量驳回' }).click()
  const question = page.getByRole('dialog', { name: `驳回 ${pending.length} 笔历史退单？` })
  await expect(question).toContainText('金额合计')
  await expect(question).toContainText(/等 \d+ 人/u)
  await expect(question.getByRole('status')).toHaveText(/^另有 \d+ 条不是待审核，不会处理。$/u)
  demo.control.addFault({ path: 'oldRefund.check', times: 1, status: 200, body: '{"code":400,"msg":"退单已锁定"}' })
  await question.getByLabel('驳回原因').fill('超过售后期限')
  await question.getByRole('button', { name: '驳回' }).click()
  const results = page.getByRole('dialog', { name: `批量驳回（${pending.length} 条）` })
  await expect(results.getByRole('status')).toHaveText(
    new RegExp(`^完成 ${pending.length - 1} 条（退款金额 ¥[\\d,.]+），未成功 1 条$`, 'u'),
  )
  await expect(results.getByRole('row').filter({ hasText: '退单已锁定' })).toContainText('未成功')
  await results.getByRole('button', { name: '重试 1 条' }).click()
  await expect(results.getByRole('status')).toHaveText(new RegExp(`^完成 ${pending.length} 条（退款金额 ¥[\\d,.]+）$`, 'u'))
  await results.getByRole('button', { name: '关闭' }).click()
  expect(await pendingOldRefunds(page)).toEqual([])
  const info = await callAs(page, 'oldRefund.info', { id: pending[0] ?? '' })
  expect(info?.checkRemark).toBe('超过售后期限')
})

test('after a lost answer the dialog says that the outcome is unknown and what the server holds, and repeats nothing', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  await openOldRefunds(page)
  const [done = '', undone = ''] = await pendingOldRefunds(page)
  // The server has done it, but its answer breaks off.
  demo.control.addFault({ path: 'oldRefund.check', times: 1, cutAfterBytes: 5 })
  let panel = await openPanel(page, done)
  await panel.getByRole('button', { name: '通过' }).click()
  let question = page.getByRole('dialog', { name: `通过历史退单 ${done}？` })
  await question.getByRole('button', { name: '通过' }).click()
  await expect(question.getByRole('alert')).toContainText(/服务器现为：待.*操作已完成/u)
  await expect(question.getByRole('status')).toContainText('不能再审核')
  await expect(question.getByRole('button', { name: '通过' })).toBeDisabled()
  expect(demo.control.callCount('oldRefund.check')).toBe(1)
  await question.getByRole('button', { name: '关闭' }).click()
  await expect(question).toHaveCount(0)
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('button', { name: '通过' })).toHaveCount(0)
  await focusIsIn(panel)
  await pressEscape(page)
  await expect(panel).toHaveCount(0)

  // The server has not done it: it may be sent again, by the person.
  demo.control.addFault({ path: 'oldRefund.check', times: 1, drop: true })
  panel = await openPanel(page, undone)
  await panel.getByRole('button', { name: '通过' }).click()
  question = page.getByRole('dialog', { name: `通过历史退单 ${undone}？` })
  await question.getByRole('button', { name: '通过' }).click()
  await expect(question.getByRole('alert')).toContainText('服务器现为：待审核')
  expect(demo.control.callCount('oldRefund.check')).toBe(2)
  await question.getByRole('button', { name: '通过' }).click()
  await expect(question).toHaveCount(0)
  expect(demo.control.callCount('oldRefund.check')).toBe(3)
})

test('a cashier reaches no old refund, and is refused when the review is forced', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await page.getByRole('navigation').getByRole('button', { name: '销售' }).click()
  await expect(page.getByRole('menuitem', { name: '订单管理' }).first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '历史退单' })).toHaveCount(0)
  await expect(callAs(page, 'oldRefund.check', { id: '1', status: 1 })).rejects.toThrow('没有操作权限')
})
