import { expect, test } from 'vitest'
import { Lock } from '#main/lock/lock.ts'
import { MemoryStore } from '#main/session/secretStore.ts'
import { createTexts } from '#main/texts.ts'
import { FakeClock } from '../../support/services.ts'

function lockOn(store = new MemoryStore('test'), clock = new FakeClock()) {
  const changes: boolean[] = []
  let exhausted = 0
  const lock: Lock = new Lock({ store, texts: createTexts(), clock, onChange: () => changes.push(lock.isLocked), onExhausted: () => (exhausted += 1) })
  return { lock, store, clock, changes, exhausted: () => exhausted }
}

/** The message of a refused attempt, or null when the screen opened. */
const attempt = (lock: Lock, password: string): Promise<string | null> =>
  lock.unlock(password).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : 'no Error'),
  )

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
  const { lock, store } = lockOn()
  await lock.lock('门店-8899')
  expect(await store.get('lock')).not.toContain('8899')
  const { lock: next } = lockOn(store)
  await next.start()
  expect(next.isLocked).toBe(true)
  await next.unlock('门店-8899')
  expect(next.isLocked).toBe(false)
})

test('the state is stored before anyone is told', async () => {
  const store = new MemoryStore('test')
  let storedWhenTold: string | null = null
  const lock = new Lock({ store, texts: createTexts(), clock: new FakeClock(), onChange: () => void store.get('lock').then((value) => (storedWhenTold = value)), onExhausted: () => {} })
  await lock.lock('1234')
  await Promise.resolve()
  expect(storedWhenTold).toContain('"locked":true')
})

test('a damaged entry leaves the screen unlocked and without a password', async () => {
  const store = new MemoryStore('test')
  await store.set('lock', '{"salt":')
  const { lock } = lockOn(store)
  await lock.start()
  expect([lock.isLocked, lock.hasPassword]).toEqual([false, false])
})

test('from the fifth wrong password on the next try has to wait, longer each time', async () => {
  const { lock, clock } = lockOn()
  await lock.lock('2580')
  for (let wrong = 1; wrong <= 4; wrong += 1) expect(await attempt(lock, 'x')).toBe('锁屏密码不正确')
  expect(await attempt(lock, 'x')).toBe('锁屏密码不正确，请 5 秒后再试')
  expect(await attempt(lock, '2580')).toBe('请 5 秒后再试')
  clock.pass(4)
  expect(await attempt(lock, '2580')).toBe('请 1 秒后再试')
  clock.pass(1)
  expect(await attempt(lock, 'x')).toBe('锁屏密码不正确，请 10 秒后再试')
  clock.pass(10)
  expect(await attempt(lock, '2580')).toBeNull()
})

test('a restart does not shorten the wait, nor does a clock that was set back', async () => {
  const { lock, store, clock } = lockOn()
  await lock.lock('2580')
  for (let wrong = 1; wrong <= 5; wrong += 1) await attempt(lock, 'x')
  clock.pass(2)
  const { lock: restarted } = lockOn(store, clock)
  await restarted.start()
  expect(await attempt(restarted, '2580')).toBe('请 3 秒后再试')
  clock.jump(-3_600)
  const { lock: setBack } = lockOn(store, clock)
  await setBack.start()
  expect(await attempt(setBack, '2580')).toBe('请 5 秒后再试')
})

test('a hundred attempts at once count one by one', async () => {
  const { lock } = lockOn()
  await lock.lock('2580')
  const messages = await Promise.all(Array.from({ length: 100 }, (_, index) => attempt(lock, String(index))))
  expect(messages.filter((message) => message === '锁屏密码不正确')).toHaveLength(4)
  expect(lock.isLocked).toBe(true)
})

test('the tenth wrong password ends the session', async () => {
  const { lock, clock, exhausted } = lockOn()
  await lock.lock('2580')
  for (let wrong = 1; wrong <= 10; wrong += 1) {
    expect(exhausted()).toBe(0)
    await attempt(lock, 'x')
    clock.pass(3_600)
  }
  expect(exhausted()).toBe(1)
})
