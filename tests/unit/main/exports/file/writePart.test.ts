import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { writePart } from '#main/exports/file/writePart.ts'
import { createPartFile } from '#main/files/partFile.ts'

test('the whole file is flushed to the disk before it may get its name', async () => {
  const part = await createPartFile(join(mkdtempSync(join(tmpdir(), 'write-part-')), '订单.csv'))
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
  const signal = new AbortController().signal
  expect(await writePart(download, part, { idleMs: 10_000, signal, onProgress: () => undefined })).toBe(bytes.byteLength)
  expect(flushed).toEqual([bytes.byteLength])
})
