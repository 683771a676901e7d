import type { RequestListener, ServerResponse } from 'node:http'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { StalledError } from '#main/async/idleTimeout.ts'
import { NotAFileError, openDownload, SubmittedError, type Download } from '#main/http/download.ts'
import { Transport } from '#main/http/transport.ts'
import { catalogue } from '#shared/api/index.ts'
import { localServer, type LocalServer } from '../../../support/servers/httpServer.ts'
import { collectGarbage } from '../../../support/services/collectGarbage.ts'
import { answers, deploymentFor, memoryLog, texts, transportFor } from '../../../support/services/services.ts'

const EXCEL = 'application/vnd.ms-excel'
const workbook = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000, 0x37)])

/** Opens the export of orders on a server, and counts how often its end was told. */
function opened(server: LocalServer, { idleMs = 30_000, requestTimeoutMs = 30_000, abort = new AbortController() } = {}) {
  const state = { ended: 0 }
  const options = { token: 't', idleMs, signal: abort.signal, onEnd: () => (state.ended += 1) }
  const transport = transportFor(deploymentFor(server.url, { requestTimeoutMs }))
  const download = openDownload(transport, 'order.export', catalogue['order.export'], { currentPage: 1, pageSize: 10 }, options)
  return { download, state }
}

const answer =
  (body: Uint8Array | string, headers: Record<string, string> = { 'Content-Type': EXCEL }, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body)
  }

async function openedFrom(
  listener: RequestListener,
): Promise<Omit<Download, 'chunks'> & { readonly bytes: Buffer; readonly ended: number }> {
  await using server = await localServer(listener)
  const { download, state } = opened(server)
  const { chunks, ...rest } = await download
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return { ...rest, bytes: Buffer.concat(parts), ended: state.ended }
}

async function refusal(listener: RequestListener): Promise<unknown> {
  await using server = await localServer(listener)
  return await opened(server).download.then(
    () => 'opened',
    (error: unknown) => error,
  )
}

describe('a file', () => {
  test('has its kind and size, and its end is told once', async () => {
    const headers = {
      'Content-Type': `${EXCEL.toUpperCase()}; charset=utf-8`,
      'Content-Length': String(workbook.byteLength),
      'Content-Disposition': 'attachment; filename="orders.xls"',
    }
    expect(await openedFrom(answer(workbook, headers))).toEqual({
      kind: 'xlsx',
      length: workbook.byteLength,
      bytes: workbook,
      ended: 1,
    })
  })

  test('whose parameters follow its type is of that type', async () => {
    expect(await openedFrom(answer('a,b', { 'Content-Type': ' text/CSV ; charset=gbk' }))).toMatchObject({ kind: 'csv' })
  })

  test('whose name came in GBK has the kind of its ending', async () => {
    const name = Buffer.concat([Buffer.from([0xb6, 0xa9, 0xb5, 0xa5]), Buffer.from('.csv')]).toString('latin1')
    const headers = { 'Content-Type': 'application/octet-stream', 'Content-Disposition': `attachment;filename=${name}` }
    expect(await openedFrom(answer('订单,金额\r\n1,2', headers))).toMatchObject({ kind: 'csv' })
  })

  test('that is sent compressed, or without its length, is of unknown size', async () => {
    const sent = gzipSync(workbook)
    const headers = { 'Content-Type': EXCEL, 'Content-Encoding': 'gzip', 'Content-Length': String(sent.byteLength) }
    expect(await openedFrom(answer(sent, headers))).toMatchObject({ length: null, bytes: workbook })
    expect(await openedFrom((_request, response) => (response.write(workbook), response.end()))).toMatchObject({ length: null })
  })

  test('whose first bytes arrive one by one is known by them', async () => {
    const send = async (response: ServerResponse): Promise<void> => {
      response.writeHead(200, { 'Content-Type': EXCEL })
      for (const byte of workbook.subarray(0, 6)) await new Promise((sent) => response.write(Uint8Array.of(byte), sent))
      response.end(workbook.subarray(6))
    }
    expect(await openedFrom((_request, response) => void send(response))).toMatchObject({ kind: 'xlsx', bytes: workbook })
  })
})

test.each(['12, 12', 'x12', '12x'])('a size of %j is unknown', async (length) => {
  const sent = () => Promise.resolve(new Response(workbook, { headers: { 'Content-Type': EXCEL, 'Content-Length': length } }))
  const deployment = deploymentFor('https://api.example.com')
  const transport = new Transport({ deployment, fetch: sent, fetchWrite: sent, answers, texts, log: memoryLog() })
  const options = { token: 't', idleMs: 30_000, signal: new AbortController().signal }
  const args = { currentPage: 1, pageSize: 10 }
  expect(await openDownload(transport, 'order.export', catalogue['order.export'], args, options)).toMatchObject({ length: null })
})

test('a file whose first 64 bytes are there is opened before the next ones', async () => {
  await using server = await localServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': EXCEL })
    response.write(workbook.subarray(0, 64))
  })
  const { chunks, kind } = await opened(server, { idleMs: 2_000 }).download
  expect(kind).toBe('xlsx')
  await chunks[Symbol.asyncIterator]().return?.()
})

describe('what is no file', () => {
  test.each([
    ['an envelope', '{"code":500,"msg":"导出数据过多"}', 200, { kind: 'server', code: 500, message: '导出数据过多' }],
    ['an envelope that calls itself Excel', '{"code":401,"msg":"请求未授权"}', 200, { kind: 'unauthorized', code: 401 }],
    ['HTTP 401 without a body', '', 401, { kind: 'unauthorized', code: 401 }],
    ['a gateway’s page', '<html>', 502, { kind: 'network', code: 502 }],
    ['a workbook with HTTP 403', workbook, 403, { kind: 'server', code: 403 }],
  ])('%s is thrown as its error', async (_name, body, status, expected) => {
    expect(await refusal(answer(body, { 'Content-Type': EXCEL }, status))).toMatchObject(expected)
  })

  test.each([
    ['no bytes', '', EXCEL, 'empty'],
    ['a page', '<html>', EXCEL, 'page'],
    ['JSON without a code', '{"rows":[]}', EXCEL, 'not-a-file'],
    ['an envelope of more than a megabyte', `{"code":500,"data":"${'x'.repeat(1_100_000)}"}`, EXCEL, 'not-a-file'],
    ['a PDF', '%PDF-1.7', EXCEL, 'other-type'],
  ])('%s is no file', async (_name, body, type, reason) => {
    const error = await refusal(answer(body, { 'Content-Type': type }))
    expect(error).toBeInstanceOf(NotAFileError)
    expect(error).toMatchObject({ reason, text: '' })
  })

  test('a success without a file is a task of the server, with its sentence', async () => {
    const told = await refusal(answer('{"code":200,"msg":"导出任务已提交"}'))
    expect(told).toBeInstanceOf(SubmittedError)
    expect(told).toMatchObject({ notice: '导出任务已提交' })
    expect(await refusal(answer('{"success":true}'))).toMatchObject({ name: 'SubmittedError', notice: null })
  })

  test.each([
    ['in one line', ' 系统繁忙\r\n\t请稍后再试\u2028 ', '系统繁忙 请稍后再试'],
    ['of 200 characters as a whole', '忙'.repeat(200), '忙'.repeat(200)],
    ['of more characters cut, without half a character', '😀'.repeat(201), `${'😀'.repeat(200)}…`],
    ['in GBK not at all', Buffer.from([0xb7, 0xb1, 0xc3, 0xa6]), ''],
  ])('a plain text is told %s', async (_name, body, text) => {
    expect(await refusal(answer(body, { 'Content-Type': 'text/plain' }))).toMatchObject({ reason: 'message', text })
  })
})

describe('a server that is silent', () => {
  test('before the headers is a timeout', async () => {
    await using server = await localServer(() => undefined)
    await expect(opened(server, { requestTimeoutMs: 1_000 }).download).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('after the headers has stalled, and its connection ends', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    await using server = await localServer((request, response) => {
      resolve(once(request.socket, 'close'))
      response.writeHead(200, { 'Content-Type': EXCEL }).flushHeaders()
    })
    await expect(opened(server, { idleMs: 200 }).download).rejects.toBeInstanceOf(StalledError)
    await promise
  })

  test('in the middle of an envelope has stalled', async () => {
    await using server = await localServer((_request, response) => void response.write(`{"code":500,"msg":"${'x'.repeat(100)}`))
    await expect(opened(server, { idleMs: 200 }).download).rejects.toBeInstanceOf(StalledError)
  })

  test('is left when the person cancels', async () => {
    const abort = new AbortController()
    await using server = await localServer(() => abort.abort())
    await expect(opened(server, { abort }).download).rejects.toMatchObject({ kind: 'cancelled' })
  })

  test.each(['order.export', 'order.remarkCreate'] as const)(
    'is left when %s is cancelled in the middle, also after the garbage was collected',
    async (name) => {
      const abort = new AbortController()
      await using server = await localServer((_request, response) => void response.write('first'))
      const transport = transportFor(deploymentFor(server.url))
      const { response } = await transport.open(name, catalogue[name], { orderId: '1', remark: 'x' }, { token: 't', signal: abort.signal })
      const reader = response.body?.getReader()
      await reader?.read()
      const next = reader?.read()
      await collectGarbage()
      abort.abort(new Error('left'))
      await expect(next).rejects.toThrow('left')
    },
  )
})
