import { expect, test } from 'vitest'
import { edgeOf, type Column } from '#renderer/ui/table/column.ts'

const column = (pinned?: 'start' | 'end'): Column<unknown> => ({
  key: 'any',
  header: '',
  width: 1,
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
