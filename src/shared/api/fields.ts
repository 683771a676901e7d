import * as z from 'zod'
import type { FilterField, FilterFields } from '../domain/filters.ts'
import { ID_PATTERN, PHONE_PATTERN, TIME_PATTERN } from '../domain/patterns.ts'
import { MAX_EXPORT_ROWS, MAX_LENGTH, MAX_PAGE_SIZE } from '../domain/limits.ts'

/**
 * The building blocks of schemas. Real servers mix types: ids come as strings or bare numbers, numbers as strings, 'no value'
 * as null, -1 or a missing key (wire.md). A block of a response takes all of these and gives one type.
 */

/** An id of up to 19 digits, always a string on our side: a number would lose digits. */
export const id = z.union([z.string(), z.number()]).transform(String)

export const optionalId = id.nullish().transform((value) => (value === '' ? null : (value ?? null)))

export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? null : String(value)))

const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/u, 'not a number')
    .transform(Number),
])

/** A plain number: quantity, sort, size. */
export const number = numeric

export const optionalNumber = z
  .union([numeric, z.literal('').transform(() => null)])
  .nullish()
  .transform((value) => value ?? null)

/** Money in fen (spec.md §9). `-1` is kept: the screen shows it as 0 (spec.md §2). */
export const fen = optionalNumber

/** A code of a list in `domain/codes.ts`. An unknown code passes: a new status of a server must not break the page. */
export const code = optionalNumber

/** `yyyy-MM-dd HH:mm:ss` in China Standard Time, without a zone. The page shows it unchanged. */
export const time = text

/** A list; null and a missing key give an empty list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? [])

interface TreeNode<Node> {
  readonly id: string
  readonly parentId: string | null
  readonly children: readonly Node[]
}

/**
 * A tree as a flat list, each parent before its children. Servers answer the same list flat, nested, or nested without the
 * parents' ids. A repeated node is taken once.
 */
export function flatTree<Node extends TreeNode<Node>>(nodes: readonly Node[]): Omit<Node, 'children'>[] {
  const flat = new Map<string, Omit<Node, 'children'>>()
  const add = ({ children, ...node }: Node, above: string | null): void => {
    if (!flat.has(node.id)) flat.set(node.id, { ...node, parentId: node.parentId ?? above })
    for (const child of children) add(child, node.id)
  }
  for (const node of nodes) add(node, null)
  return [...flat.values()]
}

/** A page of records: `{records, total, size, current, pages}`. */
export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: listOf(record), total: number, size: number, current: number, pages: optionalNumber })

/** The arguments of every paged list. `current` is the page, from 1. */
export const pageArgs = {
  current: z.int().min(1),
  size: z.int().min(1).max(MAX_PAGE_SIZE),
  /** The server's names of the columns to sort by, ascending and descending, separated by commas. */
  ascs: z.string().max(200).optional(),
  descs: z.string().max(200).optional(),
}

/** The page arguments of the export calls, which have other names (spec.md §7). One page holds every row. */
export const exportPageArgs = { currentPage: z.int().min(1), pageSize: z.int().min(1).max(MAX_EXPORT_ROWS) }

/** An id as an argument: the server's own text, never a number. */
export const idArg = z.string().regex(ID_PATTERN, 'not an id')

const phoneArg = z.string().regex(PHONE_PATTERN, 'not a phone number')
export const waybillArg = z.string().min(1).max(MAX_LENGTH.waybill)
const codeArg = z.int().min(0).max(99)
/** A time in China Standard Time. */
export const timeArg = z.string().regex(TIME_PATTERN, 'not a yyyy-MM-dd HH:mm:ss time')

const FILTER_ARGS = {
  id: idArg,
  phone: phoneArg,
  store: idArg,
  code: codeArg,
  from: timeArg,
  to: timeArg,
} as const satisfies Record<FilterField['kind'], z.ZodType>

type ArgsOf<Fields extends FilterFields> = {
  [Name in keyof Fields as Fields[Name]['arg']]: z.ZodOptional<(typeof FILTER_ARGS)[Fields[Name]['kind']]>
}

/** The arguments of declared filters (`domain/filters.ts`). Each is optional: unset filters are left out. */
export const argsOf = <Fields extends FilterFields>(fields: Fields): ArgsOf<Fields> =>
  // The keys are the arguments of `fields`, one for one: `fromEntries` forgets them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.values(fields).map(({ kind, arg }) => [arg, FILTER_ARGS[kind].optional()])) as ArgsOf<Fields>

/** A response whose data is not read. */
export const nothing = z.unknown().transform(() => null)
