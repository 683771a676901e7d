import type { Locator } from 'playwright/test'
import { openRow } from '../../../support/page/reviews.ts'
import { button, openFromMenu, type Stage } from '../../stage.ts'
import { expect } from '../../../support/page/expect.ts'

/** A list of the sales group whose records are reviewed. */
export interface ReviewedList {
  /** Its menu entry, in Chinese. */
  readonly entry: string
  readonly label: 'oldRefunds:list.label' | 'insurance:list.label'
  /** The field that finds one record by its id. */
  readonly idField: 'filters:field.refundOrderId' | 'filters:field.policyId'
}

/** The list, with its rows. */
export async function openReviewed(stage: Stage, { entry, label }: ReviewedList): Promise<Locator> {
  await openFromMenu(stage, '销售', entry)
  const grid = stage.page.getByRole('grid', { name: stage.t(label) })
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  return grid
}

/** The panel of the newest of these records. Gives its id. */
export async function openNewest(
  stage: Stage,
  list: ReviewedList,
  idsIn: (page: Stage['page']) => Promise<readonly string[]>,
): Promise<string> {
  const { page, t } = stage
  const grid = await openReviewed(stage, list)
  const [id = ''] = await idsIn(page)
  await page.getByRole('search').getByLabel(t(list.idField)).fill(id)
  await button(stage, t('common:search')).click()
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await openRow(page, id)
  return id
}

/** A button of the panel: the row behind it has one of the same name. */
export const inPanel = ({ page, t }: Stage, name: 'review:passed' | 'review:rejected'): Locator =>
  page.getByRole('dialog').getByRole('button', { name: t(name), exact: true })
