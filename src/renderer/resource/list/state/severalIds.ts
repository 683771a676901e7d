import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import { idsIn } from '#renderer/ui/filters/filterForm.ts'
import type { Sort } from '#renderer/ui/table/column.ts'
import { MISSING_ID } from '#shared/api/noValue.ts'
import type { FilterArgs, FilterFields } from '#shared/domain/filters.ts'
import type { List, ListPage, PageArgs } from '../defineList.ts'

/**
 * Several ids in one filter, such as twenty order numbers from a spreadsheet. A list's call takes one id: `spec.md §3` has `orderId` as
 * a single value, and wire.md knows ids between commas only for calls that write. So each id is a call of its own, and the page is made
 * of their answers. The queue in main lets other pages' calls through meanwhile. A failed call fails the page: a list with some of the
 * records would look like all of them.
 */

type Args<Fields extends FilterFields> = PageArgs & FilterArgs<Fields>
type Values = Readonly<Record<string, unknown>>

/** A page of a list; `missing` are the ids among several for which there is no record. */
export interface PageOfIds<Row> extends ListPage<Row> {
  readonly missing: readonly string[]
}

/** Reads a page of a list, with one call or with one for each id. Several answers are sorted here, as the server would sort them. */
export async function readPage<Row, Fields extends FilterFields>(
  list: List<Row, Fields>,
  args: Args<Fields>,
  sort: Sort | null,
  context: CallContext,
): Promise<PageOfIds<Row>> {
  const names = Object.values(list.filters).flatMap((field) => (field.kind === 'id' && field.several === true ? [field.arg] : []))
  const calls = singleCalls(names, args)
  const answers = await Promise.all(calls.map((call) => list.page(call, []).queryFn(context)))
  const [only] = answers
  if (only !== undefined && answers.length === 1) return { ...only, missing: [] }

  const rows = answers.flatMap(({ records }) => records)
  const records = sorted(distinct(rows, list.rowKey), sort)
  const found = askedIn(
    names,
    calls.filter((_call, index) => answers[index]?.records.length !== 0),
  )
  return {
    records: records.slice((args.current - 1) * args.size, args.current * args.size),
    total: records.length,
    missing: [...askedIn(names, calls)].filter((id) => !found.has(id)),
  }
}

/** The arguments of each call: one for each combination of ids, on its first page; the arguments as they are without several ids. */
function singleCalls<Fields extends FilterFields>(names: readonly string[], args: Args<Fields>): readonly Args<Fields>[] {
  const given: Values = args
  return names.reduce<readonly Args<Fields>[]>(
    (calls, name) => {
      const value = given[name]
      const ids = typeof value === 'string' ? idsIn(value) : []
      return ids.length < 2 ? calls : calls.flatMap((call) => ids.map((id) => ({ ...call, current: 1, [name]: id })))
    },
    [args],
  )
}

/** The ids that these calls ask for. */
const askedIn = (names: readonly string[], calls: readonly Values[]): ReadonlySet<string> =>
  new Set(calls.flatMap((call) => names.flatMap((name) => (typeof call[name] === 'string' ? [call[name]] : []))))

/** Each record once. Records without a key cannot be told apart, so all of them are kept. */
const distinct = <Row>(rows: readonly Row[], rowKey: (row: Row) => string): readonly Row[] => [
  ...new Map(rows.map((row, index) => [rowKey(row) === MISSING_ID ? index : rowKey(row), row])).values(),
]

/** Compares the digits in texts as numbers, also those of 19 digits. */
const collator = new Intl.Collator('zh', { numeric: true })

function sorted<Row>(rows: readonly Row[], sort: Sort | null): readonly Row[] {
  if (sort === null) return rows
  const direction = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => direction * compared(fieldOf(one, sort.key), fieldOf(other, sort.key)))
}

function compared(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(textOf(one), textOf(other))
}

/** What a field sorts by; a field without a text or a number sorts first. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const fieldOf = (row: unknown, key: string): unknown =>
  typeof row === 'object' && row !== null ? Object.entries(row).find(([name]) => name === key)?.[1] : undefined
