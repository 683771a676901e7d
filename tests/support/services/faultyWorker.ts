import { parentPort } from 'node:worker_threads'
import type { Reply } from '#main/async/jobThread.ts'

/** The entry of a parsing thread whose jobs go wrong as their arguments say. */

const REPLIES: Readonly<Record<string, () => Reply>> = {
  whole: () => ({ ok: true, result: 7 }),
  fails: () => ({ ok: false, failure: 'RangeError' }),
  gone: () => process.exit(1),
  throws: () => {
    throw new Error('of the thread')
  },
  endless: () => {
    for (;;);
  },
}

parentPort?.on('message', ({ args }: { args: string }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(REPLIES[args]?.())
})
