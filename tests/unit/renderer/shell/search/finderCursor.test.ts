import { expect, test } from 'vitest'
import { FIRST_ROW, movedBy, rowAt, type FinderCursor } from '#renderer/shell/search/finderCursor.ts'

const rows = ['a', 'b', 'c']

const press = (keys: readonly string[], count: number, from = FIRST_ROW): FinderCursor =>
  keys.reduce((cursor, key) => movedBy(cursor, key, count) ?? cursor, from)

test.each([
  [[], 'a'],
  [['ArrowDown'], 'b'],
  [['ArrowUp'], 'c'],
  [['ArrowDown', 'ArrowDown', 'ArrowDown'], 'a'],
  [['ArrowDown', 'ArrowUp', 'ArrowUp'], 'c'],
])('%j chooses %s, round both ends', (keys, row) => {
  expect(rowAt(rows, press(keys, rows.length))).toBe(row)
})

test.each([
  [['ArrowDown'], 'b'],
  [['ArrowUp'], 'c'],
  [['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'], 'b'],
])('%j pressed before there are rows chooses %s when they come', (keys, row) => {
  const early = press(keys, 0)
  expect(rowAt([], early)).toBeNull()
  expect(rowAt(rows, early)).toBe(row)
})

test('a key after a list that became shorter moves from the row that is shown', () => {
  const third = press(['ArrowDown', 'ArrowDown'], 3)
  expect(rowAt(['a', 'b'], third)).toBe('a')
  expect(rowAt(['a', 'b'], press(['ArrowDown'], 2, third))).toBe('b')
})

test('after an early Enter the arrows change nothing more, and other keys are not for the list', () => {
  const entered = { ...press(['ArrowDown'], 0), isEntered: true }
  expect(movedBy(entered, 'ArrowDown', 0)).toBe(entered)
  expect(movedBy(FIRST_ROW, 'x', 3)).toBeNull()
})
