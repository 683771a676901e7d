import { Worker } from 'node:worker_threads'
import type { RowLimit } from '#renderer/kit/tables/rows.ts'
import type { TableAnswer } from '#renderer/kit/tables/tableMessages.ts'

/** What a page may take for a file. Megabytes of the thread's heap. */
const MOST_MEMORY = 150

/**
 * What the reader of the page answers to a file, read in a thread of its own: the number of its rows, or its fault.
 * @param mostMemory Megabytes of the thread's heap: Node ends a thread that needs more, and the promise is rejected
 */
export async function readInThread(
  bytes: Uint8Array<ArrayBuffer>,
  limit: RowLimit | null,
  mostMemory = MOST_MEMORY,
): Promise<string | number> {
  const worker = new Worker(new URL('tableThread.ts', import.meta.url), {
    workerData: { bytes, limit },
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  return await new Promise((resolve, reject) => {
    let rows = 0
    worker.on('error', reject)
    worker.on('message', (answer: TableAnswer) => {
      if (answer.kind === 'rows') rows += answer.rows.length
      if (answer.kind === 'end') resolve(answer.fault ?? rows)
    })
  })
}
