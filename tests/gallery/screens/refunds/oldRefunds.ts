import type { Locator } from 'playwright/test'
import { pendingOldRefunds } from '../../../support/page/reviews.ts'
import type { Screen } from '../../screen.ts'
import { button, type Stage } from '../../stage.ts'
import { inPanel, openNewest, openReviewed } from './reviewed.ts'
import { expect } from '../../../support/page/expect.ts'

const LIST = { entry: '历史退单', label: 'oldRefunds:list.label', idField: 'filters:field.refundOrderId' } as const
const openList = (stage: Stage): Promise<Locator> => openReviewed(stage, LIST)

/** The panel of the newest refund that awaits its review. Gives the refund's id. */
async function openPanel(stage: Stage): Promise<string> {
  const id = await openNewest(stage, LIST, pendingOldRefunds)
  const lines = stage.page.getByRole('grid', { name: stage.t('refunds:lines.title') })
  await expect(lines.getByRole('gridcell').first()).toBeVisible()
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
      await page.keyboard.press('ControlOrMeta+A')
      await button(stage, t('review:rejectedMany')).click()
      await expect(page.getByRole('dialog').getByLabel(t('review:reason'))).toBeVisible()
    },
  },
]
