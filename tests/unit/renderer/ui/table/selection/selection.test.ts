import { expect, test } from 'vitest'
import { keysBetween, NOTHING_SELECTED, selectedPart, toggledKey } from '#renderer/ui/table/selection/selection.ts'

const ALL = ['a', 'b', 'c', 'd']

test('selecting or deselecting a row changes neither the other rows nor the previous selection', () => {
  const one = toggledKey(NOTHING_SELECTED, 'b')
  expect([...one]).toEqual(['b'])
  expect([...toggledKey(one, 'd')]).toEqual(['b', 'd'])
  expect([...toggledKey(one, 'b')]).toEqual([])
  expect(NOTHING_SELECTED.size).toBe(0)
})

test('a range includes both ends, in both directions', () => {
  expect(keysBetween(ALL, 1, 3)).toEqual(['b', 'c', 'd'])
  expect(keysBetween(ALL, 3, 1)).toEqual(['b', 'c', 'd'])
  expect(keysBetween(ALL, 2, 2)).toEqual(['c'])
})

test('the checkbox of the page shows none, some or all of its rows; keys of other rows do not count', () => {
  expect(selectedPart(ALL, NOTHING_SELECTED)).toBe('none')
  expect(selectedPart(ALL, new Set(['x']))).toBe('none')
  expect(selectedPart(ALL, new Set(['a', 'x', 'y', 'z']))).toBe('some')
  expect(selectedPart(ALL, new Set(ALL))).toBe('all')
  expect(selectedPart([], new Set(['a']))).toBe('none')
})
