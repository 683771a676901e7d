import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '#shared/locales/index.ts'
import { TERMS, termsPage, type Term } from './termsPage.ts'

type Tree = { readonly [key: string]: string | Tree }
type Language = 'zh' | 'en'
/** A text by its key, or a line of a guide by the guide's name. */
type Text = readonly [key: string, text: string]

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../../..', path), 'utf8')

/** Without placeholders, whose names are code. */
const textsOf = (tree: Tree, prefix = ''): readonly Text[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value.replaceAll(/\{\{[^}]*\}\}/gu, '{}')] as const] : textsOf(value, `${prefix}${key}.`),
  )

/** The user guide, which is for the same people as the texts. */
const guide: readonly Text[] = read('docs/user-guide.zh.md')
  .split('\n')
  .map((line) => ['user-guide', line])

const TEXTS: Readonly<Record<Language, readonly Text[]>> = {
  zh: [...textsOf(resources.zh), ...guide],
  en: textsOf(resources.en),
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^$()|[\]\\{}]/gu, String.raw`\$&`)
const oneOf = (words: readonly string[]): string => `(?:${words.map(escaped).join('|')})`

/** The keys of the texts that use a word of the term's last column. English words count as whole words only. */
function misused({ not = {}, unless = [] }: Term, language: Language): readonly string[] {
  const refused = not[language]
  if (refused === undefined) return []
  const words = oneOf(refused)
  const word = new RegExp(language === 'zh' ? words : String.raw`(?<!\w)${words}(?!\w)`, 'iu')
  const meant = new RegExp(oneOf(unless), 'giu')
  return TEXTS[language].filter(([, text]) => word.test(text.replaceAll(meant, ''))).map(([key]) => key)
}

test('docs/terms.md is what `npm run terms` writes', () => {
  expect(read('docs/terms.md')).toBe(termsPage())
})

test('no word stands for two things', () => {
  for (const language of ['zh', 'en'] as const) {
    const words = TERMS.map((term) => term[language])
    expect(new Set(words).size).toBe(words.length)
  }
})

const LANGUAGES: readonly Language[] = ['zh', 'en']
const cases = TERMS.flatMap((term) => LANGUAGES.filter((language) => term.not?.[language]).map((language) => ({ term, language })))
const isAt = (key: string, at: string): boolean => key === at || key.startsWith(`${at}.`)

test.each(cases)('the texts in $language say $term.zh, $term.en', ({ term, language }) => {
  expect(misused(term, language).filter((key) => !(term.except ?? []).some(({ at }) => isAt(key, at)))).toEqual([])
})

/** Its names of records and its refusals are texts that people read. */
test.each(['禁用', '部门'])('the demo server says %s as well', (word) => {
  const refused = new RegExp(oneOf(TERMS.find(({ zh }) => zh === word)?.not?.zh ?? []), 'u')
  const folder = resolve(import.meta.dirname, '../../../../src/demo-api')
  const lines = globSync('**/*.ts', { cwd: folder }).flatMap((file) => readFileSync(resolve(folder, file), 'utf8').split('\n'))
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines.filter((line) => refused.test(line))).toEqual([])
})

test('every exception is one that a text needs', () => {
  for (const term of TERMS) {
    const keys = LANGUAGES.flatMap((language) => misused(term, language))
    expect((term.except ?? []).filter(({ at }) => !keys.some((key) => isAt(key, at)))).toEqual([])
  }
})
