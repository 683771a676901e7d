import { describe, expect, test } from 'vitest'
import { toForm, toSaved, withSaved } from '#renderer/features/orders/list/savedFilters.ts'
import { EMPTY_FORM } from '#renderer/features/orders/list/filters.ts'
import { arranged, moved, ordered, PLAIN, toggled } from '#renderer/ui/table/arrangement.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { rowText } from '#renderer/ui/table/rowText.ts'
import { ScanReader } from '#renderer/ui/focus/scanReader.ts'

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
  test('nothing arranged is the table as it is', () => {
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
  test('columns that came or went with a new version do no harm', () => {
    expect(keys(arranged(COLUMNS, { ...PLAIN, order: ['c', 'gone', 'a'], hidden: ['gone', 'id'] }))).toBe('id c a b actions')
  })
})

test('a copied row has a tab between its cells, none within, and no formula', () => {
  const columns: Column<{ id: string; note: string | null }>[] = [
    { key: 'id', header: '', width: 1, render: () => null, text: ({ id }) => id },
    { key: 'note', header: '', width: 1, render: ({ note }) => note },
    { key: 'money', header: '', width: 1, render: () => '-12,345.60' },
    { key: 'evil', header: '', width: 1, render: () => '=HYPERLINK("http://x")' },
  ]
  expect(rowText(columns, { id: '1123598821738675201', note: 'a\tb\nc' })).toBe(
    '1123598821738675201\ta b c\t-12,345.60\t\'=HYPERLINK("http://x")',
  )
})

describe('a barcode scanner', () => {
  /** Types a text and Enter with so many milliseconds between the keys. */
  const scan = (text: string, gap: number): string | null => {
    const reader = new ScanReader()
    let at = 1_000
    for (const key of text) reader.read(key, (at += gap))
    return reader.read('Enter', at + gap)
  }
  test('is heard by its speed, a person is not', () => {
    expect(scan('1123598821738675201', 12)).toBe('1123598821738675201')
    expect(scan('1123598821738675201', 90)).toBeNull()
    expect(scan('1234567', 5)).toBeNull()
    expect(scan('SF1029384756012', 30)).toBe('SF1029384756012')
  })
  test('what was typed before, and other keys between, do not belong to it', () => {
    const reader = new ScanReader()
    for (const [key, at] of [
      ['9', 0],
      ['1', 500],
      ['2', 510],
      ['3', 520],
      ['Shift', 525],
      ['S', 530],
      ['5', 540],
      ['6', 550],
      ['7', 560],
      ['8', 570],
    ] as const)
      reader.read(key, at)
    expect(reader.read('Enter', 580)).toBe('123S5678')
    for (const key of '1234') reader.read(key, 600)
    reader.read('ArrowDown', 601)
    for (const key of '5678') reader.read(key, 602)
    expect(reader.read('Enter', 603)).toBeNull()
  })
})

describe('saved filters', () => {
  const NOW = Date.UTC(2026, 4, 20, 4)
  const form = { ...EMPTY_FORM, status: '2', deptId: '7', orderId: '1', mobile: '138', from: '2026-05-14', to: '2026-05-20' }
  test('keep no id and no number, and seven days as seven days', () => {
    const saved = toSaved('待发', form, NOW)
    expect(saved).toEqual({ name: '待发', fields: { status: '2', deptId: '7' }, lastDays: 7 })
    expect(toForm(saved, NOW + 86_400_000)).toEqual({ ...EMPTY_FORM, status: '2', deptId: '7', from: '2026-05-15', to: '2026-05-21' })
  })
  test('other days stay as they are', () => {
    const saved = toSaved('五一', { ...form, from: '2026-05-01', to: '2026-05-05' }, NOW)
    expect(toForm(saved, NOW + 1e10)).toMatchObject({ from: '2026-05-01', to: '2026-05-05' })
  })
  test('one of the same name gives way, and fields nobody knows are left out', () => {
    const one = { name: 'x', fields: { status: '1', evil: 'y' }, lastDays: null }
    expect(withSaved([one], { ...one, lastDays: 1 })).toEqual([{ ...one, lastDays: 1 }])
    expect(toForm(one, NOW)).toEqual({ ...EMPTY_FORM, status: '1' })
  })
})
