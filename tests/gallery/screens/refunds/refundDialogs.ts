import type { Screen } from '../../screen.ts'
import { button, openFromMenu, type Stage } from '../../stage.ts'
import { expect } from '../../../support/page/expect.ts'

/** The first refund with this status, in the panel over the list. Statuses have the numbers of reading B. */
async function openWith(stage: Stage, status: string): Promise<void> {
  const { page, t } = stage
  const grid = await listWith(stage, status)
  await grid.getByRole('row').nth(1).locator('[data-column="status"]').click()
  await expect(page.getByRole('list', { name: t('refunds:log.title') })).toBeVisible()
}

/** The list of the refunds with this status. */
async function listWith(stage: Stage, status: string) {
  const { page, t } = stage
  await openFromMenu(stage, '销售', '退单管理')
  const grid = page.getByRole('grid', { name: t('refunds:list.label') })
  await page.getByRole('search').getByLabel(t('filters:field.refundStatus')).selectOption(status)
  await button(stage, t('common:search')).click()
  // The demo makes its refunds at the first call.
  await expect(grid).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  return grid
}

async function ask(stage: Stage, action: 'pass' | 'reject' | 'addExpress' | 'payManually'): Promise<void> {
  const { page, t } = stage
  await button(stage, t(`refundActions:action.${action}`)).click()
  await expect(page.getByRole('dialog', { name: t(`refundActions:title.${action}`), exact: true })).toBeVisible()
}

async function openReview(stage: Stage): Promise<void> {
  const { page, t } = stage
  await listWith(stage, '0')
  await button(stage, t('refundActions:review.open')).click()
  await expect(page.getByRole('listbox', { name: t('refundActions:review.queue') })).toBeFocused()
  await expect(page.getByRole('list', { name: t('refunds:log.title') })).toBeVisible()
}

/** The dialogs of the actions on refunds, and their review. */
export const REFUND_DIALOG_SCREENS: readonly Screen[] = [
  {
    name: 'refund-pass',
    show: async (stage) => {
      await openWith(stage, '0')
      await ask(stage, 'pass')
    },
  },
  {
    name: 'refund-reject',
    show: async (stage) => {
      await openWith(stage, '0')
      await ask(stage, 'reject')
      await stage.page.keyboard.press('Enter')
      await expect(stage.page.getByText(stage.t('refundActions:reason.missing'))).toBeVisible()
    },
  },
  {
    name: 'refund-express',
    show: async (stage) => {
      await openWith(stage, '2')
      await ask(stage, 'addExpress')
      await stage.page.keyboard.type('SF1029384756012')
    },
  },
  {
    name: 'refund-manual',
    show: async (stage) => {
      const { page, t } = stage
      await openWith(stage, '8')
      await ask(stage, 'payManually')
      await button(stage, t('refundActions:manual.next')).click()
      await expect(page.getByRole('dialog', { name: t('refundActions:manual.title') })).toBeVisible()
      await page.keyboard.type('0.01')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('refundActions:manual.other'))).toBeVisible()
    },
  },
  {
    name: 'refund-unknown',
    show: async (stage) => {
      const { page, demo, t } = stage
      await openWith(stage, '0')
      demo.control.addFault({ path: 'refund.check', times: 1, drop: true })
      await ask(stage, 'pass')
      await page
        .getByRole('dialog', { name: t('refundActions:title.pass') })
        .getByRole('button', { name: t('refundActions:action.pass') })
        .click()
      await expect(page.getByRole('dialog', { name: t('refundActions:lost.title') }).getByRole('status')).toHaveText(
        t('refundActions:lost.same'),
      )
    },
  },
  {
    name: 'refund-bulk',
    show: async (stage) => {
      const { page, t } = stage
      const grid = await listWith(stage, '0')
      await grid.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await button(stage, t('review:rejectedMany')).click()
      await expect(page.getByRole('dialog').getByLabel(t('review:reason'))).toBeVisible()
    },
  },
  { name: 'refund-review', show: openReview },
  {
    name: 'refund-review-reject',
    show: async (stage) => {
      const { page, t } = stage
      await openReview(stage)
      await page.keyboard.press('n')
      await expect(page.getByRole('region', { name: t('refundActions:reason.label') })).toBeVisible()
    },
  },
  {
    name: 'refund-phrases',
    show: async (stage) => {
      const { t } = stage
      await openReview(stage)
      await button(stage, t('refundActions:phrase.title')).first().click()
      await expect(stage.page.getByRole('dialog', { name: t('refundActions:phrase.title') })).toBeVisible()
    },
  },
]
