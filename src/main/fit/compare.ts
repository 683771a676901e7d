import * as z from 'zod'
import { containerOf, type Schema } from '#shared/api/containers.ts'
import { wireTypes } from '#shared/api/fields.ts'
import type { FilterList } from '#shared/domain/filters.ts'
import { isNoValue } from '#shared/api/noValue.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import { TIME_PATTERN } from '#shared/domain/patterns.ts'
import type { FieldDifference, ValueFinding, WireType } from '#shared/fit/report.ts'
import { isRecord } from '#shared/json/isRecord.ts'

/** How an answer differs from the schema of its call, field by field: paths and types, and codes of lists, but no other value. */
export interface Comparison {
  readonly differences: readonly FieldDifference[]
  readonly values: readonly ValueFinding[]
  /** Some field was written although it has no value. */
  readonly writesNull: boolean
}

export interface CompareOptions {
  /** The names of fields that hold bare numbers of more digits than a double has. */
  readonly bigNumbers: ReadonlySet<string>
  /** Whether a field may be missing. */
  readonly isOptional: (path: string) => boolean
  /** The list that names the codes of a field in this row. */
  readonly listOf: (
    list: FilterList,
    row: Readonly<Record<string, unknown>>,
  ) => { readonly name: string; readonly has: (code: string) => boolean }
}

/** A field's name as servers write it. Other keys are data, such as the waybills of an order. */
const FIELD = /^[a-z]\w{0,39}$/iu
const isField = (key: string): boolean => FIELD.test(key) && !/\d{3}/u.test(key)

/** A larger number is no code, and may be anything. */
const MAX_CODE = 9_999

/** The most findings of one answer that are kept. */
const MAX_FINDINGS = 200

export function compare(data: unknown, schema: Schema, options: CompareOptions): Comparison {
  return new Walk(options).over(data, schema)
}

/** The type of a value on the wire. */
function wireTypeOf(value: unknown): WireType {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'object') return 'object'
  return typeof value === 'string' ? 'text' : typeof value === 'boolean' ? 'boolean' : 'number'
}

class Walk {
  readonly #options: CompareOptions
  readonly #differences = new Map<string, FieldDifference>()
  readonly #values = new Map<string, ValueFinding>()
  /** The paths of fields that came in some row, and of those that some row lacks. */
  readonly #seen = new Set<string>()
  readonly #wanted = new Set<string>()
  #writesNull = false

  constructor(options: CompareOptions) {
    this.#options = options
  }

  over(data: unknown, schema: Schema): Comparison {
    this.#value(data, schema, '', {})
    // A field that came in no row at all.
    for (const path of this.#wanted) if (!this.#seen.has(path)) this.#add(this.#differences, path, { kind: 'missing', path })
    return { differences: [...this.#differences.values()], values: [...this.#values.values()], writesNull: this.#writesNull }
  }

  #value(value: unknown, schema: Schema, path: string, row: Readonly<Record<string, unknown>>): void {
    const known = wireTypes.get(schema)
    if (isNoValue(value) || value === -1 || value === '-1') {
      this.#writesNull ||= path !== '' && value !== undefined
      return
    }
    if (known !== undefined && known.type !== 'object') return this.#scalar(value, schema, path, row)
    const container = containerOf(schema)
    if (container === null) return this.#other(value, schema, path)
    if ('element' in container) {
      if (!Array.isArray(value)) return this.#differs(value, schema, path, 'list')
      for (const item of value) this.#value(item, container.element, `${path}[]`, row)
      return
    }
    if (!isRecord(value)) return this.#differs(value, schema, path, 'object')
    if ('valueType' in container) {
      for (const item of Object.values(value)) this.#value(item, container.valueType, `${path}.*`, row)
      return
    }
    this.#object(value, container.shape, path)
  }

  #object(value: Readonly<Record<string, unknown>>, shape: Readonly<Record<string, Schema>>, path: string): void {
    const at = (key: string): string => withoutLevels(path === '' ? key : `${path}.${key}`)
    for (const [key, field] of Object.entries(shape)) {
      if (Object.hasOwn(value, key)) {
        this.#seen.add(at(key))
        this.#value(value[key], field, at(key), value)
      } else if (!holdsItsLike(field, shape) && !this.#options.isOptional(at(key))) this.#wanted.add(at(key))
    }
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(shape, key) || isNoValue(value[key])) continue
      const extra = at(isField(key) ? key : '*')
      this.#add(this.#differences, `+${extra}`, { kind: 'extra', path: extra, found: wireTypeOf(value[key]) })
    }
  }

  #scalar(value: unknown, schema: Schema, path: string, row: Readonly<Record<string, unknown>>): void {
    const { type, means, list } = wireTypes.get(schema) ?? { type: 'text' }
    if (list !== undefined && this.#isCode(value, list, path, row)) return
    const read = z.safeParse(schema, value)
    if (!read.success) return this.#differs(value, schema, path, type)
    const key = path.slice(path.lastIndexOf('.') + 1)
    if (type === 'id' && (typeof value === 'number' || this.#options.bigNumbers.has(key))) this.#found({ kind: 'numberId', path })
    if (means === 'fen' && !Number.isInteger(Number(value))) this.#found({ kind: 'money', path })
    if (means === 'time' && !isTime(read.data)) this.#found({ kind: 'time', path })
  }

  /** Whether a value is a code: of its list, or another number, which is then named. Some servers name their codes by texts. */
  #isCode(value: unknown, named: FilterList, path: string, row: Readonly<Record<string, unknown>>): boolean {
    const list = this.#options.listOf(named, row)
    if ((typeof value === 'number' || typeof value === 'string') && list.has(String(value))) return true
    if (!Number.isInteger(Number(value)) || typeof value === 'boolean' || Math.abs(Number(value)) > MAX_CODE) return false
    this.#found({ kind: 'code', path, list: list.name, code: Number(value) })
    return true
  }

  /** A field whose schema takes several types, such as a flag or the JSON text of an object. */
  #other(value: unknown, schema: Schema, path: string): void {
    if (!z.safeParse(schema, value).success) this.#differs(value, schema, path, 'text')
  }

  #differs(value: unknown, schema: Schema, path: string, expected: WireType): void {
    // Some schemas take another form as well.
    if (path !== '' && (expected === 'object' || expected === 'list') && z.safeParse(schema, value).success) return
    this.#add(this.#differences, path, { kind: 'type', path, expected, found: wireTypeOf(value) })
  }

  #found(finding: ValueFinding): void {
    this.#add(this.#values, `${finding.kind} ${finding.path} ${finding.kind === 'code' ? finding.code : ''}`, finding)
  }

  #add<T>(to: Map<string, T>, key: string, finding: T): void {
    if (to.size < MAX_FINDINGS && !to.has(key)) to.set(key, finding)
  }
}

/** The path of a node of a tree is that of its root: `[].children[].children[].name` is `[].children[].name`. */
const withoutLevels = (path: string): string => path.replaceAll(/(\.\w+\[\])\1+/gu, '$1')

/** Whether a field is the list of nodes below a node: leaves have none, and a tree may come flat. */
function holdsItsLike(field: Schema, shape: Readonly<Record<string, Schema>>): boolean {
  const container = containerOf(field)
  if (container === null || !('element' in container)) return false
  const below = containerOf(container.element)
  return below !== null && 'shape' in below && below.shape === shape
}

/** Whether a value was read as a time that exists. */
function isTime(value: unknown): boolean {
  const text = String(value)
  return TIME_PATTERN.test(text) && parseChinaTime(text) !== null
}
