import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadPinyin } from '#renderer/kit/search/pinyin.ts'
import { useNameIndex } from '#renderer/kit/search/useNameIndex.ts'
import { Bridge } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

// A chunk that is missing on the disk.
vi.mock(import('pinyin-pro'), () => {
  throw new Error('no such chunk')
})

// Looking for it on the disk takes long the first time.
beforeAll(async () => void (await loadPinyin().catch(() => undefined)))

let main: Bridge
beforeEach(() => void (main = new Bridge()))
afterEach(() => void vi.unstubAllGlobals())

const reports = () => main.asked.map(([channel, report]) => [channel, (report as { info: string }).info])

test('sounds that cannot be loaded are reported with the place of the search, and names are found by their characters', async () => {
  const spelled = renderHookInPage(() => useNameIndex(true, 'shops'))
  await vi.waitFor(() => expect(reports()).toEqual([['app:reportError', 'shops']]))
  expect(spelled.result.current('订单')).toEqual({ name: '订单', initials: '', sounds: [] })
})

test('they are asked for once more by the next place that needs them', async () => {
  const spelled = renderHookInPage((place: string) => useNameIndex(true, place), { initialProps: 'shops' })
  await vi.waitFor(() => expect(reports()).toHaveLength(1))
  spelled.rerender('staff')
  await vi.waitFor(() => expect(reports().map(([, place]) => place)).toEqual(['shops', 'staff']))
})
