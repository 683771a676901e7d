import type { Page } from 'playwright'
import { closeList, openList, percentile, type Finding, type ListPage } from '../measure.ts'

const PAGES: readonly ListPage[] = [
  ['销售', '订单管理', '订单列表'],
  ['销售', '退单管理', '退单列表'],
  ['财务', '退款单', '退款单列表'],
  ['组织', '员工管理', '员工列表'],
  ['会员', '会员类型', '会员类型列表'],
  ['销售', '历史退单', '历史退单列表'],
]

/** The time from the click on a menu entry until the rows of its list are painted: the first time, and after the tab was closed. */
export async function pageOpening(page: Page): Promise<Finding[]> {
  const first = await openEach(page)
  const again = await openEach(page)
  return [
    {
      name: `the first opening of ${PAGES.length} list pages, click to rows painted, median`,
      value: percentile(first, 0.5),
      unit: 'ms',
    },
    { name: 'the slowest of them', value: Math.max(...first), unit: 'ms' },
    { name: 'the second opening, median', value: percentile(again, 0.5), unit: 'ms' },
    ...PAGES.flatMap(([, item], index): Finding[] => [
      { name: `${item}, the first opening`, value: first[index] ?? Number.NaN, unit: 'ms' },
      { name: `${item}, the second opening`, value: again[index] ?? Number.NaN, unit: 'ms' },
    ]),
  ]
}

/** Opens and closes each page, in ms. */
async function openEach(page: Page): Promise<readonly number[]> {
  const times: number[] = []
  for (const list of PAGES) {
    times.push((await openList(page, list)).duration)
    await closeList(page, list)
  }
  return times
}
