import { expect, test } from 'vitest'
import { AGES, agedFilters, REFUND_CODES } from '#renderer/features/dashboard/refunds/refundFigures.ts'
import { daysBefore } from '#shared/domain/chinaTime.ts'
import { REFUND_STATUS_READINGS, refundStatusChoices } from '#shared/domain/refunds/refundStatus.ts'

const NOW = Date.parse('2026-11-22T09:00:00Z')

test('each day belongs to one age: none is counted twice, and none is left out', () => {
  const filters = AGES.map((age) => agedFilters(0, age, NOW))
  const daysOf = (day: string) => filters.filter(({ appliedFrom = '', appliedTo = '' }) => appliedFrom <= day && day <= appliedTo)
  for (let age = 0; age < 40; age += 1) expect(daysOf(daysBefore(age, NOW))).toHaveLength(1)
  expect(filters[0]).toEqual({ refundStatus: '0', appliedFrom: '2026-11-22', appliedTo: '2026-11-22' })
  expect(filters.at(-1)).toEqual({ refundStatus: '0', appliedTo: '2026-11-15' })
})

test.each(REFUND_STATUS_READINGS)('under reading %s every counted status is one that the list can be filtered by', (reading) => {
  const { pendingReview, completed, failed } = REFUND_CODES[reading]
  const choices = refundStatusChoices(reading).map(({ code }) => code)
  expect(choices).toEqual(expect.arrayContaining([pendingReview, completed, ...failed]))
})
