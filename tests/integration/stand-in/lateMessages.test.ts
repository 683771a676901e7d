import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInFolder } from './fixture.ts'

type CreateLine = (isOpen: () => boolean, longestMs?: number) => (deliver: () => void) => void

const { createLine } = createRequire(import.meta.url)(join(standInFolder, 'window/lateMessages.cjs')) as { createLine: CreateLine }
const MESSAGES = Array.from({ length: 20 }, (_, place) => place)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends the messages along a line. @returns those that have arrived, as they arrive */
function arrivals(isOpen: () => boolean, longestMs?: number): readonly number[] {
  const arrived: number[] = []
  const pass = createLine(isOpen, longestMs)
  for (const message of MESSAGES) pass(() => arrived.push(message))
  return arrived
}

test('messages arrive at once unless they are to be late', () => {
  expect(arrivals(() => true)).toEqual(MESSAGES)
})

test('late messages keep their order, and none waits longer than it may', () => {
  const arrived = arrivals(() => true, 100)
  expect(arrived).toEqual([])
  vi.advanceTimersByTime(101)
  expect(arrived).toEqual(MESSAGES)
})

test('what arrives after the page’s end is dropped', () => {
  let isOpen = true
  const arrived = arrivals(() => isOpen, 100)
  isOpen = false
  vi.advanceTimersByTime(101)
  expect(arrived).toEqual([])
})
