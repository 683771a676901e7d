import { describe, expect, test } from 'vitest'
import type { RowLimit } from '#renderer/kit/tables/rows.ts'
import { readInThread } from './readInThread.ts'
import { workbookOf, zipOf } from './workbookOf.ts'

/**
 * Files that are small on the disk and have no end when they are read. Each is read in a thread that has less memory than the page may
 * take: a thread that needs more of it is ended by Node, and the test fails.
 */

const LIMIT: RowLimit = {
  columns: { columns: [{ field: 'orderId', header: /^订单编号$/u }], required: [['orderId']] },
  counted: ['orderId'],
  most: 2_000,
}

const sheetOf = (rows: string): Uint8Array<ArrayBuffer> => workbookOf({ rows })
const textOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))
const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`

describe('a file without an end is refused within the memory that a page may take', () => {
  test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ['elements that lie in each other', () => sheetOf(`${'<a>'.repeat(500_000)}${'</a>'.repeat(500_000)}`), 'damaged'],
    [
      'a text of a cell that comes in pieces',
      () => sheetOf(`<row>${inline(`${'x'.repeat(900)}<!-- -->`.repeat(2_000))}</row>`),
      'tooLarge',
    ],
    ['cells with more text than a page holds', () => sheetOf(`<row>${inline('x'.repeat(30_000)).repeat(10)}</row>`.repeat(40)), 'tooLarge'],
    ['rows of every column', () => sheetOf(`<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`.repeat(30)), 'tooLarge'],
    [
      'a shared text in pieces',
      () => workbookOf({ rows: '', strings: `<si>${`<t>${'x'.repeat(900)}</t>`.repeat(2_000)}</si>` }),
      'tooLarge',
    ],
    ['shared texts by the million', () => workbookOf({ rows: '', strings: '<si><t>一</t></si>'.repeat(1_800_000) }), 'tooLarge'],
    ['more sheets than anybody opens', () => workbookOf({ rows: '', sheets: '<sheet name="a"/>'.repeat(500_000) }), 'tooLarge'],
    [
      'more parts than any workbook has',
      () => zipOf(Array.from({ length: 40_000 }, (_, index) => ({ name: `${index}.xml`, content: '', method: 0 }))),
      'tooLarge',
    ],
    ['a text of one line', () => textOf(`订单编号\n${'1,'.repeat(4_000_000)}`), 'tooLarge'],
  ])('%s', async (_, make, fault) => {
    expect(await readInThread(make(), null)).toBe(fault)
  })
})

test('a million shared texts are read, of which two are used', async () => {
  const rows = '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>999999</v></c></row>'
  const strings = `<si><t>订单编号</t></si>${'<si><t>x</t></si>'.repeat(999_999)}`
  expect(await readInThread(workbookOf({ rows, strings }), LIMIT)).toBe(2)
})

test.each([
  ['a text', () => textOf(`订单编号\n${'123\n'.repeat(2_000_000)}`)],
  ['a workbook', () => sheetOf(`<row>${inline('订单编号')}</row>${`<row>${inline('123')}</row>`.repeat(100_000)}`)],
])('of %s with many rows no more are read than one above the limit', async (_, make) => {
  expect(await readInThread(make(), LIMIT)).toBe('tooMany')
})

test('without a header each row counts where none is needed, and the reading ends early where one is', async () => {
  const bytes = textOf('123\n'.repeat(100_000))
  expect(await readInThread(bytes, { ...LIMIT, isHeaderOptional: true })).toBe('tooMany')
  expect(await readInThread(bytes, LIMIT)).toBeLessThan(50)
})

test('a text that only looks like the beginning of a formula is looked at once', async () => {
  const bytes = textOf(`订单编号\n=${'"'.repeat(200_000)}x\n1`)
  expect(await readInThread(bytes, LIMIT)).toBeTypeOf('number')
})
