import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { compilerEnv } from '../../support/services/installer/compiler.ts'
import { pack } from '../../support/services/electron/pack.ts'

const canCompile = process.platform === 'linux' && ['makensis', '7za'].every((name) => existsSync(`/usr/bin/${name}`))

describe.runIf(canCompile)('the installer for Windows', () => {
  let release = ''
  let compiled = ''
  beforeAll(() => {
    const env = compilerEnv()
    release = pack({ system: 'win', args: [], env: { ...env, PRODUCT_HOMEPAGE: 'https://it.example.com/backoffice' } })
    compiled = readFileSync(join(env['ELECTRON_BUILDER_NSIS_DIR'] ?? '', 'makensis.arguments'), 'utf8')
  }, 300_000)

  test('compiles in electron-builder’s own script, where a warning is an error, and its name has no space', () => {
    const names = readdirSync(release).filter((name) => name.endsWith('.exe'))
    expect(names).toEqual([expect.stringMatching(/^Backoffice-Setup-[\d.]+-x64\.exe$/u)])
    const feed = readFileSync(join(release, 'latest.yml'), 'utf8')
    expect(feed).toContain(`path: ${names[0]}`)
  })
  test('registers the program where the script for group policy looks for its version, under the name that this starts', () => {
    const script = readFileSync(resolve(import.meta.dirname, '../../../resources/windows/install.cmd'), 'utf8')
    const key = /^-DUNINSTALL_APP_KEY=(.+)$/mu.exec(compiled)?.[1] ?? 'no key'
    expect(script).toContain(`${String.raw`HKLM\Software\Microsoft\Windows\CurrentVersion\Uninstall`}\\${key}"`)
    const [name = ''] = readdirSync(release).filter((file) => file.endsWith('.exe'))
    const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8')) as {
      readonly version: string
    }
    expect(script).toContain(name.replace(version, '%VERSION%'))
  })

  test('gives the company’s address as help in the list of programs', () => {
    for (const name of ['HELP', 'INFO_ABOUT']) expect(compiled).toContain(`-DUNINSTALL_URL_${name}=https://it.example.com/backoffice\n`)
  })

  test('names the program in the menu as its window does', () => {
    expect(compiled).toContain('-DSHORTCUT_NAME=门店后台\n')
  })
})
