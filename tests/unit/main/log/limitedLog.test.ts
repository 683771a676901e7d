import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitedLog } from '#main/log/limitedLog.ts'
import { FakeClock, memoryLog } from '../../../support/services/services.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function rig() {
  const log = memoryLog()
  const clock = new FakeClock()
  return { lines: log.lines, clock, limited: limitedLog(log, clock, { burst: 2, perSecond: 1 }) }
}

test('lines beyond the rate are left out, and the next line says how many', () => {
  const { lines, clock, limited } = rig()
  for (let index = 0; index < 100; index += 1) limited.warn(`line ${index}`)
  expect(lines).toEqual(['line 0', 'line 1'])
  clock.pass(1)
  limited.error('later')
  expect(lines).toEqual(['line 0', 'line 1', '98 more lines of this kind were left out', 'later'])
  clock.pass(1)
  limited.info('last')
  expect(lines.at(-1)).toBe('last')
  expect(lines).toHaveLength(5)
})

test('their number is written also when no line follows', () => {
  const { lines, limited } = rig()
  for (let index = 0; index < 5; index += 1) limited.warn('line')
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(10_000)
  expect(lines.at(-1)).toBe('3 more lines of this kind were left out')
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(3)
})

test('what the error log has of an error goes with its line', () => {
  const written: unknown[][] = []
  const log = { ...memoryLog(), error: (...given: unknown[]) => void written.push(given) }
  const recordedAs = {
    message: '服务器出错（order.list: code 500）',
    page: '/sale/goods/goods-order',
    call: { path: '/api/order/list', durationMs: 12, status: 500, said: null },
  }
  limitedLog(log, new FakeClock(), { burst: 2, perSecond: 1 }).error('order.list: code 500', recordedAs)
  expect(written).toEqual([['order.list: code 500', recordedAs]])
})
