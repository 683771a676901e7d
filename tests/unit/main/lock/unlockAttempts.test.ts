import { expect, test } from 'vitest'
import { attempt, lockOn } from '../../../support/services/lockOn.ts'

test('after the fifth wrong password the next attempt has to wait, longer each time', async () => {
  const { lock, clock } = lockOn()
  await lock.lock('2580')
  for (let wrong = 1; wrong <= 4; wrong += 1) expect(await attempt(lock, 'x')).toBe('锁屏密码不正确')
  expect(await attempt(lock, 'x')).toBe('锁屏密码不正确，请 5 秒后再试；再错 5 次将退出登录')
  expect(await attempt(lock, '2580')).toBe('请 5 秒后再试')
  clock.pass(4)
  expect(await attempt(lock, '2580')).toBe('请 1 秒后再试')
  clock.pass(1)
  expect(await attempt(lock, 'x')).toBe('锁屏密码不正确，请 10 秒后再试；再错 4 次将退出登录')
  clock.pass(10)
  expect(await attempt(lock, '2580')).toBeNull()
})

test('neither a restart nor a clock that was set back shortens the wait', async () => {
  const { lock, clock, restart } = lockOn()
  await lock.lock('2580')
  for (let wrong = 1; wrong <= 5; wrong += 1) await attempt(lock, 'x')
  clock.pass(2)
  expect(await attempt(await restart(), '2580')).toBe('请 3 秒后再试')
  clock.jump(-3_600)
  const setBack = await restart()
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
