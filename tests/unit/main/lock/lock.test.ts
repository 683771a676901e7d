import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Lock } from '#main/lock/lock.ts'
import { matchesPassword } from '#main/lock/lockPassword.ts'
import type { LockStamp } from '#main/lock/lockStamp.ts'
import { DamagedEntryError, MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import { createTexts } from '#main/texts/texts.ts'
import { attempt, lockOn, slowStore } from '../../../support/services/lockOn.ts'
import { FakeClock } from '../../../support/services/services.ts'

afterEach(() => void vi.useRealTimers())

const ignoreStamp = async (): Promise<void> => undefined

test('the screen cannot be locked without a lock password', async () => {
  const { lock } = lockOn()
  await expect(lock.lock(null)).rejects.toMatchObject({ kind: 'invalid-argument', message: '锁屏密码不能为空' })
  await expect(lock.lock('')).rejects.toMatchObject({ message: '锁屏密码不能为空' })
  expect(lock.isLocked).toBe(false)
})

test('only the right password unlocks, and it need not be set again', async () => {
  const { lock, changes } = lockOn()
  await lock.lock('1234')
  await expect(lock.unlock('12345')).rejects.toMatchObject({ message: '锁屏密码不正确' })
  expect(lock.isLocked).toBe(true)
  await lock.unlock('1234')
  expect(lock.isLocked).toBe(false)
  await lock.lock(null)
  expect(changes).toEqual([true, false, true])
})

test('a restart finds the screen locked, and the store holds no password', async () => {
  const { lock, store, restart } = lockOn()
  await lock.lock('门店-8899')
  // Digits can occur in the hash by chance.
  expect(await store.get('lock')).not.toContain('门店-')
  const next = await restart()
  expect(next.isLocked).toBe(true)
  await next.unlock('门店-8899')
  expect(next.isLocked).toBe(false)
})

test('a restart locks a screen that was unlocked: nobody knows who starts the program', async () => {
  const { lock, restart } = lockOn()
  await lock.lock('2580')
  await lock.unlock('2580')
  const next = await restart()
  expect([next.isLocked, next.hasPassword]).toEqual([true, true])
})

test('locking with a known password writes nothing: it must not wait for a keychain', async () => {
  const { lock, store, changes } = lockOn()
  await lock.setPassword(null, '2580')
  store.set = () => Promise.reject(new Error('written'))
  const locking = lock.lock(null)
  expect([lock.isLocked, changes]).toEqual([true, [false, true]])
  await locking
})

test('a session without a lock starts open', async () => {
  const { lock, stamps } = lockOn()
  expect([await lock.start(null), lock.isLocked, lock.hasPassword, stamps]).toEqual(['ready', false, false, []])
})

test('a restart whose session knows the lock writes nothing', async () => {
  const { lock, store, stamps } = lockOn()
  await lock.lock('2580')
  const next = lockOn(store)
  expect(await next.lock.start(stamps.at(-1) ?? null)).toBe('ready')
  expect(next.stamps).toEqual([])
})

test('an unlock without wrong attempts before it writes nothing', async () => {
  const { lock, stamps } = lockOn()
  await lock.lock('2580')
  await lock.unlock('2580')
  expect(stamps).toHaveLength(1)
})

test('a locked screen is not locked again, and an open one takes no password', async () => {
  const { lock, changes } = lockOn()
  await lock.lock('2580')
  await lock.lock('mine')
  await lock.unlock('2580')
  for (let wrong = 1; wrong <= 5; wrong += 1) expect(await attempt(lock, 'x')).toBeNull()
  expect([lock.isLocked, changes]).toEqual([false, [true, false]])
})

test('of two first passwords at once one becomes the lock password, and the other is refused', async () => {
  const { lock } = lockOn()
  const outcomes = await Promise.allSettled([lock.lock('1111'), lock.lock('2222')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { kind: 'invalid-argument', message: '请求的参数不正确' } })
  const right = outcomes[0].status === 'fulfilled' ? '1111' : '2222'
  expect(await attempt(lock, right)).toBeNull()
})

test('a store that cannot be read is no missing lock: the start fails', async () => {
  const store = new MemoryStore('other')
  store.get = () => Promise.reject(new Error('keychain locked'))
  await expect(lockOn(store).lock.start(null)).rejects.toThrow('keychain locked')
})

test('has settled when the write has ended', async () => {
  const { slow, waiting, store } = slowStore()
  const { lock } = lockOn(slow)
  const locking = lock.lock('2580')
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(1)
  const stored = lock.settled().then(() => store.get('lock'))
  await setImmediate()
  waiting.pop()?.()
  expect(await stored).not.toBeNull()
  await locking
})

test('a hash of another length is another password', async () => {
  expect(await matchesPassword('2580', { salt: '00', hash: '00' })).toBe(false)
})

test('data is refused and the page is notified at once, while a first password is stored', async () => {
  const store = new MemoryStore('other')
  const order: string[] = []
  const slow: SecretStore = {
    get: (name) => store.get(name),
    delete: (name) => store.delete(name),
    trySet: (name, value) => store.trySet(name, value),
    health: () => store.health(),
    set: async (name, value) => {
      order.push(`storing, locked: ${lock.isLocked}`)
      await store.set(name, value)
      order.push('stored')
    },
  }
  const lock: Lock = new Lock({
    store: slow,
    texts: createTexts(),
    clock: new FakeClock(),
    onStored: ignoreStamp,
  })
  lock.subscribe({ onChange: () => order.push('told'), onExhausted: () => {} })
  await lock.lock('1234')
  expect(order).toEqual(['told', 'storing, locked: true', 'stored'])
})

test('a keychain that never answers does not keep the lock screen from appearing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const store = new MemoryStore('other')
  const asked = Promise.withResolvers<void>()
  const silent: SecretStore = {
    get: (name) => store.get(name),
    delete: (name) => store.delete(name),
    trySet: (name, value) => store.trySet(name, value),
    health: () => store.health(),
    set: () => {
      asked.resolve()
      return new Promise(() => undefined)
    },
  }
  let told = 0
  const lock = new Lock({
    store: silent,
    texts: createTexts(),
    clock: new FakeClock(),
    onStored: ignoreStamp,
  })
  lock.subscribe({ onChange: () => (told += 1), onExhausted: () => {} })
  const locking = lock.lock('1234')
  await asked.promise
  await setImmediate()
  // While main still waits for the keychain, not after the time limit.
  expect([lock.isLocked, told]).toEqual([true, 1])
  // Nothing but the time limit ends the wait.
  expect(await Promise.race([locking, setImmediate('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(3_000)
  await locking
})

test('a slow keychain does not keep the lock screen on an unlocked screen', async () => {
  const { slow, store, waiting } = slowStore()
  const { lock, changes } = lockOn(slow)
  const step = async (): Promise<void> => {
    await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(1)
    waiting.pop()?.()
  }
  await Promise.all([lock.lock('1234'), step()])
  await Promise.all([attempt(lock, 'wrong'), step()])
  const unlocking = lock.unlock('1234')
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(1)
  expect([lock.isLocked, changes]).toEqual([false, [true, false]])
  await Promise.all([unlocking, step()])
  expect(await store.get('lock')).toContain('"failures":0')
})

test('a store that fails does not keep the lock screen from appearing', async () => {
  const store = new MemoryStore('other')
  store.set = () => Promise.reject(new Error('disk full'))
  const { lock, changes } = lockOn(store)
  await expect(lock.lock('1234')).rejects.toThrow('disk full')
  expect([lock.isLocked, changes]).toEqual([true, [true]])
})

describe('an entry that is not the expected one is reported, because its session must end', () => {
  /** What a restart finds: the outcome, and whether anything of the lock was used. */
  const restarted = async (store: SecretStore, expected: LockStamp | null) => {
    const { lock } = lockOn(store)
    return [await lock.start(expected), lock.isLocked, lock.hasPassword]
  }
  const FOREIGN = ['foreign', false, false]

  test.each([
    ['removed', (store: MemoryStore) => store.delete('lock')],
    ['cut short', (store: MemoryStore) => store.set('lock', '{"salt":')],
    ['of another shape', (store: MemoryStore) => store.set('lock', '{"locked":false}')],
    ['of an earlier version', (store: MemoryStore) => store.set('lock', '{"salt":"00","hash":"00","locked":false,"failures":0}')],
    [
      'damaged in the keychain',
      async (store: MemoryStore) => {
        store.get = () => Promise.reject(new DamagedEntryError('lock'))
      },
    ],
  ])('%s', async (_name, damage) => {
    const store = new MemoryStore('other')
    const { lock, stamps } = lockOn(store)
    await lock.lock('2580')
    await damage(store)
    expect(await restarted(store, stamps.at(-1) ?? null)).toEqual(FOREIGN)
  })

  test.each([
    ['an earlier password', (lock: Lock) => lock.setPassword('2580', '1111')],
    ['an earlier count of wrong attempts', (lock: Lock) => lock.lock(null).then(() => attempt(lock, 'x'))],
  ])('put back with %s', async (_name, change) => {
    const store = new MemoryStore('other')
    const { lock, stamps } = lockOn(store)
    await lock.lock('2580')
    const earlier = (await store.get('lock')) ?? ''
    await lock.unlock('2580')
    await change(lock)
    await store.set('lock', earlier)
    expect(await restarted(store, stamps.at(-1) ?? null)).toEqual(FOREIGN)
  })

  test('of another session', async () => {
    const own = lockOn()
    await own.lock.lock('0000')
    const other = lockOn()
    await other.lock.lock('2580')
    expect(await restarted(own.store, other.stamps.at(-1) ?? null)).toEqual(FOREIGN)
  })

  test('beside a session that has no lock', async () => {
    const { lock, store } = lockOn()
    await lock.lock('2580')
    expect(await restarted(store, null)).toEqual(FOREIGN)
  })
})

test('a program that ends between the writes of lock and session restores the lock, and the session learns its stamp', async () => {
  const { lock, store, stamps } = lockOn()
  await lock.lock('2580')
  await attempt(lock, 'x')
  const [first, second] = stamps
  const next = lockOn(store)
  expect(await next.lock.start(first ?? null)).toBe('ready')
  expect(next.stamps).toEqual([second])
  expect(next.lock.isLocked).toBe(true)
})

test('locking does not change the lock password', async () => {
  const { lock } = lockOn()
  await lock.lock('2580')
  await lock.unlock('2580')
  await expect(lock.lock('mine')).rejects.toMatchObject({ kind: 'invalid-argument' })
  await lock.lock(null)
  expect(await attempt(lock, 'mine')).toBe('锁屏密码不正确')
  expect(await attempt(lock, '2580')).toBeNull()
})

test('the lock password can only be changed with the current one, whose wrong guesses count', async () => {
  const { lock, clock } = lockOn()
  await lock.setPassword(null, '2580')
  expect([lock.hasPassword, lock.isLocked]).toEqual([true, false])
  const change = (current: string | null, next: string) =>
    lock.setPassword(current, next).then(
      () => 'changed',
      (error: Error) => error.message,
    )
  expect(await change(null, '1')).toBe('锁屏密码不正确')
  expect(await change('2580', '')).toBe('锁屏密码不能为空')
  expect(await change('2580', '1111')).toBe('changed')
  for (let wrong = 1; wrong <= 4; wrong += 1) await change('x', 'y')
  await lock.lock(null)
  expect(await attempt(lock, 'x')).toBe('锁屏密码不正确，请 5 秒后再试；再错 5 次将退出登录')
  clock.pass(5)
  expect(await attempt(lock, '1111')).toBeNull()
})
