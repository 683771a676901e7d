import type { Locator } from 'playwright/test'
import { freeParcels, pendingPolicies } from '../../../support/page/reviews.ts'
import type { Screen } from '../../screen.ts'
import { button, type Stage } from '../../stage.ts'
import { inPanel, openNewest, openReviewed } from './reviewed.ts'
import { expect } from '../../../support/page/expect.ts'

const LIST = { entry: '包裹保险', label: 'insurance:list.label', idField: 'filters:field.policyId' } as const
const openList = (stage: Stage): Promise<Locator> => openReviewed(stage, LIST)

/** The panel of the newest policy that awaits its review. Gives the policy's number. */
async function openPanel(stage: Stage): Promise<string> {
  const id = await openNewest(stage, LIST, pendingPolicies)
  const order = stage.page.getByRole('region', { name: stage.t('insurance:detail.order') })
  await expect(order.locator('dl')).toHaveAttribute('aria-busy', 'false')
  return id
}

/** Parcel insurance: both views, a policy, and the dialogs. */
export const INSURANCE_SCREENS: readonly Screen[] = [
  { name: 'insurance', show: async (stage) => void (await openList(stage)) },
  {
    name: 'insurance-accepted',
    show: async (stage) => {
      const { page, t } = stage
      const grid = await openList(stage)
      await page.getByRole('radio', { name: t('insurance:view.accepted') }).check()
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
