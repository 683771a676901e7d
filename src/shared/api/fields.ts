import * as z from 'zod'
import { FOREIGN_CODE } from '../domain/codeList.ts'
import type { FilterField, FilterFields, FilterList } from '../domain/filters.ts'
import { ID_PATTERN, IDS_PATTERN, PHONE_PATTERN, TIME_PATTERN } from '../domain/patterns.ts'
import { MAX_EXPORT_ROWS, MAX_LENGTH, MAX_PAGE_SIZE, MAX_SORT } from '../domain/limits.ts'
import type { Fen } from '../domain/money.ts'
import { idCardFault } from '../domain/validators/idCard.ts'
import { isShopPhone, phoneFault } from '../domain/validators/phone.ts'
import { hasId, isNoValue, MISSING_ID } from './noValue.ts'
import { givenTime, wireTime } from './wireTime.ts'
import { wholeDigits } from '../json/wholeDigits.ts'

/**
 * The building blocks of schemas. Real servers mix types: ids arrive as strings or numbers, numbers as strings, and 'no value' in many
 * forms (`noValue.ts`). A block of a response accepts all of these and produces one type. Main's `readAnswer` replaces a value that no
 * block accepts by 'no value', so that one unexpected field does not fail the whole answer.
 */

/** What a block's values mean, beyond their type: a code of a list, an amount in fen, a time. The fit report checks them by it. */
type WireMeaning = 'code' | 'fen' | 'time'

/**
 * The type that servers declare for the field of a block. It decides how they write null (wire.md, Empty values); the demo API reads it
 * from here.
 */
export const wireTypes = z.registry<{
  readonly type: 'id' | 'text' | 'number' | 'object'
  readonly means?: WireMeaning
  readonly list?: FilterList
}>()

const scalar = z.union([z.string(), z.number()]).nullish()

/** A number that lost digits on its way: the id of another record. */
const ROUNDED = /^-?\d+(?:\.\d+)?e[+-]?\d+$/iu

/** The id, or null for 'no value': null, a blank text, -1, and a number that does not have all its digits. */
const givenId = (value: string | number | null | undefined): string | null => {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return null
  const own = value == null ? '' : wholeDigits(String(value).trim())
  return own === '' || own === '-1' || ROUNDED.test(own) ? null : own
}

/** An id of up to 19 digits as a string, because a number would lose digits; null where the server gave none. */
export const optionalId = scalar.transform(givenId).register(wireTypes, { type: 'id' })

/**
 * The id of a row or node, as a string. A row without one stays in its list with `MISSING_ID`: it is shown and marked, but can be neither
 * opened nor selected (`hasId`).
 */
export const id = scalar.transform((value) => givenId(value) ?? MISSING_ID).register(wireTypes, { type: 'id' })

/** A text; null for the empty text, which servers use for null. */
export const text = scalar
  .transform((value) => (value == null || value === '' ? null : String(value)))
  .register(wireTypes, { type: 'text' })

const NUMBER = /^-?\d+(\.\d+)?$/u

const givenNumber = () =>
  z
    .union([z.number(), z.literal(''), z.string().regex(NUMBER, 'not a number')])
    .nullish()
    .transform((value) => (value == null || value === '' ? null : Number(value)))

/** A plain number: quantity, sort, size. `-1` is kept: the screen shows it as 0 (spec.md §2). */
export const optionalNumber = givenNumber().register(wireTypes, { type: 'number' })

/** Money in fen (spec.md §9). `-1` is kept: the screen shows it as 0 (spec.md §2). */
export const fen: z.ZodType<Fen | null> = givenNumber().register(wireTypes, { type: 'number', means: 'fen' })

const givenCount = () => optionalNumber.transform((value) => (value === -1 ? null : value))

/** Like `optionalNumber`, but `-1` means null, because no such number exists. */
const count = givenCount().register(wireTypes, { type: 'number' })

/**
 * A code of a list in `domain/codes.ts`; no list contains `-1`. Unknown codes are accepted: a new status on the server must not break the
 * page.
 */
export const code = givenCount().register(wireTypes, { type: 'number', means: 'code' })

/** A code of a known list, which a deployment can number otherwise (`codes` in docs/configuration.md). */
export const codeOf = (list: FilterList) => givenCount().register(wireTypes, { type: 'number', means: 'code', list })

/** The same as an argument of a call: `schema` says which of our own numbers it may be. */
export function codeArgOf<Arg extends z.ZodType>(list: FilterList, schema: Arg): Arg {
  wireTypes.add(schema, { type: 'number', means: 'code', list })
  return schema
}

/** A time as `yyyy-MM-dd HH:mm:ss` in China Standard Time, in whichever form the server writes it. The page shows it unchanged. */
export const time = wireTime.nullish().transform(givenTime).register(wireTypes, { type: 'text', means: 'time' })

const name = z.union([z.string(), z.number()])

/** Names as a list, or as one text separated by commas. */
export const names = z
  .union([name, z.array(name)])
  .nullish()
  .transform((value): string[] =>
    (Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')).map((one) => one.trim()).filter((one) => one !== ''),
  )
  .register(wireTypes, { type: 'text' })

const nullForNoValue = (value: unknown): unknown => (isNoValue(value) ? null : value)

/** A list; 'no value' in any form gives an empty list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(nullForNoValue, z.array(item).nullable()).transform((value) => value ?? [])

/** An object, or null for 'no value' in any form. */
export const objectOf = <T extends z.ZodType>(fields: T) =>
  z.preprocess((value) => (value === -1 || value === '-1' ? null : nullForNoValue(value)), fields.nullable())

interface TreeNode<Node> {
  readonly id: string
  readonly parentId: string | null
  readonly children: readonly Node[]
}

/**
 * A tree as a flat list, each parent before its children. Servers answer the same list flat, nested, or nested without the
 * parents' ids. A repeated node is taken once; every node without an id stays.
 */
export function flatTree<Node extends TreeNode<Node>>(nodes: readonly Node[]): Omit<Node, 'children'>[] {
  const flat: Omit<Node, 'children'>[] = []
  const known = new Set<string>()
  const add = ({ children, ...node }: Node, above: string | null): void => {
    if (!known.has(node.id)) flat.push({ ...node, parentId: node.parentId ?? above })
    if (hasId(node)) known.add(node.id)
    for (const child of children) add(child, hasId(node) ? node.id : above)
  }
  for (const node of nodes) add(node, null)
  return flat
}

/**
 * The rows of an answer; 'no value' gives none. Unlike nested lists, which are then read as empty, `records` that is not a list fails the
 * whole call: the page must not claim that there are no rows.
 */
const rowsOf = <T extends z.ZodType>(row: T) =>
  z
    .unknown()
    .transform(nullForNoValue)
    .refine((value): boolean => value === null || Array.isArray(value), { error: 'not a list', abort: true })
    .pipe(listOf(row))

/** The responses of writes that may also answer without a body. */
const withoutBody = new WeakSet<z.ZodType>()

/** The rows that a write returns. Any other answer gives none: a write must not fail because of the form of its answer. */
export function answeredRows<T extends z.ZodType>(row: T) {
  const rows = z
    .unknown()
    .transform((value): unknown => (Array.isArray(value) ? value : null))
    .pipe(listOf(row))
  withoutBody.add(rows)
  return rows
}

/** The total of a page; null where the server did not count: this family's library then writes 0, beside all the rows (wire.md, Pages). */
export const countedTotal = (total: number | null, rows: number): number | null => (total !== null && total < rows ? null : total)

/**
 * A page of records: `{records, total, size, current, pages}`. 'No value' in any form is an empty page. `total` is null when the server
 * did not count.
 */
export const pageOf = <T extends z.ZodType>(record: T) =>
  objectOf(z.object({ records: rowsOf(record), total: count, size: count, current: count, pages: count })).transform((page) =>
    page === null
      ? { records: [], total: 0, size: null, current: null, pages: null }
      : { ...page, total: countedTotal(page.total, page.records.length) },
  )

/** `{content}`: the page form that only the order log uses (wire.md). */
export const contentOf = <T extends z.ZodType>(row: T) =>
  objectOf(z.object({ content: rowsOf(row) })).transform((page) => page ?? { content: [] })

/** The arguments of every paged list. `current` is the page, from 1. */
export const pageArgs = {
  current: z.int().min(1),
  size: z.int().min(1).max(MAX_PAGE_SIZE),
  /** The server's column names to sort by, ascending and descending, separated by commas. */
  ascs: z.string().max(200).optional(),
  descs: z.string().max(200).optional(),
}

/** The page arguments of the export calls, which use other names (spec.md §7). One page contains every row. */
export const exportPageArgs = { currentPage: z.int().min(1), pageSize: z.int().min(1).max(MAX_EXPORT_ROWS) }

/** An id as an argument: the server's own text, never a number. */
export const idArg = z.string().regex(ID_PATTERN, 'not an id')

/** An id, or an empty text for none. */
export const idOrNoneArg = z.string().refine((value) => value === '' || ID_PATTERN.test(value), 'not an id')

/** Ids separated by commas, as the calls that remove several take them (wire.md). */
export const idsArg = z.string().regex(IDS_PATTERN, 'not ids')

/** A code or name that a person gives to a record. */
export const codeTextArg = z.string().min(1).max(MAX_LENGTH.code)
export const nameArg = z.string().min(1).max(MAX_LENGTH.name)
/** The sort position of a record among its siblings; lower ones come first. */
export const sortArg = z.int().min(0).max(MAX_SORT)

/** A whole mobile phone number (spec.md §5 Phone). */
export const phoneNumberArg = z.string().refine((number) => phoneFault(number) === null, 'not a phone number')
/** The number of a shop: a mobile phone, a landline or a service number. */
export const shopPhoneArg = z.string().refine(isShopPhone, 'not a phone number of a shop')
/** A valid identity card number (spec.md §5 ID card). */
export const idCardArg = z.string().refine((number) => idCardFault(number) === null, 'not an ID card number')
/** Up to `most` ids separated by commas. */
export const idsUpTo = (most: number) => idsArg.refine((ids) => ids.split(',').length <= most, 'too many ids')

const phoneArg = z.string().regex(PHONE_PATTERN, 'not a phone number')
export const waybillArg = z.string().min(1).max(MAX_LENGTH.waybill)
/** A time in China Standard Time. */
export const timeArg = z.string().regex(TIME_PATTERN, 'not a yyyy-MM-dd HH:mm:ss time')

const filterTextArg = z.string().min(1).max(MAX_LENGTH.filterText)

/** The largest code that a filter sends: one of our own, or a number of the server that no list names. */
const MAX_CODE_ARG = FOREIGN_CODE + 9_999

const FILTER_ARGS = {
  id: idArg,
  phone: phoneArg,
  text: filterTextArg,
  store: idArg,
  code: z.int().min(0).max(MAX_CODE_ARG),
  payMethod: idArg,
  from: timeArg,
  to: timeArg,
} as const satisfies Record<FilterField['kind'], z.ZodType>

type ArgsOf<Fields extends FilterFields> = {
  [Name in keyof Fields as Fields[Name]['arg']]: z.ZodOptional<(typeof FILTER_ARGS)[Fields[Name]['kind']]>
}

/** A word to search by. */
export const filterText = filterTextArg.optional()

/** The schema of one filter. That of a code is its own: it names the list. */
const filterArg = (field: FilterField): z.ZodType =>
  field.kind === 'code' ? codeArgOf(field.list, z.int().min(0).max(MAX_CODE_ARG)) : FILTER_ARGS[field.kind]

/** The arguments of declared filters (`domain/filters.ts`). Each is optional: unset filters are left out. */
export const argsOf = <Fields extends FilterFields>(fields: Fields): ArgsOf<Fields> =>
  // The keys are the arguments of `fields`, one for one: `fromEntries` forgets them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.values(fields).map((field) => [field.arg, filterArg(field).optional()])) as ArgsOf<Fields>

/** A response whose data is ignored. */
export const ignoredResponse = z.unknown().transform(() => null)

/** Whether the result of a call is ignored, as for most writes: its status alone says whether it succeeded. */
export const isUnread = (response: z.ZodType): boolean => response === ignoredResponse

/** Whether a call that succeeds may answer without a body (wire.md, Codes). */
export const mayBeEmpty = (response: z.ZodType): boolean => isUnread(response) || withoutBody.has(response)
