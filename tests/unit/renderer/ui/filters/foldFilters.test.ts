import { expect, test } from 'vitest'
import { actionsSpan, labelWidths, shownCount } from '#renderer/ui/filters/foldFilters.ts'

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
