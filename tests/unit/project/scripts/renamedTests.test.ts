import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { RENAMED_TESTS } from '../../../e2e/renamedTests.ts'

const root = resolve(import.meta.dirname, '../../../..')
const sources = globSync('tests/e2e/**/*.spec.ts', { cwd: root }).map((path) => readFileSync(resolve(root, path), 'utf8'))

test.each(RENAMED_TESTS)('%s: one test has this title', (title) => {
  const titles = new RegExp(`\\btest\\(['\`]${title.replace(/^home /u, '').replace('\\w+', '[^ ]+')}`, 'gu')
  expect(sources.flatMap((source) => source.match(titles) ?? []).length).toBeGreaterThan(0)
})
