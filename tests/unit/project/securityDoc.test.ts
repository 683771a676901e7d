import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const page = readFileSync(resolve(root, 'docs/security.md'), 'utf8')

/** Each `file` › test name on the page. A name ends with its cell, its clause or its line. */
const named = [...page.matchAll(/`(tests\/[\w/.-]+)`\s*›\s*(.+?)(?=;\s*`|;$|;\n|\)|\s*\||, on the packed|\.$|\n)/gmu)].map(
  ([, file = '', name = '']) => [file, name.trim()] as const,
)

test('the page names tests', () => {
  expect(named.length).toBeGreaterThan(40)
})

test.each([...new Map(named.map((entry) => [entry.join(' › '), entry])).values()])('%s › %s exists', (file, name) => {
  const path = resolve(root, file)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(`'${name}'`)
})

test('the checklist has its twenty items and the fuses are all there', () => {
  const items = [...page.matchAll(/^\| (\d+) \|/gmu)].map(([, number]) => Number(number))
  expect(items).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  const fuses =
    readFileSync(resolve(root, 'tests/integration/packaging/packaging.test.ts'), 'utf8').match(/(?<=\[')\w+(?=', FuseState)/gu) ?? []
  expect(fuses).toHaveLength(8)
  for (const fuse of fuses) expect(page).toContain(`| ${fuse} |`)
})
