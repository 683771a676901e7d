import type { Locator } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import type { Screen } from '../../screen.ts'
import { button, openFromMenu, type Stage } from '../../stage.ts'
import { expect } from '../../../support/page/expect.ts'

const dialog = ({ page }: Stage): Locator => page.getByRole('dialog')

/** The list, filtered to what awaits its review. */
async function openPending(stage: Stage): Promise<Locator> {
  const { page, t } = stage
  await openFromMenu(stage, '财务', '退款单')
  const grid = page.getByRole('grid', { name: t('refundMoney:list.label') })
  const statuses = page.getByRole('radiogroup', { name: t('filters:field.refundMoneyStatus') })
  await statuses
    .getByRole('radio')
    .nth(1 + Object.values(REFUND_MONEY_STATUS).indexOf(REFUND_MONEY_STATUS.pendingReview))
    .check()
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  return grid
}

/** The newest row that awaits its review, in the panel over the list. */
async function openPanel(stage: Stage): Promise<void> {
  const { page, t } = stage
  const grid = await openPending(stage)
  await grid.getByRole('row').nth(1).click()
  await expect(
    page
      .getByRole('list', { name: t('refundMoney:log.title') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
}

/** The pages and dialogs of refund money. */
export const REFUND_MONEY_SCREENS: readonly Screen[] = [
  { name: 'refund-money', show: async (stage) => void (await openPending(stage)) },
  { name: 'refund-money-panel', show: openPanel },
  {
    name: 'refund-money-create',
    show: async (stage) => {
      const { page, t } = stage
      await openPending(stage)
      await button(stage, t('refundMoney:create.action')).click()
      await dialog(stage).getByLabel(t('refundMoney:detail.orderId')).fill(WELL_KNOWN_ORDERS.ordinary)
      await page.keyboard.press('Enter')
      const order = dialog(stage).getByRole('status', { name: t('refundMoney:create.order') })
      await expect(order).toHaveAttribute('aria-busy', 'false')
      await button(stage, t('refundMoney:create.submit')).click()
      await expect(page.getByText(t('refundMoney:create.wrong.noRemark'))).toBeVisible()
    },
  },
  {
    name: 'refund-money-pass',
    show: async (stage) => {
      await openPanel(stage)
      await dialog(stage)
        .getByRole('button', { name: stage.t('review:passed'), exact: true })
        .click()
      await expect(stage.page.getByLabel(stage.t('review:remark'))).toBeVisible()
    },
  },
  {
    name: 'refund-money-reject-many',
    show: async (stage) => {
      const { page, t } = stage
      const grid = await openPending(stage)
      for (const row of [1, 2, 3]) await grid.getByRole('row').nth(row).getByRole('checkbox').click()
      await button(stage, t('review:rejectedMany')).click()
      await expect(page.getByLabel(t('review:reason'))).toBeVisible()
    },
  },
]
