import { expect, test } from 'vitest'
import { scaleOf } from '#renderer/features/dashboard/chartData.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 5, 10]],
  [48, [0, 20, 40, 60]],
  [437, [0, 200, 400, 600]],
  [12_345, [0, 5_000, 10_000, 15_000]],
])('up to %d the lines are %j', (largest, lines) => expect(scaleOf(largest)).toEqual(lines))

test('every value fits on an axis of four integer steps', () => {
  for (let largest = 0; largest < 5_000; largest += 7) {
    const lines = scaleOf(largest)
    expect(lines.at(-1)).toBeGreaterThanOrEqual(largest)
    expect(lines.length).toBeLessThanOrEqual(5)
    expect(lines.every(Number.isInteger)).toBe(true)
  }
})
