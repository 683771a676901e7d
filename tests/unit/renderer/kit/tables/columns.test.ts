import { expect, test } from 'vitest'
import { differingColumns, hasHeader, missingColumns, readColumns, type ColumnSpec } from '#renderer/kit/tables/columns.ts'

const SPEC: ColumnSpec<'name' | 'phone' | 'unit' | 'unitId'> = {
  columns: [
    { field: 'name', header: /^姓名$/u },
    { field: 'phone', header: /^(?:手机|电话)$/u },
    { field: 'unit', header: /^机构$/u },
    { field: 'unitId', header: /^机构编号$/u },
  ],
  required: [['name'], ['unit', 'unitId']],
}

const rowsOf = (table: readonly (readonly string[])[]) => {
  const read = readColumns(table, SPEC)
  if (typeof read === 'string') return read
  return read.rows.map(({ line, cell }) => [line, cell('name'), cell('phone'), cell('unit'), cell('unitId')])
}

test('the first row with a text names the columns, in any order and with the marks that people put beside them', () => {
  const table = [[], [' ', ''], ['机构 ', '备注', ' 姓名*：'], ['一店', 'x', ' 戊五 ']]
  expect(rowsOf(table)).toEqual([[4, ' 戊五 ', '', '一店', '']])
  expect(readColumns(table, SPEC)).toMatchObject({ ignored: ['备注'] })
})

test('a title above the header is passed over; a table without a required column says what it has', () => {
  expect(rowsOf([['员工名单'], ['2026 年', '11 月'], [], ['姓名', '机构'], ['甲', '一店']])).toEqual([[5, '甲', '', '一店', '']])
  expect(missingColumns([['员工名单'], ['姓名', ' 电话 ', '备注'], ['甲']], SPEC)).toEqual({
    missing: ['unit'],
    found: ['姓名', '电话', '备注'],
  })
  expect(missingColumns([['甲', '一店']], SPEC)).toBeNull()
  expect(missingColumns([], SPEC)).toBeNull()
})

test('lines keep the numbers of the table; rows without a text in a known column are left out', () => {
  expect(rowsOf([['姓名', '机构编号', '备注'], ['甲', '1'], [], ['', '', 'x'], [' ', '\u{200B}'], ['乙']])).toEqual([
    [2, '甲', '', '', '1'],
    [6, '乙', '', '', ''],
  ])
})

test('two columns for one thing are one where they agree, and refused where they differ', () => {
  const header = ['姓名', '机构', '手机', '电话', '']
  const agreeing = [header, ['甲', '一店', '138', ' 138', 'y'], ['乙', '一店', '', '139'], ['丙', '一店', '137', '']]
  expect(rowsOf(agreeing)).toEqual([
    [2, '甲', ' 138', '一店', ''],
    [3, '乙', '139', '一店', ''],
    [4, '丙', '137', '一店', ''],
  ])
  expect(differingColumns(agreeing, SPEC)).toEqual([])
  const differing = [header, ['甲', '一店', '138', '138'], ['乙', '一店', '138', '139']]
  expect(readColumns(differing, SPEC)).toBe('twoColumns')
  expect(differingColumns(differing, SPEC)).toEqual(['手机', '电话'])
})

test('a table without a required column, or without rows, says which it is', () => {
  expect(readColumns([['姓名', '手机'], ['甲']], SPEC)).toBe('noColumns')
  expect(readColumns([['机构', '机构编号'], ['甲']], SPEC)).toBe('noColumns')
  expect(readColumns([['姓名', '机构编号']], SPEC)).toBe('empty')
  expect(
    readColumns(
      [
        ['姓名', '机构编号'],
        ['', ' '],
      ],
      SPEC,
    ),
  ).toBe('empty')
  expect(readColumns([], SPEC)).toBe('empty')
  expect(readColumns([['', ' ']], SPEC)).toBe('empty')
})

test('a header is recognised also where nothing stands below it', () => {
  expect([[['姓名', '机构']], [['甲', '一店']], [['']]].map((table) => hasHeader(table, SPEC))).toEqual([true, false, false])
})
