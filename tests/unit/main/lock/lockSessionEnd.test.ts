import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Lock } from '#main/lock/lock.ts'
import { attempt, lockOn, slowStore } from '../../../support/services/lockOn.ts'

describe('a session that ends while the lock works', () => {
  const NOT_SIGNED_IN = { kind: 'unauthorized', message: '请先登录' }

  test.each([
    ['a first password is taken', (lock: Lock) => lock.lock('2580')],
    ['a password is set', (lock: Lock) => lock.setPassword(null, '2580')],
  ])('leaves nothing locked and nothing stored when %s', async (_name, begin) => {
    const { lock, store, changes } = lockOn()
    const begun = begin(lock)
    lock.release()
    await expect(begun).rejects.toMatchObject(NOT_SIGNED_IN)
    expect([lock.isLocked, lock.hasPassword, changes]).toEqual([false, false, []])
    expect(await store.get('lock')).toBeNull()
  })

  test.each(['2580', 'wrong'])('drops an attempt with %j, and those in the queue behind it', async (password) => {
    const { lock, store, changes } = lockOn()
    await lock.lock('2580')
    const attempts = [lock.unlock(password), lock.unlock(password), lock.setPassword(password, 'mine')]
    // Waits until the first attempt computes its hash.
    await Promise.resolve()
    lock.release()
    const erased = lock.erase()
    for (const outcome of await Promise.allSettled(attempts)) expect(outcome).toMatchObject({ reason: NOT_SIGNED_IN })
    await erased
    expect(await store.get('lock')).toBeNull()
    expect([lock.isLocked, lock.hasPassword, changes]).toEqual([false, false, [true]])
  })

  test('keeps no password that is hashed when it ends', async () => {
    const { lock, store } = lockOn()
    const setting = lock.setPassword(null, '2580')
    // Waits until the attempt computes its hash.
    await setImmediate()
    lock.release()
    await expect(setting).rejects.toMatchObject(NOT_SIGNED_IN)
    expect([lock.hasPassword, await store.get('lock')]).toEqual([false, null])
  })

  test('announces no password that is being stored when it ends', async () => {
    const { slow, waiting } = slowStore()
    const { lock, changes } = lockOn(slow)
    const setting = lock.setPassword(null, '2580')
    await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(1)
    lock.release()
    waiting.pop()?.()
    await expect(setting).rejects.toMatchObject(NOT_SIGNED_IN)
    expect(changes).toEqual([])
  })

  test('takes its wrong passwords with it', async () => {
    const { lock } = lockOn()
    await lock.lock('2580')
    for (let wrong = 1; wrong <= 5; wrong += 1) await attempt(lock, 'x')
    lock.release()
    await lock.erase()
    await lock.lock('1111')
    expect(await attempt(lock, 'x')).toBe('锁屏密码不正确')
  })

  test('an in-flight wrong password ends neither it a second time nor the next session', async () => {
    const { slow, waiting } = slowStore()
    const { lock, clock, exhausted } = lockOn(slow)
    const step = async (work: Promise<unknown>): Promise<void> => {
      await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(1)
      waiting.pop()?.()
      await work.catch(() => undefined)
      clock.pass(3_600)
    }
    await step(lock.lock('2580'))
    for (let wrong = 1; wrong <= 9; wrong += 1) await step(lock.unlock('x'))
    const tenth = lock.unlock('x')
    await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(1)
    lock.release()
    waiting.pop()?.()
    await expect(tenth).rejects.toMatchObject(NOT_SIGNED_IN)
    expect(exhausted()).toBe(0)
  })

  test('is erased after the in-flight write, not before it', async () => {
    const { slow, store, waiting } = slowStore()
    const { lock, changes, stamps } = lockOn(slow)
    const locking = lock.lock('2580')
    await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(1)
    lock.release()
    const erased = lock.erase()
    waiting.pop()?.()
    await Promise.all([locking, erased])
    expect(stamps).toEqual([])
    expect(await store.get('lock')).toBeNull()
    expect(changes).toEqual([true])
  })
})
