import { describe, expect, test } from 'vitest'
import { withOwnCodes, withServerCodes, type Numbering } from '#main/http/serverCodes.ts'
import { catalogue, type EndpointName } from '#shared/api/index.ts'
import { FOREIGN_CODE, sentCode } from '#shared/domain/codeList.ts'

const numbering = (codes: Numbering['codes'], refundStatusReading: Numbering['refundStatusReading'] = 'B'): Numbering => ({
  refundStatusReading,
  codes,
})

const answered = (name: EndpointName, data: unknown, codes: Numbering['codes']) =>
  withOwnCodes(data, catalogue[name].response, numbering(codes))
const sent = (name: EndpointName, args: object, codes: Numbering['codes']) => withServerCodes(args, catalogue[name].args, numbering(codes))

describe('an answer', () => {
  const SHIPPED = { orderStatus: { shipped: { code: 30 }, completed: { code: 'DONE' }, cancelled: { code: 3 } } }
  const statuses = (...status: unknown[]) => ({ records: status.map((one) => ({ id: '1', status: one, orderType: one })) })

  test('has our numbers in the fields of the list, from numbers, their texts and words, and no other changes', () => {
    expect(answered('order.list', statuses(30, '30', 'DONE', 3, 2, -1, '', null), SHIPPED)).toEqual({
      records: [3, 3, 5, 6, 2, -1, '', null].map((status, row) => ({
        id: '1',
        status,
        orderType: [30, '30', 'DONE', 3, 2, -1, '', null][row],
      })),
    })
  })

  test('marks a number that has another meaning among ours, so that it gets no wrong name', () => {
    const read = answered('order.list', statuses(5, 99), SHIPPED)
    expect(read).toMatchObject({ records: [{ status: FOREIGN_CODE + 5 }, { status: 99 }] })
    expect([sentCode(FOREIGN_CODE + 5), sentCode(99)]).toEqual([5, 99])
  })

  test('is the same without configured codes', () => {
    const data = statuses(30)
    expect(answered('order.list', data, {})).toBe(data)
    expect(data).toEqual(statuses(30))
  })

  test('is read in a record, in its lists and in its row of another list', () => {
    const info = { status: 30, skuList: [{ id: '1', orderSource: 70, status: 6 }, null, 'odd'] }
    expect(answered('order.info', info, { ...SHIPPED, orderSource: { live: { code: 70 } } })).toEqual({
      status: 3,
      skuList: [{ id: '1', orderSource: 7, status: 6 }, null, 'odd'],
    })
  })

  test('numbers a refund by the list of its type, which the server may number otherwise as well', () => {
    const codes = {
      refundType: { refundOnly: { code: 'ONLY' }, exchange: { code: 2 } },
      refundOnlyStatus: { completed: { code: 60 } },
      refundStatusB: { completed: { code: 61 } },
    }
    const rows = [
      { id: '1', refundType: 'ONLY', status: 60 },
      { id: '2', refundType: 2, status: 61 },
      { id: '3', status: 60 },
    ]
    expect(answered('refund.list', { records: rows }, codes)).toEqual({
      records: [
        { id: '1', refundType: 2, status: 6 },
        { id: '2', refundType: 5, status: 6 },
        { id: '3', status: 6 },
      ],
    })
  })

  test.each([[null], ['text'], [[]], [{ records: 'x' }], [{ records: [1, [2]] }]])('%j, which no schema expects, stays', (data) => {
    expect(answered('order.list', structuredClone(data), SHIPPED)).toEqual(data)
  })
})

describe('the arguments of a call', () => {
  test('have the server’s codes: filters, writes and reviews', () => {
    const codes = {
      orderStatus: { shipped: { code: 'SENT' } },
      enableFlag: { disabled: { code: 0 } },
      reviewResult: { passed: { code: 0 }, rejected: { code: 1 } },
    }
    const args = { current: 1, size: 20, status: 3, orderType: 3 }
    expect(sent('order.list', args, codes)).toEqual({ current: 1, size: 20, status: 'SENT', orderType: 3 })
    expect(args.status).toBe(3)
    expect(sent('member.typeSave', { code: 'a', name: 'b', status: 2 }, codes)).toMatchObject({ status: 0 })
    expect(sent('insurance.check', { id: '1', status: 2, remark: 'x' }, codes)).toEqual({ id: '1', status: 1, remark: 'x' })
    expect(sent('insurance.check', { id: '1', status: 1 }, codes)).toEqual({ id: '1', status: 0 })
  })

  test('go back as they came for a number that no list names', () => {
    expect(sent('order.list', { status: FOREIGN_CODE + 5 }, { orderStatus: { completed: { code: 50 } } })).toEqual({ status: 5 })
  })

  test('are the same object without codes', () => {
    const args = { id: '1' }
    expect(sent('order.info', args, { orderStatus: { shipped: { code: 30 } } })).toBe(args)
  })
})
