import type { Page } from 'playwright/test'
import { demoAccount } from '../../support/app/accounts.ts'
import { pressEscape } from '../../support/page/focus.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { filterOrders, listedOrderIds, openOrders, orderGrid, orderRow, signIn } from '../../support/page/pages.ts'
import { pageReads } from '../../support/page/pageReads.ts'
import { expect, test } from '../fixtures.ts'

/** Selecting orders by mouse and keyboard, the sum of the selection, and its copy for a spreadsheet. */

async function atOrders(page: Page, demo: DemoApi): Promise<readonly string[]> {
  await signIn(page, demo, demoAccount('admin'))
  await openOrders(page)
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  return await listedOrderIds(page)
}

/** The rows that are marked as selected, from the top. */
const selectedIds = async (page: Page): Promise<string[]> =>
  (await orderGrid(page).locator('[role="row"][aria-selected="true"] [data-column="id"]').allInnerTexts()).map((text) => text.trim())

const status = (page: Page) => page.getByRole('tabpanel').getByRole('status')

/** The visible cells of a column, by its position in the header. */
async function column(page: Page, name: string): Promise<string[]> {
  const headers = await orderGrid(page).getByRole('columnheader').allInnerTexts()
  const rows = orderGrid(page).getByRole('row')
  const cells = rows.locator(`[role="gridcell"][aria-colindex="${headers.indexOf(name) + 1}"]`)
  return (await cells.allInnerTexts()).map((text) => text.trim())
}

/** The sum of the amounts in the screen's format. The screen's text for no value counts as zero. */
const sumOf = (amounts: readonly string[]): string =>
  (amounts.reduce((fen, text) => fen + Math.round(Number(text.replaceAll(',', '')) * 100 || 0), 0) / 100).toLocaleString('zh-CN', {
    minimumFractionDigits: 2,
  })

/** The clipboard's content as main wrote it. */
const pasted = (app: Awaited<ReturnType<Parameters<Parameters<typeof test>[2]>[0]['launch']>>['app']) =>
  app.evaluate(async ({ clipboard }) => {
    const [item] = await clipboard.read()
    const html = item?.types.includes('text/html') === true ? await (await item.getType('text/html')).text() : ''
    return { text: await clipboard.readText(), html }
  })

test('Ctrl+click and Shift+click only select rows; a plain click only opens; Esc ends the selection', async ({ launch, demo }) => {
  const { page } = await launch()
  const ids = await atOrders(page, demo)
  const row = (place: number) => orderRow(page, ids[place] ?? '')
  await row(1).click({ modifiers: ['ControlOrMeta'] })
  await row(4).click({ modifiers: ['ControlOrMeta'] })
  await expect(status(page)).toContainText('已选 2 条')
  expect(await selectedIds(page)).toEqual([ids[1], ids[4]])
  await row(4).click({ modifiers: ['ControlOrMeta'] })
  expect(await selectedIds(page)).toEqual([ids[1]])
  await row(2).click({ modifiers: ['ControlOrMeta'] })
  await row(5).click({ modifiers: ['Shift'] })
  await expect(status(page)).toContainText('已选 4 条')
  expect(await selectedIds(page)).toEqual(ids.slice(2, 6))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(orderGrid(page)).toHaveAttribute('aria-multiselectable', 'true')

  // The id is drawn as the link that it is.
  const colorOf = (key: string) =>
    row(0)
      .locator(`[data-column=${key}]`)
      .evaluate((cell) => getComputedStyle(cell).color)
  expect(await colorOf('id')).not.toBe(await colorOf('deptName'))
  await row(0).click()
  await expect(page.getByRole('dialog', { name: `订单详情 ${ids[0]}` })).toBeVisible()
  expect(await selectedIds(page)).toEqual(ids.slice(2, 6))
  await pressEscape(page)
  await expect(status(page)).toHaveText('')
  await expect(page.getByRole('dialog', { name: `订单详情 ${ids[0]}` })).toBeVisible()
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressEscape(page)
  await expect(page.getByRole('tab', { name: '订单管理', selected: true })).toBeVisible()
})

test('Space, Shift+arrows and Ctrl+A select only rows of the page by keyboard, and Enter still opens', async ({ launch, demo }) => {
  const { page } = await launch()
  const ids = await atOrders(page, demo)
  await orderGrid(page).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect.poll(() => selectedIds(page)).toEqual([ids[1]])
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => selectedIds(page)).toEqual(ids.slice(1, 4))
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => selectedIds(page)).toEqual(ids.slice(1, 3))
  await page.keyboard.press('ControlOrMeta+a')
  await expect(status(page)).toContainText('已选 20 条')
  await page.keyboard.press('Space')
  await expect(status(page)).toContainText('已选 19 条')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `订单详情 ${ids[2]}` })).toBeVisible()
})

test('the footer shows the sum of the selected amounts, and its button ends the selection', async ({ launch, demo }) => {
  const { page } = await launch({ size: { width: 1920, height: 1080 } })
  const ids = await atOrders(page, demo)
  await orderRow(page, ids[0] ?? '').click({ modifiers: ['ControlOrMeta'] })
  await orderRow(page, ids[2] ?? '').click({ modifiers: ['Shift'] })
  const parts = await Promise.all(
    ['实付金额', '优惠券抵扣', '运费'].map(async (name) => `${name} ¥${sumOf((await column(page, name)).slice(0, 3))}`),
  )
  await expect(status(page)).toHaveText(['已选 3 条', ...parts].join(' · '))
  await page.getByRole('button', { name: '清除选择' }).click()
  await expect(status(page)).toHaveText('')
})

test('a refresh and another page keep the selection; another search ends it', async ({ launch, demo }) => {
  const { page } = await launch()
  const [first = ''] = await atOrders(page, demo)
  const select = async (): Promise<void> => {
    await orderRow(page, first).click({ modifiers: ['ControlOrMeta'] })
    await expect(status(page)).toContainText('已选 1 条')
  }
  await select()
  const calls = pageReads(demo)
  await page.getByRole('tabpanel').getByRole('button', { name: '刷新', exact: true }).click()
  await expect.poll(() => pageReads(demo)).toBe(calls + 1)
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  await expect(status(page)).toContainText('已选 1 条')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(status(page)).toContainText('已选 1 条 · 其中 1 在其他页')
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  await orderGrid(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(status(page)).toContainText('已选 21 条')
  await page.getByRole('button', { name: '上一页' }).click()
  await expect(orderRow(page, first)).toHaveAttribute('aria-selected', 'true')
  await expect(status(page)).toContainText('已选 21 条 · 其中 20 在其他页')
  await filterOrders(page, { orderId: first })
  await expect(status(page)).toHaveText('')
})

test('Ctrl+C copies the selected rows as a table: text with tabs, and HTML that keeps 19 digits and adds amounts up', async ({
  launch,
  demo,
}) => {
  const { page, app } = await launch()
  const ids = await atOrders(page, demo)
  const [first = '', , third = ''] = ids
  // The checkboxes and the buttons of the rows are no data.
  const headers = (await orderGrid(page).getByRole('columnheader').allInnerTexts()).filter((header) => header !== '操作' && header !== '')
  const amounts = (await column(page, '实付金额')).map((text) => text.replaceAll(',', ''))
  await orderRow(page, first).click({ modifiers: ['ControlOrMeta'] })
  await orderRow(page, third).click({ modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText('复制成功')).toBeVisible()
  const { text, html } = await pasted(app)
  const lines = text.split('\r\n').map((line) => line.split('\t'))
  expect(lines).toHaveLength(3)
  expect(lines[0]).toEqual(headers)
  expect(lines.slice(1).map(([id]) => id)).toEqual([first, third])
  const paid = headers.indexOf('实付金额')
  expect(lines.slice(1).map((cells) => cells[paid])).toEqual([amounts[0], amounts[2]])
  expect(first).toMatch(/^\d{19}$/u)
  expect(html).toContain(String.raw`<td style="mso-number-format:'\@'">${first}</td>`)
  expect(html).toContain(`<td>${amounts[0]}</td>`)
  expect(html.match(/<tr>/gu)).toHaveLength(3)
})

test('selecting one of 2,000 rows draws that row again and no other', async ({ launch, demo }) => {
  const { page } = await launch()
  const [first = '', second = ''] = await atOrders(page, demo)
  await page.getByLabel('每页条数').selectOption('2000')
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
  await expect(page.getByText('第 1 / 10 页')).toBeVisible()
  await orderRow(page, first).click({ modifiers: ['ControlOrMeta'] })
  await expect(status(page)).toContainText('已选 1 条')
  // React gives a rendered row new props even if the document does not change.
  const drawn = await page.evaluateHandle(() => {
    const propsKey = (element: Element) => Object.keys(element).find((key) => key.startsWith('__reactProps$')) ?? ''
    const propsOf = (element: Element): unknown => Reflect.get(element, propsKey(element))
    const rows = [...document.querySelectorAll('[role="grid"] [data-index] > [role="row"]')]
    const before = new Map(rows.map((row) => [row, propsOf(row)]))
    return {
      changed: () => rows.filter((row) => propsOf(row) !== before.get(row)).map((row) => row.textContent.slice(0, 19)),
      count: rows.length,
    }
  })
  await orderRow(page, second).click({ modifiers: ['ControlOrMeta'] })
  await expect(status(page)).toContainText('已选 2 条')
  expect(await drawn.evaluate(({ count }) => count)).toBeGreaterThan(10)
  // The active row moves too, so the first row loses its mark.
  expect(new Set(await drawn.evaluate(({ changed }) => changed()))).toEqual(new Set([first, second]))
})
