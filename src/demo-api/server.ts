import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_SOCIAL_PATH, DEMO_SVC } from '#shared/demo.ts'
import { CaptchaStore } from './auth/captchaStore.ts'
import { GuestRegistry } from './auth/guests.ts'
import { socialPage } from './auth/socialPage.ts'
import { TokenIssuer } from './auth/tokens.ts'
import { DemoControl } from './control/control.ts'
import { CONTROL_PREFIX, runCommand } from './control/controlRoutes.ts'
import type { Fault } from './faults/faults.ts'
import { dayOf, HOUR, parseChinaTime } from '#shared/domain/chinaTime.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { AccountRegistry } from './data/people/accounts.ts'
import { DemoData } from './data/demoData.ts'
import { requirePermission, type Context } from './handlers/handler.ts'
import { handlers } from './areas/handlers.gen.ts'
import { MENU } from './menu.ts'
import { pageReply } from './handlers/pages.ts'
import { isUnread } from '#shared/api/fields.ts'
import { readArgs } from './http/args.ts'
import { withEmptyValues } from './http/emptyValues.ts'
import { BareRefusal, Refusal, unauthorized } from './http/refusal.ts'
import { bytesReply, failureReply, fileReply, FileReply, jsonReply, successReply, type Outgoing } from './http/reply.ts'
import { isOpen, routeTable, type Route } from './http/routes.ts'
import { send, syntheticFile } from './faults/send.ts'

export { WELL_KNOWN_ORDERS } from './data/orders/generateOrders.ts'

export interface DemoApiOptions {
  /** 0, the default, lets the system choose. */
  readonly port?: number
  /** The word that replaces `{svc}` in paths. */
  readonly svc?: string
  /** Another seed gives other data. */
  readonly seed?: number
  /**
   * The last day of the data, `yyyy-MM-dd`, which then reach to its morning at eight: the same ones at every start. By default they reach
   * to the start itself, in China Standard Time.
   */
  readonly today?: string
  /** How the statuses of refunds are numbered (spec.md §4); B by default, as in the client's configuration. */
  readonly refundStatusReading?: RefundStatusReading
  /** Answers 'no value' as servers with the null rules of this family's library do (`http/emptyValues.ts`). */
  readonly emptyValues?: boolean
  /** The most rows of a page of a list, whatever a call asks for (wire.md, Pages and lists); without it there is no limit. */
  readonly pageLimit?: number
  /** Milliseconds since the epoch. Tests pass a clock of their own to let time pass. */
  readonly now?: () => number
}

export interface DemoApi {
  /** Origin without a path: calls go to `${url}/api/…`, commands to `${url}/__demo/…`. */
  readonly url: string
  readonly port: number
  /** The last day of the data, `yyyy-MM-dd`. */
  readonly today: string
  readonly control: DemoControl
  close(): Promise<void>
}

/** Until when the data of a chosen day reach, in milliseconds after its midnight. */
const CHOSEN_PRESENT = 8 * HOUR

const API_PREFIX = '/api'
const LOOPBACK = '127.0.0.1'
const DEFAULT_SEED = 20_260_101

/** What answering a request needs. */
interface Services {
  readonly demoData: DemoData
  readonly tokens: TokenIssuer
  readonly captchas: CaptchaStore
  readonly guests: GuestRegistry
  readonly accounts: AccountRegistry
  readonly control: DemoControl
  readonly routes: ReadonlyMap<string, Route>
  readonly emptyValues: boolean
  readonly pageLimit: number
  readonly now: () => number
}

/** The connections that served a call. */
const usedConnections = new WeakSet<Socket>()

/** Starts the demo API on the loopback address. @throws Error for a port in use and for a `today` that is no day. */
export async function startDemoApi(options: DemoApiOptions = {}): Promise<DemoApi> {
  const now = options.now ?? Date.now
  const today = options.today ?? dayOf(now())
  const services = createServices(options, today, now)
  const { control } = services
  const server = createServer((request, response) => void answer(services, request, response))
  // Longer than clients keep an idle connection: one that the server closes at the moment of the next request loses that request.
  server.keepAliveTimeout = 65_000
  const port = await listen(server, options.port ?? 0)
  return {
    url: `http://${LOOPBACK}:${port}`,
    port,
    today,
    control,
    close: async () => {
      control.release()
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Data and services of one server. @throws RangeError when `today` is no day. */
function createServices(options: DemoApiOptions, today: string, now: () => number): Services {
  const midnight = parseChinaTime(today)
  if (midnight === null) throw new RangeError(`not a day: ${today}`)
  const seed = options.seed ?? DEFAULT_SEED
  const present = options.today === undefined ? now() : midnight + CHOSEN_PRESENT
  const demoData = new DemoData({ seed, midnight, present, now, reading: options.refundStatusReading ?? 'B' }, MENU)
  const accounts = new AccountRegistry()
  const tokens = new TokenIssuer(now, accounts)
  const captchas = new CaptchaStore(now)
  const guests = new GuestRegistry(accounts)
  const control = new DemoControl({ tokens, captchas, demoData, guests, accounts })
  const routes = routeTable(options.svc ?? DEMO_SVC)
  const { emptyValues = false, pageLimit = Infinity } = options
  return { demoData, tokens, captchas, guests, accounts, control, routes, emptyValues, pageLimit, now }
}

/** Listens on a port of the loopback address, which the system chooses for 0. @returns the port. @throws Error for a port in use. */
async function listen(server: Server, wanted: number): Promise<number> {
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(wanted, LOOPBACK, resolve)
  await listening
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Answers one request; never rejects. */
async function answer(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${LOOPBACK}`)
    if (pathname === DEMO_SOCIAL_PATH) return await send(response, await outcome(async () => socialPage(searchParams)))
    if (pathname === CONTROL_PREFIX || pathname.startsWith(`${CONTROL_PREFIX}/`)) {
      const outgoing = await outcome(async () =>
        jsonReply(200, runCommand(services.control, request, pathname, await readArgs(request, searchParams))),
      )
      return await send(response, outgoing)
    }
    const page = request.method === 'GET' ? pageReply(pathname) : null
    if (page !== null) return await send(response, page)
    await answerCall(services, request, response, pathname, searchParams)
  } catch {
    // The connection or the answer broke while it was sent: no caller is left to answer.
    response.destroy()
  }
}

async function answerCall(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  query: URLSearchParams,
): Promise<void> {
  const path = pathname.startsWith(`${API_PREFIX}/`) ? pathname.slice(API_PREFIX.length) : pathname
  const route = path === pathname ? undefined : services.routes.get(`${request.method} ${path}`)
  const names = route?.names ?? []
  const isReused = usedConnections.has(request.socket)
  usedConnections.add(request.socket)
  const fault = services.control.faults.take(path, names, [...query.keys()], isReused)
  if (fault?.drop === true && isReused) return void response.destroy()
  const record = services.control.journal.record(request, path, names, query)
  if (fault?.hold === true) await services.control.faults.held()
  if (fault?.delayMs !== undefined) await wait(fault.delayMs)
  if (fault?.drop === true) return void response.destroy()
  const outgoing = replacement(fault) ?? (await outcome(() => callHandler(services, request, route, query)))
  await send(response, outgoing, fault ?? {}, () => services.control.faults.held())
  if (response.writableEnded) record.status = outgoing.status
}

/** The answer of a fault that replaces the handler's, or null. */
function replacement(fault: Fault | null): Outgoing | null {
  if (fault?.syntheticBytes !== undefined) {
    const chunks = syntheticFile(fault.syntheticBytes)
    return { ...fileReply('订单.xlsx', chunks, fault.announceLength === true ? fault.syntheticBytes : null), status: fault.status ?? 200 }
  }
  if (fault?.status === undefined && fault?.body === undefined) return null
  const { status = 200, body, contentType = 'application/json;charset=UTF-8' } = fault
  return bytesReply(status, contentType, body ?? JSON.stringify({ code: status, success: false, data: null, msg: '服务器开小差了' }))
}

/** The query of a list with at most `limit` rows a page: the server counts its pages by the limit as well. */
function limitedPage(query: URLSearchParams, limit: number): URLSearchParams {
  if (!(Number(query.get('size')) > limit)) return query
  const limited = new URLSearchParams(query)
  limited.set('size', String(limit))
  return limited
}

async function callHandler(
  services: Services,
  request: IncomingMessage,
  route: Route | undefined,
  query: URLSearchParams,
): Promise<Outgoing> {
  const args = await readArgs(request, limitedPage(query, services.pageLimit))
  if (route === undefined) throw new Refusal(404, '接口不存在', 404)
  const header = (name: string): string | undefined => {
    const value = request.headers[name]
    return Array.isArray(value) ? value[0] : value
  }
  const { demoData, tokens, captchas, guests, accounts, now } = services
  const caller = await tokens.bearer(header('blade-auth'))
  if (caller === null && !isOpen(route)) throw unauthorized('请求未授权')
  const context: Context = { demoData, tokens, captchas, guests, accounts, caller, header, now }
  requirePermission(context, route.endpoint, args)
  const data = await handlers[route.names[0]](context, args)
  if (data instanceof FileReply) return fileReply(data.fileName, data.open())
  const { envelope, response } = route.endpoint
  if (!services.emptyValues) return envelope ? successReply(data) : jsonReply(200, data)
  const rewritten = withEmptyValues(isUnread(response) && envelope ? null : data, response)
  return envelope ? successReply(rewritten) : jsonReply(200, rewritten)
}

/** The reply of `work`, or the error reply for an error that it throws. */
async function outcome(work: () => Promise<Outgoing>): Promise<Outgoing> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BareRefusal) return jsonReply(error.status, error.body)
    if (error instanceof Refusal) return failureReply(error.status, error.code, error.message)
    return failureReply(500, 500, error instanceof Error ? `服务器异常: ${error.message}` : '服务器异常')
  }
}
