import { describe, expect, test } from 'vitest'
import { readXlsx } from '#renderer/kit/tables/xlsx.ts'
import { ZipFault } from '#renderer/kit/tables/zip.ts'
import { workbookOf, zipOf, type Workbook } from './workbook.ts'

const cellsOf = (workbook: Workbook): Promise<string[][]> => readXlsx(workbookOf(workbook))
const row = (...cells: string[]): string => `<row>${cells.join('')}</row>`
const number = (value: string): string => `<c><v>${value}</v></c>`

describe('a cell', () => {
  test.each([
    ['a number as it is shown', number('12'), '12'],
    ['a number with an exponent, but few digits', number('1.5E3'), '1500'],
    ['a number that has lost its last digits, with its exponent', number('1123598821738675201'), '1.1235988217386752e+18'],
    ['the largest number with all its digits', number('999999999999999'), '999999999999999'],
    ['a number of sixteen digits, with its exponent', number('1000000000000000'), '1e+15'],
    ['a negative one, too', number('-1000000000000000'), '-1e+15'],
    ['a number that is named as one', '<c t="n"><v>1.50</v></c>', '1.5'],
    ['a text that a formula gave, as it stands', '<c t="str"><v>007</v></c>', '007'],
    ['a text of its own', '<c t="inlineStr"><is><t>007</t></is></c>', '007'],
    ['a text of its own in pieces', '<c t="inlineStr"><is><r><t>订</t></r><r><t>单</t></r></is></c>', '订单'],
    ['a value that is no number, as it stands', number('#N/A'), '#N/A'],
    ['a value without the line ends of a written-out file', '<c><v>12</v>\n</c>', '12'],
    ['a text without them', '<c t="inlineStr"><is><t>a</t>\n</is></c>', 'a'],
    ['nothing', '<c/>', ''],
    ['nothing, with a style', '<c s="1"></c>', ''],
    ['an unknown text', '<c t="s"><v>9</v></c>', ''],
    ['the value without its formula', '<c><f>1+1</f><v>2</v></c>', '2'],
  ])('is %s', async (_title, xml, text) => {
    expect(await cellsOf({ rows: row(xml), strings: '<si><t>一</t></si>' })).toEqual([[text]])
  })

  test('is a text that cells share, by its number, in pieces and without its phonetic guide', async () => {
    const strings =
      '<si><t>订单</t></si>\n<si><r><t>运</t></r> <r><t>单</t></r></si><si><t>单</t><rPh sb="0"><t>たん</t></rPh><t>号</t></si>'
    const rows = row('<c t="s"><v>2</v></c>', '<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>')
    expect(await cellsOf({ rows, strings })).toEqual([['单号', '订单', '运单']])
  })

  test('is empty where no texts are shared', async () => {
    expect(await cellsOf({ rows: row('<c t="s"><v>0</v></c>') })).toEqual([['']])
  })
})

describe('the place of a cell', () => {
  const at = (name: string, text: string): string => `<c r="${name}" t="str"><v>${text}</v></c>`

  test.each([
    ['B1', 1],
    ['Z1', 25],
    ['AA1', 26],
    ['AB12', 27],
    ['ABC1', 730],
    ['XFD1', 16_383],
  ])('%s is column %i', async (name, column) => {
    const [cells] = await cellsOf({ rows: row(at(name, 'x')) })
    expect([cells?.length, cells?.at(-1), cells?.slice(0, -1).every((cell) => cell === '')]).toEqual([column + 1, 'x', true])
  })

  test.each(['XFE1', '7', 'b1', '1B', ''])('%j is no place: the cell follows the one before', async (name) => {
    expect(await cellsOf({ rows: row(at('B1', '1'), at(name, '2')) })).toEqual([['', '1', '2']])
  })

  test('without a name cells follow each other', async () => {
    expect(await cellsOf({ rows: row(number('1'), number('2')) })).toEqual([['1', '2']])
  })

  test('lines keep the numbers that Excel shows, also where lines are missing or have none', async () => {
    const rows = `<row r="3">${number('1')}</row><row>${number('2')}</row><row r="6"></row>`
    expect(await cellsOf({ rows })).toEqual([[], [], ['1'], ['2'], [], []])
  })

  test('a line beyond Excel’s last one is an error in the file, and costs no memory', async () => {
    const lines = await cellsOf({ rows: `<row r="99999999999">${number('1')}</row>` })
    expect([lines.length, lines.at(-1)]).toEqual([1_048_576, ['1']])
  })

  test('a text outside of every cell belongs to none', async () => {
    expect(await cellsOf({ rows: `<v>x</v>${row('<c/>', 'y')}<t>z</t>` })).toEqual([['']])
  })
})

describe('the first sheet', () => {
  const rows = row(number('1'))
  const related = (target: string): string => `<Relationships><Relationship Id="rId1" Target="${target}"/></Relationships>`

  test.each([
    ['a path below xl', related('worksheets/a.xml'), 'xl/worksheets/a.xml'],
    ['a path from the root', related('/xl/b.xml'), 'xl/b.xml'],
    ['no relations', null, 'xl/worksheets/sheet1.xml'],
    [
      'relations of other parts alone',
      '<Relationships><Relationship Id="rId9" Target="styles.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml',
    ],
  ])('is found by %s', async (_title, relations, path) => {
    expect(await cellsOf({ rows, relations, path })).toEqual([['1']])
  })

  test('is the first one in the workbook that has a place', async () => {
    const relations = `<Relationships><Sheet Id="rId2" Target="x.xml"/><Relationship Id="rId2" Target="second.xml"/></Relationships>`
    const sheets = '<sheet name="一"/><other r:id="rId5"/><sheet r:id="rId2"/><sheet r:id="rId3"/>'
    expect(await cellsOf({ rows, relations, sheets, path: 'xl/second.xml' })).toEqual([['1']])
  })
})

test.each([
  ['no workbook', zipOf([{ name: 'word/document.xml', content: '<w/>' }]), 'no workbook'],
  ['a workbook without a sheet', workbookOf({ rows: '', path: 'elsewhere.xml' }), 'no sheet'],
  ['no zip', new TextEncoder().encode('a,b'), 'not a zip file'],
])('%s is refused', async (_title, bytes, message) => {
  const error = await readXlsx(bytes).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ZipFault)
  expect(error).toHaveProperty('message', message)
})
