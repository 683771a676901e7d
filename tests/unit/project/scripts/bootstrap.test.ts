import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { buildInputs, isInstalledAs } from '../../../../build/bootstrap.mjs'

const root = resolve(import.meta.dirname, '../../../..')
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')

test('every script that the configuration of the build imports is an input of the build', () => {
  const imported = [...read('electron.vite.config.ts').matchAll(/'\.\/(build\/\w+\.ts)'/gu)].map(([, path]) => path)
  expect(imported).toContain('build/chunks.ts')
  expect(buildInputs()).toEqual(expect.arrayContaining(imported))
  // They are all: none of them imports another script.
  for (const path of imported) expect(read(path ?? '')).not.toMatch(/from '\.\.?\//u)
})

const packageOf = (version: string, more: object = {}) => ({ version, integrity: `sha512-${version}`, ...more })
const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/ky': packageOf('2.1.0'),
    'node_modules/other-system': packageOf('1.0.0', { optional: true }),
  },
}
const installed = (packages: object) => isInstalledAs(wanted, { packages: { 'node_modules/ky': packageOf('2.1.0'), ...packages } })

test('packages are installed again only where the installed ones are others than those of the lockfile', () => {
  expect(installed({})).toBe(true)
  expect(installed({ 'node_modules/other-system': packageOf('1.0.0') })).toBe(true)
  expect(installed({ 'node_modules/other-system': packageOf('0.9.0') })).toBe(false)
  expect(installed({ 'node_modules/ky': packageOf('2.0.0') })).toBe(false)
  expect(installed({ 'node_modules/ky': { version: '2.1.0', integrity: 'sha512-other' } })).toBe(false)
  expect(installed({ 'node_modules/left': packageOf('1.0.0') })).toBe(false)
  expect(isInstalledAs(wanted, { packages: {} })).toBe(false)
})

test('the packages that run this test are those of the lockfile', () => {
  expect(isInstalledAs(JSON.parse(read('package-lock.json')), JSON.parse(read('node_modules/.package-lock.json')))).toBe(true)
})
