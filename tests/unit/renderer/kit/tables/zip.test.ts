import { afterEach, describe, expect, test, vi } from 'vitest'
import { Zip, ZipFault } from '#renderer/kit/tables/zip.ts'
import { zipOf } from './workbook.ts'

/** The message of a fault and whether it says what was behind it. */
async function faultOf(work: () => unknown): Promise<readonly [message: string, hasCause: boolean]> {
  try {
    await work()
  } catch (error) {
    if (error instanceof ZipFault && error.name === 'ZipFault') return [error.message, error.cause instanceof Error]
    throw error
  }
  throw new Error('no fault')
}

afterEach(() => void vi.unstubAllGlobals())

const TEXT = { name: 'a.txt', content: '订单' }

describe('an entry', () => {
  test('is read as it is or deflated, behind whatever fields other programs put before it', async () => {
    const zip = new Zip(
      zipOf([
        { name: '文件.txt', content: '一', method: 0, localExtra: 300, extra: 280, comment: 270 },
        { name: 'b.txt', content: '二', localExtra: 5, comment: 7 },
        { name: 'c.txt', content: '三', extra: 9 },
      ]),
    )
    expect([await zip.text('文件.txt'), await zip.text('b.txt'), await zip.text('c.txt')]).toEqual(['一', '二', '三'])
  })

  test('that is not there is null', async () => {
    expect(await new Zip(zipOf([TEXT])).text('b.txt')).toBeNull()
  })

  test('of a part of a larger buffer is read', async () => {
    const bytes = zipOf([TEXT])
    const larger = new Uint8Array(bytes.byteLength + 20)
    larger.set(bytes, 10)
    expect(await new Zip(larger.subarray(10, 10 + bytes.byteLength)).text('a.txt')).toBe('订单')
  })

  test('of another method, or damaged, is refused by its name', async () => {
    const other = new Zip(zipOf([{ ...TEXT, method: 12 }]))
    expect(await faultOf(() => other.text('a.txt'))).toEqual(['damaged part a.txt', true])
    const bytes = zipOf([TEXT])
    bytes.fill(0xff, 35, 39)
    expect(await faultOf(() => new Zip(bytes).text('a.txt'))).toEqual(['damaged part a.txt', true])
  })

  test.each([
    [64 * 1024 * 1024, true],
    [64 * 1024 * 1024 + 1, false],
  ])('that unpacks to %i bytes, whatever size it declares, is read: %s', async (size, isRead) => {
    const half = new Uint8Array(size / 2)
    const unpacked = (controller: TransformStreamDefaultController): void => {
      controller.enqueue(half)
      controller.enqueue(new Uint8Array(size - half.byteLength))
    }
    vi.stubGlobal('DecompressionStream', function unpack() {
      return new TransformStream({ transform: () => undefined, flush: unpacked })
    })
    const text = new Zip(zipOf([TEXT])).text('a.txt')
    if (isRead) expect((await text)?.length).toBe(size)
    else expect(await faultOf(() => text)).toEqual(['damaged part a.txt', true])
  })
})

describe('a directory', () => {
  test('is found before a comment, and an empty one has no entry', async () => {
    expect(await new Zip(zipOf([TEXT], 'a comment')).text('a.txt')).toBe('订单')
    expect(await new Zip(zipOf([])).text('a.txt')).toBeNull()
  })

  test.each([
    ['no bytes', new Uint8Array(), 'not a zip file'],
    ['bytes without a directory', new Uint8Array(100), 'not a zip file'],
    [
      'a directory without its entries',
      zipOf([TEXT]).map((byte, index, all) => (index === all.length - 22 - 46 - 5 ? 0 : byte)),
      'not a zip file',
    ],
  ])('%s is no zip file', async (_title, bytes, message) => {
    expect(await faultOf(() => new Zip(bytes))).toEqual([message, true])
  })
})
