import { mkdtempSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { writePart } from '#main/exports/file/writePart.ts'
import { createPartFile } from '#main/files/partFile.ts'

/** How the bytes of a download reach the disk: in which writes, how many at a time, and what happens to them at its end. */

const BATCH = 256 * 1024
const newPart = () => createPartFile(join(mkdtempSync(join(tmpdir(), 'write-part-')), '订单'))
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
  return { pieces, download: { fileName: null, kind: 'csv', length: null, chunks: chunks() } as const }
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

test('three writes are in flight at most: a slow disk holds up the download, and not the memory', async () => {
  const part = await newPart()
  const gates: PromiseWithResolvers<void>[] = []
  watchWrites(part.file, async () => {
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
  })
  const { download } = downloadOf(...Array.from({ length: 6 }, () => BATCH))
  const reports: number[] = []
  const written = writePart(download, part, options({ onProgress: (bytes) => reports.push(bytes) }))
  await vi.waitFor(() => expect(gates).toHaveLength(3))
  await turns()
  expect([gates.length, reports.at(-1)]).toEqual([3, 3 * BATCH])
  gates[0]?.resolve()
  await vi.waitFor(() => expect(gates).toHaveLength(4))
  await turns()
  expect(gates).toHaveLength(4)
  for (let index = 1; index < 6; index += 1) {
    await vi.waitFor(() => expect(gates.length).toBeGreaterThan(index))
    gates[index]?.resolve()
  }
  expect(await written).toBe(6 * BATCH)
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
  const written = writePart({ fileName: null, kind: 'csv', length: null, chunks }, part, options({ signal: abort.signal }))
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
  await expect(writePart({ fileName: null, kind: 'csv', length: null, chunks }, part, options())).rejects.toThrow('cut')
})
