import { expect, test } from 'vitest'
import { Lock } from '#main/lock/lock.ts'
import { MemoryStore } from '#main/session/secretStore.ts'
import { createTexts } from '#main/texts.ts'

function lockOn(store = new MemoryStore('test')): { lock: Lock; store: MemoryStore; changes: boolean[] } {
  const changes: boolean[] = []
  const lock = new Lock({ store, texts: createTexts(), onChange: () => changes.push(lock.isLocked) })
  return { lock, store, changes }
}

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
  const lock = new Lock({ store, texts: createTexts(), onChange: () => void store.get('lock').then((value) => (storedWhenTold = value)) })
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
