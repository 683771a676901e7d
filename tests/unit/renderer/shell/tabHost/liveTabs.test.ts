import { expect, test } from 'vitest'
import { liveTabs, MAX_LIVE_PAGES } from '#renderer/shell/tabHost/TabHost.tsx'

const tabs = (count: number): string[] => Array.from({ length: count }, (_, index) => `/tab/${index}`)

test('a tab that was never active is not mounted', () => {
  expect(liveTabs([], '/tab/0', tabs(3))).toEqual(['/tab/0'])
})

test('the most recently used tabs stay mounted; the thirteenth unmounts the least recently used', () => {
  const open = tabs(20)
  const live = open.slice(0, 13).reduce<readonly string[]>((before, key) => liveTabs(before, key, open), [])
  expect(live).toHaveLength(MAX_LIVE_PAGES)
  expect(live).not.toContain('/tab/0')
  expect(liveTabs(live, '/tab/0', open)).not.toContain('/tab/1')
})

test('a closed tab is unmounted at once', () => {
  expect(liveTabs(['/tab/0', '/tab/1'], '/tab/0', ['/tab/0'])).toEqual(['/tab/0'])
})

test('the same tabs give the same list', () => {
  const live = ['/tab/1', '/tab/0']
  expect(liveTabs(live, '/tab/1', tabs(2))).toBe(live)
})
