import type { Page } from 'playwright'
import type { DemoApi } from '../../support/app/launch.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { course, type Finding } from '../measure.ts'
import { manyRefunds } from './refundList.ts'

const ROWS = 200

export const refundsToReview = (demo: DemoApi): void => manyRefunds(demo, ROWS)

/**
 * Time from the confirmation of a review of 200 refunds until each one's result is painted. The server refuses them: it does not know
 * them.
 */
export async function refundReview(page: Page): Promise<Finding[]> {
  await openFromMenu(page, '销售', '退单管理')
  const grid = page.getByRole('grid', { name: '退单列表' })
  await grid.and(page.locator('[aria-busy="false"]')).waitFor()
  await grid.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.getByRole('button', { name: '批量通过' }).click()
  const question = page.getByRole('dialog')
  const { duration, longestTask } = await course(page, 'click', `[role="progressbar"][aria-valuenow]|aria-valuenow|${ROWS}`, () =>
    question.getByRole('button', { name: '通过', exact: true }).click(),
  )
  await page.getByRole('dialog').getByText(`未成功 ${ROWS} 条`).waitFor()
  return [
    { name: `review of ${ROWS} refunds, click to the results painted`, value: duration, unit: 'ms' },
    { name: 'longest task meanwhile', value: longestTask, unit: 'ms' },
  ]
}
