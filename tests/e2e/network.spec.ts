import { request as httpRequest } from 'node:http'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demoAccount } from '../support/accounts.ts'
import { openOrders, orderGrid, orderRow, signIn } from '../support/pages.ts'
import { localServer } from '../support/httpServer.ts'
import { expect, test } from './fixtures.ts'

const admin = demoAccount('admin')

/** A server before the demo API that notes which requests were given up before they were answered. */
async function watched(apiUrl: string) {
  const abandoned: string[] = []
  const server = await localServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) abandoned.push(new URL(request.url ?? '', apiUrl).pathname)
    })
    const onward = httpRequest(apiUrl + request.url, { method: request.method ?? 'GET', headers: { ...request.headers, host: new URL(apiUrl).host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    // Who gave up has nothing to be told.
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  return { url: server.url, abandoned, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('a closed tab gives up what it asked for, at the server too', async ({ launch, demo }) => {
  await using proxy = await watched(demo.url)
  const { page } = await launch({ apiUrl: proxy.url })
  await signIn(page, demo, admin)
  demo.control.addFault({ path: 'order.list', times: 1, hold: true })
  await openOrders(page)
  await expect.poll(() => demo.control.callCount('order.list')).toBe(1)
  await page.getByRole('button', { name: '关闭 订单管理' }).click()
  await expect.poll(() => proxy.abandoned.filter((path) => path.endsWith('module_order_list'))).toHaveLength(1)
  demo.control.release()
  await openOrders(page)
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
})

test('an order that is closed while it loads gives up its calls', async ({ launch, demo }) => {
  await using proxy = await watched(demo.url)
  const { page } = await launch({ apiUrl: proxy.url })
  await signIn(page, demo, admin)
  await openOrders(page)
  for (const path of ['order.info', 'order.log', 'express.byOrder']) demo.control.addFault({ path, times: 1, hold: true })
  await orderRow(page, WELL_KNOWN_ORDERS.ordinary).or(orderGrid(page).getByRole('row').nth(1)).first().click()
  await expect.poll(() => demo.control.callCount('order.info')).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => proxy.abandoned.filter((path) => path.endsWith('module_order_info'))).toHaveLength(1)
  demo.control.release()
})

test('a page that is loaded anew, or whose process ends, leaves no call behind', async ({ launch, demo }) => {
  await using proxy = await watched(demo.url)
  const { page } = await launch({ apiUrl: proxy.url })
  await signIn(page, demo, admin)
  demo.control.addFault({ path: 'order.list', times: 1, hold: true })
  await page.evaluate(() => void window.backoffice.call('left', 'order.list', { current: 1, size: 10 }))
  await expect.poll(() => demo.control.callCount('order.list')).toBe(1)
  await page.reload()
  await expect.poll(() => proxy.abandoned.filter((path) => path.endsWith('module_order_list'))).toHaveLength(1)
  demo.control.release()
  await expect(page.getByRole('tablist')).toBeVisible()
})

test('a slow page does not hold up another tab', async ({ launch, demo }) => {
  const { page } = await launch()
  await signIn(page, demo, admin)
  demo.control.addFault({ path: 'order.info', hold: true })
  await page.evaluate(() => {
    for (let index = 0; index < 50; index += 1) void window.backoffice.call(`slow${index}`, 'order.info', { id: String(index) }, '/slow')
  })
  await openOrders(page)
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  expect(demo.control.callCount('order.info')).toBe(4)
  demo.control.faults.reset()
})
