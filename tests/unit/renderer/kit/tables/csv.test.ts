import { describe, expect, test, vi } from 'vitest'
import Papa from 'papaparse'
import { pastedRows, readCsv } from '#renderer/kit/tables/csv.ts'
import { TableError } from '#renderer/kit/tables/faults.ts'

/** The rows of a text, without the empty one behind its last line end. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = []
  readCsv(text, { onRow: (_line, cells) => void rows.push(cells) })
  return rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows
}

describe('a text', () => {
  test('quotes keep commas, line ends and quotes; both line ends and a last line without one count', () => {
    expect(rowsOf('a,"b,""c""\nd"\r\n1,,2\r3,4')).toEqual([
      ['a', 'b,"c"\nd'],
      ['1', '', '2'],
      ['3', '4'],
    ])
  })

  test('has the separator that is most frequent in its first line', () => {
    expect(rowsOf('a,b\n1;2;3;4')).toEqual([['a', 'b'], ['1;2;3;4']])
    expect(rowsOf('a;b\r1,2,3')).toEqual([['a', 'b'], ['1,2,3']])
    expect(rowsOf('a,b;c;d')).toEqual([['a,b', 'c', 'd']])
    expect(rowsOf('a\tb,c\n1\t2')).toEqual([
      ['a', 'b,c'],
      ['1', '2'],
    ])
    expect(rowsOf('a|b\n1|2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test.each([
    ['a blank first line', '\n\na;b', [[''], [''], ['a', 'b']]],
    ['a title without one', '发货表\na;b', [['发货表'], ['a', 'b']]],
    ['a title with another one', '发货表,共2单\na\tb\tc\n1\t2\t3', [['发货表,共2单'], ['a', 'b', 'c'], ['1', '2', '3']]],
    ['quotes around others', '"a;b;c;d",e', [['a;b;c;d', 'e']]],
    [
      'a tab behind every cell',
      'a\t,b\t\n1\t,2\t',
      [
        ['a\t', 'b\t'],
        ['1\t', '2\t'],
      ],
    ],
    ['a tab in front of every cell', '\ta,\tb', [['\ta', '\tb']]],
  ])('has the separator of its cells, with %s', (_title, text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  test('may name its separator in the first line, which has no cells', () => {
    expect(rowsOf('sep=^\na^b,c')).toEqual([[''], ['a', 'b,c']])
    expect(rowsOf('\u{FEFF}SEP=;\r\na;b,c')).toEqual([[''], ['a', 'b,c']])
  })

  test('of one column has no separator', () => {
    expect(rowsOf('订单编号\n7')).toEqual([['订单编号'], ['7']])
    expect(rowsOf('')).toEqual([])
  })

  test('has quotes only at the beginning of a cell', () => {
    expect(rowsOf('a"b",c\n5" 屏,d')).toEqual([
      ['a"b"', 'c'],
      ['5" 屏', 'd'],
    ])
  })

  test('keeps an empty last cell, and has no line after the last line end', () => {
    expect(rowsOf('a,b\n1,')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ])
    expect(rowsOf('a,b\n')).toEqual([['a', 'b']])
  })

  test('holds as text what Excel is told to keep as one', () => {
    expect(rowsOf('="0013","=""0014""",=""0015""",="a",=A1,="b"&"c"')).toEqual([['0013', '0014', '0015', 'a', '=A1', '="b"&"c"']])
  })
})

describe('a quote without a partner', () => {
  /** The line that is named. */
  function faultOf(text: string): string {
    try {
      readCsv(text, { onRow: () => undefined })
    } catch (error) {
      if (error instanceof TableError && error.fault === 'quotes') return error.message
      throw error
    }
    return 'no fault'
  }

  test.each([
    ['at the end of the file', 'a,b,c\n1,2,"x\n3,4,y\n5,6,z', '2'],
    ['before another cell with quotes', 'a,b,c\n1,2,"x\n3,4,"y"\n', '2'],
    ['before another one without a partner', 'a,b,c\n1,2,"x\n3,4,y\n5,6,"\n', '2'],
    ['behind a cell’s own', 'a,b,c\n1,"2"x,3\n', '2'],
  ])('%s is refused with its line', (_title, text, line) => {
    expect(faultOf(text)).toBe(line)
  })

  test('is none where a note has several lines', () => {
    expect(faultOf('a,b,c\n1,2,"x\n收货人，电话\nz"\n')).toBe('no fault')
  })

  test('is a part of the text in copied cells', () => {
    expect(pastedRows('1\t"急\n2\tb\n', 10)).toEqual([
      ['1', '"急'],
      ['2', 'b'],
    ])
  })
})

test('copied cells are separated by tabs alone', () => {
  expect(pastedRows('a,b\t"c\nd"\r\n1\t2\r\n', 10)).toEqual([
    ['a,b', 'c\nd'],
    ['1', '2'],
  ])
})

describe('copied cells that are too many', () => {
  const lines = (count: number, line = 'a\tb'): string => `${line}\n`.repeat(count)

  test('are told by their rows, of which a title and a header do not count', () => {
    expect(pastedRows(lines(110), 100)).toHaveLength(110)
    expect(pastedRows(lines(111), 100)).toBe('tooMany')
    expect(pastedRows(`"${lines(111)}`, 100)).toBe('tooMany')
  })

  test('are not read behind the first row too many', () => {
    const parse = vi.spyOn(Papa, 'parse')
    expect(pastedRows(lines(10_000_000), 100)).toBe('tooMany')
    expect(String(parse.mock.lastCall?.[0]).length).toBeLessThan(1_000_000)
  })

  test('are too large where few rows have too much text or too many cells', () => {
    expect(pastedRows('x'.repeat(1_000_000), 100)).toBe('tooLarge')
    expect(pastedRows('\t'.repeat(20_000) + 'x', 100)).toBe('tooLarge')
  })

  test('are not the blank rows below a column that was copied as a whole', () => {
    expect(pastedRows(`a\tb\t\r\n${'\t\t\r\n'.repeat(1_000_000)}`, 100)).toEqual([['a', 'b', '']])
  })

  test('nor is each character of these looked at', () => {
    const trim = vi.spyOn(String.prototype, 'trim')
    expect(pastedRows(`a\tb\t\r\n${'\t\t\r\n'.repeat(1_000_000)}`, 100)).toHaveLength(1)
    const looked = Math.max(...trim.mock.contexts.map((text) => String(text).length))
    trim.mockRestore()
    expect(looked).toBeLessThan(1_000)
  })

  test.each([
    ['behind the blank rows', `${'\t\r\n'.repeat(200_000)}x`],
    ['in one of them', `${'\t\r\n'.repeat(200_000)}\tx\r\n${'\t\r\n'.repeat(200_000)}`],
    ['in each of them', 'x\ty\r\n'.repeat(200_000)],
    ['in a text without rows', `${' '.repeat(500_000)}x`],
  ])('are too large with a text %s', (_where, text) => {
    expect(pastedRows(`a\tb\r\n${text}`, 1_000_000)).toBe('tooLarge')
  })
})
