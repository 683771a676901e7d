import { expect, test } from 'vitest'
import {
  atEnd,
  currentOf,
  doneCount,
  isOpen,
  movedOn,
  NEW_REVIEW,
  shown,
  stepped,
  withDecision,
  type ReviewState,
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
  const held = (state: ReviewState, id: string) => movedOn(withDecision(shown(state, id), id, { kind: 'held' }), IDS, id)
  const first = held(NEW_REVIEW, 'c')
  expect(currentOf(first, IDS)).toBe('a')
  const second = held(first, 'a')
  expect(currentOf(second, IDS)).toBe('b')
  const last = held(second, 'b')
  expect([currentOf(last, IDS), doneCount(last, IDS)]).toEqual(['b', 0])
  expect(doneCount(withDecision(withDecision(last, 'a', { kind: 'passed' }), 'b', { kind: 'rejected' }), IDS)).toBe(2)
})

test('the outcome of a refund that the person has left moves nothing, and keeps the reason for another one', () => {
  const at = { ...shown(NEW_REVIEW, 'c'), isRejecting: true }
  const state = withDecision(at, 'a', { kind: 'passed' })
  expect([currentOf(state, IDS), state.isRejecting]).toEqual(['c', true])
})

test('the first and the last are reached at once', () => {
  expect(currentOf(atEnd(NEW_REVIEW, IDS, 'last'), IDS)).toBe('c')
  expect(currentOf(atEnd(shown(NEW_REVIEW, 'b'), IDS, 'first'), IDS)).toBe('a')
  expect(atEnd(NEW_REVIEW, [], 'last')).toBe(NEW_REVIEW)
})

test('a refused decision may be made again, one that is sent or whose answer got lost may not', () => {
  const before = { status: 0, logCount: 1 }
  expect(isOpen(withDecision(NEW_REVIEW, 'a', { kind: 'refused', reason: '' }), 'a')).toBe(true)
  for (const decision of [
    { kind: 'sending' },
    { kind: 'unknown', before },
    { kind: 'held' },
    { kind: 'elsewhere' },
    { kind: 'passed' },
  ] as const) {
    const state = withDecision(NEW_REVIEW, 'a', decision)
    expect(isOpen(state, 'a')).toBe(false)
    expect(doneCount(state, IDS)).toBe(decision.kind === 'passed' ? 1 : 0)
  }
})

test('a refund that nobody chose stays on the screen while its decision is sent, and when its answer got lost', () => {
  const sending = withDecision(NEW_REVIEW, 'a', { kind: 'sending' })
  expect(currentOf(sending, IDS)).toBe('a')
  expect(currentOf(withDecision(sending, 'a', { kind: 'unknown', before: { status: 0, logCount: 1 } }), IDS)).toBe('a')
})

test('stepping away gives up the choice of a reason', () => {
  expect(stepped({ ...NEW_REVIEW, isRejecting: true }, IDS, 1).isRejecting).toBe(false)
})
