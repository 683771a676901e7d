import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { dispositionFileName } from '#main/http/contentDisposition.ts'
import { createNetFetch } from '#main/network/netFetch.ts'
import { createWriteFetch } from '#main/network/writeFetch.ts'
import { createNet } from '../../../support/electron-stand-in/net/standalone.cjs'
import { collectGarbage } from '../../../support/services/collectGarbage.ts'
import { listenLocally, localServer } from '../../../support/servers/httpServer.ts'

const netFetch = createNetFetch(createNet().request)

/** A server that writes these bytes as its answer. */
async function rawServer(answer: Buffer) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(answer))
  })
  return {
    url: await listenLocally(server),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8')
const answerWith = (head: Buffer): Buffer => Buffer.concat([head, bytes('\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}')])
/** 订单.xlsx in GBK. */
const gbk = Buffer.from([0xb6, 0xa9, 0xb5, 0xa5, 0x2e, 0x78, 0x6c, 0x73, 0x78])
const disposition = (name: Buffer): Buffer =>
  Buffer.concat([bytes('HTTP/1.1 200 OK\r\nContent-Disposition: attachment;filename="'), name, bytes('"')])

describe('an answer whose head is not plain ASCII', () => {
  test.each([
    ['a file name in UTF-8', disposition(bytes('订单.xlsx')), 200, '订单.xlsx'],
    ['a file name in GBK, of which Electron leaves the ending', disposition(gbk), 200, '.xlsx'],
    ['a Chinese header of a gateway', bytes('HTTP/1.1 200 OK\r\nX-Msg: 服务器繁忙'), 200, null],
    ['a Chinese reason phrase', bytes('HTTP/1.1 500 服务器错误'), 500, null],
    ['a status beyond 599', bytes('HTTP/1.1 999 Request denied'), 599, null],
  ])('%s is read', async (_name, head, status, fileName) => {
    await using server = await rawServer(answerWith(head))
    const response = await netFetch(server.url)
    expect(response.status).toBe(status)
    expect(dispositionFileName(response.headers.get('content-disposition'))).toBe(fileName)
    expect(await response.text()).toBe('{}')
  })
})

test('a header that HTTP does not allow costs no answer', async () => {
  const { request } = createNet()
  const fetchOdd = createNetFetch((options) => {
    const outgoing = request(options)
    // Electron passes on what Chromium read; Node, on which the stand-in rests, refuses such an answer itself.
    outgoing.prependListener('response', (message) => {
      Object.defineProperty(message, 'headers', { value: { ...message.headers, 'x odd': 'name', 'x-odd': 'va\0lue' } })
    })
    return outgoing
  })
  await using server = await rawServer(answerWith(bytes('HTTP/1.1 200 OK\r\nX-Kept: yes')))
  const response = await fetchOdd(server.url)
  expect([response.headers.get('x-kept'), response.headers.get('x-odd'), await response.text()]).toEqual(['yes', null, '{}'])
})

/** Fetches from a server with this listener. */
async function fetched(listener: RequestListener, init?: RequestInit) {
  await using server = await localServer(listener)
  const response = await netFetch(server.url, init)
  return { status: response.status, text: await response.text() }
}

describe('a request', () => {
  test.each([
    ['JSON', { body: '{"a":"订"}', headers: { 'content-type': 'application/json' } }, 'application/json', '{"a":"订"}'],
    ['a form', { body: new URLSearchParams({ a: '订 单' }) }, 'application/x-www-form-urlencoded;charset=UTF-8', 'a=%E8%AE%A2+%E5%8D%95'],
  ])('sends %s', async (_name, init, type, text) => {
    const listener: RequestListener = (request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () =>
        response.end(JSON.stringify([request.method, request.headers['content-type'], Buffer.concat(parts).toString()])),
      )
    }
    expect(JSON.parse((await fetched(listener, { method: 'POST', ...init })).text)).toEqual(['POST', type, text])
  })

  test('sends several parts', async () => {
    const form = new FormData()
    form.append('file', new Blob(['订单']), '订单.txt')
    const listener: RequestListener = (request, response) => void request.pipe(response)
    const { text } = await fetched(listener, { method: 'POST', body: form })
    expect(text).toContain('filename="订单.txt"')
  })

  test('reads a compressed answer, and one without a body', async () => {
    const compressed: RequestListener = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('压缩'))
    expect(await fetched(compressed)).toEqual({ status: 200, text: '压缩' })
    expect(await fetched((_request, response) => void response.writeHead(204).end())).toEqual({ status: 204, text: '' })
  })

  test('keeps the cookies of its session, and shows none', async () => {
    const own = createNetFetch(createNet().request)
    const sent: (string | undefined)[] = []
    await using server = await localServer((request, response) => {
      sent.push(request.headers.cookie)
      response.setHeader('Set-Cookie', ['route=a1; Path=/', 'JSESSIONID=b2; HttpOnly']).end('{}')
    })
    const first = await own(server.url)
    await first.text()
    await (await own(server.url)).text()
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(sent).toEqual([undefined, 'route=a1; JSESSIONID=b2'])
  })
})

describe('a request that ends early', () => {
  test('rejects with the reason when it is aborted before, while it waits and while its body arrives', async () => {
    const reason = new Error('the tab was closed')
    await expect(netFetch('http://127.0.0.1:9', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)

    const waiting = new AbortController()
    await expect(fetched(() => waiting.abort(reason), { signal: waiting.signal })).rejects.toBe(reason)

    const reading = new AbortController()
    await using server = await localServer((_request, response) => void response.write('first'))
    const response = await netFetch(server.url, { signal: reading.signal })
    const reader = response.body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first')
    const next = reader?.read()
    reading.abort(reason)
    await expect(next).rejects.toBe(reason)
  })

  test.each([
    ['a call that reads', netFetch],
    ['a call that writes', createWriteFetch(netFetch, { get: () => Promise.resolve([]) })],
  ])('%s: its body ends with the time limit, also after the garbage was collected', async (_kind, fetch) => {
    await using server = await localServer((_request, response) => void response.write('first'))
    const limit = new AbortController()
    // As the pipeline joins the limit of a call and its caller.
    const signal = AbortSignal.any([limit.signal, new AbortController().signal])
    const { body } = await fetch(server.url, { method: 'POST', body: '{}', signal })
    const reader = body?.getReader()
    await reader?.read()
    const next = reader?.read()
    await collectGarbage()
    limit.abort(new Error('too late'))
    await expect(next).rejects.toThrow('too late')
  })

  test('ends the connection when its body is cancelled', async () => {
    let isClosed = false
    await using server = await localServer((request, response) => {
      request.socket.once('close', () => (isClosed = true))
      response.write('first')
    })
    const response = await netFetch(server.url)
    await response.body?.cancel()
    await expect.poll(() => isClosed).toBe(true)
  })

  test('rejects with Chromium’s code when there is no answer, and when the body breaks off', async () => {
    await expect(fetched((request) => void request.socket.destroy())).rejects.toThrow('net::ERR_EMPTY_RESPONSE')
    const torn: RequestListener = (request, response) => {
      response.writeHead(200, { 'content-length': 10 })
      response.write('half', () => request.socket.destroy())
    }
    await expect(fetched(torn)).rejects.toThrow('net::ERR_CONTENT_LENGTH_MISMATCH')
  })

  test('does not follow a redirect that it may not follow', async () => {
    const moved: RequestListener = (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    await expect(fetched(moved, { redirect: 'error' })).rejects.toThrow('redirect')
  })
})

test('a body of 256 MB is read as fast as it is taken: the server waits for a slow reader', async () => {
  const block = Buffer.alloc(1024 * 1024)
  let sent = 0
  await using server = await localServer((_request, response) => {
    const write = (): void => {
      while (sent < 256) {
        sent += 1
        if (!response.write(block)) return void response.once('drain', write)
      }
      response.end()
    }
    write()
  })
  const response = await netFetch(server.url)
  const reader = response.body?.getReader()
  await reader?.read()
  await expect.poll(() => sent, { interval: 50 }).toBeGreaterThan(1)
  const early = sent
  expect(early).toBeLessThan(64)
  let size = 0
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) size += part.value.byteLength
  expect(size).toBeGreaterThan(255 * 1024 * 1024)
})
