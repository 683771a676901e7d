import { describe, expect, test } from 'vitest'
import { TableError } from '#renderer/kit/tables/faults.ts'
import { TableRows } from '#renderer/kit/tables/rows.ts'
import { readXlsx, type SheetNotes } from '#renderer/kit/tables/workbook/xlsx.ts'
import { stylesOf, workbookOf, zipOf, type Workbook } from '../workbookOf.ts'

/** The cells of a workbook, and what is told of it. */
async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<{ readonly cells: string[][]; readonly notes: SheetNotes }> {
  const rows = new TableRows(null)
  const notes = await readXlsx(new Blob([bytes]), rows, () => undefined)
  return { cells: rows.rows, notes }
}
const cellsOf = async (workbook: Workbook): Promise<string[][]> => (await readBytes(workbookOf(workbook))).cells
const faultOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
  await readBytes(bytes).catch((error: unknown) => (error instanceof TableError ? error.fault : error))
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
    ['a text in a text’s place, not the value beside it', '<c t="inlineStr"><v>0</v><is><t>何一</t></is></c>', '何一'],
    ['a text without its pinyin', '<c t="inlineStr"><is><t>杨</t><rPh sb="0"><t>yáng</t></rPh></is></c>', '杨'],
    ['a character that XML has not', '<c t="inlineStr"><is><t>a_x000D_\nb_x005F_x000D_</t></is></c>', 'a\r\nb_x000D_'],
    ['a truth', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['an untruth', '<c t="b"><v>0</v></c>', 'FALSE'],
    ['a day as a text', '<c t="d"><v>2026-03-12T00:00:00</v></c>', '2026-03-12'],
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['the formula that nobody computed', '<c><f>A1&amp;B1</f><v></v></c>', '=A1&B1'],
    ['the value without its formula', '<c><f>1+1</f><v>2</v></c>', '2'],
  ])('is %s', async (_title, xml, text) => {
    expect(await cellsOf({ rows: row(xml), strings: '<si><t>一</t></si>' })).toEqual([[text]])
  })

  test.each(['<c/>', '<c s="1"></c>', '<c t="s"/>', '<c t="s"><v></v></c>', '<c t="str"><f>A1</f><v></v></c>', '<c t="inlineStr"/>'])(
    '%s has no text',
    async (xml) => {
      expect(await cellsOf({ rows: row(xml, number('1')), strings: '<si><t>一</t></si>' })).toEqual([['', '1']])
    },
  )

  test.each(['<c t="s"><v>9</v></c>', '<c t="s"><v>-1</v></c>', '<c t="s"><v>0.5</v></c>', '<c t="s"><v>x</v></c>'])(
    '%s names a text that is not there: the file is damaged',
    async (xml) => {
      expect(await faultOf(workbookOf({ rows: row(xml), strings: '<si><t>一</t></si>' }))).toBe('damaged')
    },
  )

  test('is a text that cells share, by its number, in pieces and without its phonetic guide', async () => {
    const strings =
      '<si><t>订单</t></si>\n<si><r><t>运</t></r> <r><t>单</t></r></si><si><t>单</t><rPh sb="0"><t>たん</t></rPh><t>号</t></si>'
    const rows = row('<c t="s"><v>2</v></c>', '<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>')
    expect(await cellsOf({ rows, strings })).toEqual([['单号', '订单', '运单']])
  })

  test('names no text where none are shared', async () => {
    expect(await faultOf(workbookOf({ rows: row('<c t="s"><v>0</v></c>') }))).toBe('damaged')
  })
})

describe('the place of a cell', () => {
  const at = (name: string, text: string): string => `<c r="${name}" t="str"><v>${text}</v></c>`

  test.each([
    ['B1', 1],
    ['Z1', 25],
    ['AA1', 26],
    ['b1', 1],
    ['$C$1', 2],
    ['AB12', 27],
    ['ABC1', 730],
    ['XFD1', 16_383],
  ])('%s is column %i', async (name, column) => {
    const [cells] = await cellsOf({ rows: row(at(name, 'x')) })
    expect([cells?.length, cells?.at(-1), cells?.slice(0, -1).every((cell) => cell === '')]).toEqual([column + 1, 'x', true])
  })

  test.each(['XFE1', '7', '1B', 'ABCD1'])('%j is no place: the file is damaged', async (name) => {
    expect(await faultOf(workbookOf({ rows: row(at('B1', '1'), at(name, '2')) }))).toBe('damaged')
  })

  test('may not be that of another text', async () => {
    expect(await faultOf(workbookOf({ rows: row(at('B1', '1'), at('B1', '2')) }))).toBe('damaged')
    expect(await cellsOf({ rows: row(at('B1', '1'), '<c r="B1"/>') })).toEqual([['', '1']])
  })

  test('without a name cells follow each other', async () => {
    expect(await cellsOf({ rows: row(number('1'), '<c/>', number('2')) })).toEqual([['1', '', '2']])
    expect(await cellsOf({ rows: row('<c r="B1" s="1"/>', number('2')) })).toEqual([['', '', '2']])
  })

  test('lines keep the numbers that Excel shows, also where lines are missing or have none', async () => {
    const rows = `<row r="3">${number('1')}</row><row>${number('2')}</row><row r="6"></row>`
    expect(await cellsOf({ rows })).toEqual([[], [], ['1'], ['2']])
  })

  test('the pieces of a line are one line, in whatever order lines come', async () => {
    const rows = `<row r="2">${at('B2', '2')}</row><row r="1">${at('A1', '1')}</row><row r="2">${at('A2', '3')}</row>`
    expect(await cellsOf({ rows })).toEqual([['1'], ['3', '2']])
  })

  test.each(['99999999999', '0', '-1', '1.5', 'x'])('%s is no line: the file is damaged', async (line) => {
    expect(await faultOf(workbookOf({ rows: `<row r="${line}">${number('1')}</row>` }))).toBe('damaged')
  })

  test('Excel’s last line costs no memory for those before', async () => {
    const lines = await cellsOf({ rows: `<row r="1048576">${number('1')}</row>` })
    expect([lines.length, lines.at(-1), lines[0] === lines[1]]).toEqual([1_048_576, ['1'], true])
  })

  test('formatted cells behind the texts are none', async () => {
    expect(await cellsOf({ rows: row(at('A1', '1'), '<c r="XFD1" s="1"/>') })).toEqual([['1']])
  })

  test('a text outside of every cell belongs to none', async () => {
    expect(await cellsOf({ rows: `<v>x</v>${row('<c/>', 'y')}<t>z</t>` })).toEqual([])
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
    expect(await cellsOf({ rows, relations, path, sheets: '<sheet name="一" r:id="rId1"/>' })).toEqual([['1']])
  })

  test('is unknown where none of several has a place', async () => {
    expect(await faultOf(workbookOf({ rows, relations: null, path: 'xl/worksheets/sheet1.xml' }))).toBe('damaged')
  })

  test('needs the parts that the workbook names', async () => {
    const relations = related('a.xml').replace('</Rel', '<Relationship Type="x/styles" Target="styles.xml"/></Rel')
    expect(await faultOf(workbookOf({ rows, relations, path: 'xl/a.xml' }))).toBe('damaged')
  })

  const RELATIONS =
    '<Relationships><Relationship Id="a" Type="x/chartsheet" Target="chart.xml"/><Relationship Id="rId2" Type="x/worksheet" Target="b.xml"/></Relationships>'
  const HIDDEN = '<sheet name="列表" state="hidden" r:id="rId1"/><sheet name="更深" state="veryHidden" r:id="rId9"/>'

  test('is the first one that the person sees and that has cells', async () => {
    const sheets = `${HIDDEN}<sheet name="图" r:id="a"/><sheet name="发货" r:id="rId2"/><sheet name="说明" r:id="rId3"/>`
    const { cells, notes } = await readBytes(workbookOf({ rows, relations: RELATIONS, sheets, path: 'xl/b.xml' }))
    expect(cells).toEqual([['1']])
    expect(notes).toEqual({ sheet: '发货', others: 2, hiddenRows: 0 })
  })

  test('is none where all are hidden', async () => {
    expect(await faultOf(workbookOf({ rows, sheets: HIDDEN }))).toBe('noSheet')
  })

  test('may have rows that nobody sees, which are counted', async () => {
    const hidden = `${row(number('1'))}<row hidden="1">${number('2')}</row><row hidden="true"><c s="1"/></row>`
    expect(await readBytes(workbookOf({ rows: hidden }))).toMatchObject({ cells: [['1'], ['2']], notes: { hiddenRows: 1 } })
  })
})

describe('a number', () => {
  const styled = (value: string, code: string, properties = ''): Promise<string[][]> =>
    cellsOf({ rows: row(`<c s="1"><v>${value}</v></c>`), styles: stylesOf(code), properties })

  test.each([
    ['zeros in front', '0000', '7', '0007'],
    ['letters in front', '"G"000', '7', 'G007'],
    ['a day', 'm"月"d"日"', '46093', '3月12日'],
    ['a day that is none', 'yyyy/m/d', '13800138000', '########'],
    ['a share', '0%', '0.5', '50%'],
    ['thousands', '#,##0', '1234', '1,234'],
    ['room for a sign', '0_ ', '12', '12'],
    ['an exponent, with all its digits', '0.00E+00', '13800138000', '13800138000'],
    ['text', '@', '781234567001', '781234567001'],
    ['a format that is none', 'bad [', '12', '12'],
    ['digits that are lost', '0', '1123598821738675201', '1.1235988217386752e+18'],
  ])('is shown with %s', async (_title, code, value, text) => {
    expect(await styled(value, code)).toEqual([[text]])
  })

  test('is a day of the other calendar where the workbook says so', async () => {
    expect(await styled('44631', 'yyyy/m/d', '<workbookPr date1904="1"/>')).toEqual([['2026/3/12']])
  })

  test('has a built-in format by its number', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="300"/></cellXfs></styleSheet>'
    const rows = row('<c s="1"><v>46093</v></c>', '<c s="2"><v>46093</v></c>', '<c s="9"><v>46093</v></c>')
    expect(await cellsOf({ rows, styles })).toEqual([['2026/3/12', '46093', '46093']])
  })
})

describe('a file', () => {
  const zip = (...names: readonly string[]): Uint8Array<ArrayBuffer> => zipOf(names.map((name) => ({ name, content: '<x/>' })))

  test.each([
    ['a document', zip('word/document.xml'), 'notTable'],
    ['a binary workbook', zip('xl/workbook.bin'), 'binary'],
    ['an OpenDocument table', zip('mimetype', 'content.xml'), 'openDocument'],
    ['an archive of tables', zip('发货/1.xlsx'), 'archive'],
    ['a workbook without a sheet', workbookOf({ rows: '', path: 'elsewhere.xml' }), 'damaged'],
    ['no zip', new TextEncoder().encode('a,b'), 'damaged'],
  ])('%s is refused by its own name', async (_title, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault)
  })

  test('tells itself where its parts are', async () => {
    const bytes = zipOf([
      { name: '_rels\\.rels', content: '<Relationships><Relationship Type="x/officeDocument" Target="book.xml"/></Relationships>' },
      { name: 'book.xml', content: '<workbook><sheets><sheet name="一" r:id="a"/></sheets></workbook>' },
      {
        name: '_rels\\book.xml.rels',
        content:
          '<Relationships><Relationship Id="a" Type="x/worksheet" Target="./s/../tabelle%201.xml"/><Relationship Type="x/sharedStrings" Target="/texts.xml"/></Relationships>',
      },
      { name: 'tabelle 1.xml', content: '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>' },
      { name: 'Texts.xml', content: '<sst><si><t>订单</t></si></sst>' },
    ])
    expect((await readBytes(bytes)).cells).toEqual([['订单']])
  })
})
