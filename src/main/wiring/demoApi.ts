import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listening'), url: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])

/**
 * Starts the embedded demo API on a loopback port and resolves to its address. It runs in its own thread: building thousands
 * of orders would block the process that draws windows. It ends with the program.
 * @param port 0 for a free one.
 * @throws Error when the demo API does not start.
 */
export function startDemoThread(port: number): Promise<string> {
  const worker = new Worker(join(import.meta.dirname, 'demo-api.js'), { workerData: { port } })
  worker.unref()
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (raw: unknown) => {
      const parsed = message.safeParse(raw)
      if (parsed.success && parsed.data.type === 'listening') resolve(parsed.data.url)
      else reject(new Error(parsed.success && parsed.data.type === 'failed' ? parsed.data.message : 'The demo API did not start'))
    })
  })
}
