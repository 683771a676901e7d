import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRepository, checkTypes, copyWithSample, repositoryWithSample, SAMPLE_FILES } from '../../support/app/sampleApp.ts'

const lines = (path: string): number => readFileSync(join(SAMPLE_FILES, path), 'utf8').trimEnd().split('\n').length
const files = globSync('**/*.*', { cwd: SAMPLE_FILES }).map((path) => path.replaceAll('\\', '/'))

test('a list page with an export, actions and a detail takes eight files, and no change of another file', () => {
  expect(files.toSorted()).toEqual([
    'demo-api/areas/samples.ts',
    'renderer/features/samples/SampleListPage.tsx',
    'renderer/features/samples/index.ts',
    'shared/areas/samples/area.ts',
    'shared/areas/samples/calls.ts',
    'shared/domain/codes/samples.ts',
    'shared/locales/en/features/samples.json',
    'shared/locales/zh/features/samples.json',
  ])
  expect(lines('renderer/features/samples/SampleListPage.tsx')).toBeLessThanOrEqual(60)
  expect(lines('shared/areas/samples/calls.ts')).toBeLessThanOrEqual(25)
})

test('its types check', { timeout: 900_000 }, () => {
  const folder = copyWithSample()
  try {
    expect(() => checkTypes(folder)).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the tests of the repository pass with it, once its requirements are written down', { timeout: 900_000 }, () => {
  const folder = repositoryWithSample()
  try {
    expect(() => checkRepository(folder)).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
