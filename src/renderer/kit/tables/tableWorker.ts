import { runTableJob } from './tableJob.ts'
import { STOP, type TableAnswer, type TableRequest } from './tableMessages.ts'

const stopping = new AbortController()

/** The worker of the page that reads one file: a workbook of megabytes would hold the page up for seconds. */
globalThis.addEventListener('message', ({ data }: MessageEvent<TableRequest | typeof STOP>) => {
  if (data === STOP) stopping.abort()
  else void runTableJob(data, (answer: TableAnswer) => globalThis.postMessage(answer, {}), stopping.signal)
})
