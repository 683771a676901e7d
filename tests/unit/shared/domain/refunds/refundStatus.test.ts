import { expect, test } from 'vitest'
import { lineStatusListOf, refundStatusChoices, refundStatusListOf, type RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'

test('a refund’s status is numbered by the deployment’s reading', () => {
  for (const type of [null, 0, 1, 3, 4, 5, 6, 7, 99]) {
    expect(refundStatusListOf('A', type)).toBe('refundStatusA')
    expect(refundStatusListOf('B', type)).toBe('refundStatusB')
  }
})

test('a refund without a return has its own numbers in both readings', () => {
  expect([refundStatusListOf('A', 2), refundStatusListOf('B', 2)]).toEqual(['refundOnlyStatus', 'refundOnlyStatus'])
})

test('a filter offers every code that a refund can have, with the lists that have it', () => {
  const offered = (reading: 'A' | 'B') => refundStatusChoices(reading).map(({ code, lists }) => `${code} ${lists.join(' ')}`)
  const both = [5, 6, 7, 8]
  expect(offered('B')).toEqual([
    '0 refundStatusB refundOnlyStatus',
    ...[1, 2, 3, 4].map((code) => `${code} refundStatusB`),
    ...both.map((code) => `${code} refundStatusB refundOnlyStatus`),
    '9 refundOnlyStatus',
  ])
  expect(offered('A')).toEqual([
    '0 refundOnlyStatus',
    ...[1, 2, 3, 4].map((code) => `${code} refundStatusA`),
    ...both.map((code) => `${code} refundStatusA refundOnlyStatus`),
    '9 refundOnlyStatus',
  ])
})

test('the status of a line is named by the reading, a code that it lacks by the list of refund-only orders, others by none', () => {
  const lists = (reading: RefundStatusReading) => [0, 1, 5, 8, 9, 42].map((status) => lineStatusListOf(reading, status))
  const [own, only] = ['refundStatusA', 'refundOnlyStatus']
  expect(lists('A')).toEqual([only, own, own, own, only, own])
  expect(lists('B')).toEqual(['refundStatusB', 'refundStatusB', 'refundStatusB', 'refundStatusB', only, 'refundStatusB'])
})
