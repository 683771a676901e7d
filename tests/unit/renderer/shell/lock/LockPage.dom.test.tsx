import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectToMain, useMainState } from '#renderer/kit/session/session.ts'
import { LockPage } from '#renderer/shell/lock/LockPage.tsx'
import type { SessionState } from '#shared/session.ts'
import { Bridge, failed } from '../../bridge.ts'
import { step } from '../../step.ts'
import { click, renderInPage } from '../../renderInPage.tsx'
import { lock, signIn } from '../../mainState.ts'

let bridge: Bridge
let frames: Map<number, FrameRequestCallback>
let asked: number

beforeEach(() => {
  bridge = new Bridge()
  frames = new Map()
  asked = 0
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    asked += 1
    frames.set(asked, frame)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
  lock()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Chromium draws a frame. */
const paint = (): void =>
  act(() => {
    const due = [...frames.values()]
    frames.clear()
    for (const frame of due) frame(0)
  })
const told = (): number => bridge.asked.filter(([channel]) => channel === 'lock:painted').length

test('main is told with the second frame that the lock screen is painted, once', async () => {
  await renderInPage(<LockPage />)
  expect(told()).toBe(0)
  paint()
  expect(told()).toBe(0)
  for (let frame = 0; frame < 3; frame += 1) paint()
  expect(told()).toBe(1)
})

test('a page that is loaded again during a lock tells it again', async () => {
  await renderInPage(<LockPage />)
  for (let frame = 0; frame < 2; frame += 1) paint()
  // After a reload the page is mounted again.
  await renderInPage(<LockPage />)
  for (let frame = 0; frame < 2; frame += 1) paint()
  expect(told()).toBe(2)
})

test('a lock that comes while the data of an unlock are loading is told, and takes the password again on the same screen', async () => {
  const session: SessionState = { phase: 'locked', nickName: 'a', account: 'a' }
  signIn()
  const unlocked = useMainState.getState().session
  lock()
  bridge.answer('app:state', () => ({ session, settings: useMainState.getState().settings, isStorageFailing: false }))
  await connectToMain(() => new Promise(() => undefined))
  await renderInPage(<LockPage />)
  for (let frame = 0; frame < 2; frame += 1) paint()
  expect(told()).toBe(1)
  const password = screen.getByLabelText<HTMLInputElement>('锁屏密码')
  const button = screen.getByRole('button', { name: '解锁' })
  const enter = async (): Promise<void> => {
    fireEvent.change(password, { target: { value: '1111' } })
    await click(button)
  }
  await enter()
  await step(() => bridge.tell('session:changed', unlocked))
  for (let frame = 0; frame < 2; frame += 1) paint()
  expect(told()).toBe(1)
  await step(() => bridge.tell('session:changed', { ...session }))
  for (let frame = 0; frame < 2; frame += 1) paint()
  expect(told()).toBe(2)
  // The field is empty: Enter alone must not unlock the second lock.
  expect([password.value, button.getAttribute('aria-busy')]).toEqual(['', 'false'])
  await enter()
  expect(bridge.asked.filter(([channel]) => channel === 'lock:unlock')).toHaveLength(2)
})

test('while main checks the password, the button shows that it works', async () => {
  const checked = Promise.withResolvers<unknown>()
  bridge.answer('lock:unlock', () => checked.promise)
  await renderInPage(<LockPage />)
  const password = screen.getByLabelText('锁屏密码')
  fireEvent.change(password, { target: { value: '1111' } })
  const button = screen.getByRole('button', { name: '解锁' })
  expect(button.querySelector('.fui-Spinner')).toBeNull()
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.querySelector('.fui-Spinner')).not.toBeNull()
  await step(() => checked.resolve(failed({ kind: 'invalid-argument', message: '锁屏密码不正确' })))
  expect(button.querySelector('.fui-Spinner')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('锁屏密码不正确')
})

test('a wrong password says why, until the wait that it brought has passed; the next one says why again', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  bridge.answer('lock:unlock', () => failed({ kind: 'invalid-argument', message: '请稍候再试', retryAfterMs: 2_000 }))
  await renderInPage(<LockPage />)
  const said = () => screen.getByRole('alert').textContent
  const enter = async (password: string): Promise<void> => {
    fireEvent.change(screen.getByLabelText('锁屏密码'), { target: { value: password } })
    await click(screen.getByRole('button', { name: '解锁' }))
  }
  await enter('1111')
  expect(said()).toBe('请稍候再试')
  act(() => void vi.advanceTimersByTime(2_000))
  expect(said()).toBe('')
  await enter('')
  expect(said()).toBe('锁屏密码不能为空')
  bridge.answer('lock:unlock', () => failed({ kind: 'invalid-argument', message: '锁屏密码不正确' }))
  await enter('2222')
  expect(said()).toBe('锁屏密码不正确')
})
