import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOLD_MS, useHeld } from '#renderer/features/refunds/review/useHeld.ts'
import { renderHookInPage } from '../../../renderHookInPage.tsx'

/** A decision is held before it is sent, can be taken back, and is never sent by a page that was left. */

const sent: string[] = []
const dropped: string[][] = []

beforeEach(() => {
  sent.length = 0
  dropped.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

const held = () => {
  const page = renderHookInPage(() =>
    useHeld<{ readonly id: string }>({
      onDue: ({ id }) => sent.push(id),
      onDropped: (items) => dropped.push(items.map(({ id }) => id)),
    }),
  )
  const hold = (...ids: readonly string[]): void => act(() => ids.forEach((id) => page.result.current.hold({ id })))
  const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
  return { page, hold, ids: () => page.result.current.items.map(({ id }) => id), wait }
}

test('each is sent once, when its time is over', () => {
  const { hold, ids, wait } = held()
  hold('1', '1', '2')
  wait(HOLD_MS - 1)
  expect([ids(), sent]).toEqual([['1', '2'], []])
  wait(1)
  expect([ids(), sent]).toEqual([[], ['1', '2']])
})

test('what is taken back is not sent, and what is sent cannot be taken back', () => {
  const { page, hold, ids, wait } = held()
  hold('1', '2')
  act(() => expect(page.result.current.undo('2')).toEqual({ id: '2' }))
  expect(ids()).toEqual(['1'])
  act(() => page.result.current.sendAll())
  expect(sent).toEqual(['1'])
  act(() => expect(page.result.current.undo('1')).toBeNull())
  wait(HOLD_MS)
  expect([sent, dropped]).toEqual([['1'], []])
})

test('a page that is hidden or gone sends nothing, and says what it held', () => {
  const { page, hold, ids, wait } = held()
  hold('1', '2')
  page.show(false)
  wait(HOLD_MS)
  page.show(true)
  expect([ids(), sent, dropped]).toEqual([[], [], [['1', '2']]])
  hold('1')
  page.unmount()
  wait(HOLD_MS)
  expect([sent, dropped]).toEqual([[], [['1', '2'], ['1']]])
})
