import type { Locator } from 'playwright/test'
import type { Screen } from '../../screen.ts'
import { button, openFromMenu, type Stage } from '../../stage.ts'
import { expect } from '../../../support/page/expect.ts'

/** The list of refunds, with its rows and their numbers. */
async function openRefunds(stage: Stage): Promise<Locator> {
  const { page, t } = stage
  await openFromMenu(stage, '销售', '退单管理')
  const grid = page.getByRole('grid', { name: t('refunds:list.label') })
  // The demo makes its refunds at the first call.
  await expect(grid.getByRole('gridcell').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('tabpanel').getByRole('radiogroup')).toHaveAttribute('aria-busy', 'false')
  return grid
}

/** The first refund, at a cell without a link. */
const firstRow = (grid: Locator): Locator => grid.getByRole('row').nth(1).locator('[data-column="status"]')

/** The refunds whose goods are on their way back: they have every part. */
async function openReturning(stage: Stage): Promise<Locator> {
  const grid = await openRefunds(stage)
  await stage.page.getByRole('search').getByLabel(stage.t('filters:field.refundStatus')).selectOption('3')
  await button(stage, stage.t('common:search')).click()
  await expect(grid.getByRole('gridcell', { name: stage.t('domain:refundStatusB.3') }).first()).toBeVisible()
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  return grid
}

/** A refund in the panel over the list. */
async function openPanel(stage: Stage): Promise<void> {
  const { page, t } = stage
  const grid = await openReturning(stage)
  await firstRow(grid).click()
  for (const name of [t('refunds:lines.title'), t('refunds:parcels.return')])
    await expect(page.getByRole('grid', { name }).getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByRole('list', { name: t('refunds:log.title') })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: t('refunds:order.title') })
      .getByRole('link')
      .first(),
  ).toBeVisible()
}

/** The refund orders. */
export const REFUND_SCREENS: readonly Screen[] = [
  { name: 'refunds', show: async (stage) => void (await openRefunds(stage)) },
  { name: 'refund-panel', show: openPanel },
  {
    name: 'refund-parcels',
    show: async (stage) => {
      await openPanel(stage)
      await stage.page.getByRole('grid', { name: stage.t('refunds:parcels.return') }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'refund-tab',
    show: async (stage) => {
      await openPanel(stage)
      await button(stage, stage.t('list:openInTab')).click()
      await expect(stage.page.getByRole('list', { name: stage.t('refunds:log.title') })).toBeVisible()
    },
  },
  {
    name: 'refund-part-failed',
    show: async (stage) => {
      const { page, demo, t } = stage
      const grid = await openReturning(stage)
      demo.control.addFault({ path: 'refund.log', status: 502, body: '<html>Bad Gateway</html>', contentType: 'text/html' })
      await firstRow(grid).click()
      await expect(page.getByRole('region', { name: t('refunds:log.title') }).getByRole('alert')).toBeVisible()
      await page.getByRole('region', { name: t('refunds:log.title') }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'refund-scans',
    show: async (stage) => {
      const { page, t } = stage
      const grid = await openReturning(stage)
      await grid.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await button(stage, t('refunds:scans.action')).click()
      await expect(page.getByRole('dialog').getByRole('gridcell').first()).toBeVisible()
    },
  },
]
