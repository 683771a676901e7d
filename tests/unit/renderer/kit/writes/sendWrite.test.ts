import { beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { AppError } from '#shared/errors.ts'

const refresh = vi.fn<() => void>()
const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => [tone, text()])

beforeEach(() => {
  refresh.mockClear()
  useToasts.getState().clear()
})

test('what the server has done is said once, and what it changed is fetched again', async () => {
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await sendWrite({ send, done: () => '已发货', refresh })
  expect([send.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1])
  expect(toasts()).toEqual([['success', '已发货']])
})

test('a refusal is passed on and says nothing, and what is on the screen is fetched again all the same', async () => {
  const refusal = new AppError({ kind: 'server', message: '库存不足' })
  await expect(sendWrite({ send: () => Promise.reject(refusal), done: () => '已发货', refresh })).rejects.toBe(refusal)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(toasts()).toEqual([])
})

test.each([
  ['a refusal', false, 0],
  ['a lost answer', true, 1],
])('a form that fetches again when it is closed: %s', async (_what, isUndecided, times) => {
  const error = new AppError({ kind: 'server', message: '上级不存在', isUndecided })
  await expect(sendWrite({ send: () => Promise.reject(error), done: () => '', refresh, refreshesLater: true })).rejects.toBe(error)
  expect(refresh).toHaveBeenCalledTimes(times)
})

test('after a lost answer the record is read where the write says how', async () => {
  const lost = new AppError({ kind: 'timeout', message: '没有应答', isUndecided: true })
  const send = () => Promise.reject(lost)
  await expect(sendWrite({ send, readBack: () => Promise.resolve('已发货'), done: () => '', refresh })).rejects.toThrow(
    '服务器现为：已发货',
  )
  await expect(sendWrite({ send, done: () => '', refresh })).rejects.toBe(lost)
})
