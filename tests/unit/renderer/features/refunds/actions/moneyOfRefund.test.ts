import { describe, expect, test } from 'vitest'
import { isHeldBack, moneyOf, type MoneyOfRefund } from '#renderer/features/refunds/actions/moneyOfRefund.ts'

/** The payment that a refund already has, and what it holds back. */

const money = (id: string, status: number | null, refundOrderId: string | null = '1', refundMethod = 1) => ({
  id,
  refundOrderId,
  status,
  refundMethod,
})
const log = (...texts: readonly string[]) =>
  texts.map((logDesc, at) => ({ logDesc, createTime: `2026-02-01 01:00:0${at}`, createUserName: null }))

describe('the money of a refund', () => {
  test('is what the list shows for it, one that is not rejected before one that is', () => {
    expect(moneyOf('1', [money('8', 3), money('9', 1)], [])).toMatchObject({ kind: 'open', document: { id: '9' } })
    expect(moneyOf('1', [money('8', 3)], [])).toMatchObject({ kind: 'rejected', document: { id: '8' } })
    expect(moneyOf('1', [money('8', 5)], [])).toMatchObject({ kind: 'open' })
  })

  test('counts as open with a status that is not known', () => {
    for (const status of [4, 9, null]) expect(moneyOf('1', [money('8', status)], []).kind).toBe('open')
  })

  test('is not that of another refund, which a server sends that does not know the filter', () => {
    expect(moneyOf('1', [money('8', 1, '2'), money('9', 1, null)], []).kind).toBe('none')
  })

  test('is known by the log where the list has none, unless its newest word is a rejection', () => {
    expect(moneyOf('1', [], log('提交申请', '同意退款，已生成退款单')).kind).toBe('logged')
    expect(moneyOf('1', [], log('同意退款，已生成退款单', '退款单审核驳回：金额不符')).kind).toBe('none')
    expect(moneyOf('1', [], log('退款单审核驳回', '同意退款，已生成退款单').toReversed()).kind).toBe('logged')
    expect(moneyOf('1', [], log('审核通过')).kind).toBe('none')
  })
})

describe('a payment', () => {
  const open = (status: number, refundMethod = 1): MoneyOfRefund => ({ kind: 'open', document: money('9', status, '1', refundMethod) })
  const held = (kept: MoneyOfRefund, stage: 'awaitingRefund' | 'refundFailed' = 'awaitingRefund') =>
    (['approve', 'payManually', 'startSplit'] as const).filter((action) => isHeldBack(action, stage, kept))

  test('waits while another one is open, or while it is not known whether one is', () => {
    const both = ['approve', 'payManually']
    for (const status of [1, 2, 4, 5]) expect(held(open(status))).toEqual(both)
    for (const kept of [{ kind: 'reading' }, { kind: 'logged' }, { kind: 'failed', error: new Error() }] as const)
      expect(held(kept)).toEqual(both)
  })

  test('is offered where there is none, and after a rejection', () => {
    expect(held({ kind: 'none' })).toEqual([])
    expect(held({ kind: 'rejected', document: money('9', 3) })).toEqual([])
  })

  test('by hand is the second step of money that is approved for it, or whose route has failed', () => {
    expect(held(open(2, 2))).toEqual(['approve'])
    expect(held(open(2), 'refundFailed')).toEqual(['approve'])
    for (const status of [1, 5]) expect(held(open(status, 2), 'refundFailed')).toEqual(['approve', 'payManually'])
  })
})
