import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import * as zh from '#shared/locales/zh/index.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Texts whose keys no source writes out, by where they stand: what computes their keys. */
const COMPUTED: Readonly<Record<string, string>> = {
  'domain:': 'the labels of codes (`codeLabel`)',
  'filters:field.': 'the labels of filters (`useFilterLabel`)',
  'filters:range.': 'the labels of ranges (`useFilterLabel`)',
  '*:column.': 'the columns of a list (`useListColumns`) and of what is shown by them',
  'dictionary:parents.': 'the list of dictionaries (`EntryList`)',
  'dictionary:children.': 'the list of entries (`EntryList`)',
  'common:calendar.': 'the calendar takes them all at once (`DayCalendar`)',
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The strings of a syntax tree, also those in types; a template has `*` for each value in it. */
function* stringsIn(node: unknown): Generator<string> {
  if (!isObject(node)) return
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') yield node['value']
  if ((node['type'] === 'TemplateLiteral' || node['type'] === 'TSTemplateLiteralType') && Array.isArray(node['quasis'])) {
    const quasis: readonly { readonly value: { readonly raw: string } }[] = node['quasis']
    yield quasis.map(({ value }) => value.raw).join('*')
  }
  for (const child of Object.values(node)) yield* stringsIn(child)
}

/** The strings of each folder that can name a text. The demo server shows none of them. */
const folders: readonly ReadonlySet<string>[] = Map.groupBy(
  globSync('src/{main,renderer,shared}/**/*.{ts,tsx}', { cwd: root, exclude: ['src/shared/locales/**', 'src/shared/api/**'] }),
  dirname,
)
  .values()
  .map((files) => new Set(files.flatMap((file) => [...stringsIn(parseSync(file, readFileSync(resolve(root, file), 'utf8')).program)])))
  .toArray()

/** The keys of a tree of texts, without the endings of plurals. */
const keysOf = (tree: object, path = ''): readonly string[] =>
  Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [`${path}${name}`.replace(/_(?:one|other)$/u, '')]
      : isObject(value)
        ? keysOf(value, `${path}${name}.`)
        : [],
  )

/** Whether a template is this key: its values stand for parts of it. One that does not begin with a word names no text. */
function names(written: string, key: string): boolean {
  if (!/^(?:\*:)?\w/u.test(written)) return false
  const pattern = written
    .split('*')
    .map((part) => RegExp.escape(part))
    .join('[\\w:.-]+')
  return new RegExp(`^${pattern}$`, 'u').test(key)
}

/** The texts of a question, which is declared by its name (`confirmed`). */
const OF_QUESTION = /\.(?:action|title|body|done|many)$/u

const isComputed = (space: string, key: string): boolean =>
  Object.keys(COMPUTED).some((place) => `${space}:${key}`.startsWith(place) || (place.startsWith('*:') && key.startsWith(place.slice(2))))

/** The strings of the folders that speak of a namespace; `common` needs no word. */
const stringsFor = (space: string): ReadonlySet<string> =>
  new Set(
    folders
      .filter((strings) => space === 'common' || strings.has(space) || [...strings].some((one) => one.startsWith(`${space}:`)))
      .flatMap((strings) => [...strings]),
  )

const everywhere = new Set(folders.flatMap((strings) => [...strings].filter((one) => one.includes(':'))))

/** Those of a namespace's keys that no source names. */
function unused(space: string, keys: readonly string[]): readonly string[] {
  const own = stringsFor(space)
  const templates = [...own, ...everywhere].filter((one) => one.includes('*'))
  const isDeclared = (key: string): boolean => OF_QUESTION.test(key) && everywhere.has(`${space}:${key.replace(OF_QUESTION, '')}`)
  return [...new Set(keys)]
    .filter((key) => !isComputed(space, key) && !own.has(key) && !everywhere.has(`${space}:${key}`) && !isDeclared(key))
    .filter((key) => !templates.some((one) => names(one, key) || names(one, `${space}:${key}`)))
    .map((key) => `${space}:${key}`)
}

test('every text is used', () => {
  expect(Object.entries(zh).flatMap(([space, texts]) => unused(space, keysOf(texts)))).toEqual([])
})

test('a text that nothing uses is found beside texts that are used', () => {
  const keys = ['title', 'list.label', 'column.name', 'remove.many', 'remove.never', 'add.unreadable.empty', 'neverShown']
  expect(unused('employees', keys)).toEqual(['employees:remove.never', 'employees:neverShown'])
})
