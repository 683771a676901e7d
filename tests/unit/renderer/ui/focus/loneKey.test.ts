import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoneKey } from '#renderer/ui/focus/usePlainKeys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a key acts once, when no other key followed', () => {
  const acted: string[] = []
  const lone = new LoneKey()
  lone.press(() => acted.push('y'))
  expect(acted).toEqual([])
  vi.runAllTimers()
  expect(acted).toEqual(['y'])
})

test('a key that is followed by another does nothing', () => {
  const acted: string[] = []
  const lone = new LoneKey()
  lone.press(() => acted.push('y'))
  lone.cancel()
  lone.press(() => acted.push('n'))
  lone.press(() => acted.push('1'))
  vi.runAllTimers()
  expect(acted).toEqual(['1'])
})
