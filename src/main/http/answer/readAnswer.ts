import type * as z from 'zod'
import { ANSWER_LIMITS } from './limits.ts'

/** The result of reading an answer through a schema, or the place where it failed. */
export type Reading = { readonly ok: true; readonly value: unknown; readonly unread: Unread } | Failure

export interface Failure {
  readonly ok: false
  /** The path and the schema's reason, for the log. */
  readonly where: string
  /** More values than the reader's limit could not be read. */
  readonly isTooOdd?: true
}

/** Values that could not be read and are now 'no value'. */
export interface Unread {
  readonly count: number
  /** The first paths, without any value. */
  readonly paths: readonly string[]
}

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

const MAX_PATHS = 5

/**
 * Reads an answer through its schema, field by field: a value that the schema refuses becomes 'no value', in place in `data`, and the
 * rest stays. An answer that is no list or object where one is expected fails as a whole.
 * @param maxUnread The most values that may be refused; an answer with more fails as a whole.
 */
export function readAnswer(schema: z.ZodType, data: unknown, maxUnread: number = ANSWER_LIMITS.unread): Reading {
  const repaired = new Set<string>()
  const paths: string[] = []
  // A row that is not an object becomes an empty object, whose fields are then read again. The loop ends, because no value is repaired
  // twice.
  for (;;) {
    const result = parsed(schema, data)
    if (result === null) return { ok: false, where: 'nested too deeply' }
    if (result.success) return { ok: true, value: result.data, unread: { count: repaired.size, paths } }
    if (repaired.size + result.error.issues.length > maxUnread)
      return { ok: false, where: `more than ${maxUnread} values that could not be read`, isTooOdd: true }
    for (const issue of result.error.issues) {
      const path = shown(issue.path)
      const place = issue.path.map(String).join('\u0000')
      // A value that is refused a second time cannot be 'no value': the answer has no meaning without this field.
      if (repaired.has(place) || !repair(data, issue)) return { ok: false, where: `${path}: ${issue.message}` }
      if (paths.length < MAX_PATHS) paths.push(path)
      repaired.add(place)
    }
  }
}

/** The result of the schema; null when the answer is nested too deeply for the stack. */
function parsed(schema: z.ZodType, data: unknown): z.ZodSafeParseResult<unknown> | null {
  try {
    return schema.safeParse(data)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Replaces the refused value by 'no value'.
 * @returns false where that would change what the answer says: the answer itself, and the list of its rows (a `custom` issue).
 */
function repair(data: unknown, issue: Issue): boolean {
  const key = issue.path.at(-1)
  if (key === undefined || key === '__proto__' || issue.code === 'custom') return false
  const holder = issue.path.slice(0, -1).reduce<unknown>(child, data)
  if (typeof holder !== 'object' || holder === null) return false
  // A row stays in the list: without any field it has no key and is marked.
  const isRow = typeof key === 'number' && issue.code === 'invalid_type' && issue.expected === 'object'
  return Reflect.set(holder, key, isRow ? {} : null)
}

const child = (holder: unknown, key: PropertyKey): unknown => Object.getOwnPropertyDescriptor(Object(holder), key)?.value

/** A field's name as the catalogue writes it. Other keys are data, such as the waybills of an order, and are not logged. */
const FIELD = /^[a-z]\w{0,39}$/iu

const shown = (path: Path): string =>
  path.map((key) => (typeof key === 'number' || (typeof key === 'string' && FIELD.test(key) && !/\d{3}/u.test(key)) ? key : '*')).join('.')
