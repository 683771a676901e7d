import type { Page } from 'playwright'
import { REFUND_STATUS_B, REFUND_TYPE } from '#shared/domain/codes/refunds.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { clickToPaint, course, percentile, type Course, type Finding } from '../measure.ts'

const ROWS = 5000
/** The largest page that the list asks for. */
const ASKED = 2000
const TURNS = 6
const SELECTIONS = 8

const GRID = '[role="grid"][aria-label="退单列表"]'

const refund = (index: number) => ({
  id: String(2_052_000_000_000_000_000n + BigInt(index)),
  orderId: String(1_952_000_000_000_000_000n + BigInt(index)),
  seqId: `TK${String(index).padStart(14, '0')}`,
  status: REFUND_STATUS_B.pendingReview,
  refundType: index % 2 === 0 ? REFUND_TYPE.returnAndRefund : REFUND_TYPE.exchange,
  refundMethod: (index % 3) + 1,
  refundPrice: 1_000 + index,
  goodsReceived: 1,
  orderSource: (index % 10) + 1,
  payMethod: 2,
  deptId: '1',
  deptName: '上海徐汇店',
  userName: `顾客${index}`,
  mobile: '13800000000',
  createTime: '2026-05-20 10:00:00',
  payTime: '2026-05-19 10:00:00',
  remark: '七天无理由退货',
})

/** Every answer holds this many refunds that await their review, whatever was asked for: 5,000 by default. */
export function manyRefunds(demo: DemoApi, rows = ROWS): void {
  const records = Array.from({ length: rows }, (_, index) => refund(index))
  const data = { records, total: rows * (TURNS + 1), size: rows, current: 1, pages: TURNS + 1 }
  demo.control.addFault({ path: 'refund.list', status: 200, body: JSON.stringify({ code: 200, success: true, data, msg: '' }) })
}

/** Time from the click on another page until its 5,000 refunds are painted, and from Ctrl+A until they are selected. */
export async function refundList(page: Page): Promise<Finding[]> {
  await openFromMenu(page, '销售', '退单管理')
  await page.getByLabel('每页条数').selectOption(String(ASKED))
  await page.locator(`${GRID}[aria-busy="false"] [role="row"][aria-rowindex="2"]`).waitFor()
  const loads: Course[] = []
  for (let turn = 1; turn <= TURNS; turn++) {
    // The first row's place in the whole list shows which page it is of.
    const first = `${GRID}[aria-busy="false"] [aria-rowindex="${turn * ASKED + 2}"]|aria-rowindex|${turn * ASKED + 2}`
    loads.push(await course(page, 'click', first, () => page.getByRole('button', { name: '下一页' }).click()))
  }
  const firstRow = `${GRID} [role="row"][aria-rowindex="${TURNS * ASKED + 2}"]`
  const selections: Course[] = []
  await page.locator(GRID).focus()
  for (let round = 0; round < SELECTIONS; round++) {
    // Held before the measurement begins: the first key counts.
    await page.keyboard.down('ControlOrMeta')
    selections.push(await course(page, 'keydown', `${firstRow}|aria-selected|true`, () => page.keyboard.press('a')))
    await page.keyboard.up('ControlOrMeta')
    await page.keyboard.press('Escape')
    await page.locator(`${firstRow}[aria-selected="false"]`).waitFor()
  }
  const idle = await clickToPaint(
    page,
    Array.from({ length: 60 }, () => 'no such element'),
  )
  const selecting = selections.map(({ duration }) => duration)
  return [
    { name: `${ROWS} refunds on a page, click to painted, median`, value: median(loads), unit: 'ms' },
    { name: 'longest task meanwhile', value: longest(loads), unit: 'ms' },
    { name: `selecting ${ROWS} refunds, key to painted, median`, value: median(selections), unit: 'ms' },
    { name: 'the same against an empty frame, medians', value: median(selections) / percentile(idle, 0.5), unit: '×' },
    { name: 'the same, p95', value: percentile(selecting, 0.95), unit: 'ms' },
  ]
}

const median = (courses: readonly Course[]): number =>
  percentile(
    courses.map(({ duration }) => duration),
    0.5,
  )
const longest = (courses: readonly Course[]): number => Math.max(...courses.map(({ longestTask }) => longestTask))
