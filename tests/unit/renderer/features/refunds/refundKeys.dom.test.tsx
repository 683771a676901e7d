import { render } from '@testing-library/react'
import { Activity, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ExportAllButton } from '#renderer/features/refunds/list/RefundToolbar.tsx'
import type { ReviewController } from '#renderer/features/refunds/review/useReview.ts'
import { useReviewKeys } from '#renderer/features/refunds/review/ReviewPage.tsx'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { PERMISSIONS } from '#shared/domain/permissions.ts'
import { Bridge, failed } from '../../bridge.ts'
import { step } from '../../step.ts'
import { pageAround } from '../../renderHookInPage.tsx'
import { buttonNames, pressButton, renderInPage } from '../../renderInPage.tsx'
import { REFUND } from '../refundAnswer.ts'

/** The keys of the review of refunds, and the export of all refunds. */

/** The longest time in which a scanner sends its next character; a decision waits for it. Milliseconds. */
const WAIT = 260

const did: (readonly unknown[])[] = []
let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  did.length = 0
  useTabs.getState().reset()
  useToasts.getState().clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const note =
  (what: string) =>
  (...args: readonly unknown[]): void =>
    void did.push([what, ...args])

const controller = (more: Partial<ReviewController>): ReviewController => ({
  current: { ...REFUND, id: '77' },
  decisions: {},
  isRejecting: false,
  mayDecide: true,
  place: 1,
  done: 0,
  show: note('show'),
  step: note('step'),
  toEnd: note('toEnd'),
  held: [],
  undo: note('undo'),
  sendHeld: note('sendHeld'),
  pass: (pressedAt) => void did.push(['pass', pressedAt]),
  reject: note('reject'),
  askReason: note('askReason'),
  cancelReason: note('cancelReason'),
  reason: '',
  typeReason: note('typeReason'),
  restart: note('restart'),
  ...more,
})

function review(more: Partial<ReviewController> = {}, phrases: readonly string[] = []) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  function Review(given: Partial<ReviewController>) {
    const root = useRef<HTMLElement>(null)
    useReviewKeys(root, controller(given), phrases)
    return (
      <section ref={root} tabIndex={-1}>
        <input />
        <button>通过</button>
      </section>
    )
  }
  const page = (given: Partial<ReviewController>, mode: 'visible' | 'hidden' = 'visible') => (
    <Activity mode={mode}>
      <Review {...given} />
    </Activity>
  )
  const { rerender, unmount } = render(page(more), { wrapper: pageAround() })
  return {
    rerender: (next: Partial<ReviewController>) => rerender(page(next)),
    show: (isShown: boolean) => rerender(page(more, isShown ? 'visible' : 'hidden')),
    unmount,
  }
}

let now = 10_000
/** Presses a key on the page, long after the one before, and lets the wait end: what it did, and whether it kept the key. */
function press(key: string, more: object = {}, target = 'section'): readonly [acts: readonly unknown[], isTaken: boolean] {
  did.length = 0
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: (now += 1_000) })
  document.querySelector(target)?.dispatchEvent(event)
  vi.advanceTimersByTime(WAIT)
  return [[...did], event.defaultPrevented]
}
const NOTHING = [[], false]
const TAKEN = [[], true]

describe('a key of the review', () => {
  test('the arrows step, also while they are held', () => {
    review()
    expect(press('ArrowDown')).toEqual([[['step', 1]], true])
    expect(press('ArrowUp')).toEqual([[['step', -1]], true])
    expect(press('ArrowDown', { repeat: true })).toEqual([[['step', 1]], true])
    expect(press('ArrowUp', { repeat: true })).toEqual([[['step', -1]], true])
  })

  test('Home and End go to the ends, U and Ctrl+Z take a decision back, Ctrl+Enter sends', () => {
    review()
    expect(press('Home')).toEqual([[['toEnd', 'first']], true])
    expect(press('End')).toEqual([[['toEnd', 'last']], true])
    expect(press('u')).toEqual([[['undo']], true])
    expect(press('z', { ctrlKey: true })).toEqual([[['undo']], true])
    expect(press('Enter', { ctrlKey: true })).toEqual([[['sendHeld']], true])
  })

  test('Y passes and N asks for the reason, once while they are held, and after the time of a scanner', () => {
    review()
    for (const [key, act] of [
      ['y', 'pass'],
      ['n', 'askReason'],
    ] as const) {
      // A pass has the time of its press, which the review compares with that at which its refund was shown.
      const done = (): unknown => (act === 'pass' ? [act, now] : [act])
      expect(press(key)).toEqual([[done()], true])
      expect(press(key.toUpperCase())).toEqual([[done()], true])
      expect(press(key, { repeat: true })).toEqual(TAKEN)
      did.length = 0
      document.querySelector('section')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      vi.advanceTimersByTime(WAIT - 1)
      expect(did).toEqual([])
      vi.advanceTimersByTime(1)
      expect(did.map(([name]) => name)).toEqual([act])
    }
  })

  test('a code that begins with a letter of a decision decides nothing', () => {
    review()
    for (const key of ['y', 'n', '1']) {
      document.querySelector('section')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      vi.advanceTimersByTime(WAIT - 1)
    }
    document.querySelector('section')?.dispatchEvent(new KeyboardEvent('keydown', { key: '5', bubbles: true }))
    vi.advanceTimersByTime(WAIT)
    expect(did).toEqual([])
  })

  test('while a reason is chosen Y passes nothing, and where nothing may be decided N asks for none', () => {
    const keys = review({ isRejecting: true })
    expect(press('y')).toEqual(TAKEN)
    expect(press('n')).toEqual([[['askReason']], true])
    keys.rerender({ mayDecide: false })
    expect(press('n')).toEqual(TAKEN)
    // The review itself passes none that is decided.
    expect(press('y')).toEqual([[['pass', now]], true])
  })

  test('a digit rejects with its phrase while a reason is chosen; one without a phrase, or at another time, does nothing', () => {
    const keys = review({ isRejecting: true }, ['已穿着', '缺吊牌'])
    expect(press('1')).toEqual([[['reject', '已穿着']], true])
    expect(press('2')).toEqual([[['reject', '缺吊牌']], true])
    expect(press('3')).toEqual(TAKEN)
    expect(press('0')).toEqual(NOTHING)
    keys.rerender({ isRejecting: false })
    expect(press('1')).toEqual(TAKEN)
  })

  test('Escape ends the choice of a reason; at another time it leaves a reason that is typed for another refund', () => {
    const keys = review({ isRejecting: true })
    expect(press('Escape')).toEqual([[['cancelReason']], true])
    keys.rerender({ isRejecting: false })
    expect(press('Escape')).toEqual(TAKEN)
  })

  test('Enter opens the refund in its tab; without one, or on a button, it does not', () => {
    registerPages([
      { path: '/refund/:id', load: () => Promise.reject(new Error('not loaded here')), label: () => '', menuPath: '/r', opens: 'refund' },
    ])
    const keys = review({ current: null })
    expect(press('Enter')).toEqual(TAKEN)
    keys.rerender({})
    expect(press('Enter', {}, 'button')).toEqual(NOTHING)
    expect(press('Enter', { isComposing: true })).toEqual(NOTHING)
    expect(useTabs.getState().tabs.map(({ path }) => path)).not.toContain('/refund/77')
    expect(press('Enter')).toEqual(TAKEN)
    expect(useTabs.getState().activeKey).toBe('/refund/77')
  })

  test.each(['ArrowDown', 'y', 'n', '1', 'Escape', 'Enter'])(
    '%s with a modifier, in a field or of an input method is not the review’s',
    (key) => {
      review({ isRejecting: true }, ['已穿着'])
      for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey', 'isComposing'])
        // Ctrl+Enter, on a Mac ⌘Enter, is a key of its own.
        if (key !== 'Enter' || (modifier !== 'ctrlKey' && modifier !== 'metaKey')) expect(press(key, { [modifier]: true })).toEqual(NOTHING)
      expect(press(key, {}, 'input')).toEqual(NOTHING)
    },
  )

  test('a page that is hidden or gone hears none, also not one that was waiting', () => {
    const keys = review()
    const wait = () => document.querySelector('section')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', bubbles: true }))
    wait()
    keys.show(false)
    vi.advanceTimersByTime(WAIT)
    expect([did, press('ArrowDown')]).toEqual([[], NOTHING])
    keys.show(true)
    expect(press('ArrowDown')).toEqual([[['step', 1]], true])
    wait()
    did.length = 0
    keys.unmount()
    vi.advanceTimersByTime(WAIT)
    expect(did).toEqual([])
  })
})

describe('the export of all refunds', () => {
  const show = (isAllowed: boolean) =>
    renderInPage(<ExportAllButton />, {
      permissions: isAllowed ? ['refund_export'] : PERMISSIONS.filter((one) => one !== 'refund_export'),
    })

  test('is offered with its permission alone', async () => {
    await show(true)
    expect(buttonNames()).toEqual(['导出全部退单'])
    await show(false)
    expect(buttonNames()).toEqual([])
  })

  test('starts once by a double click, without filters, and cannot be pressed again until it has started', async () => {
    const started = Promise.withResolvers<null>()
    bridge.answer('exports:start', () => started.promise)
    await show(true)
    await pressButton('导出全部退单', { detail: 1 })
    await pressButton('导出全部退单', { detail: 2 })
    expect(bridge.asked).toEqual([['exports:start', { name: 'refund.exportAll', args: {}, suggestedName: '退单（全部）.xlsx' }]])
    expect(buttonNames()).toEqual(['导出全部退单 (off)'])
    await step(() => started.resolve(null))
    expect(buttonNames()).toEqual(['导出全部退单'])
    // The second click of a double click comes after a quick start as well.
    await pressButton('导出全部退单', { detail: 2 })
    expect(bridge.asked).toHaveLength(1)
    await pressButton('导出全部退单', { detail: 1 })
    expect(bridge.asked).toHaveLength(2)
  })

  test('says why it could not start, and can be pressed again', async () => {
    bridge.answer('exports:start', () => failed({ kind: 'server', message: '服务忙', code: 500 }))
    await show(true)
    await pressButton('导出全部退单')
    expect(useToasts.getState().toasts.map(({ tone, text }) => [tone, text()])).toEqual([['error', '服务忙']])
    expect(buttonNames()).toEqual(['导出全部退单'])
  })
})
