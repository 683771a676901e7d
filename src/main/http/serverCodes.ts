import { containerOf, innerOf, type Schema } from '#shared/api/containers.ts'
import { wireTypes } from '#shared/api/fields.ts'
import { FOREIGN_CODE } from '#shared/domain/codeList.ts'
import { isMappedList, namedCodesOf, type CodeList } from '#shared/domain/codes.ts'
import type { FilterList } from '#shared/domain/filters.ts'
import { refundStatusListOf, type RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { isRecord } from '#shared/json/isRecord.ts'

/**
 * Translates the codes of lists between our numbers and those that the deployment gives its server (`codes` in docs/configuration.md).
 * The schemas of the catalogue say which fields are codes, and of which list.
 */

/** How the deployment's server numbers codes. Main gives it to the parsing thread with each answer. */
export interface Numbering {
  readonly refundStatusReading: RefundStatusReading
  /** The server's codes by list and by our name; those that are not there have our number. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, { readonly code?: number | string | undefined }>>>>
}

/** The numbering alone of a deployment, whose other settings no thread needs to know. */
export const numberingOf = ({ refundStatusReading, codes }: Numbering): Numbering => ({ refundStatusReading, codes })

type Row = Readonly<Record<string, unknown>>

/** Translates one code. `row` is the object that holds it, before any of its codes was translated. */
type Translate = (code: unknown, list: FilterList, row: Row) => unknown

/** The data of an answer with our own codes; the same object, changed in place. */
export const withOwnCodes = (data: unknown, schema: Schema, numbering: Numbering): unknown =>
  isEmpty(numbering) || !holdsCodes(schema) ? data : translated(data, schema, (code, list, row) => ownCode(code, list, row, numbering), {})

/** The arguments of a call with the server's codes. Arguments without any stay the same object. */
export const withServerCodes = (args: unknown, schema: Schema, numbering: Numbering): unknown =>
  isEmpty(numbering) || !holdsCodes(schema)
    ? args
    : translated(structuredClone(args), schema, (code, list, row) => serverCode(code, list, row, numbering), {})

const isEmpty = ({ codes }: Numbering): boolean => Object.keys(codes).length === 0

/** Whether a schema has a code in it, at any depth. In a tree, whose schema contains itself, the inner one counts as none. */
const known = new WeakMap<Schema, boolean>()
function holdsCodes(schema: Schema): boolean {
  const found = known.get(schema)
  if (found !== undefined) return found
  known.set(schema, false)
  const holds = listOf(schema) !== undefined || schemasIn(schema).some(holdsCodes)
  known.set(schema, holds)
  return holds
}

function schemasIn(schema: Schema): readonly Schema[] {
  const container = containerOf(schema)
  if (container === null) return []
  if ('shape' in container) return Object.values(container.shape)
  return ['element' in container ? container.element : container.valueType]
}

function translated(value: unknown, schema: Schema, translate: Translate, row: Row): unknown {
  const list = listOf(schema)
  if (list !== undefined) return translate(value, list, row)
  const container = containerOf(schema)
  if (container === null) return value
  if ('element' in container) {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) value[index] = translated(item, container.element, translate, {})
    return value
  }
  if (!isRecord(value)) return value
  const own = { ...value }
  const fields =
    'shape' in container ? Object.entries(container.shape) : Object.keys(value).map((key) => [key, container.valueType] as const)
  for (const [key, field] of fields) {
    if (Object.hasOwn(value, key) && holdsCodes(field)) {
      Reflect.set(value, key, translated(value[key], field, translate, own))
    }
  }
  return value
}

/** The list of a field, also of one that may be left out. */
function listOf(schema: Schema): FilterList | undefined {
  const inner = innerOf(schema)
  return wireTypes.get(schema)?.list ?? (inner === null ? undefined : listOf(inner))
}

const textOf = (code: unknown): string | null => (typeof code === 'number' || typeof code === 'string' ? String(code).trim() : null)

/** The lists that may number a code, the likeliest first: a row may not name the type of its refund. */
function listsOf(list: FilterList, { refundStatusReading }: Numbering, refundType: number | null): readonly CodeList[] {
  if (list !== 'refundStatus') return [list]
  const own = refundStatusListOf(refundStatusReading, refundType)
  return refundType === null ? [own, 'refundOnlyStatus'] : [own]
}

function ownCode(code: unknown, list: FilterList, row: Row, numbering: Numbering): unknown {
  const sent = textOf(code)
  if (sent === null || sent === '' || sent === '-1') return code
  const type = list === 'refundStatus' ? Number(ownCode(row['refundType'] ?? null, 'refundType', row, numbering) ?? Number.NaN) : Number.NaN
  const lists = listsOf(list, numbering, Number.isInteger(type) ? type : null)
  for (const one of lists) {
    const own = namesIn(one, numbering).find(({ server }) => server === sent)
    if (own !== undefined) return own.code
  }
  // Our number of a code that this server numbers otherwise.
  const isTaken = lists.some((one) => namesIn(one, numbering).some(({ code: own }) => String(own) === sent))
  return isTaken ? FOREIGN_CODE + Number(sent) : code
}

function serverCode(code: unknown, list: FilterList, row: Row, numbering: Numbering): unknown {
  if (typeof code !== 'number') return code
  if (code >= FOREIGN_CODE) return code - FOREIGN_CODE
  const type = typeof row['refundType'] === 'number' ? row['refundType'] : null
  for (const one of listsOf(list, numbering, type)) {
    const sent = namesIn(one, numbering).find(({ code: own }) => own === code)
    if (sent !== undefined) return sent.value
  }
  return code
}

interface NamedCode {
  readonly code: number
  /** As it is compared. */
  readonly server: string
  readonly value: number | string
}

/** The codes of a list that the server numbers otherwise. */
function namesIn(list: CodeList, { codes }: Numbering): readonly NamedCode[] {
  const named = codes[list]
  if (named === undefined || !isMappedList(list)) return []
  const own = namedCodesOf(list)
  return Object.entries(named).flatMap(([name, { code: value }]) => {
    const code = own[name]
    return code === undefined || value === undefined ? [] : [{ code, server: String(value).trim(), value }]
  })
}
