import { expect, test } from 'vitest'
import { fittingPresets } from '#renderer/ui/filters/range/DatePresets.tsx'
import { DATE_PRESETS } from '#shared/domain/datePresets.ts'

/** Six presets of 40 px with gaps of 2 px: all of them take 250 px. */
const sizes = (room: number | null) => ({ room, gap: 2, menu: 24, widthOf: () => 40 })

test('all presets are shown where they fit, and while the room is unknown', () => {
  expect(fittingPresets(null, sizes(250))).toEqual(DATE_PRESETS)
  expect(fittingPresets(null, sizes(null))).toEqual(DATE_PRESETS)
})

test.each([
  ['no room for all leaves room for the menu', null, 249, ['today', 'yesterday', 'last7Days', 'last30Days', 'lastMonth']],
  ['five and the menu take 234', null, 233, ['today', 'yesterday', 'last7Days', 'last30Days']],
  ['the most used ones stay, yesterday among them', null, 108, ['today', 'yesterday']],
  ['the chosen one stays', 'thisMonth', 108, ['today', 'thisMonth']],
  ['no room at all', null, 60, []],
] as const)('%s', (_what, chosen, room, shown) => {
  expect(fittingPresets(chosen, sizes(room))).toEqual(shown)
})
