import type { Locator } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { openFromMenu, openOrders } from '../../support/page/pages.ts'

/** Lists in a narrow window. */

/** Whether an item of a row that scrolls is in sight as a whole, and under no button. */
const isWhole = async (item: Locator, row: Locator): Promise<boolean> => {
  const [own, shown] = [await item.boundingBox(), await row.boundingBox()]
  return own !== null && shown !== null && own.x >= shown.x - 1 && own.x + own.width <= shown.x + shown.width + 1
}

test('the statuses of a list that do not fit are behind a button; the chosen one is in sight', async ({ openApp }) => {
  const { page } = await openApp()
  await openOrders(page)
  await page.setViewportSize({ width: 683, height: 384 })
  await page.evaluate(() => window.backoffice.invoke('app:settings', { language: 'en' }))
  const row = page.getByRole('group', { name: 'List tools' }).locator('div:has(> [role="radiogroup"])')
  const after = page.getByRole('button', { name: 'Show the statuses after' })
  const before = page.getByRole('button', { name: 'Show the statuses before' })
  // Each covers its tab.
  const [first, last] = [row.getByRole('radio').first(), row.getByRole('radio').last()]
  await expect(after).toBeVisible()
  await expect(before).toHaveCount(0)
  expect(await isWhole(last, row)).toBe(false)
  // The pointer comes to all of them.
  await after.click()
  await expect(before).toBeVisible()
  await expect(async () => {
    if (await after.isVisible()) await after.click({ timeout: 2_000 })
    await expect(after).toHaveCount(0)
  }).toPass()
  await expect.poll(() => isWhole(last, row)).toBe(true)
  // So do the keys, one by one and around.
  await first.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(last).toBeChecked()
  await expect.poll(() => isWhole(last, row)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(first).toBeChecked()
  await expect.poll(() => isWhole(first, row)).toBe(true)
  await expect(after).toBeVisible()
})

test('the few filters of a list share one row with their buttons, in both languages', async ({ openApp }) => {
  const { page } = await openApp()
  await openFromMenu(page, '组织', '门店管理')
  await page.setViewportSize({ width: 1024, height: 700 })
  const filters = page.getByRole('search')
  for (const [language, last] of [
    ['zh', '常用筛选'],
    ['en', 'Saved filters'],
  ] as const) {
    await page.evaluate((chosen) => window.backoffice.invoke('app:settings', { language: chosen }), language)
    const parts = [filters.getByRole('textbox'), filters.getByRole('button', { name: last })]
    /** How far the middles of the parts lie apart. CSS pixels; NaN before all are shown. */
    const apart = async (): Promise<number> => {
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
      const middles = boxes.map((box) => (box === null ? Number.NaN : box.y + box.height / 2))
      return Math.max(...middles) - Math.min(...middles)
    }
    await expect.poll(apart, language).toBeLessThan(8)
  }
})
