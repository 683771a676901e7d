import { describe, expect, test } from 'vitest'
import { drawSummaries } from '#demo-api/data/orders/generateOrders.ts'
import { DAY, HOUR, parseChinaTime } from '#shared/domain/chinaTime.ts'

const SEED = 20_260_101
const MIDNIGHT = parseChinaTime('2026-05-20') ?? Number.NaN

/** The orders of the demo at this time of its day: the newest, how many each day has up to then, today first, and in all. */
function ordersAt(time: number) {
  const times = drawSummaries(SEED, MIDNIGHT, MIDNIGHT + time).map(({ createTime }) => createTime)
  const between = (from: number, to: number): number => times.filter((at) => at >= from && at < to).length
  const days = Array.from({ length: 8 }, (_, index) => MIDNIGHT - index * DAY)
  return {
    newest: Math.max(...times),
    soFar: days.map((midnight) => between(midnight, midnight + time)),
    whole: days.slice(1).map((midnight) => between(midnight, midnight + DAY)),
  }
}

describe.each([10, 14.5, 18, 23.75])('the orders of the demo at %d hours', (hours) => {
  const { newest, soFar, whole } = ordersAt(hours * HOUR)
  const [today = 0, ...before] = soFar

  test('reach up to now, and no further', () => {
    expect(newest).toBeLessThanOrEqual(MIDNIGHT + hours * HOUR)
    expect(newest).toBeGreaterThan(MIDNIGHT + (hours - 0.5) * HOUR)
  })

  test('are about as many as yesterday and as usual at this time, and no day has far more than another', () => {
    const [yesterday = 0] = before
    const mean = before.reduce((sum, count) => sum + count, 0) / before.length
    for (const usual of [yesterday, mean]) {
      expect(today / usual).toBeGreaterThan(0.7)
      expect(today / usual).toBeLessThan(1.5)
    }
    expect(Math.max(...whole) / Math.min(...whole)).toBeLessThan(1.5)
  })
})

test('the same seed, day and time give the same orders; those of a morning are the first ones of its evening', () => {
  const ofToday = (hours: number): number[] =>
    drawSummaries(SEED, MIDNIGHT, MIDNIGHT + hours * HOUR).flatMap(({ createTime }) => (createTime >= MIDNIGHT ? [createTime] : []))
  expect(ofToday(12)).toEqual(ofToday(12))
  const [morning, evening] = [ofToday(9), ofToday(21)]
  expect(evening.slice(-morning.length)).toEqual(morning)
})
