import { expect, test } from 'vitest'
import { beyondLimits } from '#main/http/answer/beyondLimits.ts'
import { ANSWER_LIMITS } from '#main/http/answer/limits.ts'

/** A list in a list, and so on, of this many lists. */
function nested(depth: number): unknown {
  let value: unknown = []
  for (let level = 1; level < depth; level += 1) value = [value]
  return value
}
const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
const { rows, depth, text } = ANSWER_LIMITS

test.each([
  ['a list', { data: Array(rows).fill(1) }, { data: Array(rows + 1).fill(1) }, 'more than 50000 values in a list or an object'],
  ['an object', [fields(rows)], [fields(rows + 1)], 'more than 50000 values in a list or an object'],
  ['its depth', nested(depth + 1), nested(depth + 2), 'nested too deeply'],
  ['a text', ['x'.repeat(text)], ['x'.repeat(text + 1)], 'a text of more than 4194304 characters'],
])('%s has a limit, and what is within it is read', (_name, within, beyond, where) => {
  expect(beyondLimits(within)).toBeNull()
  expect(beyondLimits(beyond)).toBe(where)
})

test('a value that is nested more deeply than calls can be is judged, too', () => {
  expect(beyondLimits(nested(1_000_000))).toBe('nested too deeply')
})
