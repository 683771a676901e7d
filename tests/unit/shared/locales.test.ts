import { expect, test } from 'vitest'
import { CODE_LISTS } from '#shared/domain/codes.ts'
import { resources } from '#shared/locales/index.ts'

type Tree = { [key: string]: string | Tree }

const paths = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : paths(value, `${prefix}${key}.`)))

const placeholders = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [...value.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => `${prefix}${key}:${name}`).sort() : placeholders(value, `${prefix}${key}.`),
  )

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

test('every code of every list has a label', () => {
  for (const language of Object.values(resources)) {
    for (const [list, codes] of Object.entries(CODE_LISTS)) {
      const labels: Record<string, string> = language.domain[list as keyof typeof CODE_LISTS]
      expect(Object.keys(labels).map(Number), list).toEqual([...codes])
    }
  }
})
