import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** The pairs of sources whose names without their endings differ only in upper and lower case. */
function differingInCase(files: readonly string[]): readonly string[] {
  const names = [...new Set(files.map((path) => path.replaceAll('\\', '/').replace(/\.tsx?$/u, '')))]
  return [...Map.groupBy(names, (name) => name.toLowerCase()).values()].filter(({ length }) => length > 1).map((pair) => pair.join(' '))
}

// On a disk of Windows or macOS the second one's declarations (`build/typecheck.ts`) would take the place of the first one's.
test('no two sources have names that differ only in case', () => {
  expect(differingInCase(globSync('{src,tests,build}/**/*.{ts,tsx}', { cwd: root }))).toEqual([])
})

test('a part and its rules of one name are found', () => {
  expect(differingInCase(['src/a/MenuSearch.tsx', 'src/a/menuSearch.ts', 'src/b/menuSearch.ts', 'src/b/menuSearch.tsx'])).toEqual([
    'src/a/MenuSearch src/a/menuSearch',
  ])
})
