import { expect, test } from 'vitest'
import { AddSummary } from '#renderer/features/employees/add/AddSummary.tsx'
import type { ReadyEntry } from '#renderer/features/employees/add/checkEntries.ts'
import type { Entries } from '#renderer/features/employees/add/useEntries.ts'
import { renderInPage } from '../../../renderInPage.tsx'

/** The sentences about as many entries that may be sent, and as many with a fault. */
async function wordsOf(ready: number, wrong: number): Promise<string> {
  const faults = new Map(Array.from({ length: wrong }, (_none, key) => [key, {}]))
  const checked = { faults, ready: Array.from({ length: ready }, () => ({}) as ReadyEntry) }
  const entries = { checked, count: ready + wrong, failure: null } as unknown as Entries
  const part = <AddSummary entries={entries} leavesOut={false} onLeaveOut={() => undefined} onNextFault={() => undefined} />
  const { container } = await renderInPage(part)
  return container.textContent
}

test('the sum names those that may be added and those with a fault; the switch names those that it leaves out', async () => {
  const words = await wordsOf(3, 2)
  expect(words).toContain('共 5 人：3 人可以添加，2 人有误')
  expect(words).toContain('下一处错误')
  expect(words).toContain('不添加有误的 2 人')
})

test('without a fault there is nothing to leave out', async () => {
  expect(await wordsOf(3, 0)).toBe('共 3 人：3 人可以添加，0 人有误')
})
