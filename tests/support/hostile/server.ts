import { parentPort, workerData } from 'node:worker_threads'
import { isEndpointName } from '#shared/api/index.ts'
import { localServer } from '../servers/httpServer.ts'
import { hostileAnswer } from './answers.ts'
import { Random } from './random.ts'
import { validAnswers } from './validAnswers.ts'

/**
 * The hostile server, in a thread of its own: making an answer of 16 MB must not count as work of the program that reads it. A request names
 * its call and the number of its answer; the same number always gets the same answer.
 */

export interface ServerStarted {
  readonly url: string
}
export interface Stolen {
  readonly stolen: readonly string[]
}

const { seed, token, heavyEvery } = workerData as { readonly seed: number; readonly token: string; readonly heavyEvery: number }

const valid = await validAnswers()
const stolen: string[] = []
const elsewhere = await localServer((request, response) => {
  if (JSON.stringify(request.headers).includes(token) || request.headers.authorization !== undefined) stolen.push(request.url ?? '')
  response.end('{"code":200,"data":[]}')
})
const server = await localServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://x')
  const [index, name] = [Number(searchParams.get('n')), searchParams.get('call') ?? '']
  if (!isEndpointName(name)) return response.writeHead(302, { Location: '/api/loop' }).end()
  const random = new Random(seed + index)
  return hostileAnswer(random, valid.get(name), elsewhere.url, index % heavyEvery === heavyEvery - 1).send(request, response)
})

// oxlint-disable unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.on('message', () => parentPort?.postMessage({ stolen } satisfies Stolen))
parentPort?.postMessage({ url: server.url } satisfies ServerStarted)
