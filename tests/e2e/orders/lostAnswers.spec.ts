import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { callAs } from '../../support/page/calls.ts'
import { filterOrders, openOrders, orderGrid, orderRow } from '../../support/page/pages.ts'
import { atAwaiting, openShip } from '../../support/page/shipping.ts'
import { atRefunds, listedRefundIds, openRefund, refundLog } from '../../support/page/refunds.ts'
import { pressEscape } from '../../support/page/focus.ts'
import { expect, test } from '../fixtures.ts'

/** The server does what it was asked for, and its answer breaks off: each job says so by itself, and is done once. */

test('the jobs of the counter, each with a lost answer', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const count = (name: string): number => demo.control.callCount(name)
  const loses = (path: string): void => demo.control.addFault({ path, times: 1, cutAfterBytes: 1 })

  // The sales document.
  const sale = WELL_KNOWN_ORDERS.cashier
  await openOrders(page)
  await filterOrders(page, { orderId: sale })
  await orderRow(page, sale).click()
  await page.getByRole('button', { name: '推送销售单', exact: true }).click()
  const question = page.getByRole('dialog', { name: '推送销售单？', exact: true })
  loses('order.cashierSale')
  await question.getByRole('button', { name: '推送销售单' }).click()
  await expect(question.getByRole('alert')).toContainText('操作已完成')
  await expect(question.getByRole('button', { name: '推送销售单' })).toBeDisabled()
  await question.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByText(/销售单已于 .* 推送过/u).first()).toBeVisible()
  const { content } = await callAs(page, 'order.log', { orderNo: sale })
  expect(content.filter(({ logDesc }) => logDesc?.includes('销售单已推送') === true)).toHaveLength(1)
  expect(count('order.cashierSale')).toBe(1)
  await pressEscape(page)

  // One parcel.
  await filterOrders(page, { orderId: '' })
  const [id = ''] = await atAwaiting(page)
  const dialog = await openShip(page, id)
  await dialog.getByLabel('运单号').fill('SF1029384756012')
  loses('order.send')
  await dialog.getByLabel('运单号').press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('操作已完成')
  await expect(dialog.getByRole('button', { name: '发货', exact: true })).toBeDisabled()
  // Nothing is left to lose: closing asks nothing.
  await pressEscape(page)
  await expect(page.getByRole('dialog', { name: /放弃/u })).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  const shipped = page.getByRole('dialog', { name: `订单详情 ${id}` })
  await expect(shipped.getByRole('button', { name: '发货', exact: true })).toHaveCount(0)
  expect(count('order.send')).toBe(1)

  // A remark that arrived, then one that did not.
  const field = shipped.getByRole('textbox', { name: '新备注' })
  const remarks = shipped.getByRole('grid', { name: '订单备注' })
  loses('order.remarkCreate')
  await field.fill('周六前送到')
  await field.press('ControlOrMeta+Enter')
  await expect(remarks.getByRole('gridcell', { name: '周六前送到' })).toBeVisible()
  await expect(field).toHaveValue('')
  demo.control.addFault({ path: 'order.remarkCreate', times: 1, status: 200, body: '{"code":504,"msg":"网关超时"}' })
  await field.fill('先打电话')
  await field.press('ControlOrMeta+Enter')
  await expect(shipped.getByRole('alert').filter({ hasText: '订单没有这条备注，可以再提交' })).toBeVisible()
  await expect(field).toHaveValue('先打电话')
  await field.press('ControlOrMeta+Enter')
  await expect(remarks.getByRole('gridcell', { name: '先打电话' })).toBeVisible()
  expect(count('order.remarkCreate')).toBe(3)
  await pressEscape(page)

  // A remark for three orders: the one whose answer is lost is looked up, and the others follow.
  const boxes = orderGrid(page).getByRole('gridcell').getByRole('checkbox')
  for (const place of [0, 1, 2]) await boxes.nth(place).click()
  await page.getByRole('button', { name: '批量备注' }).click()
  const asking = page.getByRole('dialog', { name: '为 3 单添加备注' })
  await asking.getByLabel('新备注').fill('周五盘点，暂缓')
  loses('order.remarkCreate')
  await asking.getByRole('button', { name: '添加备注' }).click()
  const results = page.getByRole('dialog', { name: '批量备注（3 条）' })
  await expect(results.getByRole('status')).toHaveText(/^完成 3 条（实付金额 ¥[\d,.]+）$/u)
  await expect(results.getByRole('gridcell', { name: /已核对/u })).toHaveCount(1)
  expect(count('order.remarkCreate')).toBe(6)
  await results.getByRole('button', { name: '关闭' }).click()
})

test('the jobs of finance, each with a lost answer', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const lost = page.getByRole('dialog', { name: '结果未知', exact: true })

  // A review, and the approval of the money: the record says what became of them, and nothing is offered twice.
  for (const { status, action, title, call, log } of [
    { status: 'pendingReview', action: '审核通过', title: '审核通过此退单？', call: 'refund.check', log: '审核通过' },
    { status: 'awaitingRefund', action: '同意退款', title: '同意退款？', call: 'refund.approve', log: '同意退款' },
  ] as const) {
    await atRefunds(page, status)
    let panel = null
    for (const id of await listedRefundIds(page)) {
      panel = await openRefund(page, id)
      if ((await panel.getByRole('button', { name: action, exact: true }).count()) > 0) break
      await panel.getByRole('button', { name: '关闭' }).click()
    }
    if (panel === null) throw new Error(`No refund offers ${action}.`)
    await panel.getByRole('button', { name: action, exact: true }).click()
    demo.control.addFault({ path: call, times: 1, cutAfterBytes: 1 })
    await page.getByRole('dialog', { name: title, exact: true }).getByRole('button', { name: action, exact: true }).click()
    await expect(lost.getByRole('status')).toHaveText('服务器上的退单已有变化：')
    await expect(lost.getByRole('button', { name: action, exact: true })).toBeDisabled()
    await pressEscape(page)
    await expect(refundLog(panel).filter({ hasText: log })).toBeVisible()
    await expect(panel.getByRole('button', { name: action, exact: true })).toHaveCount(0)
    expect(demo.control.callCount(call)).toBe(1)
    await panel.getByRole('button', { name: '关闭' }).click()
  }
})
