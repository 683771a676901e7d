import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { startDemoApi, type DemoApi, type DemoApiOptions } from '#demo-api/server.ts'
import { catalogue, type Endpoint } from '#shared/api/index.ts'
import { listenLocally } from '../httpServer.ts'
import { changedByPath, translated, WrongForm, type Call } from './changedCalls.ts'
import { ownCode, withOwnNames, withTheirNames } from './menuNames.ts'
import { CALLS, configurationFor, TEXT_CODES } from './renames.ts'

/**
 * The demo API behind a server that has other names on the wire for everything that a deployment can name: its menus, its buttons, the
 * method and place of the calls that the specification leaves open, the codes of a list, and texts for all codes of answers. What the client does not know by its
 * configuration alone, it cannot do here.
 */
export interface RenamedServer extends DemoApi {
  /** The content of the deployment.json that fits. */
  readonly configuration: ReturnType<typeof configurationFor>
}

const API_PREFIX = '/api'
const MENU_CALLS = new Set(Object.entries<Endpoint>(catalogue).flatMap(([name, { path }]) => (name.startsWith('menu.') ? [path] : [])))
const SAVED_MENU = catalogue['menu.submit'].path
const CHANGED = changedByPath(CALLS)

/** Starts both servers on the loopback address. */
export async function startRenamedServer(options: DemoApiOptions = {}): Promise<RenamedServer> {
  const demo = await startDemoApi(options)
  const server = createServer((request, response) => void answer(demo.url, request, response))
  // As the demo API's own.
  server.keepAliveTimeout = 65_000
  const url = await listenLocally(server)
  return {
    ...demo,
    url,
    port: Number(new URL(url).port),
    configuration: configurationFor(url),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await demo.close()
      await closed
    },
  }
}

async function answer(demoUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '/', demoUrl)
    const isCall = pathname.startsWith(`${API_PREFIX}/`)
    const path = isCall ? pathname.slice(API_PREFIX.length) : pathname
    const call = { method: request.method ?? '', path, query: searchParams, body: await textOf(request) }
    await forward(demoUrl, { ...(isCall ? asDemoTakes(call) : call), path: pathname }, path, request, response)
  } catch (error) {
    if (error instanceof WrongForm)
      sendJson(response, error.status, JSON.stringify({ code: error.status, success: false, data: null, msg: error.message }))
    else response.destroy()
  }
}

/** @throws WrongForm for a call that only the demo API would take. */
function asDemoTakes(call: Call): Call {
  const changed = CHANGED.get(call.path)
  if (changed !== undefined) return translated(call, changed)
  if (call.path === SAVED_MENU) return { ...call, body: withOwnNames(call.body) }
  return { ...call, query: MENU_CALLS.has(call.path) ? withOwnCode(call.query) : withNumbers(call.query) }
}

/** A search by a whole code of the server. */
const withOwnCode = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].map(([name, value]) => [name, name === 'code' ? ownCode(value) : value]))

const TEXT_CODE = new RegExp(`^${TEXT_CODES.prefix}(\\d+)$`, 'u')

/** A filter by a text of the server. One by our number finds nothing. */
const withNumbers = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].map(([name, value]) => [name, name === TEXT_CODES.field ? (TEXT_CODE.exec(value)?.[1] ?? '0') : value]))

const withTexts = (text: string): string =>
  text.replaceAll(new RegExp(`"${TEXT_CODES.field}":(\\d+)`, 'gu'), `"${TEXT_CODES.field}":"${TEXT_CODES.prefix}$1"`)

/** Headers that are not passed on: they belong to one connection, or to the body before it was changed. */
const OF_ONE_CONNECTION = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'])

const passedOn = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.has(name)))

/** @throws Error when the demo API breaks its answer off. */
async function forward(demoUrl: string, call: Call, path: string, from: IncomingMessage, to: ServerResponse): Promise<void> {
  const query = call.query.size > 0 ? `?${call.query}` : ''
  const type = call.body.startsWith('{') ? { 'content-type': 'application/json' } : {}
  const upstream = send(`${demoUrl}${call.path}${query}`, {
    method: call.method,
    headers: { ...passedOn(from.headers), ...type },
    agent: false,
  })
  to.once('close', () => upstream.destroy())
  upstream.end(call.body)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the arguments of the event
  const [answered] = (await once(upstream, 'response')) as [IncomingMessage]
  const isJson =
    (answered.headers['content-type'] ?? '').startsWith('application/json') && answered.headers['content-encoding'] === undefined
  if (isJson && path !== call.path) {
    const text = await textOf(answered)
    return sendJson(to, answered.statusCode ?? 0, MENU_CALLS.has(path) ? withTheirNames(text) : withTexts(text))
  }
  const { 'content-length': length, ...headers } = answered.headers
  to.writeHead(answered.statusCode ?? 0, { ...passedOn(headers), ...(length === undefined ? {} : { 'content-length': length }) })
  to.flushHeaders()
  answered.once('error', () => to.destroy())
  answered.pipe(to)
}

/** Codes as texts: `"200"` and `"401"`, which clients know, and names of the server's own. */
const withTextCode = (text: string): string =>
  text.replace(
    /^\{"code":(-?\d+)/u,
    (_all, code: string) => `{"code":"${code === '200' || code === '401' ? code : `B${code.padStart(4, '0')}`}"`,
  )

function sendJson(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json;charset=UTF-8' }).end(withTextCode(text))
}
