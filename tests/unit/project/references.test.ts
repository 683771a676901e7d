import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')

/** The text of each numbered section of `docs/spec.md`, by its number. */
const sections = new Map(
  read('docs/spec.md')
    .split(/^## /mu)
    .map((section) => [Number.parseInt(section, 10), section] as const),
)

interface Reference {
  readonly path: string
  readonly section: number
  /** The heading or entry that is named behind the number; empty where none is. */
  readonly entry: string
}

function referencesIn(path: string): readonly Reference[] {
  return [...read(path).matchAll(/spec\.md`? §(\d+),? ?([A-Z][\w-]*)?/gu)].map(([, section, entry = '']) => ({
    path,
    section: Number(section),
    entry,
  }))
}

const references = globSync('{src,tests,build}/**/*.{ts,tsx,mjs}', { cwd: root }).flatMap(referencesIn)

test('every reference to the specification leads to a section, and to the entry that it names there', () => {
  expect(references.length).toBeGreaterThan(100)
  const lost = references.filter(({ section, entry }) => !(sections.get(section)?.includes(entry) ?? false))
  expect(lost).toEqual([])
})

test('the page about servers, which sources name too, is there', () => {
  expect(read('docs/wire.md')).toMatch(/^# /u)
})
