import type { Locator, Page } from 'playwright/test'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { REFUND_MONEY_STATUS, REFUND_STATUS_B, REFUND_TYPE } from '#shared/domain/codes/refunds.ts'
import { callAs } from './calls.ts'
import { expect } from './expect.ts'

/** What the tests of reviews share. */

const EVERY = { current: 1, size: 5_000 } as const

/** The ids of the old refunds that await their review, the newest first. */
export async function pendingOldRefunds(page: Page): Promise<string[]> {
  const { records } = await callAs(page, 'oldRefund.list', { ...EVERY, descs: 'createTime' })
  const isPending = ({ status, refundType }: (typeof records)[number]): boolean =>
    refundType !== REFUND_TYPE.refundOnly && status === REFUND_STATUS_B.pendingReview
  return records.filter(isPending).map(({ id }) => id)
}

/** The ids of the refund money that awaits its review, the newest first. */
export async function pendingRefundMoney(page: Page): Promise<string[]> {
  const { records } = await callAs(page, 'refundMoney.list', { ...EVERY, status: REFUND_MONEY_STATUS.pendingReview, descs: 'createTime' })
  return records.map(({ id }) => id)
}

/** The numbers of the policies that await their review, the newest first. */
export async function pendingPolicies(page: Page): Promise<string[]> {
  const { records } = await callAs(page, 'insurance.list', { ...EVERY, descs: 'createTime' })
  return records.filter(({ statusName }) => statusName === '待审核').map(({ id }) => id)
}

/** A parcel that can be insured. */
export interface FreeParcel {
  readonly orderId: string
  readonly waybill: string
}

/** Shipped parcels without an insurance, each of another order. */
export async function freeParcels(page: Page, count: number): Promise<FreeParcel[]> {
  const insured = new Set((await callAs(page, 'insurance.list', EVERY)).records.map(({ expressCode }) => expressCode))
  const { records } = await callAs(page, 'order.list', { current: 1, size: 50, status: ORDER_STATUS.shipped })
  const found: FreeParcel[] = []
  for (const { id } of records) {
    if (found.length === count) break
    const [waybill] = Object.keys(await callAs(page, 'express.byOrder', { orderId: id }))
    if (waybill !== undefined && !insured.has(waybill)) found.push({ orderId: id, waybill })
  }
  return found
}

const grid = (page: Page): Locator => page.getByRole('tabpanel').getByRole('grid').first()

/** Filters the list of the page by one text filter. */
export async function findIn(page: Page, filter: string, text: string): Promise<void> {
  const bar = page.getByRole('tabpanel').getByRole('search', { name: '筛选条件' })
  await bar.getByRole('button', { name: '重置' }).click()
  await bar.getByRole('textbox', { name: filter }).fill(text)
  await bar.getByRole('button', { name: '查询' }).click()
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
}

/** The row of a record in the list of the page. */
export const rowOf = (page: Page, id: string): Locator => grid(page).getByRole('row').filter({ hasText: id })

/** Opens a record of the list by its number: the middle of its row may be a link to another record. */
export const openRow = (page: Page, id: string): Promise<void> =>
  rowOf(page, id)
    .getByRole('gridcell', { name: id })
    .first()
    .click({ position: { x: 24, y: 12 } })

/** Shows all rows on one page and selects them. */
export async function selectEveryRow(page: Page): Promise<void> {
  await page.getByLabel('每页条数').selectOption('2000')
  await expect(page.getByText('第 1 / 1 页')).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  await grid(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
}
