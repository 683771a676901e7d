import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { exportFailure } from '#main/exports/exportErrors.ts'
import { rowCounter } from '#main/exports/file/rowCounter.ts'
import { runExport, type RunOptions } from '#main/exports/runExport.ts'
import { openDownload, SubmittedError } from '#main/http/download.ts'
import { catalogue } from '#shared/api/index.ts'
import { localServer } from '../../../support/servers/httpServer.ts'
import { closedFolder } from '../../../support/services/exports/exportService.ts'
import { deploymentFor, parsingThread, texts, transportFor } from '../../../support/services/services.ts'

/** The first and last bytes of a zip, with bytes between them that no text contains. */
const workbook = Buffer.concat([
  Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  randomBytes(300_000),
  Buffer.from([0x50, 0x4b, 0x05, 0x06]),
  Buffer.alloc(18),
])
const headers = { 'Content-Type': 'application/vnd.ms-excel', 'Content-Disposition': "attachment;filename*=utf-8''%E8%AE%A2%E5%8D%95.xlsx" }

const folder = (): string => mkdtempSync(join(tmpdir(), 'export-'))
const serve =
  (send: (response: ServerResponse) => void, extra = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { ...headers, ...extra })
    send(response)
  }

interface Outcome {
  readonly error: unknown
  readonly files: string[]
  readonly content: Buffer | null
}

/** Runs one export into a new folder, as the export service does. Returns the outcome and the files on the disk. */
async function save(
  listener: RequestListener,
  { target = folder(), idleMs = 1_000, requestTimeoutMs = 60_000, abort = new AbortController(), onProgress = (_bytes: number) => {} } = {},
): Promise<Outcome> {
  await using server = await localServer(listener)
  const path = join(target, '订单.xlsx')
  let error: unknown = null
  try {
    const transport = transportFor(deploymentFor(server.url, { requestTimeoutMs }))
    const api: RunOptions['api'] = {
      download: (name, args, options) => openDownload(transport, name, catalogue[name], args, { token: 't', ...options }),
    }
    const request = { name: 'order.export', args: { currentPage: 1, pageSize: 10 }, suggestedName: '订单.xlsx' } as const
    await runExport(
      request,
      { path, replaces: null },
      {
        api,
        countRows: rowCounter(parsingThread),
        idleMs,
        signal: abort.signal,
        onOpened: () => {},
        onPart: async () => {},
        onProgress,
        onCommitting: async () => {},
      },
    )
  } catch (cause) {
    error =
      cause instanceof SubmittedError
        ? cause
        : exportFailure(cause, { folder: target, fileName: '订单.xlsx', idleMs, cancelled: abort.signal.aborted }, texts.t)
  }
  return { error, files: existsSync(target) ? readdirSync(target) : [], content: existsSync(path) ? readFileSync(path) : null }
}

describe('an export', () => {
  test.each([
    ['with its length announced', serve((response) => response.end(workbook), { 'Content-Length': workbook.byteLength })],
    ['chunked, without a length', serve((response) => (response.write(workbook.subarray(0, 3)), response.end(workbook.subarray(3))))],
  ])('arrives byte for byte %s', async (_name, listener) => {
    const { error, files, content } = await save(listener)
    expect(error).toBeNull()
    expect(files).toEqual(['订单.xlsx'])
    expect(content?.equals(workbook)).toBe(true)
  })

  test.runIf(process.platform !== 'win32')('an exported file can be read by the own OS account alone', async () => {
    const target = folder()
    await save(
      serve((response) => response.end(workbook)),
      { target },
    )
    expect(statSync(join(target, '订单.xlsx')).mode & 0o777).toBe(0o600)
  })

  test('arrives compressed, with the length of what is sent announced', async () => {
    const sent = gzipSync(workbook)
    const { error, content } = await save(
      serve((response) => response.end(sent), { 'Content-Encoding': 'gzip', 'Content-Length': sent.byteLength }),
    )
    expect(error).toBeNull()
    expect(content?.equals(workbook)).toBe(true)
  })

  test('may take longer than the limit for its headers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let finish = (): void => undefined
    const slow = serve((response) => {
      response.write(workbook.subarray(0, 1_000))
      finish = () => void response.end(workbook.subarray(1_000))
    })
    // The first bytes are there, so the headers are: their limit passes, and the rest is sent only then.
    const onProgress = (bytes: number): void => {
      if (bytes > 1_000) return
      vi.advanceTimersByTime(10_001)
      finish()
    }
    const { error, content } = await save(slow, { requestTimeoutMs: 10_000, idleMs: 60_000, onProgress })
    expect(error).toBeNull()
    expect(content?.equals(workbook)).toBe(true)
  })

  test('reports its progress', async () => {
    const seen: number[] = []
    await save(
      serve((response) => response.end(workbook)),
      { onProgress: (bytes) => seen.push(bytes) },
    )
    expect(seen.at(-1)).toBe(workbook.byteLength)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })
})

describe('no file is left, and the message is correct', () => {
  test.each([
    [
      'an error envelope in place of the file',
      { 'Content-Type': 'application/json' },
      '{"code":500,"success":false,"msg":"导出数据过多"}',
      { kind: 'server', code: 500, message: '导出数据过多' },
    ],
    [
      'an error envelope that claims to be Excel',
      {},
      '{"code":403,"msg":"没有导出权限"}',
      { kind: 'server', code: 403, message: '没有导出权限' },
    ],
    ['code 401 in place of the file', {}, '{"code":401,"msg":"请求未授权"}', { kind: 'unauthorized', code: 401 }],
    [
      'a page',
      { 'Content-Type': 'text/html' },
      '<html>请先认证</html>',
      { kind: 'invalid-response', message: '返回的是网页，不是文件，未保存。请检查网络（公共网络可能需要先认证）后重试。' },
    ],
    [
      'a page that claims to be Excel',
      {},
      '\n  <!doctype html><p>502',
      { kind: 'invalid-response', message: expect.stringContaining('网页') as unknown },
    ],
    ['a workbook that claims to be JSON', { 'Content-Type': 'application/json' }, 'PK\u0003\u0004 and so on', { kind: 'invalid-response' }],
    [
      'a workbook that claims to be CSV',
      { 'Content-Type': 'text/csv' },
      'PK\u0003\u0004 and so on',
      { kind: 'invalid-response', message: expect.stringContaining('类型') as unknown },
    ],
    [
      'a text that claims to be Excel',
      {},
      '订单编号,金额',
      { kind: 'invalid-response', message: expect.stringContaining('类型') as unknown },
    ],
    ['nothing at all', {}, '', { kind: 'invalid-response', message: '服务器返回了空文件' }],
    ['a file of another type', {}, '%PDF-1.7 something', { kind: 'invalid-response' }],
  ])('for %s', async (_name, extra, body, expected) => {
    const { error, files } = await save(serve((response) => response.end(body), extra))
    expect(error).toMatchObject(expected)
    expect(files).toEqual([])
  })
  test('for a success envelope: the server makes the file as a task of its own', async () => {
    const { error, files } = await save(serve((response) => response.end('{"code":200,"data":null}')))
    expect(error).toBeInstanceOf(SubmittedError)
    expect(files).toEqual([])
  })

  test.each(Array.from({ length: 50 }, (_, index) => Math.floor((index * (workbook.byteLength - 1)) / 49)))(
    'when the connection is cut after %i bytes',
    async (offset) => {
      const { error, files } = await save(
        serve((response) => {
          response.write(workbook.subarray(0, offset), () => response.socket?.destroy())
        }),
      )
      expect(error).toMatchObject({ kind: 'network' })
      expect(files).toEqual([])
    },
  )

  test('when fewer bytes arrive than were announced', async () => {
    const { error, files } = await save(
      serve((response) => (response.write(workbook), response.socket?.end()), { 'Content-Length': workbook.byteLength + 1 }),
    )
    expect(error).toMatchObject({ kind: 'network', message: '文件下载不完整，未保存，请重试' })
    expect(files).toEqual([])
  })

  test('when the server falls silent in the middle', async () => {
    const { error, files } = await save(serve((response) => void response.write(workbook.subarray(0, 1_000))))
    expect(error).toMatchObject({ kind: 'timeout', message: '下载中断：服务器 1 秒没有再传数据' })
    expect(files).toEqual([])
  })

  test('when the person cancels in the middle', async () => {
    const abort = new AbortController()
    const { error, files } = await save(
      serve((response) => void response.write(workbook)),
      { abort, onProgress: () => abort.abort(), idleMs: 10_000 },
    )
    expect(error).toMatchObject({ kind: 'cancelled' })
    expect(files).toEqual([])
  })

  test('when the folder has vanished', async () => {
    const { error } = await save(
      serve((response) => response.end(workbook)),
      { target: '/nowhere/exports' },
    )
    expect(error).toMatchObject({
      kind: 'file',
      message: '找不到文件夹 /nowhere/exports，可能已被移走，或网络盘没有连接。请选择其他文件夹后重试。',
    })
  })

  test('when the folder may not be written', async () => {
    const target = closedFolder()
    const before = readdirSync(target)
    const { error, files } = await save(
      serve((response) => response.end(workbook)),
      { target },
    )
    expect(error).toMatchObject({ kind: 'file', message: expect.stringContaining('没有权限写入') as unknown })
    expect(files).toEqual(before)
  })
})

test('a file that was there before survives a failed export of the same name', async () => {
  const target = folder()
  writeFileSync(join(target, '订单.xlsx'), 'before')
  const { files, content } = await save(
    serve((response) => void response.write(workbook.subarray(0, 9), () => response.socket?.destroy())),
    { target },
  )
  expect(files).toEqual(['订单.xlsx'])
  expect(content?.toString()).toBe('before')
})

// Elsewhere than on Windows the stream is a file of its own, which keeps the part file's name.
test.runIf(process.platform === 'linux')('on Windows the file has the mark of the web before it gets its name', async () => {
  Object.defineProperty(process, 'platform', { value: 'win32' })
  try {
    const { files } = await save(serve((response) => response.end(workbook)))
    expect(files.toSorted()).toEqual(['订单.xlsx', '订单.xlsx.backoffice-part:Zone.Identifier'])
  } finally {
    Object.defineProperty(process, 'platform', { value: 'linux' })
  }
})
