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
  readonly series: readonly Series[]
}
