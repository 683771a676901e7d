import { expect, test } from 'vitest'
import {
  currentOf,
  decided,
  doneCount,
  isOpen,
  NEW_REVIEW,
  shown,
  stepped,
  withDecision,
} from '#renderer/features/refunds/review/reviewState.ts'

const IDS = ['a', 'b', 'c']

test('a review begins at the first refund, and steps to its neighbours and no further', () => {
  expect(currentOf(NEW_REVIEW, IDS)).toBe('a')
  expect(currentOf(NEW_REVIEW, [])).toBeNull()
  expect(currentOf(stepped(NEW_REVIEW, IDS, 1), IDS)).toBe('b')
  expect(currentOf(stepped(NEW_REVIEW, IDS, -1), IDS)).toBe('a')
  expect(currentOf(stepped(shown(NEW_REVIEW, 'c'), IDS, 1), IDS)).toBe('c')
})

test('a decision leads to the next refund that waits, also around the end', () => {
  const first = decided(shown(NEW_REVIEW, 'c'), IDS, 'c', 'passed')
  expect(currentOf(first, IDS)).toBe('a')
  const second = decided(first, IDS, 'a', 'rejected')
  expect(currentOf(second, IDS)).toBe('b')
  expect(doneCount(second, IDS)).toBe(2)
  const last = decided(second, IDS, 'b', 'passed')
  expect(currentOf(last, IDS)).toBe('b')
  expect(doneCount(last, IDS)).toBe(3)
})

test('a decision on a refund that the person has left moves nothing', () => {
  expect(currentOf(decided(shown(NEW_REVIEW, 'c'), IDS, 'a', 'passed'), IDS)).toBe('c')
})

test('a refused decision may be made again, one that is sent or whose answer got lost may not', () => {
  const before = { status: 0, logCount: 1 }
  expect(isOpen(withDecision(NEW_REVIEW, 'a', { kind: 'refused', reason: '' }), 'a')).toBe(true)
  for (const decision of [{ kind: 'sending' }, { kind: 'unknown', before }, { kind: 'passed' }] as const) {
    const state = withDecision(NEW_REVIEW, 'a', decision)
    expect(isOpen(state, 'a')).toBe(false)
    expect(doneCount(state, IDS)).toBe(decision.kind === 'passed' ? 1 : 0)
  }
})

test('a refund that nobody chose stays on the screen while its decision is sent, and when its answer got lost', () => {
  const sending = withDecision(NEW_REVIEW, 'a', { kind: 'sending' })
  expect(currentOf(sending, IDS)).toBe('a')
  expect(currentOf(withDecision(sending, 'a', { kind: 'unknown', before: { status: 0, logCount: 1 } }), IDS)).toBe('a')
  expect(currentOf(decided(sending, IDS, 'a', 'passed'), IDS)).toBe('b')
})

test('stepping away gives up the choice of a reason', () => {
  expect(stepped({ ...NEW_REVIEW, isRejecting: true }, IDS, 1).isRejecting).toBe(false)
})
