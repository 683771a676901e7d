import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useScannedOrder } from '#renderer/features/orders/list/useScannedOrder.ts'
import { useBulkPrint } from '#renderer/features/orders/print/bulk/useBulkPrint.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { endSearchRequest, useSearchRequest } from '#renderer/kit/records/searchRequest.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import type { AppError } from '#shared/errors.ts'
import { Bridge, failed } from '../../bridge.ts'
import { pageOf } from '../../pageProps.ts'
import { menuNode } from '../../menuNodes.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { ORDER } from '../orderAnswer.ts'

/** What is read of orders step by step: the slips of several orders, and the order of a scanned code. */

let bridge: Bridge
beforeEach(() => {
  bridge = new Bridge()
  vi.useFakeTimers({ toFake: ['Date'], now: 1_764_000_000_000 })
  useTabs.getState().reset()
  useToasts.getState().clear()
  endSearchRequest()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the slips of several orders', () => {
  /** Answers the reads one by one, as the test says. */
  const open = new Map<string, PromiseWithResolvers<unknown>>()
  let done: number
  beforeEach(() => {
    open.clear()
    done = 0
    bridge.answer('order.info', (args) => {
      const { id } = args as { readonly id: string }
      const answer = Promise.withResolvers<unknown>()
      open.set(id, answer)
      return answer.promise
    })
    bridge.answer('order.remarks', (args) => [remarkOf((args as { readonly orderId: string }).orderId)])
  })
  const remarkOf = (orderId: string) => ({ id: '9', orderId, remark: `第 ${orderId} 单周六前送到`, createUserName: '', createTime: '' })
  const slipOf = (id: string): unknown => ({
    order: expect.objectContaining({ id }) as unknown,
    remarks: [expect.objectContaining({ orderId: id, remark: remarkOf(id).remark })],
  })
  const answer = (id: string, value: unknown = { ...ORDER, id }) => step(() => open.get(id)?.resolve(value))
  const printing = (...ids: readonly string[]) => renderHookInPage(() => useBulkPrint(ids, () => (done += 1)), { tabKey: '/order/list' })
  const REFUSAL = failed({ kind: 'server', message: '没有权限', code: 400 })

  test('are read four at a time, in the name of their tab, and the progress is said', async () => {
    const { result } = printing('1', '2', '3', '4', '5')
    await step()
    expect(result.current.state).toEqual({ phase: 'reading', done: 0, total: 5 })
    expect(bridge.calls).toEqual(['1', '2', '3', '4'].map((id) => ['order.info', { id }, '/order/list']))
    await answer('3')
    expect([result.current.state, bridge.calls.slice(4)]).toEqual([
      { phase: 'reading', done: 1, total: 5 },
      [
        ['order.remarks', { orderId: '3' }, '/order/list'],
        ['order.info', { id: '5' }, '/order/list'],
      ],
    ])
    for (const id of ['5', '4', '2']) await answer(id)
    expect(result.current.state).toEqual({ phase: 'reading', done: 4, total: 5 })
    await answer('1')
    const orders = ['1', '2', '3', '4', '5'].map(slipOf)
    expect(result.current.state).toEqual({ phase: 'printing', orders, unread: [], now: 1_764_000_000_000 })
    expect(bridge.calls).toHaveLength(10)
  })

  test('without an order that is gone or refused, also in its remarks, are printed, and those are named afterwards', async () => {
    bridge.answer('order.remarks', (args) => {
      const { orderId } = args as { readonly orderId: string }
      return orderId === '4' ? REFUSAL : [remarkOf(orderId)]
    })
    const { result } = printing('1', '2', '3', '4')
    await answer('1', null)
    await answer('2')
    await answer('3', REFUSAL)
    await answer('4')
    const refusal = expect.objectContaining({ message: '没有权限' }) as AppError
    const unread = [
      { id: '1', error: null },
      { id: '3', error: refusal },
      { id: '4', error: refusal },
    ]
    expect(result.current.state).toEqual({ phase: 'printing', orders: [slipOf('2')], unread, now: 1_764_000_000_000 })
    await step(() => result.current.printed(unread))
    expect([result.current.state, done]).toEqual([{ phase: 'ended', unread }, 0])
  })

  test('that were all printed close the dialog', async () => {
    const { result } = printing('1')
    await answer('1')
    await step(() => result.current.printed([]))
    expect([done, result.current.state.phase]).toEqual([1, 'printing'])
  })

  test('of which none could be read end at once; another try reads those alone', async () => {
    const { result } = printing('1', '2')
    await answer('1', REFUSAL)
    await answer('2', null)
    expect(result.current.state).toMatchObject({ phase: 'ended', unread: [{ id: '1' }, { id: '2', error: null }] })
    bridge.calls.length = 0
    await step(() => result.current.retry([{ id: '2', error: null }]))
    expect(result.current.state).toEqual({ phase: 'reading', done: 0, total: 1 })
    expect(bridge.calls).toEqual([['order.info', { id: '2' }, '/order/list']])
    await answer('2')
    expect(result.current.state).toEqual({ phase: 'printing', orders: [slipOf('2')], unread: [], now: 1_764_000_000_000 })
  })

  test('are read once: not again where their tab is left and shown while they are printed, or afterwards', async () => {
    const { result, show } = printing('1', '2')
    await answer('1')
    await answer('2', null)
    bridge.calls.length = 0
    const leaveAndReturn = async (): Promise<void> => {
      show(false)
      show(true)
      await step()
    }
    const unread = [{ id: '2', error: null }]
    await leaveAndReturn()
    expect([result.current.state, bridge.calls]).toMatchObject([{ phase: 'printing', orders: [slipOf('1')], unread }, []])
    await step(() => result.current.printed(unread))
    await leaveAndReturn()
    expect([result.current.state, bridge.calls]).toEqual([{ phase: 'ended', unread }, []])
    await step(() => result.current.retry(unread))
    expect(bridge.calls).toEqual([['order.info', { id: '2' }, '/order/list']])
    await answer('2')
    expect(result.current.state).toMatchObject({ phase: 'printing', orders: [slipOf('2')], unread: [] })
  })

  test('are read from the first one when their tab was left meanwhile and is shown again', async () => {
    const { result, show } = printing('1', '2')
    await answer('1')
    show(false)
    show(true)
    for (const id of ['1', '2']) await answer(id)
    expect(result.current.state).toMatchObject({ phase: 'printing', orders: [slipOf('1'), slipOf('2')], unread: [] })
  })

  test('are read no further once the dialog is gone', async () => {
    const { result, unmount } = printing('1', '2', '3', '4', '5')
    await step()
    unmount()
    for (const id of ['1', '2', '3', '4']) await answer(id)
    expect([bridge.calls.length, result.current.state.phase, done]).toEqual([4, 'reading', 0])
    expect(bridge.asked.map(([channel]) => channel)).toEqual(['api:cancel', 'api:cancel', 'api:cancel', 'api:cancel'])
  })
})

const ID = '1123598821738675201'
const WAYBILL = 'SF1234567890123'
/** Fifteen digits: the shortest id, and the longest number of a parcel. */
const EITHER = '123456789012345'
/** Sixteen digits: too many for the number of a parcel. */
const MIN_ID_LENGTH = '1234567890123456'

describe('a scanned code in the list of orders', () => {
  const shown: unknown[] = []
  let client: QueryClient
  beforeEach(() => {
    shown.length = 0
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(MENU_QUERY.queryKey, [menuNode('/orders', '订单'), menuNode('/refunds', '退单')])
    registerPages(
      (['order', 'refund'] as const).map((opens) => ({
        path: `/${opens}s/:id`,
        load: () => Promise.reject(new Error('not loaded here')),
        label: () => opens,
        menuPath: `/${opens}s`,
        opens,
      })),
    )
    bridge.answer('order.list', () => pageOf())
    bridge.answer('refund.list', () => pageOf())
    bridge.answer('express.byOrder', () => ({ [WAYBILL]: [], [EITHER]: [] }))
  })

  const list = () => renderHookInPage(() => useScannedOrder(({ id }) => shown.push(['order', id])), { client })
  /** Answers the question for one filter of the list, and no other one. */
  const answerBy = (filter: 'orderId' | 'waybill', id: string) =>
    bridge.answer('order.list', (args) => (filter in (args as object) ? pageOf({ ...ORDER, id }) : pageOf()))
  const asked = () => bridge.calls.filter(([name]) => name === 'order.list').map(([, args]) => args)
  const ONE = { current: 1, size: 1 }
  const tabs = () => useTabs.getState().tabs.map(({ path }) => path)
  const scan = async (code: string) => {
    const { result } = list()
    await step(() => result.current(code))
    await step()
  }

  test('that only an order has is its id: the order is opened, and the list keeps its filters', async () => {
    answerBy('orderId', ID)
    await scan(ID)
    expect(shown).toEqual([['order', ID]])
    expect(asked()).toEqual([{ ...ONE, orderId: ID }])
  })

  test('with one digit more than a parcel has is asked for as an id first', async () => {
    answerBy('orderId', MIN_ID_LENGTH)
    await scan(MIN_ID_LENGTH)
    expect(asked()).toEqual([{ ...ONE, orderId: MIN_ID_LENGTH }])
  })

  test('that is no id is a waybill and never asked for as an id', async () => {
    await scan(WAYBILL)
    await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1))
    expect(asked().filter((args) => 'orderId' in (args as object))).toEqual([])
  })

  test('that is no id is a waybill', async () => {
    answerBy('waybill', '77')
    await scan(WAYBILL)
    expect(shown).toEqual([['order', '77']])
    expect(asked()).toEqual([{ ...ONE, waybill: WAYBILL }])
  })

  test('that can be both is asked for as a waybill first, and then as an id', async () => {
    answerBy('orderId', EITHER)
    await scan(EITHER)
    expect(shown).toEqual([['order', EITHER]])
    expect(asked()).toEqual([
      { ...ONE, waybill: EITHER },
      { ...ONE, orderId: EITHER },
    ])
  })

  test('with the form of an id is asked for as a waybill where no order has it', async () => {
    bridge.answer('express.byOrder', () => ({ [ID]: [] }))
    answerBy('waybill', '77')
    await scan(ID)
    expect(shown).toEqual([['order', '77']])
    expect(asked()).toEqual([
      { ...ONE, orderId: ID },
      { ...ONE, waybill: ID },
    ])
  })

  test('without an order is looked up as every other record', async () => {
    bridge.answer('refund.list', () => pageOf({ id: ID }))
    await scan(ID)
    await vi.waitFor(() => expect(tabs()).toContain(`/refunds/${ID}`))
    expect(shown).toEqual([])
  })

  test('whose order could not be asked for is offered in the search, which says so', async () => {
    bridge.answer('order.list', () => failed({ kind: 'server', message: '服务忙', code: 500 }))
    await scan(ID)
    await vi.waitFor(() => expect(useSearchRequest.getState()).toMatchObject({ text: ID }))
    expect(shown).toEqual([])
  })

  test('that is scanned while another one is asked for takes its place', async () => {
    const first = Promise.withResolvers<unknown>()
    bridge.answer('order.list', (args) => ('waybill' in (args as object) ? first.promise : pageOf({ ...ORDER, id: ID })))
    const { result } = list()
    await step(() => result.current(WAYBILL))
    await step(() => result.current(ID))
    await step(() => first.resolve(pageOf({ ...ORDER, id: '77' })))
    expect(shown).toEqual([['order', ID]])
  })

  test.each([
    ['found', pageOf({ ...ORDER, id: ID })],
    ['unknown', pageOf()],
    ['refused', failed({ kind: 'locked', message: '已锁定' })],
  ])('that is %s after the page is gone, as after a lock, opens nothing and asks nothing more', async (_what, late) => {
    const first = Promise.withResolvers<unknown>()
    bridge.answer('order.list', () => first.promise)
    const { result, unmount } = list()
    await step(() => result.current(ID))
    unmount()
    bridge.answer('order.list', () => pageOf())
    await step(() => first.resolve(late))
    await step()
    expect([
      shown,
      useSearchRequest.getState(),
      useToasts.getState().toasts,
      bridge.calls.filter(([name]) => name === 'refund.list'),
    ]).toEqual([[], { text: null }, [], []])
  })
})
