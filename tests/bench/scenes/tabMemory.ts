import type { Page } from 'playwright'
import { atOrders, isCodeLoaded, openOrders, openOrderTabs, orderGrid, showManyOrders } from '../../support/page/pages.ts'
import { heapOf, type Finding } from '../measure.ts'
import { expect } from '../../support/page/expect.ts'

const CYCLES = 50
/** Openings before the measurement. During the first 20 or so, the engine still compiles code, which grows the heap and is no leak. */
const WARM_UP = 20
const ROUNDS = 5
const MB = 1024 * 1024

/** The heap at home, and with 10 and 20 tabs: home, the list of orders, and orders. */
export async function tabHeap(page: Page): Promise<Finding[]> {
  // What is loaded behind home has come.
  await expect.poll(() => isCodeLoaded(page, 'forms')).toBe(true)
  const home = await heapOf(page)
  await atOrders(page)
  const findings: Finding[] = [{ name: 'heap at home', value: home / MB, unit: 'MB' }]
  for (const tabs of [10, 20]) {
    await openOrderTabs(page, tabs - 2)
    await page.getByRole('region', { name: '商品明细' }).getByRole('gridcell').first().waitFor()
    findings.push({ name: `heap with ${tabs} tabs`, value: (await heapOf(page)) / MB, unit: 'MB' })
  }
  return findings
}

/** Heap growth after opening and closing the largest tab, a list of 2,000 rows, repeatedly. */
export async function tabMemory(page: Page): Promise<Finding[]> {
  await page.keyboard.press('Escape')
  for (let index = 0; index < WARM_UP; index++) await openAndClose(page)
  const before = await leastHeaps(page)
  for (let index = ROUNDS; index < CYCLES; index++) await openAndClose(page)
  const after = await leastHeaps(page)
  return [
    { name: `heap growth over ${CYCLES} times opening and closing 2,000 rows`, value: (after.closed - before.closed) / MB, unit: 'MB' },
    { name: 'what the open tab takes', value: (before.open - before.closed) / MB, unit: 'MB' },
  ]
}

/** The least heap without and with the tab in some rounds: about every third closed tab leaves its rows in the heap until the next one. */
async function leastHeaps(page: Page): Promise<{ readonly closed: number; readonly open: number }> {
  const heaps = { closed: Infinity, open: Infinity }
  for (let round = 0; round < ROUNDS; round++) {
    heaps.closed = Math.min(heaps.closed, await heapOf(page))
    await openHeavy(page)
    heaps.open = Math.min(heaps.open, await heapOf(page))
    await close(page)
  }
  return heaps
}

async function openHeavy(page: Page): Promise<void> {
  await openOrders(page)
  await showManyOrders(page)
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+w')
  await orderGrid(page).waitFor({ state: 'detached' })
}

async function openAndClose(page: Page): Promise<void> {
  await openHeavy(page)
  await close(page)
}
