import { runTableJob } from './tableJob.ts'
import type { TableAnswer, TableRequest } from './tableMessages.ts'

/** The worker of the page that reads one file: a workbook of megabytes would hold the page up for seconds. The page ends it early. */
globalThis.addEventListener('message', ({ data }: MessageEvent<TableRequest>) => void run(data))

async function run(request: TableRequest): Promise<void> {
  await runTableJob(request, (answer: TableAnswer) => globalThis.postMessage(answer, {}), new AbortController().signal)
  globalThis.close()
}
