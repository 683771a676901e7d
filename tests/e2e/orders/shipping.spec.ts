import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { filterOrders, orderGrid, orderRow, signIn } from '../../support/page/pages.ts'
import { atAwaiting, chooseWaybills, openBulkShip, openShip, WAYBILL_HEADER } from '../../support/page/shipping.ts'
import { clipboardText } from '../../support/app/clipboard.ts'
import { longTable } from '../../support/longTable.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { expect, test } from '../fixtures.ts'

/** Drops a file on the dialog. */
async function drop(page: Page, dialog: Locator, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], fileName))
      return transfer
    },
    [name, content] as const,
  )
  const area = dialog.getByText('选择或拖入一个 CSV 或 xlsx 文件')
  for (const event of ['dragover', 'drop']) await area.dispatchEvent(event, { dataTransfer })
}

test('one order: its parcel is checked, sent, followed, and shown as shipped', { tag: '@renamed' }, async ({ openApp, demo }) => {
  const { page } = await openApp()
  const [before = '', id = '', after = ''] = await atAwaiting(page)
  await orderRow(page, id).click()
  const panel = page.getByRole('dialog', { name: `订单详情 ${id}` })
  // Counts before the dialog covers the panel: a modal dialog hides the rest from the accessibility tree.
  const lines = panel.getByRole('grid', { name: '商品明细' })
  await expect(lines.getByRole('row').nth(1)).toBeVisible()
  const lineCount = Number(await lines.getAttribute('aria-rowcount')) - 1
  await panel.getByRole('button', { name: '发货' }).click()
  const dialog = page.getByRole('dialog', { name: `订单 ${id} 发货` })
  const waybill = dialog.getByLabel('运单号')
  await expect(waybill).toBeFocused()
  const goods = dialog.getByRole('list', { name: '商品' })
  await expect(goods).toHaveAttribute('aria-busy', 'false')
  await expect(goods.getByRole('listitem')).toHaveCount(lineCount)
  await waybill.fill('12/3')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('请选择快递公司')).toBeVisible()
  await expect(dialog.getByText('运单号应为 6 至 40 位字母或数字')).toBeVisible()
  // The number tells its carrier. Another one is asked about before the parcel is sent.
  const company = dialog.getByLabel('快递公司')
  await waybill.fill(' sf1029384756012 ')
  await expect(company).toHaveValue('shunfeng')
  await company.selectOption({ label: '圆通速递' })
  await waybill.press('Enter')
  const doubt = page.getByRole('dialog', { name: '快递公司与运单号不符？' })
  await expect(doubt).toContainText('运单号 SF1029384756012 是顺丰速运的单号格式，选择的是圆通速递。')
  await doubt.getByRole('button', { name: '返回修改' }).click()
  await expect(doubt).toHaveCount(0)
  await expect(company).toHaveValue('yuantong')
  expect(demo.control.callCount('order.send')).toBe(0)
  await company.selectOption({ label: '顺丰速运' })
  await waybill.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `订单 ${id} 已发货` })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByRole('grid', { name: '物流信息' }).getByText('SF1029384756012')).toBeVisible()
  await expect(panel.getByRole('region', { name: '基本信息' }).getByText('已发货')).toBeVisible()
  await expect(panel.getByRole('button', { name: '发货' })).toHaveCount(0)
  await expect.poll(() => demo.control.callCount('express.subscribe')).toBe(1)
  await expect(orderRow(page, id)).toHaveCount(0)
  // The button that shipped the order is gone, but the focus stays in the order. The next order is the one that moved up in the list.
  await expect(panel).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('dialog', { name: `订单详情 ${after}` })).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('dialog', { name: `订单详情 ${before}` })).toBeVisible()
  // The carrier of the last parcel is still there after a refresh of the tab.
  await page.keyboard.press('F5')
  await orderRow(page, before).click()
  await page
    .getByRole('dialog', { name: /^订单详情/u })
    .getByRole('button', { name: '发货', exact: true })
    .click()
  await expect(page.getByRole('dialog', { name: `订单 ${before} 发货` }).getByLabel('快递公司')).toHaveValue('shunfeng')
})

test('a sent order is shown as sent before the carrier call ends, and a carrier that never answers blocks nothing', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  const [one = '', two = '', three = ''] = await atAwaiting(page)
  demo.control.addFault({ path: 'express.subscribe', hold: true })
  await orderRow(page, one).click()
  const panel = page.getByRole('dialog', { name: `订单详情 ${one}` })
  await panel.getByRole('button', { name: '发货' }).click()
  const dialog = page.getByRole('dialog', { name: `订单 ${one} 发货` })
  await dialog.getByLabel('快递公司').selectOption({ label: '顺丰速运' })
  await dialog.getByLabel('运单号').fill('SF1029384756012')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('region', { name: '基本信息' }).getByText('已发货')).toBeVisible()
  await expect(panel.getByRole('button', { name: '发货' })).toHaveCount(0)
  await panel.getByRole('button', { name: '关闭' }).click()

  const bulk = await openBulkShip(page)
  await chooseWaybills(page, '运单.csv', [WAYBILL_HEADER, `${two},EMS,12000000001`, `${three},EMS,12000000002`].join('\n'))
  await bulk.getByRole('button', { name: '发货（2 单）' }).click()
  await page.getByRole('dialog', { name: '发货 2 单？' }).getByRole('button', { name: '发货', exact: true }).click()
  await expect(bulk.getByRole('status')).toHaveText('已发货 2 行，未发货 0 行')
  await bulk.getByRole('button', { name: '关闭' }).first().click()
  await expect(bulk).toHaveCount(0)
  await expect(orderRow(page, two)).toHaveCount(0)
})

test('a refused shipment stays open with its values and says why', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const [id = ''] = await atAwaiting(page)
  demo.control.addFault({ path: 'order.send', times: 1, status: 200, body: '{"code":500,"msg":"仓库系统维护中"}' })
  const dialog = await openShip(page, id)
  await dialog.getByLabel('快递公司').selectOption({ label: '圆通速递' })
  await dialog.getByLabel('运单号').fill('YT1234567890123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '仓库系统维护中' })).toBeVisible()
  await expect(dialog.getByLabel('运单号')).toHaveValue('YT1234567890123')
  await dialog.getByRole('button', { name: '发货' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a row that awaits shipment offers to ship it, over its order; other rows do not', async ({ openApp }) => {
  const { page } = await openApp()
  const [id = ''] = await atAwaiting(page)
  await orderRow(page, id).hover()
  await orderRow(page, id).getByRole('button', { name: '发货' }).click()
  const dialog = page.getByRole('dialog', { name: `订单 ${id} 发货` })
  await expect(dialog.getByLabel('运单号')).toBeFocused()
  await dialog.getByRole('button', { name: '取消' }).click()
  const panel = page.getByRole('dialog', { name: `订单详情 ${id}` })
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: '关闭' }).click()
  await filterOrders(page, { status: '已发货' })
  const shipped = orderGrid(page).getByRole('row').nth(1)
  await shipped.hover()
  await expect(shipped.getByRole('button', { name: '详情' })).toBeVisible()
  await expect(shipped.getByRole('button', { name: '发货' })).toHaveCount(0)
})

test('bulk shipping from a CSV shows bad lines first, sends the others, and updates the list', async ({ openApp, demo }) => {
  const { page, exportFolder } = await openApp()
  const [one = '', two = '', three = ''] = await atAwaiting(page)
  const dialog = await openBulkShip(page)
  const lines = [
    `${one},顺丰,SF0000000000001`,
    `${two},yuantong,YT0000000000002`,
    `${two},圆通速递,YT0000000000002`,
    `${three},飞毛腿,X0000001`,
    `404404404,EMS,12000000001`,
    `${WELL_KNOWN_ORDERS.ordinary},EMS,12000000002`,
    `1.12E+18,EMS,12000000003`,
  ]
  await drop(page, dialog, '运单.csv', [WAYBILL_HEADER, ...lines].join('\r\n'))
  await expect(dialog.getByRole('status')).toHaveText('共 7 行：2 行可以发货，4 行有误，1 行与其他行是同一个包裹')
  const grid = dialog.getByRole('grid', { name: '运单明细' })
  const state = (line: number) => grid.getByRole('row').nth(line).getByRole('gridcell').nth(4)
  const reason = (line: number) => grid.getByRole('row').nth(line).getByRole('gridcell').nth(5)
  await expect(state(1)).toHaveText('可以发货')
  await expect(state(3)).toHaveText('重复')
  await expect(reason(3)).toHaveText('与第 3 行是同一个包裹')
  await expect(state(4)).toHaveText('有误')
  await expect(reason(4)).toHaveText('快递公司不存在')
  await expect(reason(5)).toHaveText('订单不存在')
  await expect(reason(6)).toHaveText('订单是“已发货”，不是待发货')
  await expect(reason(7)).toContainText('科学计数')
  await dialog.getByRole('switch', { name: '仅看有误' }).click()
  await expect(grid.getByRole('row')).toHaveCount(5)
  await dialog.getByRole('button', { name: '导出有误的行' }).click()
  await expect(page.getByText(/已保存 .+运单_有误的行\.csv/u)).toBeVisible()
  const saved = readFileSync(join(exportFolder, '运单_有误的行.csv'), 'utf8')
  expect(saved.trim().split('\r\n')).toHaveLength(5)
  expect(saved).toContain('"快递公司不存在"')
  expect(demo.control.callCount('order.send')).toBe(0)
  await dialog.getByRole('button', { name: '发货（2 单）' }).click()
  const question = page.getByRole('dialog', { name: '发货 2 单？' })
  await expect(question).toContainText('另有 4 行有误，不会发货')
  await question.getByRole('button', { name: '发货', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('已发货 2 行，未发货 4 行，1 行与其他行是同一个包裹')
  expect(demo.control.callCount('order.send')).toBe(1)
  await expect.poll(() => demo.control.callCount('express.subscribe')).toBe(2)
  await dialog.getByRole('button', { name: '关闭' }).first().click()
  await expect(dialog).toHaveCount(0)
  await expect(orderRow(page, one)).toHaveCount(0)
  await filterOrders(page, { status: '全部', orderId: two })
  await expect(orderRow(page, two)).toContainText('已发货')
})

test('a second check that fails keeps the results of every line on the screen', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const [one = '', two = ''] = await atAwaiting(page)
  const dialog = await openBulkShip(page)
  await chooseWaybills(page, '运单.csv', [WAYBILL_HEADER, `${one},EMS,12000000001`, `${two},飞毛腿,12000000002`].join('\n'))
  await dialog.getByRole('button', { name: '发货（1 单）' }).click()
  await page.getByRole('dialog', { name: '发货 1 单？' }).getByRole('button', { name: '发货', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('已发货 1 行，未发货 1 行')
  demo.control.addFault({ path: 'order.send', times: 1, status: 200, body: '{"code":500,"msg":"批次处理失败"}' })
  await chooseWaybills(page, '再来.csv', [WAYBILL_HEADER, `${two},EMS,12000000002`].join('\n'))
  await dialog.getByRole('button', { name: '发货（1 单）' }).click()
  await page.getByRole('dialog', { name: '发货 1 单？' }).getByRole('button', { name: '发货', exact: true }).click()
  await expect(dialog.getByRole('gridcell', { name: '批次处理失败' })).toBeVisible()
  // Every time: the lists, which are read again after the shipment, would take a fault that comes once.
  demo.control.addFault({ path: 'order.list', status: 500, body: '{"code":500,"msg":"订单服务忙"}' })
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '订单服务忙' })).toBeVisible()
  await expect(dialog.getByRole('gridcell', { name: '批次处理失败' })).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText('已发货 0 行，未发货 1 行')
})

// In a program of its own: Chromium 156 loses a page that is loaded again while a stopped worker of it still ends.
test('a long file is read by a worker; it shows how far it is, and can be stopped', async ({ launch, demo }) => {
  const { page } = await launch()
  await signIn(page, demo, demoAccount('admin'))
  await atAwaiting(page)
  const dialog = await openBulkShip(page)
  const file = { name: '运单.xlsx', mimeType: 'application/octet-stream', buffer: longTable() }
  await page.getByLabel('运单文件').setInputFiles(file)
  const stop = page.getByRole('button', { name: '停止读取' })
  await expect(dialog.getByRole('progressbar', { name: '正在读取文件' })).toBeVisible()
  await stop.click()
  await expect(dialog.getByRole('grid', { name: '运单明细' })).toHaveCount(0)
  await dialog.getByRole('button', { name: '取消' }).click()
  await orderGrid(page).getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: '到发货台' }).click()
  await expect(page.getByRole('main').getByRole('list', { name: '商品' })).toHaveAttribute('aria-busy', 'false')
  await page.getByLabel('选择订单文件').setInputFiles(file)
  await stop.click()
  await expect(stop).toHaveCount(0)
})

test('an xlsx whose ids are numbers is reported; a refused batch can be checked again and sent', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const [one = '', two = ''] = await atAwaiting(page)
  const text = (value: string) => ({ value, type: String })
  const data = [
    WAYBILL_HEADER.split(',').map(text),
    [text(one), text('顺丰速运'), text('SF0000000000001')],
    [text(two), text('中通快递'), { value: 780000000002, type: Number }],
    [{ value: Number(one), type: Number }, text('EMS'), text('12000000003')],
  ]
  const dialog = await openBulkShip(page)
  await chooseWaybills(page, '运单.xlsx', await writeXlsxFile(data).toBuffer())
  await expect(dialog.getByRole('status')).toHaveText('共 3 行：2 行可以发货，1 行有误')
  await expect(dialog.getByRole('gridcell', { name: '780000000002' })).toBeVisible()
  demo.control.addFault({ path: 'order.send', times: 1, status: 200, body: '{"code":500,"msg":"批次处理失败"}' })
  const send = async (): Promise<void> => {
    await dialog.getByRole('button', { name: '发货（2 单）' }).click()
    await page.getByRole('dialog', { name: '发货 2 单？' }).getByRole('button', { name: '发货', exact: true }).click()
  }
  await send()
  await expect(dialog.getByRole('status')).toHaveText('已发货 0 行，未发货 3 行')
  await expect(dialog.getByRole('gridcell', { name: '批次处理失败' })).toHaveCount(2)
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await expect(dialog.getByRole('status')).toHaveText('共 3 行：2 行可以发货，1 行有误')
  await send()
  await expect(dialog.getByRole('status')).toHaveText('已发货 2 行，未发货 1 行')
})

test('a batch that a gateway left without an answer ends the run: its lines are unknown, and checked again before anything is sent', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  const [one = '', two = ''] = await atAwaiting(page)
  const dialog = await openBulkShip(page)
  // More parcels than one call takes, so that a second batch would follow.
  const lines = Array.from({ length: 60 }, (_, index) => `${index < 40 ? one : two},EMS,${12_000_000_000 + index}`)
  await chooseWaybills(page, '运单.csv', [WAYBILL_HEADER, ...lines].join('\n'))
  demo.control.addFault({ path: 'order.send', times: 1, status: 200, body: '{"code":504,"msg":"网关超时"}' })
  await dialog.getByRole('button', { name: '发货（2 单）' }).click()
  await page.getByRole('dialog', { name: '发货 2 单？' }).getByRole('button', { name: '发货', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('已发货 0 行，未发货 20 行，40 行结果未知')
  await expect(dialog.getByRole('alert')).toHaveText('结果未知的记录可能已经生效，不会自动重试，请核对后再决定。')
  await expect(dialog.getByRole('gridcell', { name: '结果未知' }).first()).toBeVisible()
  await expect(dialog.getByRole('gridcell', { name: /服务器现为：待发货，可以再提交$/u }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: '继续处理其余 20 条' })).toBeVisible()
  expect(demo.control.callCount('order.send')).toBe(1)
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await expect(dialog.getByRole('status')).toHaveText('共 60 行：60 行可以发货，0 行有误')
  // The server ships the first batch, but its answer breaks off: its orders are read, and the run goes on.
  demo.control.addFault({ path: 'order.send', times: 1, cutAfterBytes: 1 })
  await dialog.getByRole('button', { name: '发货（2 单）' }).click()
  await page.getByRole('dialog', { name: '发货 2 单？' }).getByRole('button', { name: '发货', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('已发货 60 行，未发货 0 行')
  await expect(dialog.getByRole('gridcell', { name: '已发货（已核对）' }).first()).toBeVisible()
  expect(demo.control.callCount('order.send')).toBe(3)
})

test('after a batch without a fault the focus is in its dialog, and Esc closes it', async ({ openApp }) => {
  const { page } = await openApp()
  const ids = await atAwaiting(page)
  const dialog = await openBulkShip(page)
  // More than the page shows: the run reads the list behind the dialog again while it ends.
  const lines = Array.from({ length: 30 }, (_, index) => `${ids[index % ids.length] ?? ''},EMS,${12_500_000_000 + index}`)
  await chooseWaybills(page, '运单.csv', [WAYBILL_HEADER, ...lines].join('\n'))
  await expect(dialog.getByRole('status')).toHaveText('共 30 行：30 行可以发货，0 行有误')
  await dialog.getByRole('button', { name: /^发货（/u }).click()
  await page
    .getByRole('dialog', { name: /^发货 .* 单？$/u })
    .getByRole('button', { name: '发货', exact: true })
    .click()
  await expect(dialog.getByRole('status')).toHaveText('已发货 30 行，未发货 0 行')
  await focusIsIn(dialog)
  await pressEscape(page)
  await expect(dialog).toHaveCount(0)
})

test('orders that await shipment are exported from the dialog that imports them again', async ({ openApp }) => {
  const { page, exportFolder } = await openApp()
  await atAwaiting(page)
  const dialog = await openBulkShip(page)
  await dialog.getByRole('button', { name: '导出待发货订单' }).click()
  await expect(page.getByText(/已导出 待发货订单/u).first()).toBeVisible()
  const [name = ''] = readdirSync(exportFolder)
  await page.getByLabel('运单文件').setInputFiles(join(exportFolder, name))
  await expect(dialog.getByRole('status')).toHaveText(/^共 \d+ 行：0 行可以发货/u)
  await expect(dialog.getByRole('grid', { name: '运单明细' }).getByRole('row').nth(1).getByRole('gridcell').nth(5)).toHaveText(
    '请选择快递公司',
  )
})

test('a file that is not a table of waybills is refused with the reason', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atAwaiting(page)
  const dialog = await openBulkShip(page)
  for (const [name, content, words] of [
    ['a.csv', 'a,b\n1,2', '未找到表头'],
    ['b.csv', WAYBILL_HEADER, '表格里没有内容'],
    ['c.xlsx', 'PK\u0003\u0004 broken', '文件已损坏'],
  ] as const) {
    await chooseWaybills(page, name, content)
    await expect(dialog.getByRole('alert')).toContainText(words)
  }
  expect(demo.control.callCount('order.send')).toBe(0)
})

test('a person without the permission to ship sees no button for it', async ({ openApp }) => {
  const { page } = await openApp('finance')
  const [id = ''] = await atAwaiting(page)
  await expect(page.getByRole('button', { name: '批量发货' })).toHaveCount(0)
  await orderRow(page, id).click()
  await expect(page.getByRole('region', { name: '基本信息' })).toBeVisible()
  await expect(page.getByRole('button', { name: '发货', exact: true })).toHaveCount(0)
})

test('receiver, remark and refunds in progress show before shipping; goods that cannot be loaded say why, and the parcel can still be sent', async ({
  openApp,
  demo,
}) => {
  const { page, app } = await openApp()
  const [id = ''] = await atAwaiting(page)
  const receiver = { receiverName: '朱丽娟', receiverPhone: '15000007604', receiverAddress: '浙江省杭州市西湖区文三路 1 号' }
  const info = { id, status: 2, ...receiver, remark: '颜色发错会退货，麻烦核对', skuList: [] }
  demo.control.addFault({ path: 'order.info', status: 200, body: JSON.stringify({ code: 200, data: info }) })
  demo.control.addFault({ path: 'order.lines', times: 1, status: 500, body: '{"code":500,"msg":"明细服务忙"}' })
  demo.control.addFault({
    path: 'order.lines',
    times: 1,
    status: 200,
    body: '{"code":200,"data":[{"id":"1","goodsName":"登山鞋","skuCode":"S1","num":2,"status":0},{"id":"2","goodsName":"背包","skuCode":"S2","num":1,"status":""}]}',
  })
  const dialog = await openShip(page, id)
  await expect(dialog.getByText('收货人朱丽娟 · 15000007604 · 浙江省杭州市西湖区文三路 1 号')).toBeVisible()
  await expect(dialog.getByText('顾客备注：颜色发错会退货，麻烦核对')).toBeVisible()
  await dialog.getByRole('button', { name: '复制收货信息' }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  expect(await app.evaluate(clipboardText)).toBe('朱丽娟 15000007604 浙江省杭州市西湖区文三路 1 号')
  await expect(dialog.getByText('明细服务忙')).toBeVisible()
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(dialog.getByText('商品（共 3 件）')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/登山鞋.*待审核.*× 2/u, /背包.*× 1/u])
})
