import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { TruncatedError, writePart } from '#main/exports/file/writePart.ts'
import { createPartFile } from '#main/files/partFile.ts'

const signal = new AbortController().signal
const newPart = () => createPartFile(join(mkdtempSync(join(tmpdir(), 'write-part-')), '订单'))

/** The record at the end of every zip. */
const ZIP_END = Buffer.concat([Buffer.from([0x50, 0x4b, 0x05, 0x06]), Buffer.alloc(18)])
const START = Buffer.from('PK and so on')

test.each([
  ['xlsx', true, null, 34],
  ['zip', true, 34, 34],
  ['xlsx', false, null, 'no end of the zip'],
  ['zip', false, 12, 'no end of the zip'],
  ['csv', false, null, 12],
  ['xls', false, 12, 12],
  ['csv', false, 13, '12 of 13 bytes'],
  ['xls', false, 11, 'more than 11 bytes'],
] as const)('%s, with the end of a zip: %s, announced length: %s; %s', async (kind, hasEnd, length, expected) => {
  async function* chunks() {
    yield START
    if (hasEnd) yield ZIP_END
  }
  const download = { fileName: null, kind, length, chunks: chunks() }
  const written = writePart(download, await newPart(), { idleMs: 10_000, signal, onProgress: () => undefined })
  if (typeof expected === 'number') expect(await written).toBe(expected)
  else await expect(written).rejects.toEqual(new TruncatedError(expected))
})

test('what comes after the announced length is not read', async () => {
  let read = 0
  async function* chunks() {
    while (read < 100) {
      read += 1
      yield START
    }
  }
  const download = { fileName: null, kind: 'csv', length: START.byteLength, chunks: chunks() } as const
  const written = writePart(download, await newPart(), { idleMs: 10_000, signal, onProgress: () => undefined })
  await expect(written).rejects.toBeInstanceOf(TruncatedError)
  expect(read).toBe(2)
})

test('the whole file is flushed to the disk before it may get its name', async () => {
  const part = await newPart()
  const flush = part.file.sync.bind(part.file)
  const flushed: number[] = []
  vi.spyOn(part.file, 'sync').mockImplementation(async () => {
    flushed.push(statSync(part.path).size)
    await flush()
  })
  const bytes = new TextEncoder().encode('订单编号,金额\r\n1,2\r\n')
  async function* chunks() {
    yield bytes.subarray(0, 5)
    yield bytes.subarray(5)
  }
  const download = { fileName: null, kind: 'csv', length: bytes.byteLength, chunks: chunks() } as const
  expect(await writePart(download, part, { idleMs: 10_000, signal, onProgress: () => undefined })).toBe(bytes.byteLength)
  expect(flushed).toEqual([bytes.byteLength])
})
