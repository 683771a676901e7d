import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ERROR_LOG_KEY,
  errorsSince,
  followErrorLog,
  forgetErrorCount,
  loadErrorCount,
  useRecordedErrors,
} from '#renderer/kit/errors/errorLog.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { Bridge, failed } from '../../bridge.ts'

let main: Bridge
beforeEach(() => {
  main = new Bridge()
  main.answer('errorLog:list', () => [{ time: 10 }, { time: 30 }])
})
afterEach(() => {
  forgetErrorCount()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const recorded = () => {
  const { count, times } = useRecordedErrors.getState()
  return [count, times]
}

test('the badge counts what main has recorded, and the errors after a time', async () => {
  await loadErrorCount()
  expect(recorded()).toEqual([2, [10, 30]])
  expect([9, 10, 30].map((seenAt) => errorsSince(seenAt, useRecordedErrors.getState()))).toEqual([2, 1, 0])
  forgetErrorCount()
  expect(recorded()).toEqual([0, []])
})

test('a new error is counted at once, and an open list is fetched again', async () => {
  for (const key of [ERROR_LOG_KEY, ['orders']]) queryClient.setQueryData(key, [])
  followErrorLog()
  main.tell('errorLog:changed', 5)
  expect(recorded()).toEqual([5, []])
  expect([ERROR_LOG_KEY, ['orders']].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false])
  await vi.waitFor(() => expect(recorded()).toEqual([2, [10, 30]]))
})

test('a list of errors that cannot be read is reported, but not one that the lock refused', async () => {
  followErrorLog()
  main.answer('errorLog:list', () => failed({ kind: 'locked', message: '屏幕已锁定' }))
  main.tell('errorLog:changed', 1)
  main.answer('errorLog:list', () => failed({ kind: 'file', message: '磁盘错误' }))
  main.tell('errorLog:changed', 2)
  const reports = () => main.asked.filter(([channel]) => channel === 'app:reportError').map(([, report]) => report)
  await vi.waitFor(() => expect(reports()).toHaveLength(1))
  expect(reports()).toMatchObject([{ message: '磁盘错误', info: 'errorLog:list' }])
})
