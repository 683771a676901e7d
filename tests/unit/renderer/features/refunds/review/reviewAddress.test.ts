import { expect, test } from 'vitest'
import { ageOf } from '#renderer/features/refunds/review/ReviewList.tsx'
import { REVIEW_PATH, reviewAddress } from '#renderer/features/refunds/review/reviewAddress.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'

test('the review takes the filters of its list, but no status, and no id into an address', () => {
  expect(reviewAddress({})).toBe(REVIEW_PATH)
  expect(reviewAddress({ refundStatus: '6', orderId: '1', userId: '2', deptId: '12', appliedFrom: '2026-01-01', refundMethod: '' })).toBe(
    `${REVIEW_PATH}?deptId=12&appliedFrom=2026-01-01`,
  )
})

test('an age is told in days, hours and minutes, and is never negative', () => {
  const now = parseChinaTime('2026-11-22 15:30:00') ?? 0
  expect(ageOf('2026-11-20 12:15:00', now)).toEqual({ days: 2, hours: 3, minutes: 15 })
  expect(ageOf('2026-11-22 16:00:00', now)).toEqual({ days: 0, hours: 0, minutes: 0 })
  expect(ageOf(null, now)).toBeNull()
  expect(ageOf('yesterday', now)).toBeNull()
})
