import { runTableJob } from './tableJob.ts'
import type { TableAnswer, TableMessage, TableRequest } from './tableMessages.ts'

const stopping = new AbortController()

/**
 * The worker of the page that reads one file: a workbook of megabytes would hold the page up for seconds. It ends itself, also when it is
 * stopped: Chromium may lose a page that terminates a busy worker.
 */
globalThis.addEventListener('message', ({ data }: MessageEvent<TableMessage>) => {
  if (data === 'stop') stopping.abort()
  else void run(data)
})

async function run(request: TableRequest): Promise<void> {
  await runTableJob(request, (answer: TableAnswer) => globalThis.postMessage(answer, {}), stopping.signal)
  globalThis.close()
}
