import { afterEach, expect, test } from 'vitest'
import { isPcOnChinaTime } from '#shared/domain/chinaTime.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each([
  ['UTC', false],
  ['America/New_York', false],
  ['Asia/Tokyo', false],
  ['Asia/Shanghai', true],
] as const)('a PC in the zone %s is on China time: %j', (name, expected) => {
  process.env.TZ = name
  expect(isPcOnChinaTime(new Date(Date.UTC(2026, 10, 22, 16, 5)))).toBe(expected)
})
