import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { REQUIREMENTS, sectionsOf, type Requirements } from '../../support/requirements.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')

const sections = new Map(REQUIREMENTS.map((document) => [document, sectionsOf(document)] as const))

interface Reference {
  readonly path: string
  readonly document: Requirements
  readonly section: number
  /** The heading or entry that is named behind the number; empty where none is. */
  readonly entry: string
}

function referencesIn(path: string): readonly Reference[] {
  return [...read(path).matchAll(/(spec|extensions)\.md`? §(\d+),? ?([A-Z][\w-]*)?/gu)].map(([, document, section, entry = '']) => ({
    path,
    document: document === 'extensions' ? 'extensions.md' : 'spec.md',
    section: Number(section),
    entry,
  }))
}

const references = globSync('{src,tests,build}/**/*.{ts,tsx,mjs}', { cwd: root }).flatMap(referencesIn)

test('every reference to the specification or to its extensions leads to a section, and to the entry that it names there', () => {
  expect(references.length).toBeGreaterThan(100)
  const lost = references.filter(({ document, section, entry }) => !(sections.get(document)?.get(section)?.includes(entry) ?? false))
  expect(lost).toEqual([])
})

test('the page about servers, which sources name too, is there', () => {
  expect(read('docs/wire.md')).toMatch(/^# /u)
})
