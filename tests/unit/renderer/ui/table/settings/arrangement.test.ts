import { describe, expect, test } from 'vitest'
import { arranged, moved, ordered, PLAIN, toggled } from '#renderer/ui/table/settings/arrangement.ts'
import type { Column } from '#renderer/ui/table/column.ts'

const column = (key: string, pinned?: 'start' | 'end'): Column<string> => ({
  key,
  header: key,
  width: 100,
  render: () => key,
  ...(pinned === undefined ? {} : { pinned }),
})
const COLUMNS = [column('id', 'start'), column('a'), column('b'), column('c'), column('actions', 'end')]
const keys = (columns: readonly Column<string>[]): string => columns.map(({ key }) => key).join(' ')

describe('the columns of a person', () => {
  test('without preferences the table is unchanged', () => {
    expect(keys(arranged(COLUMNS, PLAIN))).toBe('id a b c actions')
  })
  test('a column moves by one, not past the pinned ones', () => {
    const once = moved(COLUMNS, PLAIN, 'c', -1)
    expect(keys(ordered(COLUMNS, once))).toBe('id a c b actions')
    const twice = moved(COLUMNS, once, 'c', -1)
    expect(keys(ordered(COLUMNS, twice))).toBe('id c a b actions')
    expect(moved(COLUMNS, twice, 'c', -1)).toBe(twice)
    expect(moved(COLUMNS, twice, 'id', 1)).toBe(twice)
  })
  test('a hidden column is not shown and keeps its place; the last one stays', () => {
    const without = toggled(COLUMNS, PLAIN, 'b')
    expect(keys(arranged(COLUMNS, without))).toBe('id a c actions')
    expect(keys(ordered(COLUMNS, without))).toBe('id a b c actions')
    const alone = toggled(COLUMNS, toggled(COLUMNS, without, 'a'), 'c')
    expect(keys(arranged(COLUMNS, alone))).toBe('id c actions')
    expect(keys(arranged(COLUMNS, toggled(COLUMNS, alone, 'b')))).toBe('id b c actions')
  })
  test('columns that a new version adds or removes are handled', () => {
    expect(keys(arranged(COLUMNS, { ...PLAIN, order: ['c', 'gone', 'a'], hidden: ['gone', 'id'] }))).toBe('id c a b actions')
  })
})
