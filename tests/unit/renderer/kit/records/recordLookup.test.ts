import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lookupQuery, orderById } from '#renderer/kit/records/recordLookup.ts'
import type { FoundKind, Lookup } from '#renderer/kit/records/recordCode.ts'
import { Bridge, failed } from '../../bridge.ts'

/** Which call finds a record, and that an answer about another record finds nothing. */

let main: Bridge
let client: QueryClient
beforeEach(() => {
  main = new Bridge()
  client = new QueryClient({ defaultOptions: { queries: { retry: false, meta: { owner: '/tab' } } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  client.clear()
})

const rows = (...records: object[]) => ({ records, total: records.length, size: 1, current: 1, pages: 1 })
const find = (record: FoundKind, by: Lookup['by'], code: string) => client.fetchQuery(lookupQuery(code, { record, by }))

describe('by its id', () => {
  test.each([
    ['order', 'order.list', 'orderId'],
    ['refund', 'refund.list', 'refundOrderId'],
    ['oldRefund', 'oldRefund.list', 'refundOrderId'],
    ['insurance', 'insurance.list', 'id'],
  ] as const)('%s is asked for with %s, for the tab that asks', async (record, name, filter) => {
    main.answer(name, () => rows({ id: '7' }))
    expect(await find(record, 'id', '7')).toEqual([{ record, by: 'id', id: '7' }])
    expect(main.calls).toEqual([[name, { current: 1, size: 1, [filter]: '7' }, '/tab']])
  })

  test.each([
    ['order', 'order.list'],
    ['refund', 'refund.list'],
    ['oldRefund', 'oldRefund.list'],
    ['insurance', 'insurance.list'],
  ] as const)('%s of another id, which a server gives that ignores the filter, is not found', async (record, name) => {
    main.answer(name, () => rows({ id: '8' }))
    expect(await find(record, 'id', '7')).toEqual([])
    main.answer(name, () => rows())
    expect(await find(record, 'id', '9')).toEqual([])
  })
})

describe('refund money by its id, for which its list has no filter', () => {
  test('it is read, and an empty answer finds nothing', async () => {
    main.answer('refundMoney.info', () => ({ id: '7' }))
    expect(await find('refundMoney', 'id', '7')).toEqual([{ record: 'refundMoney', by: 'id', id: '7' }])
    expect(main.calls).toEqual([['refundMoney.info', { id: '7' }, '/tab']])
    main.answer('refundMoney.info', () => null)
    expect(await find('refundMoney', 'id', '8')).toEqual([])
  })

  test('a server that knows no such number finds nothing; any other refusal is a failure', async () => {
    main.answer('refundMoney.info', () => failed({ kind: 'server', code: 404, message: '退款单不存在' }))
    expect(await find('refundMoney', 'id', '7')).toEqual([])
    main.answer('refundMoney.info', () => failed({ kind: 'server', code: 'B0404', message: '退款单不存在' }))
    expect(await find('refundMoney', 'id', '6')).toEqual([])
    main.answer('refundMoney.info', () => failed({ kind: 'server', code: 500, message: '系统繁忙' }))
    await expect(find('refundMoney', 'id', '8')).rejects.toThrow('系统繁忙')
  })
})

describe('by a number of an after-sale or its payment', () => {
  test.each([
    ['refund', 'seqId', 'refund.list'],
    ['refund', 'merOrderId', 'refund.list'],
    ['refundMoney', 'merOrderId', 'refundMoney.list'],
  ] as const)('%s is found by its %s; rows of another number, and one without an id, are not', async (record, by, name) => {
    main.answer(name, () => rows({ id: '7', [by]: 'TK1' }, { id: '8', [by]: 'tk1' }, { id: '9', [by]: 'TK2' }, { id: '', [by]: 'TK1' }))
    expect((await find(record, by, 'TK1')).map(({ id }) => id)).toEqual(['7', '8'])
    expect(main.calls).toEqual([[name, { current: 1, size: 10, [by]: 'TK1' }, '/tab']])
  })

  test('an order is not asked for: its search has no such filter', async () => {
    expect(await find('order', 'merOrderId', 'LC1')).toEqual([])
    expect(main.calls).toEqual([])
  })
})

describe('by the waybill of its parcel', () => {
  test('an order is found that has this parcel', async () => {
    main.answer('order.list', () => rows({ id: '7' }))
    main.answer('express.byOrder', () => ({ SF1: [] }))
    expect(await find('order', 'waybill', 'SF1')).toEqual([{ record: 'order', by: 'waybill', id: '7' }])
    expect(main.calls).toEqual([
      ['order.list', { current: 1, size: 1, waybill: 'SF1' }, '/tab'],
      ['express.byOrder', { orderId: '7' }, '/tab'],
    ])
  })

  test('an order with other parcels is not the one, and one without an id is not asked for', async () => {
    main.answer('order.list', () => rows({ id: '7' }))
    main.answer('express.byOrder', () => ({ SF2: [] }))
    expect(await find('order', 'waybill', 'SF1')).toEqual([])
    main.answer('order.list', () => rows({ id: '' }))
    expect(await find('order', 'waybill', 'SF2')).toEqual([])
    main.answer('order.list', () => rows())
    expect(await find('order', 'waybill', 'SF3')).toEqual([])
    expect(main.calls.map(([name]) => name)).toEqual(['order.list', 'express.byOrder', 'order.list', 'order.list'])
  })

  test('a parcel may be insured several times, but not under another waybill', async () => {
    const policy = (id: string, expressCode: string) => ({ id, expressCode })
    main.answer('insurance.list', () => rows(policy('1', 'SF1'), policy('2', 'SF1'), policy('3', 'SF2'), policy('', 'SF1')))
    expect((await find('insurance', 'waybill', 'SF1')).map(({ id }) => id)).toEqual(['1', '2'])
    expect(main.calls).toEqual([['insurance.list', { current: 1, size: 5, expressCode: 'SF1' }, '/tab']])
  })

  test('a refund is not asked for', async () => {
    expect(await find('refund', 'waybill', 'SF1')).toEqual([])
    expect(main.calls).toEqual([])
  })
})

test('a code that is scanned and then searched for is asked for once; another code or kind is another question', async () => {
  for (const name of ['order.list', 'refund.list']) main.answer(name, () => rows())
  await find('order', 'id', '7')
  await find('order', 'id', '7')
  expect(main.calls).toHaveLength(1)
  await find('order', 'id', '8')
  await find('refund', 'id', '7')
  await find('order', 'waybill', '7')
  expect(main.calls).toHaveLength(4)
})

test('an answer counts for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  main.answer('order.list', () => rows())
  await find('order', 'id', '7')
  vi.setSystemTime(9_999)
  await find('order', 'id', '7')
  expect(main.calls).toHaveLength(1)
  vi.setSystemTime(10_000)
  await find('order', 'id', '7')
  expect(main.calls).toHaveLength(2)
  vi.useRealTimers()
})

test('an order outside of every tab is read for no tab', async () => {
  main.answer('order.list', () => rows({ id: '7' }))
  expect(await orderById('7')).toEqual({ id: '7' })
  expect(main.calls[0]?.[2]).toBeNull()
})
