import { ANSWER_LIMITS } from './limits.ts'

/** Which limit a parsed value passes, without any of its values; null within all of them. */
export function beyondLimits(data: unknown): string | null {
  // A stack of its own: the value may be nested more deeply than calls can be.
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > ANSWER_LIMITS.depth) return 'nested too deeply'
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && value.length > ANSWER_LIMITS.text) return `a text of more than ${ANSWER_LIMITS.text} characters`
      if (typeof value !== 'object' || value === null) continue
      const values: unknown[] = Array.isArray(value) ? value : Object.values(value)
      if (values.length > ANSWER_LIMITS.rows) return `more than ${ANSWER_LIMITS.rows} values in a list or an object`
      for (const inner of values) below.push(inner)
    }
    level = below
  }
  return null
}
