/** The lines of a chart of whole numbers: round steps, four at most, the last at or above the largest value. */

const STEPS_OF_TEN = [1, 2, 2.5, 5, 10]
const MOST_STEPS = 4

/** The values of the lines from 0 up. Orders are counted in whole numbers, so are the steps. */
export function scaleOf(largest: number): number[] {
  const least = Math.max(1, largest / MOST_STEPS)
  const power = 10 ** Math.floor(Math.log10(least))
  const step =
    STEPS_OF_TEN.map((factor) => factor * power).find((candidate) => candidate >= least && Number.isInteger(candidate)) ?? 10 * power
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
