import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADDITIONS } from '../../fixtures/sampleList/additions.ts'
import { checkTypes, copyWithSample, SAMPLE_FILES } from '../../support/app/sampleApp.ts'

const lines = (path: string): number => readFileSync(join(SAMPLE_FILES, path), 'utf8').trimEnd().split('\n').length
const files = globSync('**/*.*', { cwd: SAMPLE_FILES }).map((path) => path.replaceAll('\\', '/'))

test('a list page takes a call, texts in two languages, a permission and one page file of 40 lines', () => {
  expect(files.toSorted()).toEqual([
    'demo-api/handlers/samples.ts',
    'renderer/features/samples/SampleListPage.tsx',
    'shared/api/samples.ts',
    'shared/locales/en/features/samples.json',
    'shared/locales/zh/features/samples.json',
  ])
  expect(lines('renderer/features/samples/SampleListPage.tsx')).toBeLessThanOrEqual(40)
  expect(lines('shared/api/samples.ts')).toBeLessThanOrEqual(25)
  expect(ADDITIONS.length).toBeLessThanOrEqual(11)
  expect(ADDITIONS.filter(({ add }) => add.trim().includes('\n'))).toEqual([])
})

test('its types check', { timeout: 300_000 }, () => {
  const folder = copyWithSample()
  try {
    expect(() => checkTypes(folder)).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
