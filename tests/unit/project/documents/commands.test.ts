import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { machineFolder } from '#main/start/machineFolder.ts'
import { refusedStart } from '#main/start/refusedStart.ts'
import { plainSchema, settingsOf } from '../configuration/schema.ts'
import { codeOf, filesIn, programsIn, scriptsIn, switchesIn, variablesIn } from './commands.ts'

const root = resolve(import.meta.dirname, '../../../..')
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')
const sources = (...patterns: readonly string[]): string =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map(read)
    .join('\n')

const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
/** What reads switches and variables: the program, its stand-in, and the scripts. */
const readers = sources('src/{main,demo-api}/**/*.ts', 'build/*.{mjs,ts}', 'tests/{gallery,contract,support}/**/*.{ts,cjs,mjs}')
const settings = new Set(settingsOf(plainSchema()).map(({ path }) => path))
const settingNames = new Set([...settings].map((path) => path.split(/[.[\]]+/u).at(-1)))

/** What reads the switches of the Windows installer and uninstaller. */
const installer = sources('node_modules/app-builder-lib/templates/nsis/*.{nsh,nsi}', 'build/installer.nsh').toLowerCase()
const isOfInstaller = (name: string): boolean => installer.includes(`"${name}"`)

/** Whether an installed program takes the switch, alone or with some value. */
const isKnownSwitch = (name: string): boolean =>
  ['', '=1', '=zh', '=x11', '=/home/li/data'].some((value) => {
    const start = { arguments: [`${name}${value}`], variables: {}, platform: 'linux', home: '/home/li', isAddress: () => false } as const
    return refusedStart(start).length === 0
  })

/** Whether a source has the switch as a text, as an option of `parseArgs`, or as a system to package for. */
const isRead = (name: string): boolean => {
  const bare = name.slice(2)
  return [`'${name}'`, `'${name}=`, `'${bare}'`, `${bare}: { type: `, `${bare}: 'Windows`, `${bare}: 'macOS`, `${bare}:\n    'Linux`].some(
    (text) => readers.includes(text),
  )
}

describe.each(['README.md', ...globSync('docs/*.md', { cwd: root })])('%s', (path) => {
  const page = read(path)

  test('calls only scripts of package.json and installed programs', () => {
    expect(scriptsIn(page).filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
    expect(programsIn(page).filter((name) => !existsSync(resolve(root, 'node_modules/.bin', name)))).toEqual([])
  })

  test('names only files that exist in its commands', () => {
    expect(filesIn(page).filter((file) => !existsSync(resolve(root, file)))).toEqual([])
  })

  test('names only switches that something reads', () => {
    expect(switchesIn(page).filter((name) => !isKnownSwitch(name) && !isRead(name) && !isOfInstaller(name))).toEqual([])
  })

  test('names only environment variables that something reads', () => {
    const known = `${readers}\n${sources('src/{shared,renderer}/**/*.{ts,tsx}', 'node_modules/dmg-builder/out/*.js')}`
    expect(variablesIn(page).filter((name) => !new RegExp(String.raw`\b${name}\b`, 'u').test(known))).toEqual([])
  })
})

describe('the IT guide', () => {
  const page = read('docs/it-guide.zh.md')
  const code = codeOf(page)

  test('names the commands and settings that the tests look for', () => {
    expect(switchesIn(page)).toEqual(expect.arrayContaining(['--check-config', '--support-bundle']))
  })

  test('names only switches that the installed program or its uninstaller takes', () => {
    expect(switchesIn(page).filter((name) => !isKnownSwitch(name) && !isOfInstaller(name))).toEqual([])
  })

  test('names only settings that exist', () => {
    const named = code.filter((text) => /^[a-z][a-zA-Z0-9]*$/u.test(text))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !settingNames.has(name))).toEqual([])
  })

  test('gives examples with settings that exist', () => {
    const examples = code.filter((text) => /^\{\s*"/u.test(text)).map((text): unknown => JSON.parse(text))
    expect(examples.length).toBeGreaterThan(0)
    const paths = (value: unknown, prefix: string): readonly string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([name, inner]) => [`${prefix}${name}`, ...paths(inner, `${prefix}${name}.`)])
    expect(examples.flatMap((example) => paths(example, '')).filter((name) => !settings.has(name))).toEqual([])
  })

  test('names switches of the Windows installer that the installer reads', () => {
    const named = [...new Set(code.flatMap((text) => text.match(/(?<=^|\s)\/[a-z]+$/gu) ?? []))]
    expect(named.toSorted()).toEqual(['/allusers', '/currentuser', '/force'])
    expect(named.filter((name) => !isOfInstaller(name))).toEqual([])
  })
})

test.each(['docs/it-guide.zh.md', 'docs/configuration.md'])('%s names the machine-wide file of each system', (path) => {
  const files = (['win32', 'darwin', 'linux'] as const).map(
    (platform) => `${machineFolder(platform)}${platform === 'win32' ? '\\' : '/'}deployment.json`,
  )
  for (const file of files) expect(codeOf(read(path))).toContain(file)
})

test('README.md names only settings that exist', () => {
  const named = codeOf(read('README.md').split('## 门店 IT')[1] ?? '').filter((text) => /^[a-z]+[A-Z]\w*$|^svc$/u.test(text))
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !settingNames.has(name))).toEqual([])
})
