import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as outside from '#shared/locales/zh/outside.ts'
import { allImports } from './imports.ts'

const START = 'src/renderer/app/main.tsx'
/** They are drawn in the shell alone, or import the texts of the pages themselves: what they import may use every text. */
const INSIDE = /^src\/renderer\/(?:shell\/MainLayout\.tsx|features\/signIn\/ServerTestDialog\.tsx|features\/(?!signIn\/)\w+\/index\.ts)$/u

/** The sources that can run before the texts of the pages are loaded. */
function outsideSources(): readonly string[] {
  const imported = Map.groupBy(allImports(), ({ from }) => from)
  const found = new Set([START])
  for (const path of found)
    for (const { file } of imported.get(path) ?? []) if (file !== null && /\.tsx?$/u.test(file) && !INSIDE.test(file)) found.add(file)
  return [...found].filter((path) => path.startsWith('src/renderer/'))
}

/** The namespaces that a source names: `useTranslation('shell')`, `useTranslation(['session', 'shell'])`, `t('shell:appName')`. */
const namespacesIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/useTranslation\(([^)]*)\)/gu)].flatMap(([, names = '']) => [...names.matchAll(/\w+/gu)].map(([name]) => name)),
  ...[...text.matchAll(/\bt\(\s*['"`](\w+):/gu)].map(([, name = '']) => name),
]

test('what is shown without the shell uses the texts that are loaded first', () => {
  const sources = outsideSources()
  expect(sources).toContain('src/renderer/features/signIn/RegisterDialog.tsx')
  expect(sources).toContain('src/renderer/shell/lock/LockPage.tsx')
  expect(sources).not.toContain('src/renderer/features/home/HomePage.tsx')
  const used = sources.flatMap((path) =>
    namespacesIn(readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8')).map((name) => ({ path, name })),
  )
  expect(used.filter(({ name }) => !Object.hasOwn(outside, name))).toEqual([])
  expect(new Set(used.map(({ name }) => name)).size).toBeGreaterThan(3)
})
