import { expect, test } from 'vitest'
import { ExportNotifier } from '#main/exports/exportNotifier.ts'
import { isActiveExport } from '#shared/exportJobs.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { exportJob } from '../../../support/services/exports/exportJob.ts'
import { texts } from '../../../support/services/services.ts'

function rig({ isLocked = false, isFocused = false } = {}) {
  const bar: number[] = []
  const awake: boolean[] = []
  const notices: string[][] = []
  const signs = new ExportNotifier({
    texts,
    isLocked: () => isLocked,
    isFocused: () => isFocused,
    setProgress: (value) => bar.push(value),
    keepAwake: (isNeeded) => awake.push(isNeeded),
    notify: (...words) => notices.push(words),
  })
  return {
    signs,
    bar,
    awake,
    notices,
    tell: (...all: ExportJob[]) => {
      for (const each of all) signs.changed(each, all.filter(isActiveExport))
    },
    leave: () => signs.refresh([]),
  }
}

test('the task bar shows the progress of all running exports, and none without them', () => {
  const { tell, bar, leave } = rig()
  tell(exportJob({}))
  tell(exportJob({ totalBytes: 400, receivedBytes: 100 }))
  tell(exportJob({ totalBytes: 400, receivedBytes: 101 }))
  tell(exportJob({ totalBytes: 400, receivedBytes: 200 }), exportJob({ id: 'b', status: 'queued' }))
  tell(exportJob({ totalBytes: 400, receivedBytes: 200 }), exportJob({ id: 'b', totalBytes: 400 }))
  tell(exportJob({ totalBytes: 400, receivedBytes: 200 }), exportJob({ id: 'b', receivedBytes: 9 }))
  tell(exportJob({ totalBytes: 400, receivedBytes: 900 }))
  tell(exportJob({ totalBytes: 0 }))
  leave()
  leave()
  expect(bar).toEqual([2, 0.25, 0.5, 0.25, 2, 1, 2, -1])
})

test('the PC stays awake while an export runs or waits, and not longer', () => {
  const { tell, awake, leave } = rig()
  tell(exportJob({}))
  tell(exportJob({ status: 'done' }), exportJob({ id: 'b', status: 'queued' }))
  tell(exportJob({ status: 'done' }), exportJob({ id: 'b', status: 'done' }))
  leave()
  expect(awake).toEqual([true, true, true, false, false, false])
})

test.each([
  ['done', {}, [['导出完成', '订单.xlsx']]],
  ['failed', {}, [['导出失败', '订单.xlsx：磁盘满']]],
  ['submitted', {}, [['导出已提交', '订单.xlsx · 服务器稍后生成文件']]],
  ['cancelled', {}, []],
  ['done', { isFocused: true }, []],
  ['done', { isLocked: true }, [['导出完成', '解锁后可以查看']]],
  ['failed', { isLocked: true }, [['导出失败', '解锁后可以查看']]],
  ['failed', { isLocked: true, isFocused: true }, [['导出失败', '解锁后可以查看']]],
] as const)('a long export that is %s with %j shows %j', (status, state, expected) => {
  const { tell, notices } = rig(state)
  tell(exportJob({}))
  tell(exportJob({ status, endedAt: 10_001, error: status === 'failed' ? { kind: 'file', message: '磁盘满' } : null }))
  expect(notices).toEqual(expected)
})

test('one that failed with a white-listed code shows no notification', () => {
  const { tell, notices } = rig()
  tell(exportJob({}))
  tell(exportJob({ status: 'failed', endedAt: 10_001, error: { kind: 'server', message: '没有数据', code: 2001, silent: true } }))
  expect(notices).toEqual([])
})

test('a short one and one of yesterday show no notification', () => {
  const { tell, notices } = rig()
  tell(exportJob({ startedAt: 5_000 }))
  tell(exportJob({ startedAt: 5_000, status: 'done', endedAt: 15_000 }))
  for (let change = 0; change < 2; change += 1) tell(exportJob({ id: 'yesterday', status: 'done', endedAt: 99_000 }))
  expect(notices).toEqual([])
})

test('a short one that ends behind a locked screen shows its notification, because no toast does', () => {
  const { tell, notices } = rig({ isLocked: true, isFocused: true })
  tell(exportJob({}))
  tell(exportJob({ status: 'done', endedAt: 1_000 }))
  expect(notices).toEqual([['导出完成', '解锁后可以查看']])
})

test('a long one shows its notification once', () => {
  const { tell, notices } = rig()
  tell(exportJob({}))
  for (let change = 0; change < 2; change += 1) tell(exportJob({ status: 'done', endedAt: 10_001 }))
  expect(notices).toEqual([['导出完成', '订单.xlsx']])
})

test('the server’s sentence about a submitted one stands beside its name; a failure without a reason says so', () => {
  const { tell, notices } = rig()
  tell(exportJob({}), exportJob({ id: 'b' }))
  tell(exportJob({ status: 'submitted', endedAt: 10_001, notice: '请到下载中心查看' }))
  tell(exportJob({ id: 'b', status: 'failed', endedAt: 10_001 }))
  expect(notices).toEqual([
    ['导出已提交', '订单.xlsx · 请到下载中心查看'],
    ['导出失败', `订单.xlsx：${texts.t('errors:unknown')}`],
  ])
})
