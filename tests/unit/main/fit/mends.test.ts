import { describe, expect, test } from 'vitest'
import { allMends, callMend } from '#main/fit/mends.ts'

const JSON_POST = { method: 'POST', placement: 'json' } as const
const QUERY_POST = { method: 'POST', placement: 'query' } as const
const refused = (call: string, fault: 'arguments' | 'method' | 'notFound' | 'mediaType') => ({ call, fault, list: null })

describe('a call that a setting may mend', () => {
  test('takes its arguments in the other place, after a refusal of them', () => {
    expect(callMend(refused('refundMoney.list', 'arguments'), JSON_POST)).toEqual({ calls: { 'refundMoney.list': { placement: 'query' } } })
    expect(callMend(refused('express.byOrder', 'mediaType'), QUERY_POST)).toEqual({ calls: { 'express.byOrder': { placement: 'body' } } })
  })

  test('takes them there, where its list ignores the page', () => {
    const list = { total: 'yes', paging: 'no', filter: 'yes', sort: 'few' } as const
    expect(callMend({ call: 'refundMoney.list', fault: null, list }, JSON_POST)).toEqual({
      calls: { 'refundMoney.list': { placement: 'query' } },
    })
  })

  test.each([
    ['the specification gives it', refused('order.info', 'arguments'), { method: 'GET', placement: 'query' }],
    ['it is not there', refused('refundMoney.list', 'notFound'), JSON_POST],
    ['the specification gives its method', refused('refundMoney.list', 'method'), JSON_POST],
    ['it is unknown', refused('nothing.atAll', 'arguments'), JSON_POST],
  ] as const)('is none where %s', (_why, call, sent) => {
    expect(callMend(call, sent)).toBeNull()
  })
})

describe('all settings that mend something', () => {
  test('hold what they hold now, so that they can replace it', () => {
    const now = {
      iframeHosts: ['bi.example.com'],
      permissions: { order_send: ['ship'] },
      menuPaths: { orders: ['/a'] },
      apiUrl: 'https://x',
    }
    const mends = [
      { iframeHosts: ['help.example.com'] },
      null,
      { permissions: { order_export: 'orderExport' } },
      { menuPaths: { orders: '/b' } },
      { iframeHosts: ['help.example.com'] },
    ]
    expect(allMends(mends, now)).toEqual({
      iframeHosts: ['bi.example.com', 'help.example.com'],
      permissions: { order_send: ['ship'], order_export: 'orderExport' },
      menuPaths: { orders: ['/a', '/b'] },
    })
  })

  test('are none without one', () => {
    expect(allMends([null, null], { iframeHosts: ['a'] })).toBeNull()
  })
})
