import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { ExportTarget } from '#main/exports/exportTarget.ts'
import { countRows } from '#main/exports/file/countRows.ts'
import { runExport, type RunOptions } from '#main/exports/runExport.ts'
import { systemDisk } from '#main/files/disk.ts'
import type { Download } from '#main/http/download.ts'
import { csv, newFolder, REQUEST } from './exportDouble.ts'

interface Run {
  readonly target?: Partial<ExportTarget>
  readonly options?: Partial<RunOptions>
}

/** Runs one export into a folder. `steps` are what it reported, in order. */
function run(download: Download, { target, options }: Run = {}) {
  const folder = newFolder()
  const steps: unknown[] = []
  const finished = runExport(
    REQUEST,
    { path: join(folder, '订单.csv'), replaces: null, ...target },
    {
      api: {
        download: async (...asked) => {
          steps.push(['download', ...asked.slice(0, 2), asked[2]?.idleMs])
          return download
        },
      },
      countRows: (path, kind, bytes) => countRows(path, kind, bytes),
      idleMs: 10_000,
      signal: new AbortController().signal,
      onOpened: (path, bytes) => steps.push(['opened', path, bytes]),
      onPart: async (part) => void steps.push(['part', part, part === null ? null : existsSync(part)]),
      onProgress: (bytes) => steps.push(['progress', bytes]),
      onCommitting: async (path, bytes) => void steps.push(['committing', path, bytes]),
      ...options,
    },
  )
  return { folder, steps, finished }
}

test('an export reports each step before it is on the disk, and what it is in the end', async () => {
  const { folder, steps, finished } = run(csv({ length: 2 }))
  const path = join(folder, '订单.csv')
  expect(await finished).toEqual({ path, bytes: 2, rows: 0 })
  expect(steps).toEqual([
    ['download', 'order.export', REQUEST.args, 10_000],
    ['opened', path, 2],
    ['part', `${path}.backoffice-part`, false],
    ['progress', 2],
    ['committing', path, 2],
    ['part', null, null],
  ])
})

test('a name gets the ending of its content', async () => {
  const folder = newFolder()
  const { finished } = run(csv(), { target: { path: join(folder, '我的.xlsx') } })
  await finished
  expect(readdirSync(folder)).toEqual(['我的.csv'])
})

test('without its folder the server is not asked', async () => {
  const missing = run(csv(), { target: { path: '/nowhere/订单.csv' } })
  await expect(missing.finished).rejects.toMatchObject({ code: 'ENOENT' })
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  const inFile = run(csv(), { target: { path: join(file, '订单.csv') } })
  await expect(inFile.finished).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect([missing.steps, inFile.steps]).toEqual([[], []])
})

/** Chunks that never come, and whether their connection was closed. */
function silentChunks() {
  const state = { isEnded: false }
  const chunks: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise(() => undefined),
      return: async () => {
        state.isEnded = true
        return { done: true, value: undefined }
      },
    }),
  }
  return { state, chunks }
}

test.each(['while its disk is silent', 'while the server opens its download'])(
  'an export that is cancelled %s closes its connection at once',
  async (when) => {
    const abort = new AbortController()
    const disk = Promise.withResolvers<void>()
    const { state, chunks } = silentChunks()
    const asked = Promise.withResolvers<void>()
    const { finished } = run(csv({ chunks }), {
      options: {
        signal: abort.signal,
        onOpened: () => when === 'while the server opens its download' && abort.abort(new Error('cancelled')),
        onPart: async () => {
          asked.resolve()
          await disk.promise
        },
      },
    })
    const ended = expect(finished).rejects.toThrow('cancelled')
    await asked.promise
    abort.abort(new Error('cancelled'))
    expect(state.isEnded).toBe(true)
    disk.resolve()
    await ended
  },
)

test('a part file that cannot be made ends the download, and is not known any more', async () => {
  const { state, chunks } = silentChunks()
  const steps: unknown[] = []
  const onPart = async (part: string | null): Promise<void> => {
    steps.push(part)
    if (part !== null) throw new Error('the history is full')
  }
  const { finished } = run(csv({ chunks }), { options: { onPart } })
  await expect(finished).rejects.toThrow('the history is full')
  expect([state.isEnded, steps.at(-1)]).toEqual([true, null])
})

test('a file that cannot be counted has no number of rows', async () => {
  const { finished } = run({ ...csv(), kind: 'xls' })
  expect(await finished).toMatchObject({ rows: null, bytes: 2 })
})

test('an export that is cancelled before it has a part file makes and records none', async () => {
  const abort = new AbortController()
  const { steps, finished } = run(csv(), {
    options: { signal: abort.signal, onOpened: () => abort.abort(new Error('cancelled')) },
  })
  await expect(finished).rejects.toThrow('cancelled')
  expect(steps.slice(1)).toEqual([['part', null, null]])
})

test('an export that is cancelled when its last byte is there gets no name', async () => {
  const abort = new AbortController()
  const { folder, steps, finished } = run(csv(), {
    options: { signal: abort.signal, onProgress: () => abort.abort(new Error('cancelled')) },
  })
  await expect(finished).rejects.toThrow('cancelled')
  expect([readdirSync(folder), steps.at(-1)]).toEqual([[], ['part', null, null]])
})

test('an export that is cancelled while its rows are counted gets no name', async () => {
  const { signal } = new AbortController()
  vi.spyOn(signal, 'throwIfAborted')
    .mockImplementationOnce(() => undefined)
    .mockImplementationOnce(() => {
      throw new Error('cancelled')
    })
  const { folder, finished } = run(csv(), { options: { signal } })
  await expect(finished).rejects.toThrow('cancelled')
  expect(readdirSync(folder)).toEqual([])
})

test('a workbook whose directory cannot be read has no number of rows, and is an export all the same', async () => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(100, 12)
  end.writeUInt32LE(1_000, 16)
  async function* chunks() {
    yield new Uint8Array(end)
  }
  const { finished } = run({ ...csv({ chunks: chunks() }), kind: 'xlsx' })
  expect(await finished).toMatchObject({ rows: null, bytes: 22 })
})

test('a part file that cannot be deleted stays known', async () => {
  const remove = () => Promise.reject(Object.assign(new Error('x'), { code: 'EIO' }))
  const { steps, finished } = run(csv({ length: 9 }), { options: { disk: { ...systemDisk, remove } } })
  await expect(finished).rejects.toThrow('2 of 9 bytes')
  expect(steps.at(-1)).toEqual(['progress', 2])
})

test('a folder of the name of the file does not stop the export', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, '订单.csv'))
  const { finished } = run(csv(), { target: { path: join(folder, '订单.csv') } })
  expect(await finished).toMatchObject({ path: join(folder, '订单 (1).csv') })
})
