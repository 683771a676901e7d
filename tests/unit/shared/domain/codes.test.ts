import { describe, expect, test } from 'vitest'
import { codesOf, isKnown, type CodeList } from '#shared/domain/codes.ts'
import { toneOf } from '#shared/domain/tones.ts'
import { resources } from '#shared/locales/index.ts'

/** The lists as `spec.md §4` and `§9` write them. */
const SPECIFIED: Readonly<Record<CodeList, string>> = {
  orderStatus:
    '1 awaiting payment, 2 awaiting shipment, 3 shipped, 4 awaiting review, 5 completed, 6 cancelled, 7 deleted, 8 permanently deleted, 9 presale in progress, 10 awaiting refund, 11 refunding, 12 refund complete, 13 refund failed, 14 picked up, 15 not picked up',
  orderType:
    '1 normal, 2 flash sale, 3 presale, 4 stored card, 5 points for goods, 6 card share, 7 share-earn, 8 points mall, 9 blind box, 10 store live, 11 points mall, 12 pickup',
  orderSource:
    '1 natural traffic, 2 mall share, 3 partner share, 4 app share, 5 offline store, 6 video channel, 7 live, 8 enterprise WeChat share, 9 live share, 10 activity share',
  payMethod:
    '1 cash, 2 WeChat, 3 wallet, 4 stored-value card, 5 Alipay, 6 card swipe offline, 7 QR offline, 8 offline fast-pay, 9 token coupon, 10 mall cashier, 11 stored card temp account, 12 refund via collection platform, 13 bank discount pay, 14 mall subsidy coupon, 15 mobile pay, 16 live pay, 20 video-channel pay, 21 short-video visit pay',
  refundStatus:
    '0 pending review, 1 review failed, 2 awaiting return, 3 returning, 4 return failed, 5 awaiting refund, 6 completed, 7 cancelled, 8 refund failed',
  refundMoneyStatus: '1 pending review, 2 refunding, 3 rejected, 5 refund complete',
  refundMethod: '1 original route, 2 manual, 3 violation-order refund',
  promotionType:
    '1 single item, 2 M items fixed price, 3 M items discount, 4 M for N free, 5 M items off amount, 6 X yuan off, 7 X yuan discount, 8 X yuan gift, 9 X yuan add-on, 10 M gift, 11 M add-on',
  couponType: '1 threshold reduction, 2 cash, 3 discount',
}

/** The words of a label, without case, hyphens, 'and' and text in brackets. */
const words = (label: string): string =>
  label
    .toLowerCase()
    .replace(/\(.*\)/u, '')
    .replaceAll(/-| and /gu, ' ')
    .trim()

const LISTS = Object.entries(SPECIFIED).map(([list, text]) => {
  const entries = text.split(', ').map((entry) => /^(\d+) (.+)$/u.exec(entry) ?? [])
  return [list as CodeList, entries.map(([, code, label = '']) => [Number(code), words(label)] as const)] as const
})

describe.each(LISTS)('the list %s', (list, specified) => {
  test('has the codes of the specification and their labels', () => {
    expect(codesOf(list)).toEqual(specified.map(([code]) => code))
    const labels = Object.entries(resources.en.domain[list]).map(([code, label]) => [Number(code), words(label)])
    expect(labels).toEqual(specified)
  })

  test('has a distinct Chinese label for every code', () => {
    const labels: Readonly<Record<string, string>> = resources.zh.domain[list]
    expect(Object.keys(labels).map(Number)).toEqual(codesOf(list))
    expect(new Set(Object.values(labels)).size).toBe(codesOf(list).length)
  })
})

test('a code without a list entry is unknown and has no colour', () => {
  expect([isKnown('orderStatus', 15), isKnown('orderStatus', 16), isKnown('refundMoneyStatus', 4)]).toEqual([true, false, false])
  expect(toneOf('orderStatus', 99)).toBe('neutral')
})

test.each([
  [
    'orderStatus',
    [
      'waiting',
      'waiting',
      'active',
      'active',
      'success',
      'neutral',
      'neutral',
      'neutral',
      'active',
      'waiting',
      'active',
      'neutral',
      'danger',
      'success',
      'waiting',
    ],
  ],
  ['refundStatus', ['waiting', 'danger', 'waiting', 'active', 'danger', 'waiting', 'success', 'neutral', 'danger']],
] as const)('the tones of %s follow its codes', (list, tones) => {
  expect(codesOf(list).map((code) => toneOf(list, code))).toEqual(tones)
})
