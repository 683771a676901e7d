import { expect, type Locator } from 'playwright/test'
import { openRow, pendingOldRefunds } from '../../../support/page/reviews.ts'
import type { Screen } from '../../screen.ts'
import { button, openFromMenu, type Stage } from '../../stage.ts'

/** The list, with its rows. */
async function openList(stage: Stage): Promise<Locator> {
  await openFromMenu(stage, '销售', '历史退单')
  const grid = stage.page.getByRole('grid', { name: stage.t('oldRefunds:list.label') })
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  return grid
}

/** A button of the panel: the row behind it has one of the same name. */
const inPanel = ({ page, t }: Stage, name: 'review:passed' | 'review:rejected'): Locator =>
  page.getByRole('dialog').getByRole('button', { name: t(name), exact: true })

/** The panel of the newest refund that awaits its review. Gives the refund's id. */
async function openPanel(stage: Stage): Promise<string> {
  const { page, t } = stage
  const grid = await openList(stage)
  const [id = ''] = await pendingOldRefunds(page)
  await page.getByRole('search').getByLabel(t('filters:field.refundOrderId')).fill(id)
  await button(stage, t('common:search')).click()
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await openRow(page, id)
  await expect(
    page
      .getByRole('grid', { name: t('refunds:lines.title') })
      .getByRole('gridcell')
      .first(),
  ).toBeVisible()
  return id
}

/** The refunds of the old system: their list, a refund, and the questions of its review. */
export const OLD_REFUND_SCREENS: readonly Screen[] = [
  { name: 'old-refunds', show: async (stage) => void (await openList(stage)) },
  { name: 'old-refund', show: async (stage) => void (await openPanel(stage)) },
  {
    name: 'old-refund-pass',
    show: async (stage) => {
      const id = await openPanel(stage)
      await inPanel(stage, 'review:passed').click()
      await expect(stage.page.getByRole('dialog', { name: stage.t('oldRefunds:review.title.passed', { id }) })).toBeVisible()
    },
  },
  {
    name: 'old-refund-reject',
    show: async (stage) => {
      const id = await openPanel(stage)
      await inPanel(stage, 'review:rejected').click()
      const dialog = stage.page.getByRole('dialog', { name: stage.t('oldRefunds:review.title.rejected', { id }) })
      await dialog.getByRole('button', { name: stage.t('review:rejected') }).click()
      await expect(dialog.getByText(stage.t('review:noReason'))).toBeVisible()
    },
  },
  {
    name: 'old-refunds-reject-many',
    show: async (stage) => {
      const { page, t } = stage
      const grid = await openList(stage)
      await grid.focus()
      await page.keyboard.press('Control+A')
      await button(stage, t('review:rejectedMany')).click()
      await expect(page.getByRole('dialog').getByLabel(t('review:reason'))).toBeVisible()
    },
  },
]
