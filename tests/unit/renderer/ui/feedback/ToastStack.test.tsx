// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LastingToasts, ToastStack } from '#renderer/ui/feedback/ToastStack.tsx'
import { notify, notifyLasting, useToasts, type ToastTone } from '#renderer/kit/errors/notify.ts'
import { draw, type Recorded } from '../../pressed.tsx'

/** How long a message stays. */

const HOUR = 3_600_000
const ACTION = { label: () => '打开', run: () => undefined }
let stack: Recorded

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stack = draw(<ToastStack />, () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  act(() => useToasts.getState().clear())
})

const say = (...given: Parameters<typeof notify>): void => act(() => notify(...given))
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const texts = (): string => stack.shown.text

/** Does something to the only message as the pointer or the focus does. */
function reach(event: 'mouseEnter' | 'mouseLeave' | 'focus' | 'blur'): void {
  const card = document.querySelector('[role="status"]')
  if (card === null) throw new Error(`no message in ${texts()}`)
  fireEvent[event](card)
}

test.each([
  ['success', 3_000],
  ['info', 4_000],
  ['error', 7_000],
] as const)('a message of tone %s goes after %i ms, one with an action after 9 seconds', (tone: ToastTone, stay) => {
  say(tone, () => '甲')
  pass(stay - 1)
  expect(texts()).toBe('甲')
  pass(1)
  expect(texts()).toBe('')
  say(tone, () => '乙', ACTION)
  pass(8_999)
  expect(texts()).toBe('乙打开')
  pass(1)
  expect(texts()).toBe('')
})

test.each(['success', 'info', 'error'] as const)('a lasting message of tone %s stays until it is dismissed', (tone) => {
  act(() => notifyLasting(tone, () => '甲'))
  say(tone, () => '乙')
  pass(HOUR)
  expect(texts()).toBe('甲')
  stack.press('关闭')
  expect(texts()).toBe('')
})

test.each([
  ['the pointer', 'mouseEnter', 'mouseLeave'],
  ['the focus', 'focus', 'blur'],
] as const)('a message stays while %s is on it, and its time begins again afterwards', (_what, comes, goes) => {
  say('success', () => '甲')
  pass(2_999)
  reach(comes)
  pass(HOUR)
  expect(texts()).toBe('甲')
  reach(goes)
  pass(2_999)
  expect(texts()).toBe('甲')
  pass(1)
  expect(texts()).toBe('')
})

test('a lasting message stays also after the pointer was on it', () => {
  act(() => notifyLasting('success', () => '甲'))
  reach('mouseEnter')
  reach('mouseLeave')
  pass(HOUR)
  expect(texts()).toBe('甲')
})

test('a message that is said again stays as long as a new one', () => {
  say('success', () => '甲')
  pass(2_999)
  say('success', () => '甲')
  pass(2_999)
  expect(texts()).toBe('甲')
  pass(1)
  expect(texts()).toBe('')
})

test('where the shell has its bar, a lasting message is in the bar and no other one is', () => {
  stack = draw(
    <>
      <main>
        <LastingToasts />
      </main>
      <ToastStack />
    </>,
    () => undefined,
  )
  act(() => notifyLasting('error', () => '甲'))
  say('success', () => '乙')
  expect(screen.getByRole('main').textContent).toBe('甲')
  expect(texts()).toBe('甲乙')
  expect(screen.getByRole('alert').textContent).toBe('甲')
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: '关闭' }))
  expect(screen.getByRole('main').textContent).toBe('')
})
