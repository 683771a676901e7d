import type { ExportJob } from '#shared/schemas/exportJobs.ts'

/** An export that runs since the epoch, but for these fields. */
export const exportJob = (change: Partial<ExportJob>): ExportJob => ({
  id: 'a',
  fileName: '订单.xlsx',
  path: '/x/订单.xlsx',
  status: 'running',
  receivedBytes: 0,
  totalBytes: null,
  bytesPerSecond: null,
  startedAt: 0,
  beganAt: 0,
  endedAt: null,
  error: null,
  ...change,
})
