import { expect, test, vi } from 'vitest'
import { isUnlocked, retryAfterUnlock, untilUnlocked } from '#renderer/kit/session/untilUnlocked.ts'
import { AppError } from '#shared/errors.ts'
import { lock, signIn, signOut } from '../../mainState.ts'

const isTold = async (told: Promise<unknown>): Promise<boolean> =>
  await Promise.race([told.then(() => true), new Promise<boolean>((done) => setImmediate(() => done(false)))])

test('a person in front of the screen does not wait, and a session that has ended is not waited for', async () => {
  signIn()
  expect([isUnlocked(), await untilUnlocked()]).toEqual([true, true])
  signOut()
  expect([isUnlocked(), await untilUnlocked()]).toEqual([false, false])
})

test.each([
  ['the unlock', signIn, true],
  ['the end of the session', signOut, false],
] as const)('a lock is waited out until %s', async (_until, next, isBack) => {
  lock()
  const told = untilUnlocked()
  lock()
  expect([isUnlocked(), await isTold(told)]).toEqual([false, false])
  next()
  expect(await told).toBe(isBack)
})

const LOCK = new AppError({ kind: 'locked', message: '屏幕已锁定' })

test('a call that the lock refused is made again after the unlock, as often as it is refused', async () => {
  lock()
  const work = vi.fn<() => Promise<number>>().mockRejectedValueOnce(LOCK).mockRejectedValueOnce(LOCK).mockResolvedValueOnce(7)
  const done = retryAfterUnlock(work)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1))
  signIn()
  expect([await done, work.mock.calls.length]).toEqual([7, 3])
})

test('where the session ends instead, the lock’s refusal is what is known', async () => {
  signOut()
  const work = vi.fn<() => Promise<number>>(() => Promise.reject(LOCK))
  await expect(retryAfterUnlock(work)).rejects.toBe(LOCK)
  expect(work).toHaveBeenCalledTimes(1)
})

test.each([[new AppError({ kind: 'server', message: '库存不足' })], [new TypeError('x')]])(
  'another failure is final: %s',
  async (error) => {
    signIn()
    const work = vi.fn<() => Promise<number>>().mockRejectedValue(error)
    await expect(retryAfterUnlock(work)).rejects.toBe(error)
    expect(work).toHaveBeenCalledTimes(1)
  },
)
