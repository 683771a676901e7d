import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { readonly version: string }
const [, ...entries] = readFileSync(resolve(root, 'docs/changelog.md'), 'utf8').split(/^## /mu)

test('docs/changelog.md begins with an entry for the version of package.json', () => {
  expect(entries[0]).toMatch(new RegExp(String.raw`^${version.replaceAll('.', String.raw`\.`)}（\d{4}-\d\d-\d\d）\n`, 'u'))
})

test('each entry speaks to store staff and to store IT', () => {
  for (const entry of entries) expect(entry.match(/^### .+$/gmu)).toEqual(['### 门店员工', '### 门店 IT'])
})
