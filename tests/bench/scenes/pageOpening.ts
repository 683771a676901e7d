import type { Page } from 'playwright'
import { course, percentile, type Finding } from '../measure.ts'

/** List pages: menu group, menu entry, the name of the table. */
const PAGES = [
  ['销售', '订单管理', '订单列表'],
  ['销售', '退单管理', '退单列表'],
  ['财务', '退款单', '退款单列表'],
  ['组织', '员工管理', '员工列表'],
  ['会员', '会员类型', '会员类型列表'],
  ['销售', '历史退单', '历史退单列表'],
] as const

/** The time from the click on a menu entry until the rows of its list are painted: the first time, and after the tab was closed. */
export async function pageOpening(page: Page): Promise<Finding[]> {
  const first: number[] = []
  const again: number[] = []
  for (const samples of [first, again])
    for (const [group, item, table] of PAGES) {
      const rows = `[role="grid"][aria-label="${table}"][aria-busy="false"] [aria-rowindex="2"]|aria-rowindex|2`
      // The menu opens at a click on its group, before the click that is measured.
      await page.getByRole('navigation').getByRole('button', { name: group }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).first().waitFor()
      const { duration } = await course(page, 'click', rows, () => page.getByRole('menuitem', { name: item, exact: true }).first().click())
      samples.push(duration)
      await page.getByRole('button', { name: `关闭 ${item}` }).click()
      await page.getByRole('tab', { name: item }).waitFor({ state: 'detached' })
    }
  return [
    {
      name: `the first opening of ${PAGES.length} list pages, click to rows painted, median`,
      value: percentile(first, 0.5),
      unit: 'ms',
    },
    { name: 'the slowest of them', value: Math.max(...first), unit: 'ms' },
    { name: 'the second opening, median', value: percentile(again, 0.5), unit: 'ms' },
  ]
}
