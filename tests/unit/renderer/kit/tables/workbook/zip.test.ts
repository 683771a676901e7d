import { describe, expect, test } from 'vitest'
import { TableError } from '#renderer/kit/tables/faults.ts'
import { Zip } from '#renderer/kit/tables/workbook/zip.ts'
import { zipOf } from '../workbookOf.ts'

const TEXT = { name: 'a.txt', content: '订单' }
const opened = (bytes: Uint8Array<ArrayBuffer>): Promise<Zip> => Zip.open(new Blob([bytes]))

/** The fault of a reading, and its message. */
async function faultOf(work: () => Promise<unknown>): Promise<readonly [fault: string | null, message: string]> {
  try {
    await work()
  } catch (error) {
    if (error instanceof TableError) return [error.fault, error.message]
    throw error
  }
  throw new Error('no fault')
}

describe('a part', () => {
  test('is read as it is or deflated, behind whatever fields other programs put before it', async () => {
    const zip = await opened(
      zipOf([
        { name: '文件.txt', content: '一', method: 0, localExtra: 300, comment: 270 },
        { name: 'b.txt', content: '二', localExtra: 5, comment: 7 },
      ]),
    )
    expect([await zip.text('文件.txt'), await zip.text('b.txt')]).toEqual(['一', '二'])
  })

  test('is found whatever its name’s separators, capitals and beginning are', async () => {
    const zip = await opened(zipOf([{ name: '/XL\\Workbook.xml', content: 'x' }]))
    expect([await zip.text('xl/workbook.xml'), zip.has('XL/WORKBOOK.XML'), zip.names()]).toEqual(['x', true, ['xl/workbook.xml']])
  })

  test('that is not there is null', async () => {
    expect(await (await opened(zipOf([TEXT]))).text('b.txt')).toBeNull()
  })

  test('may be UTF-16', async () => {
    const content = Buffer.from('\u{FEFF}订单', 'utf16le')
    expect(await (await opened(zipOf([{ name: 'a', content }]))).text('a')).toBe('订单')
  })

  test('of another method, or damaged, is refused by its name', async () => {
    const other = await opened(zipOf([{ ...TEXT, method: 12 }]))
    expect(await faultOf(() => other.text('a.txt'))).toEqual(['damaged', 'damaged part a.txt'])
    const bytes = zipOf([TEXT])
    bytes.fill(0xff, 35, 39)
    expect(await faultOf(async () => (await opened(bytes)).text('a.txt'))).toEqual(['damaged', 'damaged part a.txt'])
  })

  test('of which one bit is another one is refused', async () => {
    const bytes = zipOf([{ ...TEXT, method: 0 }])
    const at = 30 + TEXT.name.length
    bytes[at] = (bytes[at] ?? 0) ^ 1
    expect(await faultOf(async () => (await opened(bytes)).text('a.txt'))).toEqual(['damaged', 'damaged part a.txt'])
  })

  test('that is longer than any text of a workbook is refused', async () => {
    const zip = await opened(zipOf([{ name: 'a', content: Buffer.alloc(17 * 1024 * 1024, 'x') }]))
    expect(await faultOf(() => zip.text('a'))).toEqual(['tooLarge', 'a'])
  })

  test('is read no further than its reader wants', async () => {
    const zip = await opened(zipOf([{ name: 'a', content: Buffer.alloc(1024 * 1024, 'x') }]))
    let pieces = 0
    const stop = (): void => {
      pieces += 1
      throw new TableError(null, 'enough')
    }
    expect(await faultOf(() => zip.read('a', stop))).toEqual([null, 'enough'])
    expect(pieces).toBe(1)
  })
})

describe('a directory', () => {
  test('is found before a comment, and an empty one has no part', async () => {
    expect(await (await opened(zipOf([TEXT], 'a comment'))).text('a.txt')).toBe('订单')
    expect((await opened(zipOf([]))).names()).toEqual([])
  })

  test.each([
    ['no bytes', new Uint8Array()],
    ['bytes without a directory', new Uint8Array(100)],
    ['a directory without its entries', zipOf([TEXT]).map((byte, index, all) => (index === all.length - 22 - 46 - 5 ? 0 : byte))],
  ])('%s is no zip file', async (_title, bytes) => {
    expect(await faultOf(() => opened(bytes))).toEqual(['damaged', 'not a zip file'])
  })
})
