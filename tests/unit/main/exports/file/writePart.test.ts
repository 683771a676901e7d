import { mkdtempSync, readFileSync, statSync } from 'node:fs'
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

const MB = 1024 * 1024

/** A csv of this many bytes, in pieces of this size. Each piece is new: what was written is released. */
function large(size: number, piece: number) {
  const content = Buffer.from(Uint32Array.from({ length: size / 4 }, (_, index) => index).buffer)
  async function* chunks() {
    for (let at = 0; at < size; at += piece) yield Uint8Array.from(content.subarray(at, at + piece))
  }
  return { content, download: { fileName: null, kind: 'csv', length: size, chunks: chunks() } as const }
}

test.each([1_000, 100_000, 256 * 1024, MB])(
  '3 MB in pieces of %i bytes are on the disk as they came, and each is reported',
  async (piece) => {
    const part = await newPart()
    const { content, download } = large(3 * MB, piece)
    const reports: number[] = []
    await writePart(download, part, { idleMs: 10_000, signal, onProgress: (bytes) => reports.push(bytes) })
    expect(readFileSync(part.path).equals(content)).toBe(true)
    expect([reports.length, reports[0], reports.at(-1)]).toEqual([Math.ceil((3 * MB) / piece), piece, 3 * MB])
    expect(part.file.fd).toBe(-1)
  },
)

test('what a disk did not take at once is written after it', async () => {
  const part = await newPart()
  const { content, download } = large(MB, 100_000)
  vi.spyOn(part.file, 'writev').mockImplementation(async (buffers, position) => {
    const [first = new Uint8Array()] = buffers
    const { bytesWritten } = await part.file.write(first as Uint8Array, 0, 999, position)
    return { bytesWritten, buffers }
  })
  await writePart(download, part, { idleMs: 10_000, signal, onProgress: () => undefined })
  expect(readFileSync(part.path).equals(content)).toBe(true)
})

test.each([
  [31, 0],
  [32, 1],
  [40, 1],
])('of %i MB, the disk is asked to flush %i times before the end', async (size, times) => {
  const part = await newPart()
  const flush = vi.spyOn(part.file, 'datasync')
  await writePart(large(size * MB, MB).download, part, { idleMs: 10_000, signal, onProgress: () => undefined })
  expect(flush).toHaveBeenCalledTimes(times)
})

test.each([
  ['has ended', true, 2],
  ['still runs', false, 1],
])('after another 32 MB the disk is asked once more only when the flush before %s: %s', async (_when, hasEnded, times) => {
  const part = await newPart()
  const ended = Promise.withResolvers<void>()
  if (hasEnded) ended.resolve()
  const flush = vi.spyOn(part.file, 'datasync').mockReturnValue(ended.promise)
  let asked = 0
  const onProgress = (bytes: number): void => {
    if (bytes < 64 * MB) return
    asked = flush.mock.calls.length
    ended.resolve()
  }
  await writePart(large(64 * MB, MB).download, part, { idleMs: 10_000, signal, onProgress })
  expect(asked).toBe(times)
})

test('a flush that fails during the download fails it, and the file is closed', async () => {
  const part = await newPart()
  const failure = Object.assign(new Error('i/o error'), { code: 'EIO' })
  vi.spyOn(part.file, 'datasync').mockRejectedValueOnce(failure)
  const written = writePart(large(34 * MB, MB).download, part, { idleMs: 10_000, signal, onProgress: () => undefined })
  await expect(written).rejects.toBe(failure)
  expect(part.file.fd).toBe(-1)
})

test('a zip may end with a comment, and not within its last record', async () => {
  const ends = async (...parts: readonly Uint8Array[]) => {
    async function* chunks() {
      for (const each of parts) yield Uint8Array.from(each)
    }
    const download = { fileName: null, kind: 'xlsx', length: null, chunks: chunks() } as const
    return await writePart(download, await newPart(), { idleMs: 10_000, signal, onProgress: () => undefined })
  }
  expect(await ends(START, ZIP_END, Buffer.alloc(65_535))).toBe(65_569)
  await expect(ends(START, ZIP_END, Buffer.alloc(65_536))).rejects.toBeInstanceOf(TruncatedError)
  await expect(ends(START, ZIP_END.subarray(0, 21))).rejects.toBeInstanceOf(TruncatedError)
  await expect(ends(Buffer.alloc(40))).rejects.toBeInstanceOf(TruncatedError)
})
