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
