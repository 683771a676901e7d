/**
 * Whether a value counts as empty (`spec.md §5`, Empty-value test): null, a missing value, an empty text, list or object. Numbers and
 * booleans never do.
 */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && isPlain(value) && Object.keys(value).length === 0
}

/** Dates, maps and the like hold their content elsewhere than in keys. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
