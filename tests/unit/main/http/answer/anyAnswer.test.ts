import { assert, constantFrom, dictionary, jsonValue, letrec, oneof, property, array, type Arbitrary, type JsonValue } from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { readAnswer } from '#main/http/answer/readAnswer.ts'
import { answersFile, catalogue, isEndpointName } from '#shared/api/index.ts'
import { walks } from '../../../../support/walk.ts'

/** Each call's schema with any JSON, made small where it fails: `hostile.test.ts` sends damaged answers of the demo over HTTP. */

const CALLS = Object.entries(catalogue).flatMap(([name, endpoint]) =>
  isEndpointName(name) && !answersFile(endpoint) ? [[name, endpoint.response] as const] : [],
)

/** The names of all fields that a schema knows, at any depth. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { shape } = schema as { readonly shape?: unknown }
  const names = typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
  const { def } = schema as { readonly def?: unknown }
  return [...names, ...[...Object.values(shape ?? {}), ...Object.values(def ?? {})].flatMap((part) => fieldsOf(part, seen))]
}

const MARK = 'MARK-51c2'
const ODD: readonly JsonValue[] = ['1', '2026-11-27 08:00:00', '[]', '{}', MARK, { [MARK]: [MARK] }]

/** Any JSON whose objects have the schema's fields more often than others. */
function answersOf(schema: z.ZodType): Arbitrary<unknown> {
  const names = ['records', 'total', 'content', '__proto__', MARK, ...fieldsOf(schema)]
  return letrec((tie) => ({
    value: oneof(
      { depthSize: 'small', withCrossShrink: true },
      constantFrom(...ODD),
      jsonValue({ maxDepth: 1 }),
      array(tie('value'), { maxLength: 4 }),
      dictionary(constantFrom(...names), tie('value'), { maxKeys: 8, noNullPrototype: true }),
    ),
  })).value
}

/** The entries of all lists in a value. A tree may become one list. */
const entriesOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value).reduce<number>((sum, part) => sum + entriesOf(part), 0)
  return Array.isArray(value) ? value.length + inner : inner
}

const RUNS = 200
const MOST_UNREAD = 5

test.each(CALLS)('any answer to %s is read, marked or refused', (_name, response) => {
  assert(
    property(answersOf(response), (answer) => {
      const reading = readAnswer(response, structuredClone(answer), MOST_UNREAD)
      const { value, ...told } = reading.ok ? reading : { ...reading, value: null }
      expect(JSON.stringify(told), 'nothing of the answer is told').not.toContain(MARK)
      if (!reading.ok) {
        expect(reading.where).not.toBe('')
        return
      }
      expect(reading.unread.count).toBeLessThanOrEqual(MOST_UNREAD)
      expect(JSON.parse(JSON.stringify(value ?? null)), 'it goes to the page as JSON').toEqual(value ?? null)
      expect(entriesOf(value), 'no list grows').toBeLessThanOrEqual(entriesOf(answer))
    }),
    walks(RUNS),
  )
})
