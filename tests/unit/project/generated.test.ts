import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { generate, generated } from '../../../build/generate.ts'

const src = resolve(import.meta.dirname, '../../../src')

test.each(Object.entries(generated(src)))('src/%s is what npm run generate writes', (path, text) => {
  expect(readFileSync(join(src, path), 'utf8')).toBe(text)
})

/** A copy of the texts, the only part of `src` that these tests change. */
function copyOfTexts(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-generated-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(src, folder, { recursive: true })
  return folder
}

test('a new file of texts is found by its place, and written again only while something has changed', () => {
  const folder = copyOfTexts()
  for (const language of ['zh', 'en']) writeFileSync(join(folder, `shared/locales/${language}/features/fresh.json`), '{}')
  expect(generate(folder)).toEqual(['shared/locales/zh/pages.gen.ts', 'shared/locales/en/index.gen.ts'])
  expect(readFileSync(join(folder, 'shared/locales/en/index.gen.ts'), 'utf8')).toContain(
    "export { default as fresh } from './features/fresh.json' with { type: 'json' }\n",
  )
  expect(generate(folder)).toEqual([])
})

test('two files of texts of one name are refused', () => {
  const folder = copyOfTexts()
  writeFileSync(join(folder, 'shared/locales/zh/features/common.json'), '{}')
  expect(() => generate(folder)).toThrow('two files of texts are named common.json in zh')
})
