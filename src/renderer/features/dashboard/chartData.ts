import { tokens } from '@fluentui/react-components'

/**
 * The share of grey words in the colour of past values, in percent: paler than the current ones, and three times the contrast of nothing.
 */
export const PAST_SHARE = 78

/** The colour of current values: the brand's colour for graphics, which stands out from a dark card as well. */
export const CURRENT_COLOR = tokens.colorBrandForeground1

/** The colour of past values beside current ones. */
export const PAST_COLOR = `color-mix(in srgb, ${tokens.colorNeutralForeground4} ${PAST_SHARE}%, ${tokens.colorNeutralBackground1})`

export interface Series {
  readonly name: string
  /** A colour of the theme. */
  readonly color: string
  readonly values: readonly number[]
}

/** The data of a chart, for its columns and its table. */
export interface ChartData {
  /** The chart's accessible name: its totals in a sentence. */
  readonly summary: string
  /** The header of the categories in the table: hour, day. */
  readonly axis: string
  readonly categories: readonly string[]
  /** Every how many categories the drawn axis names one; 1 by default. */
  readonly labelEvery?: number
  readonly series: readonly Series[]
}

/** The factors of round steps, between one power of ten and the next. */
const STEPS_OF_TEN = [1, 2, 2.5, 5, 10]
const MAX_STEPS = 4

/**
 * The values of a chart's lines from 0 up: at most four round steps, and the last line at or above `largest`. Steps are whole
 * numbers, because orders are.
 */
export function scaleOf(largest: number): number[] {
  const least = Math.max(1, largest / MAX_STEPS)
  const power = 10 ** Math.floor(Math.log10(least))
  const step =
    STEPS_OF_TEN.map((factor) => factor * power).find((candidate) => candidate >= least && Number.isInteger(candidate)) ?? 10 * power
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
