import type { Locator, Page } from 'playwright/test'
import { SAMPLE_ACTIVITY as ACTIVITY } from '../../support/page/sampleActivity.ts'
import type { Screen } from '../screen.ts'
import { button, openFromMenu, type Stage } from '../stage.ts'
import { expect } from '../../support/page/expect.ts'

const BATCH = 'PC202610010038'
/** The code of a coupon. */
const CODE = 'QM00000000000001'

/** The page of the coupon rules, with the rule of a batch or of a coupon. Gives the region of the rule. */
async function showRule(stage: Stage, number = BATCH): Promise<Locator> {
  const { page, t } = stage
  await openFromMenu(stage, '促销', '优惠券规则')
  await page.getByLabel(t('coupons:field.number')).fill(number)
  await button(stage, t('common:search')).click()
  const rule = page.getByRole('region', { name: t('coupons:rule.title'), exact: true })
  await expect(rule.getByText(number).first()).toBeVisible()
  return rule
}

const importFile = async (page: Page, activity: unknown): Promise<void> =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'raffle.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ activity })) })

const firstDraft = (page: Page): Locator => page.getByRole('listitem').getByRole('button').filter({ hasText: ACTIVITY.title }).first()

/** The list of drafts with one of them. */
async function showDrafts(stage: Stage): Promise<void> {
  const { page, t } = stage
  await openFromMenu(stage, '营销', '抽奖活动')
  await expect(button(stage, t('raffle:new'))).toBeVisible()
  const first = page.getByRole('list', { name: t('raffle:list.label') }).or(page.getByText(t('raffle:list.empty')))
  await expect(first).toBeVisible()
  if (await page.getByText(t('raffle:list.empty')).isVisible()) await importFile(page, ACTIVITY)
  await expect(firstDraft(page)).toBeVisible()
}

/** The form of the draft. */
async function showForm(stage: Stage): Promise<void> {
  const { page } = stage
  await showDrafts(stage)
  await firstDraft(page).click()
  await expect(page.locator('[name="title"]')).toHaveValue(ACTIVITY.title)
}

/** The rules of coupons, and the drafts of activities. */
export const PROMOTION_SCREENS: readonly Screen[] = [
  { name: 'coupon-rule', show: async (stage) => void (await showRule(stage)) },
  {
    name: 'coupon-void',
    show: async (stage) => {
      const rule = await showRule(stage, CODE)
      await rule.getByRole('button', { name: stage.t('coupons:void.action') }).click()
      await expect(stage.page.getByRole('dialog', { name: stage.t('coupons:void.title', { number: CODE }) })).toBeVisible()
    },
  },
  { name: 'raffle-drafts', show: showDrafts },
  {
    name: 'raffle-remove',
    show: async (stage) => {
      const { page, t } = stage
      await showDrafts(stage)
      await page.getByRole('button', { name: t('raffle:action.removeOf', { title: ACTIVITY.title }) }).click()
      await expect(page.getByRole('dialog', { name: t('raffle:remove.title', { title: ACTIVITY.title }) })).toBeVisible()
    },
  },
  {
    name: 'raffle-wrong-file',
    show: async (stage) => {
      const { page, t } = stage
      await showDrafts(stage)
      await importFile(page, { ...ACTIVITY, title: 5, limitNumber: null })
      await expect(page.getByRole('dialog', { name: t('raffle:wrong.title', { name: 'raffle.json' }) })).toBeVisible()
    },
  },
  { name: 'raffle-form', show: showForm },
  {
    name: 'raffle-form-lists',
    show: async (stage) => {
      const { page, t } = stage
      await showForm(stage)
      await page.getByRole('button', { name: t('raffle:row.add.prizeList') }).scrollIntoViewIfNeeded()
    },
  },
]
