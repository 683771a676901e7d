import { expect, test } from 'vitest'
import { liveTabs, MOST_LIVE_PAGES } from '#renderer/shell/tabHost/liveTabs.ts'

const tabs = (count: number): string[] => Array.from({ length: count }, (_, index) => `/tab/${index}`)

test('a tab that was never in front has no page', () => {
  expect(liveTabs([], '/tab/0', tabs(3))).toEqual(['/tab/0'])
})

test('the tabs used last keep their pages; the one used longest ago gives way to the thirteenth', () => {
  const open = tabs(20)
  const live = open.slice(0, 13).reduce<readonly string[]>((before, key) => liveTabs(before, key, open), [])
  expect(live).toHaveLength(MOST_LIVE_PAGES)
  expect(live).not.toContain('/tab/0')
  expect(liveTabs(live, '/tab/0', open)).not.toContain('/tab/1')
})

test('a closed tab is gone at once', () => {
  expect(liveTabs(['/tab/0', '/tab/1'], '/tab/0', ['/tab/0'])).toEqual(['/tab/0'])
})

test('nothing changes where nothing changed', () => {
  const live = ['/tab/1', '/tab/0']
  expect(liveTabs(live, '/tab/1', tabs(2))).toBe(live)
})
