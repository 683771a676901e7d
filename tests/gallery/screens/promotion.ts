import { expect, type Locator } from 'playwright/test'
import type { Screen } from '../screen.ts'
import { button, openFromMenu, type Stage } from '../stage.ts'

const BATCH = 'PC202610010038'

/** The page of the coupon rules, with the rule of a batch. Gives the region of the rule. */
async function showRule(stage: Stage): Promise<Locator> {
  const { page, t } = stage
  await openFromMenu(stage, '促销', '优惠券规则')
  await page.getByLabel(t('coupons:field.number')).fill(BATCH)
  await button(stage, t('common:search')).click()
  const rule = page.getByRole('region', { name: t('coupons:rule.title'), exact: true })
  await expect(rule.getByText(BATCH).first()).toBeVisible()
  return rule
}

/** The rules of coupons. */
export const PROMOTION_SCREENS: readonly Screen[] = [
  { name: 'coupon-rule', show: async (stage) => void (await showRule(stage)) },
  {
    name: 'coupon-void',
    show: async (stage) => {
      const rule = await showRule(stage)
      await rule.getByRole('button', { name: stage.t('coupons:void.action') }).click()
      await expect(stage.page.getByRole('dialog', { name: stage.t('coupons:void.titleBatch', { number: BATCH }) })).toBeVisible()
    },
  },
]
