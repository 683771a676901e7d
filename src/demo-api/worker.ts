import { parentPort, workerData } from 'node:worker_threads'
import { startDemoApi } from './server.ts'

/**
 * The demo API in its own thread, so that it never blocks the program that embeds it. Takes `{port?: number}` as worker
 * data; posts its URL to the parent, or the reason why it does not listen.
 */
export type WorkerMessage = { readonly type: 'listening'; readonly url: string } | { readonly type: 'failed'; readonly message: string }

function portOf(data: unknown): number {
  return typeof data === 'object' && data !== null && 'port' in data && typeof data.port === 'number' ? data.port : 0
}

async function start(): Promise<WorkerMessage> {
  try {
    const { url } = await startDemoApi({ port: portOf(workerData) })
    return { type: 'listening', url }
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(await start())
