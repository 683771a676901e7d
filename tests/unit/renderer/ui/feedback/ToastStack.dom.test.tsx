import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LastingToasts, ToastStack } from '#renderer/ui/feedback/ToastStack.tsx'
import { notify, notifyLasting, useToasts, type ToastTone } from '#renderer/kit/errors/notify.ts'
import { screenText } from '../../reading.ts'
import { renderInPage } from '../../renderInPage.tsx'

/** How long a message stays. */

const HOUR = 3_600_000
const ACTION = { label: () => '打开', run: () => undefined }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderInPage(<ToastStack />)
})
afterEach(() => {
  vi.useRealTimers()
  act(() => useToasts.getState().clear())
})

const say = (...given: Parameters<typeof notify>): void => act(() => notify(...given))
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

/** Does something to the only message as the pointer or the focus does. */
function reach(event: 'mouseEnter' | 'mouseLeave' | 'focus' | 'blur'): void {
  fireEvent[event](screen.getByRole('status'))
}

test.each([
  ['success', 3_000],
  ['info', 4_000],
  ['error', 7_000],
] as const)('a message of tone %s goes after %i ms, one with an action after 9 seconds', (tone: ToastTone, stay) => {
  say(tone, () => '甲')
  pass(stay - 1)
  expect(screenText()).toBe('甲')
  pass(1)
  expect(screenText()).toBe('')
  say(tone, () => '乙', ACTION)
  pass(8_999)
  expect(screenText()).toBe('乙打开')
  pass(1)
  expect(screenText()).toBe('')
})

test.each(['success', 'info', 'error'] as const)('a lasting message of tone %s stays until it is dismissed', (tone) => {
  act(() => notifyLasting(tone, () => '甲'))
  say(tone, () => '乙')
  pass(HOUR)
  expect(screenText()).toBe('甲')
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screenText()).toBe('')
})

test.each([
  ['the pointer', 'mouseEnter', 'mouseLeave'],
  ['the focus', 'focus', 'blur'],
] as const)('a message stays while %s is on it, and its time begins again afterwards', (_what, comes, goes) => {
  say('success', () => '甲')
  pass(2_999)
  reach(comes)
  pass(HOUR)
  expect(screenText()).toBe('甲')
  reach(goes)
  pass(2_999)
  expect(screenText()).toBe('甲')
  pass(1)
  expect(screenText()).toBe('')
})

test('a lasting message stays also after the pointer was on it', () => {
  act(() => notifyLasting('success', () => '甲'))
  reach('mouseEnter')
  reach('mouseLeave')
  pass(HOUR)
  expect(screenText()).toBe('甲')
})

test('a message that is said again stays as long as a new one', () => {
  say('success', () => '甲')
  pass(2_999)
  say('success', () => '甲')
  pass(2_999)
  expect(screenText()).toBe('甲')
  pass(1)
  expect(screenText()).toBe('')
})

test('where the shell has its bar, a lasting message is in the bar and no other one is', async () => {
  await renderInPage(
    <>
      <main>
        <LastingToasts />
      </main>
      <ToastStack />
    </>,
  )
  act(() => notifyLasting('error', () => '甲'))
  say('success', () => '乙')
  expect(screen.getByRole('main').textContent).toBe('甲')
  expect(screenText()).toBe('甲乙')
  expect(screen.getByRole('alert').textContent).toBe('甲')
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: '关闭' }))
  expect(screen.getByRole('main').textContent).toBe('')
})
