import { expect, test } from 'vitest'
import { FIRST_ROW, movedBy, rowOfCursor, type ResultCursor } from '#renderer/shell/search/resultCursor.ts'

const rows = ['a', 'b', 'c']

const press = (keys: readonly string[], count: number, from = FIRST_ROW): ResultCursor =>
  keys.reduce((cursor, key) => movedBy(cursor, key, count) ?? cursor, from)

test.each([
  [[], 'a'],
  [['ArrowDown'], 'b'],
  [['ArrowUp'], 'c'],
  [['ArrowDown', 'ArrowDown', 'ArrowDown'], 'a'],
  [['ArrowDown', 'ArrowUp', 'ArrowUp'], 'c'],
])('%j selects %s and wraps around at both ends', (keys, row) => {
  expect(rowOfCursor(rows, press(keys, rows.length))).toBe(row)
})

test.each([
  [['ArrowDown'], 'b'],
  [['ArrowUp'], 'c'],
  [['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'], 'b'],
])('%j pressed before there are rows chooses %s when they come', (keys, row) => {
  const early = press(keys, 0)
  expect(rowOfCursor([], early)).toBeNull()
  expect(rowOfCursor(rows, early)).toBe(row)
})

test('after the list became shorter, a key moves from the visible row', () => {
  const third = press(['ArrowDown', 'ArrowDown'], 3)
  expect(rowOfCursor(['a', 'b'], third)).toBe('a')
  expect(rowOfCursor(['a', 'b'], press(['ArrowDown'], 2, third))).toBe('b')
})

test('after an early Enter the arrows have no effect, and other keys are not handled by the list', () => {
  const entered = { ...press(['ArrowDown'], 0), isEntered: true }
  expect(movedBy(entered, 'ArrowDown', 0)).toBe(entered)
  expect(movedBy(FIRST_ROW, 'x', 3)).toBeNull()
})
