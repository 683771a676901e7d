import { expect, type Locator } from 'playwright/test'
import { freeParcels, openRow, pendingPolicies } from '../../../support/page/reviews.ts'
import type { Screen } from '../../screen.ts'
import { button, openFromMenu, type Stage } from '../../stage.ts'

/** The list, with its rows. */
async function openList(stage: Stage): Promise<Locator> {
  await openFromMenu(stage, '销售', '运费险理赔')
  const grid = stage.page.getByRole('grid', { name: stage.t('insurance:list.label') })
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  return grid
}

/** A button of the panel: the row behind it has one of the same name. */
const inPanel = ({ page, t }: Stage, name: 'review:passed'): Locator =>
  page.getByRole('dialog').getByRole('button', { name: t(name), exact: true })

/** The panel of the newest policy that awaits its review. Gives the policy's number. */
async function openPanel(stage: Stage): Promise<string> {
  const { page, t } = stage
  const grid = await openList(stage)
  const [id = ''] = await pendingPolicies(page)
  await page.getByRole('search').getByLabel(t('filters:field.policyId')).fill(id)
  await button(stage, t('common:search')).click()
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await openRow(page, id)
  await expect(page.getByRole('region', { name: t('insurance:detail.order') }).locator('dl')).toHaveAttribute('aria-busy', 'false')
  return id
}

/** The insurance of return postage: both views, a policy, and the dialogs. */
export const INSURANCE_SCREENS: readonly Screen[] = [
  { name: 'insurance', show: async (stage) => void (await openList(stage)) },
  {
    name: 'insurance-accepted',
    show: async (stage) => {
      const { page, t } = stage
      const grid = await openList(stage)
      await button(stage, t('insurance:view.accepted')).click()
      await expect(grid).toHaveAttribute('aria-busy', 'false')
      await expect(page.getByRole('button', { name: t('common:export'), exact: true })).toHaveCount(0)
    },
  },
  { name: 'insurance-policy', show: async (stage) => void (await openPanel(stage)) },
  {
    name: 'insurance-pass',
    show: async (stage) => {
      const id = await openPanel(stage)
      await inPanel(stage, 'review:passed').click()
      await expect(stage.page.getByRole('dialog', { name: stage.t('insurance:review.title.passed', { id }) })).toBeVisible()
    },
  },
  {
    name: 'insurance-submit',
    show: async (stage) => {
      const { page, t } = stage
      await openList(stage)
      const [parcel = { orderId: '', waybill: '' }] = await freeParcels(page, 1)
      await button(stage, t('insurance:submit.action')).click()
      const dialog = page.getByRole('dialog', { name: t('insurance:submit.title') })
      await dialog.getByLabel(t('insurance:column.orderId')).fill(parcel.orderId)
      await dialog.getByLabel(t('insurance:column.expressCode')).fill(parcel.waybill)
      await dialog.getByLabel(t('insurance:column.insuredAmount')).fill('12')
      await expect(dialog.getByRole('status', { name: t('insurance:submit.price') })).toContainText('¥12.00')
      await expect(dialog.locator('dl')).toHaveAttribute('aria-busy', 'false')
    },
  },
]
