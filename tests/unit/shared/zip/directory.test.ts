import { expect, test } from 'vitest'
import { LOCAL_BYTES, localBytes, zipEnd, zipParts } from '#shared/zip/directory.ts'
import { zipOf } from '../../renderer/kit/tables/workbookOf.ts'

const FILE = zipOf([
  { name: '文件.txt', content: '一', method: 0, localExtra: 300, extra: 280, comment: 270 },
  { name: 'b.txt', content: '二', method: 8 },
  { name: 'c.txt', content: '三', method: 12 },
])
/** 30 bytes of the first header, its name of 10, its extra field of 300 and its content of 3. */
const SECOND = 30 + 10 + 300 + 3

const endOf = (file: Uint8Array) => zipEnd(file) ?? expect.fail('no end')
const directoryOf = (file: Uint8Array): Uint8Array => file.subarray(endOf(file).start)

test('the record at the end names the directory, also in front of a comment', () => {
  const { start, size } = endOf(FILE)
  expect(endOf(FILE)).toEqual({ entries: 3, start: FILE.byteLength - 22 - size, size })
  expect(endOf(zipOf([{ name: 'a', content: '' }], 'a comment')).entries).toBe(1)
  expect(start + size).toBe(FILE.byteLength - 22)
})

test.each([0, 21, 100])('%i bytes without the record have no end', (size) => {
  expect(zipEnd(new Uint8Array(size))).toBeNull()
  expect(zipEnd(FILE.subarray(0, FILE.byteLength - 1))).toBeNull()
})

test('the directory names each part, its method and its header, behind whatever fields stand between', () => {
  expect(zipParts(directoryOf(FILE), 3)).toEqual([
    { name: '文件.txt', method: 'stored', size: 3, header: 0 },
    { name: 'b.txt', method: 'deflated', size: 5, header: SECOND },
    { name: 'c.txt', method: 'unknown', size: 3, header: SECOND + 30 + 5 + 5 },
  ])
})

test('a directory that is damaged or too short is none', () => {
  const damaged = directoryOf(FILE).map((byte, index) => (index === 0 ? 0 : byte))
  expect(zipParts(damaged, 3)).toBeNull()
  expect(zipParts(directoryOf(FILE), 4)).toBeNull()
  expect(zipParts(directoryOf(FILE).subarray(0, 45), 1)).toBeNull()
  expect(zipParts(new Uint8Array(), 0)).toEqual([])
})

test('a part begins behind its own header, which may have other fields than the directory', () => {
  expect(localBytes(FILE)).toBe(LOCAL_BYTES + 10 + 300)
  expect(localBytes(FILE.subarray(SECOND))).toBe(LOCAL_BYTES + 5)
  expect(() => localBytes(FILE.subarray(0, LOCAL_BYTES - 1))).toThrow(RangeError)
})
