import { expect, test } from 'vitest'
import { verdictOf } from '#renderer/features/refunds/actions/lostAnswer.ts'

test('a refund has changed when its status has, or when its log has grown', () => {
  const before = { status: 5, logCount: 3 }
  expect(verdictOf(before, { status: 5, logCount: 3 })).toBe('same')
  expect(verdictOf(before, { status: 6, logCount: 3 })).toBe('changed')
  expect(verdictOf(before, { status: 5, logCount: 4 })).toBe('changed')
})

test('a log that was not loaded before says nothing', () => {
  expect(verdictOf({ status: 5, logCount: null }, { status: 5, logCount: 4 })).toBe('same')
})
