import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import {
  cancelExport,
  clearExports,
  EVERY_ROW,
  followExports,
  loadExports,
  openExport,
  removeExport,
  retryExport,
  revealExport,
  useExports,
  withJob,
} from '#renderer/kit/exports/exports.ts'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { exportJob } from '../../../../support/services/exports/exportJob.ts'
import { failed } from '../../bridge.ts'
import { toasts, useBridge } from '../../toldPerson.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

const main = useBridge()
beforeEach(clearExports)

const ids = (): string[] => useExports.getState().jobs.map(({ id }) => id)
const REFUSED = failed({ kind: 'invalid-argument', message: '找不到这条导出记录' })
const TOLD = [['error', '找不到这条导出记录']]
const ended = (change: Parameters<typeof exportJob>[0]) => exportJob({ id: 'e1', ...change })

test('the list is the newest first, however main and its events order it', async () => {
  const jobs = [exportJob({ id: 'old', startedAt: 1 }), exportJob({ id: 'new', startedAt: 3 }), exportJob({ id: 'mid', startedAt: 2 })]
  main().answer('exports:list', () => jobs)
  await loadExports()
  expect(ids()).toEqual(['new', 'mid', 'old'])
  const changed = exportJob({ id: 'mid', startedAt: 2, receivedBytes: 7 })
  expect(withJob(jobs, changed).map(({ id, receivedBytes }) => [id, receivedBytes])).toEqual([
    ['new', 0],
    ['mid', 7],
    ['old', 0],
  ])
  clearExports()
  expect(ids()).toEqual([])
})

test.each([
  [ended({ status: 'done', rows: 3 }), 'success', '已导出 订单.xlsx'],
  [ended({ status: 'done' }), 'success', '已导出 订单.xlsx'],
  [ended({ status: 'done', rows: 0 }), 'info', '已导出 订单.xlsx，但其中没有数据（0 行）'],
  [ended({ status: 'submitted', notice: '稍后在下载中心' }), 'info', '订单.xlsx 已提交：稍后在下载中心'],
  [ended({ status: 'submitted' }), 'info', '订单.xlsx 已提交：服务器稍后生成文件'],
  [ended({ status: 'failed', error: { kind: 'server', message: '导出服务忙' } }), 'error', '订单.xlsx 导出失败：导出服务忙'],
  [ended({ status: 'failed' }), 'error', '订单.xlsx 导出失败：未知错误'],
])('an end is told in words, once', (job, tone, text) => {
  followExports()
  main().tell('exports:changed', ended({}))
  expect(toasts()).toEqual([])
  main().tell('exports:changed', job)
  expect(toasts()).toEqual([[tone, text]])
  useToasts.getState().clear()
  main().tell('exports:changed', job)
  expect(toasts()).toEqual([])
})

test('the end of one export is told while another has ended before', () => {
  followExports()
  useExports.setState({ jobs: [exportJob({ id: 'e2', status: 'done' }), ended({})] })
  main().tell('exports:changed', ended({ status: 'done', rows: 3 }))
  expect(toasts()).toEqual([['success', '已导出 订单.xlsx']])
})

test('the message of a finished export shows its file in the folder', () => {
  followExports()
  main().tell('exports:changed', ended({ status: 'done', rows: 3 }))
  const { action } = useToasts.getState().toasts[0] ?? {}
  expect(action?.label()).toBe('在文件夹中显示')
  action?.run()
  expect(main().asked).toEqual([['exports:reveal', 'e1']])
})

test('nobody who follows no more hears of exports', () => {
  followExports()()
  expect(main().listeners('exports:changed')).toBe(0)
})

test.each([
  ['opened', () => openExport('e1'), ['exports:open', 'e1']],
  ['shown in its folder', () => revealExport('e1'), ['exports:reveal', 'e1']],
  ['cancelled', () => cancelExport('e1'), ['exports:cancel', 'e1']],
  ['retried at the same place', () => retryExport('e1'), ['exports:retry', 'e1', false]],
  ['retried elsewhere', () => retryExport('e1', true), ['exports:retry', 'e1', true]],
  ['removed', () => removeExport('e1'), ['exports:remove', 'e1']],
] as const)('an export is %s by main, whose refusal is shown', async (_how, press, asked) => {
  await press()
  expect([main().asked, toasts()]).toEqual([[asked], []])
  main().answer(asked[0], () => REFUSED)
  await press()
  expect(toasts()).toEqual(TOLD)
})

test('only an export that main has removed leaves the list', async () => {
  useExports.setState({ jobs: [exportJob({ id: 'e1' }), exportJob({ id: 'e2' })] })
  main().answer('exports:remove', () => REFUSED)
  await removeExport('e1')
  expect(ids()).toEqual(['e1', 'e2'])
  main().answer('exports:remove', () => undefined)
  await removeExport('e1')
  expect(ids()).toEqual(['e2'])
})

test('every row is on one page, which Excel can hold', () => {
  expect(EVERY_ROW).toEqual({ currentPage: 1, pageSize: 1_000_000 })
})

const ARGS = { currentPage: 1, pageSize: 10 }

test('an export starts with its arguments, its name and its filters in words', async () => {
  const { result } = renderHookInPage(useStartExport)
  expect(result.current.isStarting).toBe(false)
  await act(() => result.current.start('order.export', ARGS, '订单', '状态：已发货'))
  await act(() => result.current.start('order.export', ARGS, '订单'))
  expect(main().asked).toEqual([
    ['exports:start', { name: 'order.export', args: ARGS, suggestedName: '订单', filters: '状态：已发货' }],
    ['exports:start', { name: 'order.export', args: ARGS, suggestedName: '订单' }],
  ])
})

test('a second press while main asks for the place starts nothing; a refusal is shown, and the next press starts', async () => {
  const asked = Promise.withResolvers<unknown>()
  main().answer('exports:start', () => asked.promise)
  const { result } = renderHookInPage(useStartExport)
  const start = () => result.current.start('order.export', ARGS, '订单')
  const presses: Promise<void>[] = []
  act(() => void presses.push(start(), start()))
  expect([main().asked.length, result.current.isStarting]).toEqual([1, true])
  asked.resolve(REFUSED)
  await act(() => Promise.all(presses))
  expect([toasts(), result.current.isStarting]).toEqual([TOLD, false])
  await act(start)
  expect(main().asked).toHaveLength(2)
})
