import { containerOf, type Schema } from '#shared/api/containers.ts'
import { wireTypes } from '#shared/api/fields.ts'
import { isRecord } from '#shared/json/isRecord.ts'

/**
 * Rewrites an answer as servers with the null rules of this family's library write it (wire.md, Empty values): a null number as -1, a
 * null text or date as "", a null list as [], a null object as {}, a null in a map as "". The catalogue's schemas say what a field is;
 * a field that is missing is null, too, because a server's record has all of its fields.
 */

const isNull = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * A null of this field; undefined for a field of another kind, which stays unchanged. `place` varies the forms that servers write for ids.
 */
function nullOf(schema: Schema, place: number): unknown {
  const type = wireTypes.get(schema)?.type
  if (type === 'id') return place % 2 === 0 ? -1 : ''
  if (type === 'object') return {}
  if (type !== undefined) return type === 'number' ? -1 : ''
  const container = containerOf(schema)
  return container === null ? undefined : 'element' in container ? [] : {}
}

/** @param place The row's place in its list. */
function rewritten(value: unknown, schema: Schema, place: number): unknown {
  if (isNull(value)) return nullOf(schema, place) ?? value
  const container = containerOf(schema)
  if (container === null) return value
  if ('element' in container) return Array.isArray(value) ? value.map((item, index) => rewritten(item, container.element, index)) : value
  if (!isRecord(value)) return value
  if ('valueType' in container)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, item === null ? '' : rewritten(item, container.valueType, 0)]),
    )
  const known = Object.entries(container.shape).map(([key, field]) => [key, rewritten(value[key], field, place)] as const)
  return { ...value, ...Object.fromEntries(known.filter(([, field]) => field !== undefined)) }
}

/** A page without rows. */
const isEmptyPage = (data: unknown): boolean => isRecord(data) && Array.isArray(data['records']) && data['records'].length === 0

/**
 * The `data` of a call in this form. A call without data answers `{}`, whatever it would answer otherwise; a page without rows is
 * such a call.
 */
export const withEmptyValues = (data: unknown, response: Schema): unknown =>
  isNull(data) || isEmptyPage(data) ? {} : rewritten(data, response, 0)
