import { beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '#renderer/kit/i18n.ts'
import { fateOf, heldIf, ReadBackError, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { AppError } from '#shared/errors.ts'

beforeAll(() => i18n.changeLanguage('zh'))

const lost = new AppError({ kind: 'timeout', message: '没有答复', isUndecided: true })

test('a lost answer is still undecided, and says what the server now holds', async () => {
  const write = vi.fn<() => Promise<never>>(() => Promise.reject(lost))
  const error: unknown = await writeOrReadBack(write, () => Promise.resolve('审核通过')).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ kind: 'timeout', isUndecided: true })
  expect(error).toHaveProperty('message', '没有收到服务器的有效答复，操作结果未知。已重新读取，服务器现为：审核通过')
  expect(error).toHaveProperty('cause', lost)
  expect(write).toHaveBeenCalledTimes(1)
})

test.each([
  ['done', '没有收到服务器的有效答复。已重新读取，服务器现为：已发货，操作已完成'],
  ['open', '没有收到服务器的有效答复，操作结果未知。已重新读取，服务器现为：已发货，可以再提交'],
  ['closed', '没有收到服务器的有效答复。已重新读取，服务器现为：已发货，不能再提交'],
] as const)('what the record says of the write is said with it: %s', async (fate, message) => {
  const error: unknown = await writeOrReadBack(
    () => Promise.reject(lost),
    () => Promise.resolve({ state: '已发货', fate }),
  ).catch((thrown: unknown) => thrown)
  expect([fateOf(error), error]).toEqual([fate, expect.objectContaining({ message, isUndecided: true })])
})

test('a record that could not be read can be read again later', async () => {
  let isDown = true
  const read = () =>
    isDown ? Promise.reject(new AppError({ kind: 'network', message: '网络已断开' })) : Promise.resolve(heldIf(true, '已有'))
  const error: unknown = await writeOrReadBack(() => Promise.reject(lost), read).catch((thrown: unknown) => thrown)
  expect(fateOf(error)).toBe('unread')
  isDown = false
  if (!(error instanceof ReadBackError)) throw error
  expect(fateOf(await error.readAgain())).toBe('done')
})

test('a refusal is looked into where that is asked for, and says so where somebody else was first', async () => {
  const refusal = new AppError({ kind: 'server', message: '不是待审核状态', code: 400 })
  const write = () => Promise.reject(refusal)
  const first: unknown = await writeOrReadBack(write, () => Promise.resolve('已驳回'), { readsRefusal: true }).catch(
    (thrown: unknown) => thrown,
  )
  expect([fateOf(first), first]).toEqual([
    'closed',
    expect.objectContaining({ message: '不是待审核状态。已重新读取，服务器现为：已驳回', isUndecided: false }),
  ])
  await expect(writeOrReadBack(write, () => Promise.resolve(heldIf(false, '待审核')), { readsRefusal: true })).rejects.toBe(refusal)
  await expect(writeOrReadBack(write, () => Promise.reject(lost), { readsRefusal: true })).rejects.toBe(refusal)
})

test('when the record cannot be read either, both are said', async () => {
  const read = () => Promise.reject(new AppError({ kind: 'network', message: '网络已断开' }))
  await expect(writeOrReadBack(() => Promise.reject(lost), read)).rejects.toThrow('重新读取也失败了（网络已断开）')
})

test('a refusal and a success are passed on, and nothing is read', async () => {
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve(''))
  const refusal = new AppError({ kind: 'server', message: '不是待审核状态', code: 400 })
  await expect(writeOrReadBack(() => Promise.reject(refusal), read)).rejects.toBe(refusal)
  await expect(writeOrReadBack(() => Promise.resolve(7), read)).resolves.toBe(7)
  expect(read).not.toHaveBeenCalled()
})
