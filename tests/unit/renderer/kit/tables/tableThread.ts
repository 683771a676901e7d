import { parentPort, workerData } from 'node:worker_threads'
import { runTableJob } from '#renderer/kit/tables/tableJob.ts'
import type { RowLimit } from '#renderer/kit/tables/rows.ts'

/** Reads one file as the page's worker does, in a thread of Node (`hostileFiles.test.ts`). */

const { bytes, limit } = workerData as { readonly bytes: Uint8Array<ArrayBuffer>; readonly limit: RowLimit | null }
await runTableJob(
  { file: new File([bytes], 'table'), limit },
  (answer) => parentPort?.postMessage(answer, []),
  new AbortController().signal,
)
