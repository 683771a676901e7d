import { expect, test } from 'vitest'
import { actionsSpan, columnsOf, labelWidths, shownCount } from '#renderer/ui/filters/foldFilters.ts'

/** The order list's filters: four fields, the range of days, four fields. */
const CELLS = [1, 1, 1, 1, 2, 1, 1, 1, 1].map((span) => ({ span }))

test.each([
  // 1920 wide: all of them, with two columns left for the buttons.
  [6, 9, 2],
  // 1366 and 1280 wide: the four fields, then the range beside the buttons.
  [4, 5, 2],
  [3, 4, 2],
  [2, 2, 2],
  [1, 1, 1],
])('in %i columns %i filters are shown and the buttons take %i columns', (columns, shown, buttons) => {
  expect(shownCount(CELLS, columns)).toBe(shown)
  expect(actionsSpan(CELLS.slice(0, shown), columns)).toBe(buttons)
})

test('a range that does not fit in the rest of a row begins the next one', () => {
  // Three fields fill three of four columns, so the range leaves a gap and takes half of the second row.
  const cells = [1, 1, 1, 2, 1].map((span) => ({ span }))
  expect(shownCount(cells, 4)).toBe(4)
  expect(actionsSpan(cells.slice(0, 4), 4)).toBe(2)
  expect(actionsSpan(cells, 4)).toBe(4)
})

test('a few filters never fold', () => {
  expect(shownCount([{ span: 1 }], 1)).toBe(1)
  expect(shownCount([], 4)).toBe(0)
})

test('a label has the room of the widest one in its column', () => {
  // Two columns: a, b / range / c, d.
  const cells = ['a', 'bbb', 'range', 'cc', 'd'].map((label) => ({ label, span: label === 'range' ? 2 : 1 }))
  expect(labelWidths(cells, 2, (text) => text.length * 10)).toEqual([50, 30, 50, 50, 30])
  expect(labelWidths(cells, 1, (text) => text.length)).toEqual([5, 5, 5, 5, 5])
})

test.each([
  ['two become narrower beside the buttons, which had a row of their own', 2, 3, 2, { columns: 2, isOneRow: true }],
  ['two of three have room for the buttons as they are', 2, 4, 3, { columns: 4, isOneRow: false }],
  ['two do not fit beside the buttons', 2, 3, 1, { columns: 3, isOneRow: false }],
  ['more than fit take two rows', 5, 4, 3, { columns: 4, isOneRow: false }],
  ['none', 0, 1, 0, { columns: 1, isOneRow: false }],
])('%s', (_name, count, most, inRow, wanted) => {
  expect(
    columnsOf(
      Array.from({ length: count }, () => ({ span: 1 })),
      most,
      inRow,
    ),
  ).toEqual(wanted)
})
