import type { Page } from 'playwright'
import type { Launched } from '../../../support/app/launch.ts'
import { callAs } from '../../../support/page/calls.ts'
import { isCodeLoaded, openSearch } from '../../../support/page/pages.ts'
import { clickToPaint, heapOf, percentile, type Finding } from '../../measure.ts'
import { expect } from '../../../support/page/expect.ts'

/** Orders in a tab of their own, beside home. */
const SIZES = [1, 10, 40] as const
const SWITCHES = 40
const MB = 1024 * 1024

/** The heap, and the time of a switch from tab to tab in their order, with 1, 10 and 40 tabs. */
export async function tabGrowth({ page }: Launched): Promise<Finding[]> {
  await expect.poll(() => isCodeLoaded(page, 'forms')).toBe(true)
  const { records } = await callAs(page, 'order.list', { current: 1, size: Math.max(...SIZES) })
  const measured: { readonly tabs: number; readonly heap: number; readonly change: number }[] = []
  for (const tabs of SIZES) {
    for (const { id } of records.slice(measured.at(-1)?.tabs ?? 0, tabs)) await openOrder(page, id)
    measured.push({ tabs, heap: await heapOf(page), change: await switchTime(page) })
  }
  const frame = percentile(
    await clickToPaint(
      page,
      Array.from({ length: SWITCHES }, () => 'no such element'),
    ),
    0.5,
  )
  const [least] = measured
  return measured.flatMap(({ tabs, heap, change }): Finding[] => [
    { name: `heap with ${tabs} tabs`, value: heap / MB, unit: 'MB' },
    ...(tabs === SIZES[0]
      ? []
      : [{ name: `heap with ${tabs} tabs against 1`, value: heap / (least?.heap ?? Number.NaN), unit: '×' } as const]),
    { name: `a switch among ${tabs} tabs against an empty frame`, value: change / frame, unit: '×' },
  ])
}

async function openOrder(page: Page, id: string): Promise<void> {
  await openSearch(page)
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: `订单 ${id}`, selected: true })).toBeVisible()
  await page.getByRole('region', { name: '商品明细' }).getByRole('gridcell').first().waitFor()
}

/** The median, in ms. */
async function switchTime(page: Page): Promise<number> {
  const ids = await page.getByRole('tab').evaluateAll((tabs) => tabs.map(({ id }) => id))
  const round = Array.from({ length: SWITCHES }, (_, index) => ids[index % ids.length] ?? '')
  return percentile(await clickToPaint(page, round), 0.5)
}
