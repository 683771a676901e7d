import { once } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openDownload, NotAFileError, SubmittedError } from '#main/http/download.ts'
import { answersFile, catalogue, isEndpointName, type Endpoint, type EndpointName } from '#shared/api/index.ts'
import { APP_ERROR_KINDS } from '#shared/domain/errorKinds.ts'
import { AppError } from '#shared/errors.ts'
import { deploymentFor, memoryLog, transportFor } from '../services/services.ts'
import { CANARY } from './bodies.ts'
import type { ServerStarted, Stolen } from './server.ts'
import { least, TurnMeter, type Turn } from './turns.ts'

/**
 * Sends hostile answers of every call through the real transport and reports the outcomes as JSON. It is a separate process, because it
 * collects garbage itself (`--expose-gc`) and must see uncaught errors.
 */

const TOKEN = 'token-of-the-person'
/** As many as the program makes at a time (`api.ts`). */
const AT_ONCE = 5
const IDLE_MS = 600_000
/** A turn that is shorter counts as it is. Milliseconds. */
const SHORT_MS = 25

const count = Number(process.argv[2] ?? 5_000)
const uncaught: string[] = []
process.on('uncaughtException', (error) => uncaught.push(error.stack ?? String(error)))
process.on('exit', () => process.exitCode === undefined && uncaught.length > 0 && process.stderr.write(uncaught.join('\n')))
process.on('unhandledRejection', (error) => uncaught.push(String(error)))

const server = new Worker(resolve(import.meta.dirname, 'server.ts'), { workerData: { seed: 20_261_121, token: TOKEN, heavyEvery: 100 } })
const [started] = (await once(server, 'message')) as [ServerStarted]
const log = memoryLog()
// Nothing may be called late: on a busy machine the largest answers would be, and no answer of these is about time.
const transport = transportFor(deploymentFor(started.url, { requestTimeoutMs: 600_000 }), log)

const names = Object.keys(catalogue).filter((name): name is EndpointName => isEndpointName(name))
const outcomes: Record<string, number> = {}
const faults: string[] = []
const running = new Set<number>()
const NEVER = new AbortController().signal

/** Makes the call, and reads a file to its end. */
async function answerOf(name: EndpointName, query: Readonly<Record<string, string>>): Promise<void> {
  // The answer does not depend on the call's query. This query identifies the answer.
  const endpoint: Endpoint = { ...catalogue[name], method: 'GET', placement: 'query' }
  if (!answersFile(endpoint)) return void (await transport.sendForText(name, endpoint, query, { token: TOKEN }))
  const { chunks } = await openDownload(transport, name, endpoint, query, { token: TOKEN, signal: NEVER, idleMs: IDLE_MS })
  let bytes = 0
  for await (const chunk of chunks) if ((bytes += chunk.byteLength) > 1024 * 1024) break
}

const nameOf = (index: number): EndpointName => names[index % names.length] ?? 'order.list'

async function tryOne(index: number): Promise<void> {
  const name = nameOf(index)
  running.add(index)
  const note = (what: string): void => void (outcomes[what] = (outcomes[what] ?? 0) + 1)
  try {
    await answerOf(name, { n: String(index), call: name })
    note('value')
  } catch (error) {
    if (error instanceof NotAFileError || error instanceof SubmittedError) note('no file')
    else if (answersFile(catalogue[name]) && !(error instanceof AppError)) note('broken file')
    else if (!(error instanceof AppError)) faults.push(`${name}, ${index}: ${String(error)}`)
    else if (!APP_ERROR_KINDS.includes(error.kind) || error.message.trim() === '' || error.message.length > 700)
      faults.push(`${name}, ${index}: ${error.kind} ${error.message.slice(0, 100)}`)
    else note(error.kind)
  } finally {
    running.delete(index)
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

const meter = new TurnMeter()
async function workUntil(until: number): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(until)))
  readLog()
  await new Promise(setImmediate)
}

const startedAt = performance.now()
// The first part fills what is kept once: compiled code, connections, schemas. It is not measured.
await workUntil(count / 5)
const heapBefore = collect()
for (const part of [2, 3, 4, 5]) {
  meter.calibrate()
  meter.start(() => [...running])
  // oxlint-disable-next-line no-await-in-loop -- the speed of the PC is measured in between
  await workUntil((count * part) / 5)
  await meter.stop()
}
meter.calibrate()
const turns: Turn[] = []
// oxlint-disable-next-line no-await-in-loop -- one turn after the other
for (const turn of meter.longest)
  turns.push(meter.scaled(turn.ms) < SHORT_MS ? turn : await least(turn, (during) => Promise.all(during.map(tryOne))))
meter.calibrate()
const [longest] = turns.toSorted((one, other) => other.ms - one.ms)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
server.postMessage('stolen')
const [{ stolen }] = (await once(server, 'message')) as [Stolen]
const report = {
  count,
  calls: names.length,
  outcomes,
  faults: faults.slice(0, 10),
  uncaught: uncaught.slice(0, 10),
  stolen,
  polluted: Object.keys(Object.prototype).concat('polluted' in {} ? ['polluted'] : []),
  logged,
  longestLine,
  leaks,
  longestBlockMs: meter.scaled(longest?.ms ?? 0),
  rawMs: Math.round(longest?.ms ?? 0),
  during: longest?.during.map((index) => `${nameOf(index)} ${index}`) ?? [],
  heapGrowthMb: Math.round((collect() - heapBefore) / 2 ** 20),
  seconds: Math.round((performance.now() - startedAt) / 1000),
}
process.stdout.write(`REPORT${JSON.stringify(report)}\n`)
process.exit(0)
