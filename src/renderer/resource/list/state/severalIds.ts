import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import type { ListPage } from '#renderer/kit/ipc/listPages.ts'
import { distinctRows } from '#renderer/kit/records/distinctRows.ts'
import { idsIn } from '#renderer/ui/filters/filterForm.ts'
import type { Sort } from '#renderer/ui/table/column.ts'
import type { FilterArgs, FilterFields } from '#shared/domain/filters.ts'
import type { List, PageArgs } from '../defineList.ts'

/**
 * Several ids in one filter, such as twenty order numbers from a spreadsheet. A list's call takes one id: `spec.md §3` has `orderId` as
 * a single value, and wire.md knows ids between commas only for calls that write. So each id is a call of its own, and the page is made
 * of their answers. The queue in main lets other pages' calls through meanwhile. A failed call fails the page: a list with some of the
 * records would look like all of them.
 */

type Args<Fields extends FilterFields> = PageArgs & FilterArgs<Fields>
type Values = Readonly<Record<string, unknown>>

/** The searched ids without a row. */
export interface IdsWithoutRow {
  /** There is no such record. */
  readonly missing: readonly string[]
  /** There is one, which another filter leaves out. */
  readonly hidden: readonly string[]
}

export interface PageOfIds<Row> extends ListPage<Row>, IdsWithoutRow {}

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
  if (only !== undefined && answers.length === 1) {
    const isNothing = only.records.length === 0 && args.current === 1
    // Of a single id that is nowhere the empty list says enough.
    const hidden = isNothing ? (await withoutRow(list, names, args, new Set(), context)).hidden : []
    return { ...only, missing: [], hidden }
  }

  const rows = answers.flatMap(({ records }) => records)
  const records = sorted(distinctRows(rows, list.rowKey), sort)
  const found = askedIn(
    names,
    calls.filter((_call, index) => answers[index]?.records.length !== 0),
  )
  return {
    records: records.slice((args.current - 1) * args.size, args.current * args.size),
    total: records.length,
    ...(await withoutRow(list, names, args, found, context)),
  }
}

/** The arguments of a list call that are no filters. */
const NO_FILTERS: ReadonlySet<string> = new Set(['current', 'size', 'ascs', 'descs'])

/**
 * What became of the asked ids for which the filters left no row. Where there are other filters, each is asked for once more without them:
 * a person must not be told that there is no such order while a filter hides it.
 */
async function withoutRow<Row, Fields extends FilterFields>(
  list: List<Row, Fields>,
  names: readonly string[],
  args: Args<Fields>,
  found: ReadonlySet<string>,
  context: CallContext,
): Promise<IdsWithoutRow> {
  const given: Values = args
  const asked = names.flatMap((name) => {
    const value = given[name]
    return typeof value === 'string' ? [...new Set(idsIn(value))].filter((id) => !found.has(id)).map((id) => ({ name, id })) : []
  })
  const ids = [...new Set(asked.map(({ id }) => id))]
  const filters = Object.keys(given).filter((name) => !NO_FILTERS.has(name))
  if (filters.length < 2) return { missing: ids, hidden: [] }
  const alone = await Promise.all(
    asked.map(async ({ name, id }) => {
      // The list takes this filter, of which the id is one.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const only = Object.fromEntries([
        ['current', 1],
        ['size', 1],
        [name, id],
      ] as const) as Args<Fields>
      return (await list.page(only, []).queryFn(context)).records.length > 0 ? [id] : []
    }),
  )
  const hidden = new Set(alone.flat())
  return { missing: ids.filter((id) => !hidden.has(id)), hidden: [...hidden] }
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
