import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const page = readFileSync(resolve(root, 'docs/security.md'), 'utf8')

test('the checklist has its twenty items and the fuses are all there', () => {
  const items = [...page.matchAll(/^\| (\d+) \|/gmu)].map(([, number]) => Number(number))
  expect(items).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  const fuses =
    readFileSync(resolve(root, 'tests/integration/packaging/packaging.test.ts'), 'utf8').match(/(?<=\[')\w+(?=', FuseState)/gu) ?? []
  expect(fuses).toHaveLength(8)
  for (const fuse of fuses) expect(page).toContain(`| ${fuse} |`)
})
