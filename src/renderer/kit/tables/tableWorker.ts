import { runTableJob } from './tableJob.ts'
import { STOP, type TableAnswer, type TableRequest } from './tableMessages.ts'
import { unpacked } from './workbook/zip.ts'

const stopping = new AbortController()

async function run(request: TableRequest): Promise<void> {
  await runTableJob(request, (answer: TableAnswer) => globalThis.postMessage(answer, {}), stopping.signal)
  await unpacked()
  globalThis.close()
}

/** The worker of the page that reads one file: a workbook of megabytes would hold the page up for seconds. */
globalThis.addEventListener('message', ({ data }: MessageEvent<TableRequest | typeof STOP>) => {
  if (data === STOP) stopping.abort()
  else void run(data)
})
