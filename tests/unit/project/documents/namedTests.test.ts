import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The pages of `docs` that name a test, as `file` › name, name one that is there. */

const root = resolve(import.meta.dirname, '../../../..')

/** How many tests each page names at least: a change of its format must not end the check. */
const PAGES = { 'architecture.md': 25, 'security.md': 40 } as const

/** Each `file` › test name on a page. A name ends with its cell, its clause or its line. */
const namedOn = (page: string): readonly (readonly [file: string, name: string])[] =>
  [
    ...readFileSync(resolve(root, 'docs', page), 'utf8').matchAll(
      /`(tests\/[\w/.-]+)`\s*›\s*(.+?)(?=;\s*`|;$|;\n|\)|\s*\||, on the packed|\. Only |\.$|\n)/gmu,
    ),
  ].map(([, file = '', name = '']) => [file, name.trim()])

test.each(Object.entries(PAGES))('%s names tests', (page, least) => {
  expect(namedOn(page).length).toBeGreaterThan(least)
})

const named = Object.keys(PAGES).flatMap(namedOn)

test.each([...new Map(named.map((entry) => [entry.join(' › '), entry])).values()])('%s › %s exists', (file, name) => {
  const path = resolve(root, file)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(`'${name}'`)
})
