import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '#shared/locales/index.ts'

type Tree = { [key: string]: string | Tree }

const paths = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : paths(value, `${prefix}${key}.`)))

const placeholders = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [...value.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/gu)].map(([, name]) => `${prefix}${key}:${name}`).sort()
      : placeholders(value, `${prefix}${key}.`),
  )

/** @param key Namespace and path, as `list:selection.count`. */
function textAt(key: string): string {
  const [namespace = '', path = ''] = key.split(':')
  const found = path.split('.').reduce<unknown>((tree, part) => (tree as Tree)[part], (resources.en as unknown as Tree)[namespace])
  return String(found)
}

test('both languages have the same keys and the same placeholders', () => {
  // i18next's plural forms exist in English alone: `_one` beside `_other`.
  const plain = (keys: string[]): string[] => [...new Set(keys.map((key) => key.replace(/_(?:one|other)(?=$|:)/u, '')))].sort()
  expect(plain(paths(resources.en))).toEqual(plain(paths(resources.zh)))
  expect(plain(placeholders(resources.en))).toEqual(plain(placeholders(resources.zh)))
})

test('no text is empty', () => {
  for (const language of Object.values(resources)) {
    expect(JSON.stringify(language)).not.toMatch(/:"\s*"/u)
  }
})

/** Limits and what is said of several, which are never 1. The first and the last count what the text does not name. */
const NEVER_ONE = [
  'employees:add.leaveOut',
  'employees:add.wrong.tooLong',
  'employees:add.unreadable.tooMany',
  'raffle:tooMany',
  'pages:dashboard.payLoad',
  'pages:test.languagesDetail',
  'refundActions:review.goodsMore',
  'refundActions:phrase.tooLong',
  'review:people',
  'shell:unsaved.closeSeveral',
  'shell:unsaved.refreshSeveral',
  'shell:exports.running',
]

test('an English text with a count and its noun has the singular beside it', () => {
  const texts = Object.entries(resources.en).flatMap(([namespace, tree]) => paths(tree, `${namespace}:`))
  const plural = texts.filter((key) => /\{\{count(?:, number)?\}\} (?:\w+ )?(?:\w+s\b|people)/u.test(textAt(key)))
  expect(plural.filter((key) => !/_(?:one|other)$/u.test(key))).toEqual(NEVER_ONE)
})

test('English texts hold no quotation marks that Chinese fonts draw a whole character wide', () => {
  expect(JSON.stringify(resources.en).match(/.{0,20}[‘’“”].{0,20}/gu) ?? []).toEqual([])
})

const folder = resolve(import.meta.dirname, '../../../../src/shared/locales')
const keyCount = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.values(value).reduce((sum: number, child) => sum + 1 + keyCount(child), 0) : 0

test.each(globSync('{zh,en}/**/*.json', { cwd: folder }))('%s names no text twice: the second would replace the first', (path) => {
  const file = readFileSync(resolve(folder, path), 'utf8')
  const written = [...file.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/gu)].filter(([, colon]) => colon !== undefined)
  expect(written).toHaveLength(keyCount(JSON.parse(file)))
})
