import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExportJob, Reply, SessionState } from '#shared/ipc.ts'
import { useExports, withJob } from '#renderer/app/exports.ts'
import { notify, useNotices } from '#renderer/app/notify.ts'
import { queryClient } from '#renderer/app/queryClient.ts'
import { useMirror } from '#renderer/app/session.ts'
import { followSession } from '#renderer/app/sessionEffects.ts'
import { openTab, useTabs } from '#renderer/app/tabs.ts'

const job = (id: string, startedAt: number): ExportJob => ({
  id,
  name: 'order.export',
  fileName: `${id}.xlsx`,
  path: `/exports/${id}.xlsx`,
  status: 'done',
  receivedBytes: 1,
  totalBytes: 1,
  startedAt,
  endedAt: startedAt,
  error: null,
})

const kept = [job('older', 1), job('newer', 2)]

const person = (account: string): SessionState => ({
  phase: 'signed-in',
  user: { userId: account, account, userName: account, nickName: account, roleNames: [], avatar: null, tenantId: '000000' },
  hasLockPassword: true,
  secretStore: { kind: 'keychain' },
})
const locked: SessionState = { phase: 'locked', nickName: '林', account: 'admin' }
const signedOut: SessionState = { phase: 'signed-out', reason: 'expired' }

const announce = (session: SessionState): void => useMirror.setState({ session })
const paths = () => useTabs.getState().tabs.map(({ path }) => path)

/** What a signed-in person has on the screen. */
async function work(): Promise<void> {
  await vi.waitFor(() => expect(useExports.getState().jobs).toHaveLength(2))
  openTab('/sale/goods/goods-order', '订单管理')
  queryClient.setQueryData(['order.list'], ['a customer'])
  notify('success', '已导出')
}

beforeEach(() => {
  const invoke = async (): Promise<Reply<readonly ExportJob[]>> => ({ ok: true, value: kept })
  vi.stubGlobal('window', { backoffice: { invoke, on: () => () => undefined } })
  announce({ phase: 'signed-out', reason: 'never' })
  followSession()
  announce(person('admin'))
})

afterEach(() => announce({ phase: 'signed-out', reason: 'never' }))

test('a lock takes every answer and message off the page, and keeps the tabs for its person', async () => {
  await work()
  announce(locked)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(useExports.getState().jobs).toEqual([])
  expect(useNotices.getState().notices).toEqual([])
  expect(paths()).toEqual(['/wel/index', '/sale/goods/goods-order'])

  announce(person('admin'))
  expect(paths()).toEqual(['/wel/index', '/sale/goods/goods-order'])
  await vi.waitFor(() => expect(useExports.getState().jobs.map(({ id }) => id)).toEqual(['newer', 'older']))
})

test('the end of a session clears everything', async () => {
  await work()
  announce(signedOut)
  expect(paths()).toEqual(['/wel/index'])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(useExports.getState().jobs).toEqual([])
  expect(useNotices.getState().notices).toEqual([])
})

test('another person begins with home alone', async () => {
  await work()
  announce(person('cashier'))
  expect(paths()).toEqual(['/wel/index'])
  expect(queryClient.getQueryData(['order.list'])).toBeUndefined()
})

test('a lock password that is set changes nothing on the screen', async () => {
  await work()
  announce({ ...person('admin') })
  expect(paths()).toHaveLength(2)
  expect(queryClient.getQueryData(['order.list'])).toEqual(['a customer'])
})

test('a job takes the place of its former state, newest first', () => {
  const [older, newer] = kept
  if (older === undefined || newer === undefined) throw new Error('no jobs')
  const moved = { ...older, receivedBytes: 7 }
  expect(withJob([newer, older], moved)).toEqual([newer, moved])
})
