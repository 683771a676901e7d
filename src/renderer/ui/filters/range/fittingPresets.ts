import { DATE_PRESETS, type DatePreset } from '#shared/domain/datePresets.ts'

/** If there is not enough space for all presets, those at the end of this list are in the menu. */
const BY_USE: readonly DatePreset[] = ['today', 'last7Days', 'last30Days', 'yesterday', 'lastMonth', 'thisMonth']

interface Sizes {
  /** CSS pixels; null while unknown: all presets are then shown side by side. */
  readonly room: number | null
  readonly gap: number
  /** The button of the menu. */
  readonly menu: number
  readonly widthOf: (preset: DatePreset) => number
}

/** The presets that are shown side by side, in their order: the chosen one, then the most used ones, as many as fit. */
export function fittingPresets(chosen: DatePreset | null, { room, gap, menu, widthOf }: Sizes): readonly DatePreset[] {
  if (room === null) return DATE_PRESETS
  const needed = (presets: readonly DatePreset[]): number => presets.reduce((sum, preset) => sum + widthOf(preset) + gap, -gap)
  if (needed(DATE_PRESETS) <= room) return DATE_PRESETS
  const wanted = chosen === null ? BY_USE : [chosen, ...BY_USE.filter((preset) => preset !== chosen)]
  let count = wanted.length - 1
  while (count > 0 && needed(wanted.slice(0, count)) + gap + menu > room) count -= 1
  return DATE_PRESETS.filter((preset) => wanted.indexOf(preset) < count)
}
