import { runTableJob, type TableAnswer, type TableRequest } from './tableJob.ts'

/** The worker of the page that reads a file: a workbook of megabytes would hold the page up for seconds. */
globalThis.addEventListener('message', ({ data }: MessageEvent<TableRequest>) => {
  void runTableJob(data, (answer: TableAnswer) => globalThis.postMessage(answer, {}))
})
