import { parseJson } from '#main/http/answer/parseJson.ts'
import { readAnswer } from '#main/http/answer/readAnswer.ts'
import { catalogue } from '#shared/api/index.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { hasId } from '#shared/api/noValue.ts'
import { DEMO_SVC } from '#shared/demo.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { INCOMPLETE_ROWS, type Row } from '../../support/hostile/oddRows.ts'
import { openOrders, orderGrid } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

const ROWS = 20

/** The first page of orders, each row odd in another way. */
async function oddPage(demo: DemoApi): Promise<{ readonly body: string; readonly keyed: number }> {
  const response = await fetch(`${demo.url}/api/${DEMO_SVC}-order/order/module_order_list?current=1&size=${ROWS}`, {
    headers: { 'Blade-Auth': `bearer ${demo.control.issuedTokens()[0]}` },
  })
  const answer = (await response.json()) as { data: { records: Row[] } }
  const kinds = Object.values(INCOMPLETE_ROWS)
  const records = answer.data.records.map((row, index) => kinds[index % kinds.length]?.(row))
  const body = JSON.stringify({ ...answer, data: { ...answer.data, records, total: ROWS } })
  const reading = readAnswer(catalogue['order.list'].response, (parseJson(body) as { data: unknown }).data)
  const page = reading.ok ? (reading.value as { records: OrderRow[] }) : { records: [] }
  return { body, keyed: page.records.filter(hasId).length }
}

test('twenty odd rows are twenty rows; those without an id are marked, and can be neither opened nor selected', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  const { body, keyed } = await oddPage(demo)
  demo.control.addFault({ path: 'order.list', status: 200, body })
  await openOrders(page)
  const grid = orderGrid(page)
  await expect(grid).toHaveAttribute('aria-rowcount', String(ROWS + 1))
  await expect(grid.getByRole('row')).toHaveCount(ROWS + 1)
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0)
  const marked = grid.getByRole('row').filter({ hasText: '数据异常' })
  await expect(marked).toHaveCount(ROWS - keyed)

  await marked.first().click()
  await grid.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await grid.press(' ')
  await grid.press('ControlOrMeta+A')
  await expect(page.getByText(new RegExp(`^已选 ${keyed} 条`, 'u'))).toBeVisible()

  // Its menu copies, and opens nothing: nobody could say which order is meant.
  await marked.first().getByRole('gridcell').nth(4).click({ button: 'right' })
  const menu = page.getByRole('menu', { name: '此行的操作' })
  await expect(menu.getByRole('menuitem', { name: /^复制 /u }).first()).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: /^(详情|在标签页打开)$/u })).toHaveCount(0)

  // What could not be read is in the error log once a call, without a value.
  const entries = await page.evaluate(() => window.backoffice.invoke('errorLog:list'))
  const messages = entries.ok ? entries.value.map(({ message }) => message).filter((message) => message.includes('order.list:')) : []
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatch(/（order\.list: \d+ values could not be read: [\w., *]+）$/u)
})
