import type { Locator, Page } from 'playwright/test'
import { atAwaiting } from '../../support/page/shipping.ts'
import { orderRow } from '../../support/page/pages.ts'
import { scan } from '../../support/page/scan.ts'
import { expect, test } from '../fixtures.ts'

/** The orders that await shipment, and the desk with the first `count` of them in its queue. */
async function deskWith(page: Page, count: number): Promise<{ readonly ids: readonly string[]; readonly desk: Locator }> {
  const ids = await atAwaiting(page)
  for (const id of ids.slice(0, count)) await orderRow(page, id).getByRole('checkbox').check()
  await page.getByRole('button', { name: '到发货台' }).click()
  const desk = page.getByRole('main')
  await expect(desk.getByRole('region', { name: `订单 ${ids[0] ?? ''}` })).toBeVisible()
  return { ids, desk }
}

/** Waits until main has the desk with this order: the page saves its drafts a moment after they change. */
const isKept = (page: Page, orderId: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const kept = await window.backoffice.invoke('workspace:load')
        return kept.ok && JSON.stringify(kept.value.current?.drafts ?? {}).includes(wanted)
      }, orderId),
    )
    .toBe(true)

test('a cashier ships by scans alone: the selection is the queue, then an order and its label', async ({ openApp, demo }) => {
  const { page } = await openApp('cashier')
  const { ids, desk } = await deskWith(page, 2)
  const [one = '', two = '', three = ''] = ids
  await expect(desk.getByText('还有 1 单等待发货')).toBeVisible()
  await expect(desk.getByLabel('运单号')).toBeFocused()
  await expect(desk.getByRole('list', { name: '商品' })).toHaveAttribute('aria-busy', 'false')

  // The number that is printed on the picking list.
  await scan(page, one)
  await expect(desk.getByRole('alert')).toHaveText('这是本单的编号，不是运单号，请扫描快递面单')
  await scan(page, 'SF1029384756012')
  await expect(desk.getByRole('status')).toContainText(`订单 ${one} 已发货，运单号 SF1029384756012`)
  // The next of the queue. The same label is another order's by now, also where it is read twice.
  await expect(desk.getByRole('region', { name: `订单 ${two}` })).toBeVisible()
  await scan(page, 'SF1029384756012')
  await expect(desk.getByRole('alert')).toContainText(`SF1029384756012 已用于订单 ${one}`)
  await scan(page, 'SF1029384756012')
  await expect(desk.getByRole('alert')).toContainText('请换一张面单')
  expect(demo.control.callCount('order.send')).toBe(1)
  await scan(page, 'YT1234567890123')
  await expect(desk.getByRole('status')).toContainText(`订单 ${two} 已发货`)

  await scan(page, three)
  await expect(desk.getByRole('region', { name: `订单 ${three}` })).toBeVisible()
  await scan(page, 'JDVA12345678901')
  await expect(desk.getByRole('list', { name: '最近 10 单' }).getByText('已发货')).toHaveCount(3)
  await expect(desk.getByText('单今日已发（本机）')).toBeVisible()
  await expect(desk.getByText('3', { exact: true })).toBeVisible()
  expect(demo.control.callCount('order.send')).toBe(3)
})

test('after a lost answer the desk says what the server holds, and sends nothing again', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const { ids, desk } = await deskWith(page, 1)
  const [one = ''] = ids
  demo.control.addFault({ path: 'order.send', times: 1, cutAfterBytes: 1 })
  await scan(page, 'SF1029384756012')
  const last = desk.getByRole('list', { name: '最近 10 单' })
  await expect(last).toContainText('已发货，运单号相符（已核对）')
  await expect(desk.getByRole('status')).toContainText(`订单 ${one} 已发货`)
  expect(demo.control.callCount('order.send')).toBe(1)
  // The order on the desk and the results are there again after a reload.
  await scan(page, ids[1] ?? '')
  await expect(desk.getByRole('region', { name: `订单 ${ids[1] ?? ''}` })).toBeVisible()
  await isKept(page, ids[1] ?? '')
  await page.reload()
  await expect(desk.getByRole('region', { name: `订单 ${ids[1] ?? ''}` })).toBeVisible()
  await expect(last).toContainText(one)
})
