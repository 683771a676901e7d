import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeListPreference, forgetPreferences } from '#renderer/kit/session/preferences.ts'
import type { PreferenceChange, TableArrangement } from '#shared/schemas/preferences.ts'

const table = (width: number): TableArrangement => ({ order: [], hidden: [], widths: { id: width }, density: 'normal' })
let saved: PreferenceChange[] = []
let channels: string[] = []

beforeEach(() => {
  saved = []
  channels = []
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    backoffice: {
      invoke: async (channel: string, change: PreferenceChange) => {
        channels.push(channel)
        saved.push(change)
        return { ok: true, value: undefined }
      },
    },
  })
})

afterEach(() => {
  forgetPreferences()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first change is written at once, and the following ones together', () => {
  changeListPreference('orders', { table: table(100) })
  expect(saved).toEqual([{ list: 'orders', change: { table: table(100) } }])
  for (const width of [110, 120]) changeListPreference('orders', { table: table(width) })
  changeListPreference('orders', { filters: [] })
  expect(saved).toHaveLength(1)
  vi.advanceTimersByTime(300)
  expect(saved.slice(1)).toEqual([{ list: 'orders', change: { table: table(120), filters: [] } }])
  vi.advanceTimersByTime(1_000)
  expect(saved).toHaveLength(2)
  expect(new Set(channels)).toEqual(new Set(['preferences:save']))
})

test('after a pause the next change is written at once again', () => {
  changeListPreference('orders', { table: table(100) })
  vi.advanceTimersByTime(300)
  changeListPreference('orders', { table: table(110) })
  expect(saved).toHaveLength(2)
  vi.advanceTimersByTime(300)
  expect(saved).toHaveLength(2)
})

test('one list does not hold up the changes of another', () => {
  changeListPreference('orders', { filters: [] })
  changeListPreference('refunds', { filters: [] })
  expect(saved.map(({ list }) => list)).toEqual(['orders', 'refunds'])
})

test('the next person’s first change is written at once, and the pause of the last one does not end theirs', () => {
  changeListPreference('orders', { table: table(100) })
  vi.advanceTimersByTime(200)
  forgetPreferences()
  changeListPreference('orders', { table: table(200) })
  changeListPreference('orders', { table: table(210) })
  expect(saved).toHaveLength(2)
  vi.advanceTimersByTime(200)
  expect(saved).toHaveLength(2)
  vi.advanceTimersByTime(100)
  expect(saved.slice(2)).toEqual([{ list: 'orders', change: { table: table(210) } }])
})

test('a change that is not yet written is not written for the next person', () => {
  changeListPreference('orders', { table: table(100) })
  changeListPreference('orders', { table: table(110) })
  forgetPreferences()
  vi.advanceTimersByTime(1_000)
  expect(saved).toHaveLength(1)
})
