import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
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
  const download = { kind, length, chunks: chunks() }
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
  const download = { kind: 'csv', length: START.byteLength, chunks: chunks() } as const
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
  const download = { kind: 'csv', length: bytes.byteLength, chunks: chunks() } as const
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
  return { content, download: { kind: 'csv', length: size, chunks: chunks() } as const }
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

test('a write waits for the flush before it, and the next 32 MB are flushed as well', async () => {
  const part = await newPart()
  const flushed = Promise.withResolvers<void>()
  const flush = vi.spyOn(part.file, 'datasync').mockReturnValue(flushed.promise)
  const write = vi.spyOn(part.file, 'writev')
  const written = writePart(large(64 * MB, MB).download, part, { idleMs: 10_000, signal, onProgress: () => undefined })
  await vi.waitFor(() => expect(flush).toHaveBeenCalledTimes(1))
  await turns()
  expect(write).toHaveBeenCalledTimes(32)
  flushed.resolve()
  await written
  expect([flush.mock.calls.length, write.mock.calls.length]).toEqual([2, 64])
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
    const download = { kind: 'xlsx', length: null, chunks: chunks() } as const
    return await writePart(download, await newPart(), { idleMs: 10_000, signal, onProgress: () => undefined })
  }
  expect(await ends(START, ZIP_END, Buffer.alloc(65_535))).toBe(65_569)
  await expect(ends(START, ZIP_END, Buffer.alloc(65_536))).rejects.toBeInstanceOf(TruncatedError)
  await expect(ends(START, ZIP_END.subarray(0, 21))).rejects.toBeInstanceOf(TruncatedError)
  await expect(ends(Buffer.alloc(40))).rejects.toBeInstanceOf(TruncatedError)
})

// How the bytes of a download reach the disk: in which writes, how many at a time, and what happens to them at its end.

const BATCH = 256 * 1024
const options = (change: Partial<Parameters<typeof writePart>[2]> = {}) => ({
  idleMs: 10_000,
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...change,
})
/** A download of these pieces. */
function downloadOf(...sizes: number[]) {
  const pieces = sizes.map((size) => new Uint8Array(size))
  async function* chunks() {
    for (const piece of pieces) yield piece
  }
  return { pieces, download: { kind: 'csv', length: null, chunks: chunks() } as const }
}

/** Takes the place of a file's writes; each calls `write` with its bytes and its place. */
function watchWrites(file: FileHandle, write: (bytes: number, position: number) => Promise<void>): void {
  vi.spyOn(file, 'writev').mockImplementation(async (buffers, position) => {
    const bytes = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0)
    await write(bytes, position ?? -1)
    return { bytesWritten: bytes, buffers }
  })
}
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done))
}

test('pieces are gathered until they are 256 KiB, and each write stands behind the last one', async () => {
  const part = await newPart()
  const writes: [number, number][] = []
  watchWrites(part.file, async (...write) => void writes.push(write))
  const { download } = downloadOf(BATCH - 1, 1, BATCH - 1, 2, BATCH, 7)
  expect(await writePart(download, part, options())).toBe(3 * BATCH + 8)
  expect(writes).toEqual([
    [BATCH, 0],
    [BATCH + 1, BATCH],
    [BATCH, 2 * BATCH + 1],
    [7, 3 * BATCH + 1],
  ])
})

/** Holds each write until its gate is opened; the gates in the order of the writes. */
function heldWrites(...files: readonly FileHandle[]): PromiseWithResolvers<void>[] {
  const gates: PromiseWithResolvers<void>[] = []
  for (const file of files) {
    watchWrites(file, async () => {
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      await gate.promise
    })
  }
  return gates
}

async function openAll(gates: readonly PromiseWithResolvers<void>[], count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await vi.waitFor(() => expect(gates.length).toBeGreaterThan(index))
    gates[index]?.resolve()
  }
}

const sixBatches = () => downloadOf(...Array.from({ length: 6 }, () => BATCH)).download

test('one write is in flight, and two wait: a slow disk holds up the download, and not the memory', async () => {
  const part = await newPart()
  const gates = heldWrites(part.file)
  const reports: number[] = []
  const written = writePart(sixBatches(), part, options({ onProgress: (bytes) => reports.push(bytes) }))
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  await turns()
  expect([gates.length, reports.at(-1)]).toEqual([1, 3 * BATCH])
  gates[0]?.resolve()
  await vi.waitFor(() => expect(gates).toHaveLength(2))
  await turns()
  expect([gates.length, reports.at(-1)]).toEqual([2, 4 * BATCH])
  await openAll(gates, 6)
  expect(await written).toBe(6 * BATCH)
})

test('two exports to a silent share block one thread, and one to another folder goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'write-part-'))
  const parts = [await createPartFile(join(folder, 'a')), await createPartFile(join(folder, 'b'))] as const
  const gates = heldWrites(parts[0].file, parts[1].file)
  const written = parts.map(async (part) => await writePart(sixBatches(), part, options()))
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  expect(await writePart(sixBatches(), await newPart(), options())).toBe(6 * BATCH)
  expect(gates).toHaveLength(1)
  await openAll(gates, 12)
  expect(await Promise.all(written)).toEqual([6 * BATCH, 6 * BATCH])
})

test('exports to four silent shares leave one thread to the rest of the program', async () => {
  const parts = [await newPart(), await newPart(), await newPart(), await newPart()]
  const gates = heldWrites(...parts.map(({ file }) => file))
  const written = parts.map(async (part) => await writePart(downloadOf(7).download, part, options()))
  await vi.waitFor(() => expect(gates).toHaveLength(3))
  await turns()
  expect(gates).toHaveLength(3)
  await openAll(gates, 4)
  await Promise.all(written)
})

test('a write that waits for its turn is withdrawn when its export is cancelled', async () => {
  const part = await newPart()
  const gates = heldWrites(part.file)
  const abort = new AbortController()
  const written = writePart(sixBatches(), part, options({ signal: abort.signal }))
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  abort.abort(new Error('cancelled'))
  gates[0]?.resolve()
  await expect(written).rejects.toThrow('cancelled')
  expect(gates).toHaveLength(1)
})

test('what is written is freed at once', async () => {
  const { pieces, download } = downloadOf(BATCH, 7)
  await writePart(download, await newPart(), options())
  expect(pieces.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0])
})

test('a write that fails fails the download, whenever it is noticed', async () => {
  const part = await newPart()
  const failure = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  watchWrites(part.file, async (_bytes, position) => {
    if (position === BATCH) throw failure
  })
  const { download } = downloadOf(...Array.from({ length: 6 }, () => BATCH))
  await expect(writePart(download, part, options())).rejects.toBe(failure)
  expect(part.file.fd).toBe(-1)
})

test('a download that is cancelled is ended, and its file is closed when no write is in flight any more', async () => {
  const part = await newPart()
  const gate = Promise.withResolvers<void>()
  watchWrites(part.file, () => gate.promise)
  const abort = new AbortController()
  let isEnded = false
  let served = 0
  const chunks: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        served += 1
        if (served > 1) await new Promise(() => undefined)
        return { done: false, value: new Uint8Array(BATCH) }
      },
      return: async () => {
        isEnded = true
        throw new Error('the connection is gone')
      },
    }),
  }
  const written = writePart({ kind: 'csv', length: null, chunks }, part, options({ signal: abort.signal }))
  await vi.waitFor(() => expect(served).toBe(2))
  abort.abort(new Error('cancelled'))
  await turns()
  expect([isEnded, part.file.fd === -1]).toEqual([true, false])
  gate.resolve()
  await expect(written).rejects.toThrow('cancelled')
  expect(part.file.fd).toBe(-1)
})

test('a download that is cancelled during its last write is not complete', async () => {
  const part = await newPart()
  const abort = new AbortController()
  watchWrites(part.file, async () => abort.abort(new Error('cancelled')))
  await expect(writePart(downloadOf(7).download, part, options({ signal: abort.signal }))).rejects.toThrow('cancelled')
})

test('a download that cannot be ended is left to its connection', async () => {
  const part = await newPart()
  const chunks: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('cut')) }),
  }
  await expect(writePart({ kind: 'csv', length: null, chunks }, part, options())).rejects.toThrow('cut')
})
