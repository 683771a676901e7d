export interface Series {
  readonly name: string
  /** A colour of the theme. */
  readonly color: string
  readonly values: readonly number[]
}

/** What a chart shows, as columns or as a table. */
export interface ChartData {
  /** What the columns come to, in a sentence. */
  readonly summary: string
  /** What the categories are: hours, days. */
  readonly axis: string
  readonly categories: readonly string[]
  readonly series: readonly Series[]
}
