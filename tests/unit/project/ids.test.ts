import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** An id has up to 19 digits (`src/shared/api/fields.ts`), of which a number keeps 16. What makes one of it, in an expression or in a schema. */
const MADE_NUMBER = /\b(?:Number|parseInt|parseFloat)\((?:[\w?[\]]+\.)*(?:ids?|\w+Id)\)/u
const NUMBER_SCHEMA = /\b(?:ids?|\w+Id): (?:z\.(?:coerce\.)?(?:number|int)\(|(?:optionalNumber|fen|code|count|sortArg)\b|number\b)/u

test.each([
  ['an expression', 'src/**/*.{ts,tsx}', MADE_NUMBER],
  ['a schema or a type that page and main share', 'src/shared/**/*.ts', NUMBER_SCHEMA],
])('no id becomes a number by %s', (_what, files, pattern) => {
  const found = globSync(files, { cwd: root }).flatMap((path) => (pattern.test(readFileSync(resolve(root, path), 'utf8')) ? [path] : []))
  expect(found).toEqual([])
})

test.each(['Number(id)', 'Number(row.orderId)', 'Number.parseInt(id)', 'Number(row?.id)'])('%s is found', (expression) => {
  expect(MADE_NUMBER.test(expression)).toBe(true)
})

test.each(['id: z.number()', 'deptId: z.coerce.number()', 'orderId: z.int()', 'id: optionalNumber', 'readonly id: number'])(
  '%s is found',
  (declared) => {
    expect(NUMBER_SCHEMA.test(declared)).toBe(true)
  },
)
