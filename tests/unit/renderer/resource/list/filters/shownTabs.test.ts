import { expect, test } from 'vitest'
import { shownTabs } from '#renderer/resource/list/filters/StatusTabs.tsx'

const CHOICES = [
  { code: 1, label: '待付款' },
  { code: 2, label: '待发货' },
  { code: 13, label: '退款失败' },
]

test('all comes first, then the declared statuses in their order', () => {
  expect(shownTabs(CHOICES, [2, 1], '', '全部')).toEqual([
    { value: '', label: '全部' },
    { value: '2', label: '待发货' },
    { value: '1', label: '待付款' },
  ])
})

test('a status that the filter has without a tab of its own gets one: a tab is always chosen', () => {
  expect(shownTabs(CHOICES, [1, 2], '13', '全部').at(-1)).toEqual({ value: '13', label: '退款失败' })
  expect(shownTabs(CHOICES, [1, 2], '2', '全部')).toHaveLength(3)
  expect(shownTabs(CHOICES, [1], '99', '全部').at(-1)).toEqual({ value: '99', label: '99' })
})
