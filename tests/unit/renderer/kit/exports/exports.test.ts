import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { followExports, useExports } from '#renderer/kit/exports/exports.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { exportJob } from '../../../../support/services/exports/exportJob.ts'

let tell: (job: ExportJob) => void = () => undefined

beforeEach(() => {
  const on = (_channel: string, listener: typeof tell): (() => void) => {
    tell = listener
    return () => undefined
  }
  vi.stubGlobal('window', { backoffice: { on } })
  useExports.setState({ jobs: [] })
  useToasts.getState().clear()
  followExports()
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['done', exportJob({ status: 'done', rows: 3 }), ['success']],
  ['done without rows', exportJob({ status: 'done', rows: 0 }), ['info']],
  ['failed', exportJob({ status: 'failed', error: { kind: 'server', message: '导出服务忙', code: 500 } }), ['error']],
  [
    'failed by a code of the white list',
    exportJob({ status: 'failed', error: { kind: 'server', message: '没有数据', code: 2001, silent: true } }),
    [],
  ],
  ['cancelled', exportJob({ status: 'cancelled', error: { kind: 'cancelled', message: '已取消' } }), []],
] as const)('an export that is %s shows the right message', (_name, ended, tones) => {
  tell(exportJob({}))
  tell(ended)
  expect(useExports.getState().jobs).toEqual([ended])
  expect(useToasts.getState().toasts.map(({ tone }) => tone)).toEqual(tones)
})
