import type { Filters, Sort } from './model.ts'

export interface Row {
  readonly id: string
  readonly status: string
  readonly mobile: string
  readonly createTime: number
  readonly payTime: number
}

export const MOBILES = ['13800138000', '13900139000'] as const

/** Some number that is spread, and the same every time. */
const scattered = (index: number): number => (index * 7_919) % 1_009

/** The rows of a server. */
export class Stock {
  rows: readonly Row[] = []
  #made = 0

  constructor(count: number) {
    this.add(count)
  }

  add(count: number): void {
    const made = Array.from({ length: count }, (_row, index) => this.#made + index + 1)
    this.#made += count
    const added = made.map((number) => ({
      id: String(number),
      status: String((scattered(number) % 2) + 1),
      mobile: MOBILES[number % MOBILES.length] ?? '',
      createTime: number,
      payTime: scattered(number),
    }))
    this.rows = [...this.rows, ...added]
  }

  /** Removes every nth row, as shipping takes orders out of a list. */
  thin(every: number): void {
    this.rows = this.rows.filter((_row, index) => index % every !== 0)
  }

  /** The ids of the rows that a server finds, in its order. */
  find({ status, mobile }: Filters, { key, direction }: Sort): readonly string[] {
    const sign = direction === 'ascending' ? 1 : -1
    return this.rows
      .filter((row) => (status === '' || row.status === status) && (mobile === '' || row.mobile === mobile))
      .toSorted((one, other) => sign * (one[key] - other[key] || one.createTime - other.createTime))
      .map(({ id }) => id)
  }
}
