import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startDemoApi, WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { catalogue, isEndpointName, type Endpoint, type EndpointName } from '#shared/api/index.ts'
import { APP_ERROR_KINDS } from '#shared/domain/errorKinds.ts'
import { AppError } from '#shared/errors.ts'
import { createHash } from 'node:crypto'
import { DEMO_CLIENT, DEMO_SVC, DEMO_TENANT_ID } from '#shared/demo.ts'
import { localServer } from '../servers/httpServer.ts'
import { deploymentFor, memoryLog, transportFor } from '../services/services.ts'
import { hostileAnswer } from './answers.ts'
import { CANARY } from './bodies.ts'
import { Random } from './random.ts'

/**
 * Sends hostile answers through the real transport and reports the outcomes as JSON. It is a separate process, because it
 * collects garbage itself (`--expose-gc`) and must see uncaught errors.
 */

const TOKEN = 'token-of-the-person'
const AT_ONCE = 12
const HEAVY_EVERY = 100

const orderId = WELL_KNOWN_ORDERS.ordinary
/** Calls whose valid answers are corrupted, with their arguments. */
const CALLS: Readonly<Partial<Record<EndpointName, Readonly<Record<string, unknown>>>>> = {
  'auth.captcha': {},
  'auth.userInfo': {},
  'menu.routes': {},
  'menu.buttons': {},
  'dictionary.byCode': { code: 'flow' },
  'organisation.departments': {},
  'organisation.areas': {},
  'member.types': { current: 1, size: 50 },
  'dictionary.list': {},
  'organisation.tree': {},
  'organisation.stores': { current: 1, size: 10 },
  'organisation.employees': { current: 1, size: 10 },
  'organisation.areaList': {},
  'menu.lazyList': {},
  'dictionary.parentList': { current: 1, size: 10 },
  'member.grades': { current: 1, size: 10 },
  'coupon.rule': { couponNumber: 'PC202609010012' },
  'payment.types': {},
  'express.byOrder': { orderId },
  'express.companies': {},
  'order.list': { current: 1, size: 10 },
  'order.info': { id: orderId },
  'order.log': { orderNo: orderId },
  'order.lines': { orderId },
  'order.promotions': { id: orderId },
  'order.coupons': { id: orderId, orderId },
  'order.salesService': { orderId },
  'order.remarks': { orderId },
}

async function validAnswers(): Promise<Map<EndpointName, unknown>> {
  const demo = await startDemoApi({ today: '2026-05-20' })
  const basic = `Basic ${Buffer.from(`${DEMO_CLIENT.id}:${DEMO_CLIENT.secret}`).toString('base64')}`
  const grant = new URLSearchParams({
    tenantId: DEMO_TENANT_ID,
    username: 'admin',
    password: createHash('md5').update('admin123').digest('hex'),
    grant_type: 'password',
  })
  const headers = { Authorization: basic, 'Tenant-Id': DEMO_TENANT_ID }
  const tokens = (await (await fetch(`${demo.url}/api/blade-auth/oauth/token?${grant}`, { method: 'POST', headers })).json()) as {
    access_token: string
  }
  const answers = new Map<EndpointName, unknown>([['auth.token', tokens]])
  for (const [name, args] of Object.entries(CALLS)) {
    if (!isEndpointName(name)) throw new Error(`no call ${name}`)
    const endpoint: Endpoint = catalogue[name]
    const query = new URLSearchParams(Object.entries(args).map(([key, value]): [string, string] => [key, String(value)]))
    const url = `${demo.url}/api${endpoint.path.replaceAll('{svc}', DEMO_SVC)}?${query}`
    answers.set(
      name,
      await (await fetch(url, { method: endpoint.method, headers: { ...headers, 'Blade-Auth': `bearer ${tokens.access_token}` } })).json(),
    )
  }
  await demo.close()
  return answers
}

const count = Number(process.argv[2] ?? 5_000)
const uncaught: string[] = []
process.on('uncaughtException', (error) => uncaught.push(error.stack ?? String(error)))
process.on('exit', () => process.exitCode === undefined && uncaught.length > 0 && process.stderr.write(uncaught.join('\n')))
process.on('unhandledRejection', (error) => uncaught.push(String(error)))

const valid = await validAnswers()
const names = [...valid.keys()]
const random = new Random(20_261_121)
const stolen: string[] = []
await using elsewhere = await localServer((request, response) => {
  if (JSON.stringify(request.headers).includes(TOKEN) || request.headers.authorization !== undefined) stolen.push(request.url ?? '')
  response.end('{"code":200,"data":[]}')
})
const pending = new Map<string, ReturnType<typeof hostileAnswer>>()
await using server = await localServer((request, response) => {
  const answer = pending.get(new URL(request.url ?? '/', 'http://x').searchParams.get('n') ?? '')
  if (answer === undefined) response.writeHead(302, { Location: '/api/loop' }).end()
  else answer.send(request, response)
})
const log = memoryLog()
const transport = transportFor(deploymentFor(server.url, { requestTimeoutMs: 60_000 }), log)

const outcomes: Record<string, number> = {}
const faults: string[] = []

async function tryOne(index: number): Promise<void> {
  const name = random.pick(names)
  const answer = hostileAnswer(random, valid.get(name), elsewhere.url, index % HEAVY_EVERY === HEAVY_EVERY - 1)
  pending.set(String(index), answer)
  // The answer does not depend on the call's query. This query identifies the answer.
  const endpoint: Endpoint = { ...catalogue[name], method: 'GET', placement: 'query' }
  const note = (what: string): void => void (outcomes[what] = (outcomes[what] ?? 0) + 1)
  try {
    await transport.send(name, endpoint, { n: String(index) }, { token: TOKEN })
    note('value')
  } catch (error) {
    if (!(error instanceof AppError)) faults.push(`${name}, ${answer.name}: ${String(error)}`)
    else if (!APP_ERROR_KINDS.includes(error.kind) || error.message.trim() === '' || error.message.length > 700)
      faults.push(`${name}, ${answer.name}: ${error.kind} ${error.message.slice(0, 100)}`)
    else note(error.kind)
  } finally {
    pending.delete(String(index))
  }
}

const collect = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
let next = 0
async function work(until: number): Promise<void> {
  while (next < until) {
    next += 1
    await tryOne(next)
  }
}

let [logged, longestLine, leaks] = [0, 0, 0]
function readLog(): void {
  for (const line of log.lines.splice(0)) {
    logged += 1
    longestLine = Math.max(longestLine, line.length)
    if (line.includes(CANARY)) leaks += 1
  }
}

const workUntil = (until: number): Promise<unknown> => Promise.all(Array.from({ length: AT_ONCE }, () => work(until)))
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
const startedAt = performance.now()
// The first part fills what is kept once: compiled code, connections, schemas.
await workUntil(count / 5)
readLog()
await new Promise(setImmediate)
const heapBefore = collect()
await workUntil(count)
delay.disable()
readLog()
await new Promise(setImmediate)
const report = {
  count,
  outcomes,
  faults: faults.slice(0, 10),
  uncaught: uncaught.slice(0, 10),
  stolen,
  polluted: Object.keys(Object.prototype).concat('polluted' in {} ? ['polluted'] : []),
  logged,
  longestLine,
  leaks,
  longestBlockMs: Math.round(delay.max / 1e6),
  heapGrowthMb: Math.round((collect() - heapBefore) / 2 ** 20),
  seconds: Math.round((performance.now() - startedAt) / 1000),
}
process.stdout.write(`REPORT${JSON.stringify(report)}\n`)
process.exit(0)
