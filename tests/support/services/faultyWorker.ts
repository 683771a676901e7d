import { parentPort } from 'node:worker_threads'
import type { Reply } from '#main/parsing/jobs.ts'

/** The entry of a parsing thread whose jobs go wrong as the path of their file says. */

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

parentPort?.on('message', ({ args: { path } }: { args: { path: string } }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(REPLIES[path]?.())
})
