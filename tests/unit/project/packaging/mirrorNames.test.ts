import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The names of the files that a mirror for electron-builder must hold, on builders of every kind. */

const root = resolve(import.meta.dirname, '../../../..')
const guide = readFileSync(resolve(root, 'docs/packaging.md'), 'utf8')
const sources = ['app-builder-lib/out/toolsets/*.js', 'dmg-builder/out/dmgUtil.js']
  .flatMap((pattern) => globSync(pattern, { cwd: resolve(root, 'node_modules') }))
  .map((file) => readFileSync(resolve(root, 'node_modules', file), 'utf8'))
  .join('\n')

test('are those that electron-builder asks for', () => {
  const names = [...guide.matchAll(/`((?:7zip|fpm|dmgbuild)-[\w.-]+\.(?:tar\.gz|7z))`/gu)].map(([, name = '']) => name)
  expect(names).toHaveLength(9)
  expect(names.filter((name) => !sources.includes(`"${name}"`))).toEqual([])
})
