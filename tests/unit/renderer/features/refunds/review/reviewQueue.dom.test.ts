import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useReviewInfos, useReviewQueue, type ReviewQueue } from '#renderer/features/refunds/review/reviewQueue.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { Bridge } from '../../../bridge.ts'
import { pageOf } from '../../../pageProps.ts'
import { renderHookInPage } from '../../../renderHookInPage.tsx'
import { REFUND } from '../../refundAnswer.ts'

/** Which refunds a review takes. */

let bridge: Bridge
beforeEach(() => {
  bridge = new Bridge()
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('the queue of a review', () => {
  const load = async (reading: RefundStatusReading): Promise<ReviewQueue | undefined> => {
    const query = { deptId: '12', refundStatus: '6' }
    const { result } = renderHookInPage(() => useReviewQueue(query, reading, true), { client: queryClient })
    await vi.waitFor(() => expect(result.current.data).toBeDefined())
    return result.current.data
  }
  const waiting = (id: string, createTime: string, change: Partial<RefundRow> = {}): RefundRow => ({
    ...REFUND,
    id,
    createTime,
    status: 0,
    ...change,
  })

  test('takes the filters but not the status, the oldest first, and only what waits and has an id', async () => {
    const rows = [
      waiting('2', '2026-02-02 00:00:00'),
      waiting('1', '2026-02-01 00:00:00'),
      waiting('3', '', { status: 2 }),
      waiting('', ''),
    ]
    bridge.answer('refund.list', () => ({ ...pageOf(...rows), total: 4 }))
    const queue = await load('B')
    expect(bridge.calls.map(([name, args]) => [name, args])).toEqual([
      ['refund.list', { deptId: '12', status: 0, current: 1, size: 200, ascs: 'createTime' }],
    ])
    expect([queue?.total, queue?.hasMore]).toEqual([2, false])
    expect(queue?.refunds.map(({ id }) => id)).toEqual(['1', '2'])
  })

  /** Answers pages of two hundred out of `total`, of which every `each`-th is being withdrawn. */
  const answerPages = (total: number, status: number, each = Infinity): void =>
    bridge.answer('refund.list', (args) => {
      const { current, size } = args as { current: number; size: number }
      const places = Array.from({ length: Math.min(size, total - (current - 1) * size) }, (_, index) => (current - 1) * size + index)
      return {
        ...pageOf(
          ...places.map((place) =>
            waiting(`${place + 1}`, String(1_000 + place), { status, refundType: (place + 1) % each === 0 ? 2 : 0 }),
          ),
        ),
        total,
      }
    })

  test('under reading A one code waits alone: the server counts, and two hundred are taken', async () => {
    answerPages(300, 1)
    const queue = await load('A')
    expect(bridge.calls.map(([, args]) => args)).toMatchObject([{ status: 1, current: 1 }])
    expect([queue?.total, queue?.refunds.length, queue?.hasMore]).toEqual([300, 200, true])
  })

  test('under reading B refund-only orders that are being withdrawn are neither in it nor counted, and hide none that wait', async () => {
    answerPages(300, 0, 2)
    const queue = await load('B')
    expect(bridge.calls).toHaveLength(2)
    expect([queue?.total, queue?.refunds.length, queue?.hasMore]).toEqual([150, 150, false])
    expect(queue?.refunds.every(({ refundType }) => refundType !== 2)).toBe(true)
  })

  test('says that more wait where not all were read', async () => {
    answerPages(3_000, 0, 2)
    const queue = await load('B')
    expect(bridge.calls).toHaveLength(2)
    expect([queue?.total, queue?.refunds.length, queue?.hasMore]).toEqual([null, 200, true])
  })

  test('takes two hundred where two pages have more that wait', async () => {
    answerPages(3_000, 0, 4)
    const queue = await load('B')
    expect([queue?.total, queue?.refunds.length, queue?.hasMore]).toEqual([null, 200, true])
  })

  test('takes two hundred, and says that more wait, where all were read', async () => {
    answerPages(300, 0, 4)
    const queue = await load('B')
    expect([queue?.total, queue?.refunds.length, queue?.hasMore]).toEqual([225, 200, true])
  })

  test('of a server that does not count ends with a page that is not full', async () => {
    bridge.answer('refund.list', () => ({ ...pageOf(waiting('1', '')), total: null }))
    expect(await load('B')).toMatchObject({ total: 1, hasMore: false })
  })
})

describe('what is read of the refunds of a queue', () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ ...REFUND, id: `${index + 1}` }))

  test('is read around the one on the screen, and stays known of those that the review has passed', async () => {
    bridge.answer('refund.info', (args) => ({ ...REFUND, id: (args as { id: string }).id }))
    const { result } = renderHookInPage(() => useReviewInfos(rows), { client: queryClient })
    const known = () => rows.flatMap(({ id }) => (result.current.infoOf(id) === undefined ? [] : [Number(id)]))
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
    for (const [place, last] of [
      [0, 9],
      [5, 14],
      [12, 21],
    ] as const) {
      act(() => result.current.readAround(place))
      await vi.waitFor(() => expect(known()).toEqual(upTo(last)))
    }
    expect(bridge.calls).toHaveLength(21)
  })
})
