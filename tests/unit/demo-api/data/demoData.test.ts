import { afterEach, expect, test, vi } from 'vitest'
import { DemoData } from '#demo-api/data/demoData.ts'
import { MENU } from '#demo-api/menu.ts'

afterEach(() => vi.restoreAllMocks())

test('the demo server draws nothing at its start: each part of the data is generated at its first use', () => {
  // Every number of `Random` comes from this function.
  const drawn = vi.spyOn(Math, 'imul')
  const midnight = Date.UTC(2026, 4, 20)
  const data = new DemoData({ seed: 1, midnight, present: midnight, now: Date.now, reading: 'B' }, MENU)
  expect(drawn).not.toHaveBeenCalled()
  for (const use of [() => data.organisation.employees(), () => data.coupons.numbers]) {
    drawn.mockClear()
    use()
    expect(drawn.mock.calls.length).toBeGreaterThan(100)
  }
})
