import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inOrder } from '#renderer/features/refunds/review/reviewQueue.ts'
import { changeReviewSettings, useReviewSettings } from '#renderer/features/refunds/review/reviewSettings.ts'
import { usePassQuestion } from '#renderer/features/refunds/review/usePassQuestion.tsx'
import { useReview, type ReviewController } from '#renderer/features/refunds/review/useReview.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import '#renderer/kit/pageTexts.ts'
import { forgetPreferences } from '#renderer/kit/session/preferences.ts'
import { isUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { DOUBLE_PRESS_MS } from '#renderer/kit/window/isFirstClick.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { Bridge, failed } from '../../../bridge.ts'
import { pageAround, renderHookInPage } from '../../../renderHookInPage.tsx'
import { REFUND } from '../../refundAnswer.ts'

/** Which refund a decision of the review is made on, and what is asked before. */

const ROWS: readonly RefundRow[] = [
  { ...REFUND, id: '1', status: 0, refundPrice: 90_117 },
  { ...REFUND, id: '2', status: 0, refundPrice: null },
  { ...REFUND, id: '3', status: 0, refundPrice: 0, userName: '', mobile: null, userId: null },
  { ...REFUND, id: '4', status: 0, refundPrice: 200_000 },
  { ...REFUND, id: '5', status: 0, refundPrice: 90_117 },
]

beforeEach(() => void new Bridge())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
  useToasts.getState().clear()
  forgetPreferences()
})

describe('a pass', () => {
  const START = 10_000
  let tabs = 0
  const review = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: START })
    const page = renderHookInPage(() => useReview(ROWS), { client: queryClient, tabKey: `/review/${(tabs += 1)}` })
    return {
      press: (pressedAt?: number) => act(() => page.result.current.pass(pressedAt)),
      step: (by: 1 | -1) => act(() => page.result.current.step(by)),
      undo: () => act(() => page.result.current.undo()),
      wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
      held: () => page.result.current.held.map(({ id }) => id),
      current: () => page.result.current.current?.id,
    }
  }

  test('the second press of a double one decides on no refund that the first has just brought', () => {
    const { press, wait, held, current } = review()
    press(performance.now())
    expect([held(), current()]).toEqual([['1'], '2'])
    press(performance.now())
    // A busy page handles the press late: its own time counts.
    const pressedAt = performance.now() + DOUBLE_PRESS_MS - 1
    wait(DOUBLE_PRESS_MS + 1)
    press(pressedAt)
    expect([held(), current()]).toEqual([['1'], '2'])
    press(performance.now())
    expect([held(), current()]).toEqual([['1', '2'], '3'])
  })

  test('a refund that the person has gone to, or has taken back, is decided on at once, and so is one that was asked about', () => {
    const { press, step, undo, held, current } = review()
    press(performance.now())
    step(1)
    press(performance.now())
    expect([held(), current()]).toEqual([['1', '3'], '4'])
    undo()
    expect([held(), current()]).toEqual([['1'], '3'])
    press(performance.now())
    press()
    expect([held(), current()]).toEqual([['1', '3', '4'], '5'])
  })
})

test('a decision that is sent ends the reason of its own refund alone, and not the one that is typed for another meanwhile', async () => {
  const page = renderHookInPage(() => useReview(ROWS), { client: queryClient, tabKey: '/review/reason' })
  const does = (work: (now: ReviewController) => void): void => act(() => work(page.result.current))
  does((now) => now.pass())
  does((now) => now.typeReason('货品有误'))
  does((now) => now.sendHeld())
  await vi.waitFor(() => expect(page.result.current.decisions['1']).toEqual({ kind: 'passed' }))
  expect([page.result.current.current?.id, page.result.current.reason]).toEqual(['2', '货品有误'])
  does((now) => now.reject('货品有误'))
  does((now) => now.sendHeld())
  await vi.waitFor(() => expect(page.result.current.decisions['2']).toEqual({ kind: 'rejected' }))
  does((now) => now.show('2'))
  expect(page.result.current.reason).toBe('')
})

test('a tab asks before it closes as long as a single decision is held', () => {
  const tabKey = '/review/held'
  const page = renderHookInPage(() => useReview(ROWS), { client: queryClient, tabKey })
  expect(isUnsaved(tabKey)).toBe(false)
  act(() => page.result.current.pass())
  expect([page.result.current.held.map(({ id }) => id), isUnsaved(tabKey)]).toEqual([['1'], true])
  act(() => page.result.current.undo())
  expect(isUnsaved(tabKey)).toBe(false)
})

describe('the last decision, when the server refuses it', () => {
  const bridge = (): { readonly refuse: () => void } => {
    const answer = Promise.withResolvers<unknown>()
    new Bridge().answer('refund.check', () => answer.promise)
    return { refuse: () => answer.resolve(failed({ kind: 'server', code: 400, message: '库存不足' })) }
  }
  const told = () => useToasts.getState().toasts.map(({ tone, text, isLasting }) => [tone, text(), isLasting])
  const sent = (tabKey: string) => {
    const { refuse } = bridge()
    const page = renderHookInPage(() => useReview(ROWS.slice(0, 1)), { client: queryClient, tabKey })
    act(() => page.result.current.pass())
    act(() => page.result.current.sendHeld())
    expect(page.result.current.decisions['1']).toEqual({ kind: 'sending' })
    return { page, refuse }
  }
  type Sent = ReturnType<typeof sent>['page']

  test.each([
    ['in a hidden tab', (page: Sent) => page.show(false)],
    ['after its tab was closed', (page: Sent) => page.unmount()],
  ])('is told %s', async (where, leave) => {
    const { page, refuse } = sent(`/review/${where}`)
    leave(page)
    refuse()
    await vi.waitFor(() => expect(told()).toEqual([['error', '退单 1 的审核没有完成：库存不足', true]]))
  })

  test('is not told beside itself, where the refund stands on the screen', async () => {
    const { page, refuse } = sent('/review/in sight')
    page.show(false)
    page.show(true)
    refuse()
    await vi.waitFor(() => expect(page.result.current.decisions['1']).toEqual({ kind: 'refused', reason: '库存不足' }))
    expect(told()).toEqual([])
  })
})

describe('the question above an amount', () => {
  const passed: (number | undefined)[] = []
  const asked = (current: RefundRow | undefined, askAbove: number | null, mayDecide = true): void => {
    passed.length = 0
    const review = { current: current ?? null, mayDecide, pass: (pressedAt?: number) => void passed.push(pressedAt) }
    function Review() {
      const { pass, question } = usePassQuestion(review, askAbove)
      return (
        <>
          <button onClick={() => pass(7)}>Y</button>
          {question}
        </>
      )
    }
    render(<Review />, { wrapper: pageAround() })
    act(() => screen.getByText('Y').click())
  }

  test('names the customer, the amount and the person’s own limit, and passes nothing before its answer', () => {
    asked(ROWS[0], 90_116)
    expect(screen.getByRole('dialog').textContent).toContain('陈小姐 13800000006 · 退款 ¥901.17，高于设定的 ¥901.16。')
    expect(passed).toEqual([])
    act(() => screen.getByRole('button', { name: '审核通过' }).click())
    expect(passed).toEqual([undefined])
  })

  test('a no passes nothing', () => {
    asked(ROWS[0], 90_116)
    act(() => screen.getByRole('button', { name: '取消' }).click())
    expect(passed).toEqual([])
  })

  test.each([
    ['an amount of exactly the limit', ROWS[0], 90_117],
    ['any amount, where the person wants no question', ROWS[3], null],
    ['a refund without an amount', ROWS[1], 0],
  ])('is not asked about %s', (_what, refund, askAbove) => {
    asked(refund, askAbove)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(passed).toEqual([7])
  })

  test('is not asked about a refund that is decided', () => {
    asked(ROWS[3], 0, false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('until the person chooses, the longest waiting comes first, and amounts above 1,000 yuan are asked about', () => {
  expect(renderHookInPage(useReviewSettings).result.current).toMatchObject({ order: 'age', askAbove: 100_000 })
})

test('a person who chose to be asked about no amount is asked about none', () => {
  const settings = renderHookInPage(useReviewSettings)
  act(() => changeReviewSettings({ askAbove: null }))
  expect(settings.result.current.askAbove).toBeNull()
})

test('by amount the largest comes first, of equal ones the longest waiting, and one without an amount last', () => {
  const ids = (order: 'age' | 'amount') => inOrder(ROWS, order).map(({ id }) => id)
  expect(ids('age')).toEqual(['1', '2', '3', '4', '5'])
  expect(ids('amount')).toEqual(['4', '1', '5', '3', '2'])
})
