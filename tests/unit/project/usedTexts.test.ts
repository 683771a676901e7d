import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { INOUT_KINDS } from '#renderer/features/inout/kinds.ts'
import { EXPORTS } from '#shared/api/exports.gen.ts'
import { catalogue, isEndpointName, isWriteName } from '#shared/api/index.ts'
import { LISTS } from '#shared/domain/codes.gen.ts'

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

/** The names of filters, and of those that hold the first day of a range. */
const filters = new Map(
  [...code.matchAll(/(\w+):\s*(?:\{\s*kind: '(\w+)',\s*arg:|(?:id|ids|text|code)Filter\()/gu)].map(([, name = '', kind = '']) => [
    name,
    kind,
  ]),
)
const isRange = (name: string): boolean => filters.get(name) === 'from'
const isCode = (key: string): boolean => {
  const [list = '', value] = key.split('.')
  const declared = Object.entries(LISTS).find(([name]) => name === list)?.[1].codes ?? {}
  return Object.values<number>(declared).some((number) => String(number) === value)
}
const isNews = (name: string): boolean => isEndpointName(name) && isWriteName(name) && !('isNews' in catalogue[name])
const isKind = (name: string): boolean => INOUT_KINDS.some((kind) => kind.name === name)

/** Who asks for texts by the names that are declared (`src/shared/locales/ownTexts.ts`), in the general files. */
const DECLARED: Readonly<Record<string, (key: string) => boolean | undefined>> = {
  // The date picker reads its group as a whole.
  'common.json': (key) => key.startsWith('calendar.') || undefined,
  'domain.json': isCode,
  'filters.json': (key) => below(key, { field: (name) => filters.has(name), range: isRange }),
  'inout.json': (key) => below(key, { kind: isKind, file: isKind, about: isKind }),
  'writes.json': (key) => below(key, { action: isNews }),
}

/** The same of what an area says of its own. */
const OWN = {
  codes: isCode,
  filters: (name: string) => filters.has(name),
  ranges: isRange,
  files: (key: string) => Object.hasOwn(EXPORTS, key.replace(/\.(?:kind|file|about)$/u, '')),
  writes: isNews,
}

/** Whether somebody asks for a key of one of these groups; undefined for a key of another group. */
function below(key: string, groups: Readonly<Record<string, (rest: string) => boolean>>): boolean | undefined {
  const [, group = '', rest = ''] = /^(\w+)\.(.*)$/u.exec(key) ?? []
  return groups[group]?.(rest)
}

test.each(globSync('src/shared/locales/zh/**/*.json', { cwd: root }))('every text of %s is shown by something', (path) => {
  const texts: Tree = JSON.parse(read(path))
  const [, name = ''] = /([^/\\]+)$/u.exec(path) ?? []
  const unused = keysOf(texts).filter((key) => {
    const declared = DECLARED[name]?.(key) ?? (path.includes('features') ? below(key, OWN) : undefined)
    if (declared !== undefined) return !declared
    // The number decides between the forms of one text.
    const base = key.replace(/_(?:one|other)$/u, '')
    return (
      !named.has(base) && !(QUESTION.test(base) && named.has(base.replace(QUESTION, ''))) && !patterns.some((pattern) => pattern.test(base))
    )
  })
  expect(unused).toEqual([])
})

test('the search for texts finds more than names of one word', () => {
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.some((pattern) => pattern.test('no.such.text'))).toBe(false)
})
