import type { Locator } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { clipboardText } from '../../support/app/clipboard.ts'
import { pressEscape } from '../../support/page/focus.ts'
import { atOrders, filterOrders, openOrderPanel, orderGrid, orderRow } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

/** An order in the panel over the list: its parts, its lines, and what is shown when one of them fails. */

test('a bare 19-digit id keeps every digit on the screen and in the next request', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const id = WELL_KNOWN_ORDERS.ordinary
  const panel = await openOrderPanel(page, id)
  await expect(panel.getByRole('region', { name: '基本信息' }).getByText(id, { exact: true })).toBeVisible()
  // The panel shows the list's row before the calls are answered.
  for (const name of ['order.info', 'order.log', 'express.byOrder'])
    await expect.poll(() => demo.control.recentCalls(name)).toContainEqual(expect.objectContaining({ status: 200 }))
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('the detail shows every part: info, flow, parcels by waybill, receiver, payments', { tag: '@renamed' }, async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const panel = await openOrderPanel(page, WELL_KNOWN_ORDERS.ordinary)
  const basic = panel.getByRole('region', { name: '基本信息' })
  for (const term of ['订单编号', '订单类型', '订单状态', '下单门店', '下单时间', '支付时间', '顾客 ID', '昵称', '手机号']) {
    await expect(basic.getByText(term, { exact: true })).toBeVisible()
  }
  await expect(panel.getByRole('grid', { name: '订单进度' }).getByText('支付成功')).toBeVisible()
  const logistics = panel.getByRole('grid', { name: '物流信息' })
  await expect(logistics.getByText(/^SF\d+/u)).toBeVisible()
  await expect(logistics.getByText(/^YT\d+/u)).toBeVisible()
  for (const area of ['订单进度', '物流信息']) expect((await panel.getByRole('grid', { name: area }).boundingBox())?.height).toBe(300)
  const receiver = panel.getByRole('region', { name: '收货信息' })
  for (const term of ['姓名', '电话', '地址', '备注']) await expect(receiver.getByText(term, { exact: true })).toBeVisible()
  await expect(panel.getByRole('region', { name: '收银信息' })).toHaveCount(0)
  const cost = panel.getByRole('region', { name: '费用与支付信息' })
  for (const term of ['储值卡赠送金额', '优惠券抵扣', '实付金额', '运费']) await expect(cost.getByText(term, { exact: true })).toBeVisible()
  for (const column of ['支付方式', '支付金额', '使用积分', '支付流水号', '商户单号', '支付时间'])
    await expect(cost.getByRole('columnheader', { name: column })).toBeVisible()
  // The window of most store PCs: no number of a payment is cut, and none lies beyond the edge.
  await page.setViewportSize({ width: 1366, height: 768 })
  const payments = cost.getByRole('grid')
  await expect(payments.getByRole('gridcell', { name: /^4200\d{24}/u })).toBeVisible()
  for (const cell of await payments.getByRole('gridcell').all()) {
    expect(await cell.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await expect(cell).toBeInViewport({ ratio: 1 })
  }
  await panel.getByRole('region', { name: '售后记录' }).scrollIntoViewIfNeeded()
  for (const name of ['打印', '推送销售单', '下一单', '关闭'])
    await expect(panel.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  for (const text of ['已发货', /^¥[\d,]+\.\d\d$/u]) await expect(panel.locator('header').getByText(text)).toBeInViewport({ ratio: 1 })
  const afterSales = panel.getByRole('region', { name: '售后记录' })
  await expect(afterSales.getByText('暂无售后记录')).toBeVisible()
  // What is empty takes a line, and no table.
  await expect(afterSales.getByRole('grid')).toHaveCount(0)
})

/** The screens of store PCs. CSS pixels. */
const SCREENS = [
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
]

/** The names of an order's parts in one language. */
type PartNames = readonly [goods: string, cost: string, payments: string, receiver: string, remark: string, send: string, history: string]

test('what is asked of an order stands on one screen, in its panel and in its tab, and in both languages', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const panel = await openOrderPanel(page, WELL_KNOWN_ORDERS.ordinary)
  await expect(panel.getByRole('grid', { name: '订单备注' }).getByRole('gridcell').first()).toBeAttached()
  const parts = (place: Locator, [goods, cost, payments, receiver, remark, send, history]: PartNames) => [
    place.getByRole('grid', { name: goods, exact: true }),
    place.getByRole('region', { name: cost }),
    place.getByRole('grid', { name: payments, exact: true }),
    place.getByRole('region', { name: receiver }),
    place.getByRole('textbox', { name: remark }),
    place.getByRole('button', { name: send }),
    place.getByRole('group', { name: history }),
  ]
  const zh: PartNames = ['商品明细', '费用与支付信息', '支付记录', '收货信息', '新备注', '添加备注', '动态']
  const en: PartNames = ['Goods', 'Cost and payment', 'Payments', 'Recipient', 'New remark', 'Add remark', 'History']
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    for (const part of parts(panel, zh)) await expect(part, JSON.stringify(screen)).toBeInViewport({ ratio: 1 })
  }
  const speak = (language: 'zh' | 'en') =>
    page.evaluate((chosen) => window.backoffice.invoke('app:settings', { language: chosen }), language)
  await speak('en')
  const inEnglish = page.getByRole('dialog', { name: /^Order details/u })
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    for (const part of parts(inEnglish, en)) await expect(part, JSON.stringify(screen)).toBeInViewport({ ratio: 1 })
  }
  await speak('zh')
  await panel.getByRole('button', { name: '在标签页打开' }).click()
  const tab = page.getByRole('tabpanel')
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    for (const part of parts(tab, zh)) await expect(part, JSON.stringify(screen)).toBeInViewport({ ratio: 1 })
  }
  await speak('en')
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    for (const part of parts(tab, en)) await expect(part, JSON.stringify(screen)).toBeInViewport({ ratio: 1 })
  }
})

test('an order without a receiver shows its cashier', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const panel = await openOrderPanel(page, WELL_KNOWN_ORDERS.cashier)
  const cashier = panel.getByRole('region', { name: '收银信息' })
  for (const term of ['姓名', '电话', '工号', '门店']) await expect(cashier.getByText(term, { exact: true })).toBeVisible()
  await expect(panel.getByRole('region', { name: '收货信息' })).toHaveCount(0)
  // It has no parcels: the area is as high as one with rows (spec.md §2).
  const logistics = panel.getByRole('grid', { name: '物流信息' })
  await expect(logistics.getByText('暂无物流信息')).toBeVisible()
  expect((await logistics.boundingBox())?.height).toBe(300)
})

const LINE_COLUMNS = [
  '商品名称',
  '数量',
  '销售价',
  '实付金额',
  '退款状态',
  'SPU 编码',
  'SKU 编码',
  '折扣',
  '优惠券抵扣',
  '促销优惠',
  '抹零',
  '来源',
  '直播间 ID',
  '视频号订单',
  '退款备注',
]

/** Where the words themselves begin and end. CSS pixels. */
const wordsBox = (words: Locator): Promise<{ readonly left: number; readonly right: number }> =>
  words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element.firstChild ?? element)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })

test('the line table has the fifteen columns; those up to the refund status fit a window of 1280 px, beside the numbers of the list', async ({
  openApp,
}) => {
  const { page } = await openApp()
  await atOrders(page)
  const panel = await openOrderPanel(page, WELL_KNOWN_ORDERS.ordinary)
  const headers = async () =>
    (await panel.getByRole('grid', { name: '商品明细' }).getByRole('columnheader').allInnerTexts()).filter(
      (text) => text !== '' && text !== '操作',
    )
  await expect.poll(headers).toEqual(LINE_COLUMNS)
  await page.setViewportSize({ width: 1280, height: 720 })
  const lines = panel.getByRole('grid', { name: '商品明细' })
  const pinned = (await lines.getByRole('columnheader', { name: '操作' }).boundingBox())?.x ?? 0
  const status = await lines.getByRole('columnheader', { name: '退款状态' }).boundingBox()
  expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThanOrEqual(pinned + 1)
  // The list beside the panel still tells which order it is.
  const number = await wordsBox(orderGrid(page).getByText(WELL_KNOWN_ORDERS.ordinary, { exact: true }))
  expect(number.right).toBeLessThanOrEqual((await panel.boundingBox())?.x ?? 0)
  const actions = lines.getByRole('row').nth(1).getByRole('gridcell').last()
  expect(await actions.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
  // The words of a column stand below its head.
  const startOf = async (words: Locator) => Math.round((await wordsBox(words)).left)
  expect(await startOf(actions.getByText('优惠明细'))).toBe(await startOf(lines.getByText('操作', { exact: true })))
  // No name is cut off, in either language.
  for (const [language, goods] of [
    ['zh', '商品明细'],
    ['en', 'Goods'],
  ] as const) {
    await page.evaluate((chosen) => window.backoffice.invoke('app:settings', { language: chosen }), language)
    const names = page.getByRole('grid', { name: goods, exact: true }).locator('[role="columnheader"] span')
    const cut = () => names.evaluateAll((all) => all.flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent] : [])))
    await expect(names.first()).toBeAttached()
    expect(await cut(), language).toEqual([])
  }
})

test('in English at 1280 px, no fact of an order leaves its column, and its progress needs no scrolling to the side', async ({
  openApp,
}) => {
  const { page } = await openApp()
  await atOrders(page)
  await openOrderPanel(page, WELL_KNOWN_ORDERS.ordinary)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.evaluate(() => window.backoffice.invoke('app:settings', { language: 'en' }))
  const panel = page.getByRole('dialog', { name: /^Order details/u })
  const receiver = panel.getByRole('region', { name: 'Recipient' })
  await expect(receiver.getByText('Address', { exact: true })).toBeVisible()
  const beyond = () => panel.locator('dl').evaluateAll((lists) => lists.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  await expect.poll(beyond).toEqual([0, 0, 0])
  const flow = panel.getByRole('grid', { name: 'Order progress' })
  await expect(flow.getByRole('gridcell').first()).toBeAttached()
  expect(await flow.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  // Nor is a number broken: its copy button stands beside it.
  const id = panel.getByRole('region', { name: 'Basic info' }).getByText(WELL_KNOWN_ORDERS.ordinary, { exact: true })
  await expect.poll(async () => (await id.boundingBox())?.height).toBeLessThanOrEqual(24)
})

test('a refund note unfolds under its line, and empty values read 无', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  await filterOrders(page, { status: '退款完成' })
  await orderGrid(page).getByRole('row').nth(1).click()
  const lines = page.getByRole('dialog', { name: /^订单详情/u }).getByRole('grid', { name: '商品明细' })
  const toggle = lines.getByRole('button', { name: '展开退款备注' }).and(page.locator(':enabled')).first()
  await toggle.click()
  await expect(lines.getByText(/^退款备注：.+/u)).toBeVisible()
  await lines.getByRole('button', { name: '收起退款备注' }).click()
  await expect(lines.getByText(/^退款备注：.+/u)).toHaveCount(0)
  await expect(lines.getByRole('row').nth(1).getByText('无').first()).toBeVisible()
})

test('500 lines are windowed and can be scrolled to the last', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const panel = await openOrderPanel(page, WELL_KNOWN_ORDERS.large)
  const lines = panel.getByRole('grid', { name: '商品明细' })
  await expect(lines).toHaveAttribute('aria-rowcount', '501')
  await expect.poll(() => lines.getByRole('row').count()).toBeLessThan(60)
  await lines.focus()
  await page.keyboard.press('End')
  await expect(lines.locator('[role="row"][aria-rowindex="501"]')).toBeVisible()
})

test('copying a code says 复制成功 and puts the code on the clipboard', async ({ openApp }) => {
  const { page, app } = await openApp()
  await atOrders(page)
  const panel = await openOrderPanel(page, WELL_KNOWN_ORDERS.ordinary)
  const row = panel.getByRole('grid', { name: '商品明细' }).getByRole('row').nth(1)
  const copy = row.getByRole('button', { name: '复制 SPU 编码' })
  const cell = row.getByRole('gridcell').filter({ has: page.getByRole('button', { name: '复制 SPU 编码' }) })
  await copy.click()
  const message = page.getByRole('status').filter({ hasText: '复制成功' })
  await expect(message).toBeVisible()
  // It covers no button and no amount: it lies above the panel and the page.
  const [said, head] = [await message.boundingBox(), await panel.locator('header').boundingBox()]
  expect((said?.y ?? Infinity) + (said?.height ?? 0)).toBeLessThanOrEqual(head?.y ?? 0)
  expect(await app.evaluate(clipboardText)).toBe((await cell.innerText()).trim())
})

test('discount and stock details stay open on an outside click and close by Esc, and the order stays open', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const panel = await openOrderPanel(page, WELL_KNOWN_ORDERS.ordinary)
  await panel.getByRole('button', { name: '优惠明细' }).first().click()
  const discount = page.getByRole('dialog', { name: '优惠明细' })
  for (const term of ['商品编码', '条码', '商品名称', '单件原价']) await expect(discount.getByText(term, { exact: true })).toBeVisible()
  await expect(discount.getByRole('grid', { name: '订单促销' }).getByRole('columnheader')).toHaveText([
    '促销类型',
    '促销规则',
    '促销名称',
    '分摊金额',
    '返券编号',
  ])
  const coupons = discount.getByRole('grid', { name: '优惠券分摊' })
  await expect(coupons.getByRole('row', { name: /满减 \d+\.\d{2}/u })).toBeVisible()
  await expect(coupons.getByRole('row', { name: /现金 \d+\.\d{2}/u })).toBeVisible()
  await expect(coupons.getByRole('row', { name: /折扣 88%（8\.8 折）/u })).toBeVisible()
  // Original price × quantity, less each share, is what was paid.
  const steps = discount.getByRole('table', { name: '金额构成' })
  await expect(steps.getByRole('rowheader', { name: /^原价合计/u })).toBeVisible()
  await expect(steps.getByRole('rowheader', { name: /^实付金额（\d+ 件）$/u })).toBeVisible()
  const amounts = (await steps.getByRole('cell').allInnerTexts()).map((text) => Math.round(Number(text.replace(/[¥,]/gu, '')) * 100))
  const paid = amounts.pop()
  expect(amounts.length).toBeGreaterThan(2)
  expect(amounts.reduce((sum, fen) => sum + fen, 0)).toBe(paid)
  await page.mouse.click(8, 400)
  await expect(discount).toBeVisible()
  await pressEscape(page)
  await expect(discount).toHaveCount(0)
  await expect(panel).toBeVisible()

  await panel.getByRole('button', { name: '库存明细' }).first().click()
  const stock = page.getByRole('dialog', { name: '库存明细' })
  for (const term of ['仓库', '实际数量', '可用数量']) await expect(stock.getByText(term, { exact: true })).toBeVisible()
  await stock.getByRole('button', { name: '关闭' }).first().click()
  await expect(stock).toHaveCount(0)
  await panel.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(orderGrid(page)).toBeFocused()
})

test('a part that fails shows its own error with a retry, and the others stay', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  demo.control.addFault({ path: 'express.byOrder', times: 1, status: 200, body: '{"code":500,"msg":"物流服务暂不可用"}' })
  const panel = await openOrderPanel(page, WELL_KNOWN_ORDERS.ordinary)
  const logistics = panel.getByRole('region', { name: '物流信息' })
  await expect(logistics.getByRole('alert')).toContainText('物流服务暂不可用')
  await expect(panel.getByRole('grid', { name: '订单进度' }).getByText('支付成功')).toBeVisible()
  await logistics.getByRole('button', { name: '重试' }).click()
  await expect(panel.getByRole('grid', { name: '物流信息' }).getByText(/^SF\d+/u)).toBeVisible()
})

test('an order that cannot be loaded says why and can be tried again', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  await filterOrders(page, { orderId: WELL_KNOWN_ORDERS.ordinary })
  demo.control.addFault({ path: 'order.info', times: 1, status: 502, body: '<html>Bad Gateway</html>', contentType: 'text/html' })
  await orderRow(page, WELL_KNOWN_ORDERS.ordinary).click()
  const panel = page.getByRole('dialog', { name: /^订单详情/u })
  await expect(panel.getByRole('alert')).toContainText('服务器暂时无法使用（502）')
  await expect(panel.getByRole('grid', { name: '物流信息' }).getByText(/^SF\d+/u)).toBeVisible()
  await panel.getByRole('button', { name: '重试' }).click()
  await expect(panel.getByRole('region', { name: '商品明细' })).toBeVisible()
})

test('an order that the server answers without data is not found, and has no actions', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  demo.control.addFault({ path: 'order.info', times: 1, body: '{"code":200,"success":true,"data":{},"msg":"操作成功"}' })
  await filterOrders(page, { orderId: WELL_KNOWN_ORDERS.ordinary })
  await orderRow(page, WELL_KNOWN_ORDERS.ordinary).click()
  const panel = page.getByRole('dialog', { name: /^订单详情/u })
  await expect(panel.getByText('未找到此订单')).toBeVisible()
  await expect(panel.getByRole('button', { name: /推送销售单|发货|打印/u })).toHaveCount(0)
  await expect(panel.getByRole('alert')).toHaveCount(0)
})
