import type { Locator, Page } from 'playwright/test'
import { REFUND_STATUS_B } from '#shared/domain/codes/refunds.ts'
import { openFromMenu } from './pages.ts'
import { expect } from './expect.ts'

/** A clerk's actions on refunds, under the demo server's reading of their status. */

export const refundGrid = (page: Page): Locator => page.getByRole('grid', { name: '退单列表' })
export const refundRow = (page: Page, id: string): Locator => refundGrid(page).getByRole('row').filter({ hasText: id })
export const refundPanel = (page: Page, id: string): Locator => page.getByRole('dialog', { name: `退单详情 ${id}` })

/** The refunds of a status, in the list. */
export async function atRefunds(page: Page, status: keyof typeof REFUND_STATUS_B): Promise<void> {
  await openFromMenu(page, '销售', '退单管理')
  const bar = page.getByRole('search', { name: '筛选条件' })
  await bar.getByLabel('退单状态').selectOption(String(REFUND_STATUS_B[status]))
  await bar.getByRole('button', { name: '查询' }).click()
  await expect(refundGrid(page)).toHaveAttribute('aria-busy', 'false')
  await expect(refundGrid(page).getByRole('gridcell').first()).toBeVisible()
}

/** The ids that the list shows, from the top, of refunds of this type or status; of all without one. */
export async function listedRefundIds(page: Page, type?: string): Promise<string[]> {
  const rows = refundGrid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: type ?? /./u, exact: true }) })
  const texts = await rows.allInnerTexts()
  return texts.flatMap((text) => /\d{19}/u.exec(text)?.[0] ?? [])
}

export async function openRefund(page: Page, id: string): Promise<Locator> {
  // A row's middle may be the link of its order.
  await refundRow(page, id).locator('[data-column="status"]').click()
  const panel = refundPanel(page, id)
  await expect(refundLog(panel).first()).toBeVisible()
  return panel
}

/** What the log of a refund shows. */
export const refundLog = (place: Locator | Page): Locator => place.getByRole('list', { name: '处理记录' }).getByRole('listitem')

/** The review of refunds one by one. */

export const queue = (page: Page): Locator => page.getByRole('listbox', { name: '待审核的退单' })
export const option = (page: Page, index: number): Locator => queue(page).getByRole('option').nth(index)
export const progress = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^第 \d+ 笔/u })

/** Opens the review of all refunds that wait for it, with the keyboard in its queue. */
export async function openReview(page: Page): Promise<void> {
  await atRefunds(page, 'pendingReview')
  await page.getByRole('button', { name: '逐单审核' }).press('Enter')
  await expect(page.getByRole('tab', { name: '退单审核', selected: true })).toBeVisible()
  await expect(queue(page)).toBeFocused()
  await expect(progress(page)).toContainText('第 1 笔，已审核 0 /')
}
