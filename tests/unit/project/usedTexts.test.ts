import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const code = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => read(path))
  .join('\n')

type Tree = { readonly [key: string]: string | Tree }

/** The keys of a file's texts: `list.title`. */
const keysOf = (tree: Tree, prefix = ''): readonly string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`)))

const withoutNamespace = (key: string): string => key.replace(/^(?:\w+|\$\{[^}]*\}):/u, '')
const escaped = (text: string): string => text.replaceAll(/[.*+?^()|[\]\\{}$]/gu, String.raw`\$&`)

/** What stands in single quotes; a key may be among it, with or without its namespace. */
const named = new Set([...code.matchAll(/'([\w.:-]+)'/gu)].map(([, key = '']) => withoutNamespace(key)))

/** The keys that are put together, such as `t(`list.${name}`)`, as patterns. One that is put together from names alone tells nothing. */
const patterns = [...code.matchAll(/`([^`\s]*\$\{[^`]*?)`/gu), ...code.matchAll(/\bt\(`([^`]+)`/gu)].flatMap(([, template = '']) => {
  const parts = withoutNamespace(template).split(/\$\{[^}]*\}/u)
  const isKey = parts.every((part) => /^[\w.-]*$/u.test(part)) && parts.some((part) => /\w/u.test(part))
  return isKey ? [new RegExp(`^${parts.map(escaped).join(String.raw`[\w.-]+`)}$`, 'u')] : []
})

/** The texts of a question, which is declared by its name (`confirmed`), such as `texts: 'stores:delete'`. */
const QUESTION = /\.(?:action|title|body|done|many)$/u

/** Texts that are read by the whole group, or by the code of a list that the server sends. */
const READ_AS_A_WHOLE: Readonly<Record<string, RegExp>> = {
  'common.json': /^calendar\./u,
  'domain.json': /^/u,
  'filters.json': /^range\./u,
  'inout.json': /^about\./u,
}

/** What an area says of its own codes, filters, exports and writes is read by the names that it declares (`src/shared/locales/ownTexts.ts`). */
const OWN = /^(?:codes|filters|ranges|files|writes)\./u

test.each(globSync('src/shared/locales/zh/**/*.json', { cwd: root }))('every text of %s is shown by something', (path) => {
  const texts: Tree = JSON.parse(read(path))
  const [, name = ''] = /([^/\\]+)$/u.exec(path) ?? []
  const unused = keysOf(texts)
    .filter((key) => !(READ_AS_A_WHOLE[name]?.test(key) ?? false) && !(path.includes('features') && OWN.test(key)))
    // The number decides between the forms of one text.
    .filter((key) => {
      const base = key.replace(/_(?:one|other)$/u, '')
      return (
        !named.has(base) &&
        !(QUESTION.test(base) && named.has(base.replace(QUESTION, ''))) &&
        !patterns.some((pattern) => pattern.test(base))
      )
    })
  expect(unused).toEqual([])
})

test('the search for texts finds more than names of one word', () => {
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.some((pattern) => pattern.test('no.such.text'))).toBe(false)
})
