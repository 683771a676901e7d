/** Sorts wire rows by the columns that `ascs` and `descs` name. */

export interface SortKey {
  readonly column: string
  readonly descending: boolean
}

type SortValue = string | number | bigint | null

const chinese = new Intl.Collator('zh-CN')

/** `create_time,id` → createTime, id: real servers take both spellings. */
const columnsOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((column) => column.trim().replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase()))
    .filter((column) => column !== '')

export const sortKeys = (ascs: string | undefined, descs: string | undefined): SortKey[] => [
  ...columnsOf(ascs).map((column) => ({ column, descending: false })),
  ...columnsOf(descs).map((column) => ({ column, descending: true })),
]

/** Ids are compared as whole numbers, whether they are numbers or strings; an empty text is 'no value'. */
function sortValue(value: unknown): SortValue {
  if (typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value !== 'string' || value === '') return null
  return /^\d{16,19}$/u.test(value) ? BigInt(value) : value
}

/** 'No value' sorts before every value, as in the servers' databases. */
function compare(a: SortValue, b: SortValue): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  if (typeof a === 'string' && typeof b === 'string') return chinese.compare(a, b)
  return a < b ? -1 : Number(a > b)
}

/** The rows sorted by the keys; rows that are equal in every key keep their order. */
export function sortRows<T extends object>(rows: readonly T[], keys: readonly SortKey[]): readonly T[] {
  const known = keys.filter(({ column }) => rows.some((row) => Object.hasOwn(row, column)))
  if (known.length === 0) return rows
  const keyed = rows.map((row) => ({ row, values: known.map(({ column }) => sortValue(column in row ? Reflect.get(row, column) : null)) }))
  keyed.sort((a, b) => {
    for (const [index, { descending }] of known.entries()) {
      const order = compare(a.values[index] ?? null, b.values[index] ?? null)
      if (order !== 0) return descending ? -order : order
    }
    return 0
  })
  return keyed.map(({ row }) => row)
}
