import { expect, test } from 'vitest'
import { columnWidths, edgeOf, gridTemplate, nextSort, pinnedStyle, type Column } from '#renderer/ui/table/column.ts'

const column = (pinned?: 'start' | 'end', key = 'any', width = 1): Column<unknown> => ({
  key,
  header: '',
  width,
  render: () => null,
  ...(pinned === undefined ? {} : { pinned }),
})

test('others scroll under the last column that is pinned at the start and the first one at the end', () => {
  const columns = [column('start'), column('start'), column(), column(), column('end'), column('end')]
  expect(columns.map((_column, position) => edgeOf(columns, position))).toEqual([
    undefined,
    'start',
    undefined,
    undefined,
    'end',
    undefined,
  ])
  expect(edgeOf([column('start')], 0)).toBe('start')
})

test('a header’s clicks ask for descending, ascending and the table’s own order', () => {
  const natural = { key: 'createTime', direction: 'descending' } as const
  const first = nextSort(natural, 'id', natural)
  const second = nextSort(first, 'id', natural)
  expect([first, second, nextSort(second, 'id', natural), nextSort(first, 'payTime', natural)]).toEqual([
    { key: 'id', direction: 'descending' },
    { key: 'id', direction: 'ascending' },
    natural,
    { key: 'payTime', direction: 'descending' },
  ])
  const rising = { key: 'createTime', direction: 'ascending' } as const
  expect([nextSort(natural, 'createTime', natural), nextSort(rising, 'createTime', natural)]).toEqual([rising, natural])
  expect(nextSort(rising, 'createTime', rising)).toEqual(natural)
})

test('a dragged column never becomes too narrow to grab', () => {
  expect(columnWidths([column(undefined, 'a', 100), column(undefined, 'b', 80)], { a: -20 }, 'zh')).toEqual([48, 80])
})

test('the last scrolling column takes the remaining width; pinned columns stay at their edges', () => {
  const columns = [column('start', 'id'), column(undefined, 'name'), column('end', 'actions')]
  expect(gridTemplate(columns, [48, 100, 160])).toBe('48px minmax(100px, 1fr) 160px')
  expect([0, 1, 2].map((position) => pinnedStyle(columns, [48, 100, 160], position))).toEqual([
    { left: '0px' },
    undefined,
    { right: '0px' },
  ])
})
