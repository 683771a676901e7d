import type { Page } from 'playwright'
import { catalogue } from '#shared/api/index.ts'
import { DEMO_SVC } from '#shared/demo.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { bareFetch, closeList, openList, percentile, type Finding, type ListPage } from '../measure.ts'

const PAGES: readonly ListPage[] = [
  ['销售', '订单管理', '订单列表'],
  ['销售', '退单管理', '退单列表'],
  ['财务', '退款单', '退款单列表'],
  ['组织', '员工管理', '员工列表'],
  ['会员', '会员类型', '会员类型列表'],
  ['销售', '历史退单', '历史退单列表'],
]

/** The demo draws the records of these lists when it is first asked for them, and those of the others at its start or with these. */
const DRAWN_LATE = ['order.list', 'refund.list', 'refundMoney.list'] as const

/** The server is asked once for each list before: what it takes to draw its records is no time of the client. */
async function drawRecords(demo: DemoApi): Promise<void> {
  for (const name of DRAWN_LATE) {
    const { method, path } = catalogue[name]
    const body = { body: '{"current":1,"size":20}', headers: { 'Content-Type': 'application/json' } }
    await bareFetch(demo, `/api${path.replace('{svc}', DEMO_SVC)}?current=1&size=20`, { method, ...(method === 'POST' ? body : {}) })
  }
}

/** The time from the click on a menu entry until the rows of its list are painted: the first time, and after the tab was closed. */
export async function pageOpening(page: Page, demo: DemoApi): Promise<Finding[]> {
  await drawRecords(demo)
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
