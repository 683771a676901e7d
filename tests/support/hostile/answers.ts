import type { RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { COSTLY_SMALL, HEAVY, MUTATIONS } from './bodies.ts'
import type { Random } from './random.ts'

/** A hostile answer: its corruption, and how it is sent. */
export interface HostileAnswer {
  readonly name: string
  readonly send: RequestListener
}

const STATUSES = [200, 200, 200, 200, 200, 201, 204, 206, 300, 400, 401, 403, 404, 418, 429, 500, 502, 503, 599]
const TYPES = [
  'application/json',
  'application/json;charset=UTF-8',
  'application/json;charset=GBK',
  'text/html',
  'text/plain',
  'application/octet-stream',
  'image/png',
  'x/y',
  '',
]

const plain =
  (status: number, type: string, body: Uint8Array | string, more: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { ...(type === '' ? {} : { 'Content-Type': type }), ...more })
    response.end(status === 204 ? undefined : body)
  }

/** 200 MB of zeros in 200 kB. The inflated size exceeds every limit. */
const BOMB = gzipSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 })

function endless(response: ServerResponse): void {
  const chunk = Buffer.alloc(256 * 1024, 0x20)
  const push = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', push)
  }
  response.writeHead(200, { 'Content-Type': 'application/json' })
  push()
}

/** Bodies whose encoding differs from the header. */
const CODINGS: readonly ((text: string) => Uint8Array)[] = [
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
  (text) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.concat([Buffer.from(text.slice(0, 20)), Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0x80]), Buffer.from(text.slice(20))]),
  (text) => Buffer.concat([Buffer.from(text), Buffer.from([0])]),
]

type Manner = (random: Random, body: string, elsewhere: string) => RequestListener

/** Ways to send an answer badly. */
const MANNERS: Readonly<Record<string, Manner>> = {
  status: (random, body) => plain(random.pick(STATUSES), random.pick(TYPES), body),
  coding: (random, body) => plain(200, random.pick(TYPES), random.pick(CODINGS)(body)),
  shortLength: (_random, body) => (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body) + 50) })
    response.write(body)
    response.socket?.end()
  },
  cut: (random, body) => (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write(body.slice(0, 1 + random.below(Math.max(1, body.length))))
    setImmediate(() => response.destroy())
  },
  noGzip: (_random, body) => plain(200, 'application/json', body, { 'Content-Encoding': 'gzip' }),
  redirect: (random, _body, elsewhere) =>
    plain(random.pick([301, 302, 303, 307, 308]), 'text/html', '', {
      Location: random.pick([
        `${elsewhere}/stolen`,
        '/api/loop',
        '',
        'javascript:1',
        'file:///etc/passwd',
        '//[',
        `${elsewhere}/stolen?x=1`,
      ]),
    }),
  headers: (_random, body) =>
    plain(200, 'application/json', body, {
      'Set-Cookie': 'a=b; Path=/',
      'Content-Disposition': "attachment;filename*=utf-8''%E0%A4%A",
      Refresh: '0; url=/x',
    }),
}

const RARE: Readonly<Record<string, Manner>> = {
  bomb: () => plain(200, 'application/json', BOMB, { 'Content-Encoding': 'gzip' }),
  endless: () => (_request, response) => endless(response),
  silence: () => (request) => void request.socket.destroy(),
}

/** One in this many light answers is costly. */
const COSTLY_SHARE = 3

/** One hostile answer. `heavy` answers cost megabytes each. `elsewhere` is another origin for redirects. */
export function hostileAnswer(random: Random, valid: unknown, elsewhere: string, heavy: boolean): HostileAnswer {
  if (heavy && random.below(4) === 0) {
    const rare = random.pick(Object.keys(RARE))
    return { name: rare, send: RARE[rare]?.(random, '', elsewhere) ?? plain(200, '', '') }
  }
  const mutations = heavy ? HEAVY : random.below(COSTLY_SHARE) === 0 ? COSTLY_SMALL : MUTATIONS
  const mutation = random.pick(Object.keys(mutations))
  const body = mutations[mutation]?.(random, valid as never) ?? ''
  const manner = heavy || random.below(3) > 0 ? 'plain' : random.pick(Object.keys(MANNERS))
  return { name: `${mutation}, ${manner}`, send: MANNERS[manner]?.(random, body, elsewhere) ?? plain(200, 'application/json', body) }
}
