import { expect, test } from 'vitest'
import { changeSince } from '#renderer/features/refunds/actions/refundDraft.ts'

test('a refund has changed when its status has, or when its log has grown', () => {
  const before = { status: 5, logCount: 3 }
  expect(changeSince(before, { status: 5, logCount: 3 })).toBe('same')
  expect(changeSince(before, { status: 6, logCount: 3 })).toBe('changed')
  expect(changeSince(before, { status: 5, logCount: 4 })).toBe('changed')
})

test('a log that was not loaded before says nothing', () => {
  expect(changeSince({ status: 5, logCount: null }, { status: 5, logCount: 4 })).toBe('same')
})
