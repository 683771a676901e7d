import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { extractAll } from '@electron/asar'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startDemoApi } from '#demo-api/server.ts'
import { canDisplay, onDisplay } from '../../support/app/onDisplay.ts'
import { pack } from '../../support/services/electron/pack.ts'

const root = resolve(import.meta.dirname, '../../..')
const electron = join(root, 'tests/support/electron-stand-in/electron')

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }

/** Runs a command of the system. @throws {Error} With what it wrote, when it fails. */
function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ended with ${status ?? error?.message ?? ''}: ${stdout}${stderr}`)
  return stdout
}

/** Whether this system has the commands; `build/bootstrap.mjs` installs them on Debian. */
const has = (...commands: readonly string[]): boolean => commands.every((name) => existsSync(`/usr/bin/${name}`))
/** Whether apt knows the packages of a system, so that it can tell what a package needs. */
const aptKnows = (name: string): boolean => spawnSync('apt-cache', ['show', name]).status === 0

/** A folder with what AppImages are made by, as electron-builder's own download has it; the runtime is a script without a use. */
function appImageTools(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-appimage-'))
  for (const name of ['mksquashfs', 'desktop-file-validate']) symlinkSync(`/usr/bin/${name}`, join(folder, name))
  for (const processor of ['x64', 'arm64']) {
    mkdirSync(join(folder, 'lib', processor), { recursive: true })
    mkdirSync(join(folder, 'runtimes'), { recursive: true })
    writeFileSync(join(folder, 'runtimes', `runtime-${processor}`), RUNTIME)
  }
  return folder
}
/** The company's, in place of that of the sources. */
const HOMEPAGE = 'https://it.example.com/backoffice'
const RUNTIME = Buffer.alloc(4096, '#!/bin/sh\n')

/** The fields of a desktop file. */
const fieldsOf = (file: string): ReadonlyMap<string, string> =>
  new Map([...readFileSync(file, 'utf8').matchAll(/^([^=\n]+)=(.*)$/gmu)].map(([, name = '', value = '']) => [name, value]))

const FIELDS: readonly (readonly [string, string])[] = [
  ['Name', 'Backoffice'],
  ['Name[zh_CN]', '门店后台'],
  ['Icon', 'backoffice-desktop'],
  ['StartupWMClass', 'backoffice-desktop'],
  ['MimeType', 'x-scheme-handler/backoffice;'],
]

const canPack = process.platform === 'linux' && has('dpkg-deb', 'mksquashfs', 'unsquashfs', 'desktop-file-validate')

describe.runIf(canPack)('the packages for Linux', () => {
  let release = ''
  const debOf = (processor: string): string => join(release, `backoffice-desktop_${version}_${processor}.deb`)
  const unpacked = (processor: string): string => {
    const folder = join(release, `root-${processor}`)
    if (!existsSync(folder)) run('dpkg-deb', '--extract', debOf(processor), folder)
    return folder
  }
  const image = (): string => join(release, `Backoffice-${version}.AppImage`)
  const imageFolder = (): string => {
    const folder = join(release, 'image')
    if (!existsSync(folder)) run('unsquashfs', '-no-progress', '-offset', String(RUNTIME.length), '-dest', folder, image())
    return folder
  }
  beforeAll(() => {
    const env = {
      CUSTOM_FPM_PATH: join(root, 'tests/support/services/electron/fpm.sh'),
      APPIMAGE_TOOLS_PATH: appImageTools(),
      PRODUCT_HOMEPAGE: HOMEPAGE,
    }
    release = pack({ system: 'linux', args: [], env })
  }, 300_000)

  test('are those for two processors, with the feeds that updates read, and no name with a space', () => {
    const names = readdirSync(release).filter((name) => /\.(?:deb|AppImage|yml)$/u.test(name) && !name.startsWith('builder-'))
    expect(names.toSorted()).toEqual([
      `Backoffice-${version}-arm64.AppImage`,
      `Backoffice-${version}.AppImage`,
      `backoffice-desktop_${version}_amd64.deb`,
      `backoffice-desktop_${version}_arm64.deb`,
      'latest-linux-arm64.yml',
      'latest-linux.yml',
    ])
  })

  test.each([
    ['amd64', 'x64'],
    ['arm64', 'arm64'],
  ])('the deb of %s says what it is, needs what Electron needs, and holds its own binding', (processor, binding) => {
    const field = (name: string): string => run('dpkg-deb', '--field', debOf(processor), name).trimEnd()
    expect(['Package', 'Architecture', 'Homepage'].map(field)).toEqual(['backoffice-desktop', processor, HOMEPAGE])
    expect(field('Description').split('\n')[0]).toBe('Desktop back-office client for omnichannel retail stores')
    expect(field('Depends').split(', ')).toEqual(expect.arrayContaining(['libgtk-3-0', 'libgbm1', 'libasound2t64 | libasound2']))
    expect(field('Recommends')).toBe('')
    expect(readdirSync(join(unpacked(processor), 'opt/Backoffice/resources/app.asar.unpacked/node_modules/keytar/prebuilds'))).toEqual([
      `linux-${binding}`,
    ])
  })

  test('the deb names itself in the menu as Electron names its window, in Chinese as well, and starts with no argument that is refused', () => {
    const file = join(unpacked('amd64'), 'usr/share/applications/backoffice-desktop.desktop')
    run('desktop-file-validate', '--warn-kde', file)
    const fields = fieldsOf(file)
    expect(FIELDS.map(([name]) => [name, fields.get(name)])).toEqual(FIELDS)
    expect(fields.get('Exec')).toBe('/opt/Backoffice/backoffice-desktop %U')
    expect(existsSync(join(unpacked('amd64'), 'usr/share/icons/hicolor/256x256/apps/backoffice-desktop.png'))).toBe(true)
  })

  test('the program that the deb installs starts', () => {
    const folder = join(release, 'started')
    extractAll(join(unpacked('amd64'), 'opt/Backoffice/resources/app.asar'), folder)
    const config = join(release, 'deployment.json')
    writeFileSync(config, '{"apiUrl":"https://server.example","svc":"mall","clientId":"a","clientSecret":"b"}')
    expect(run(electron, folder, '--check-config', config)).toContain('"apiUrl": "https://server.example/api"')
  })

  test.runIf(aptKnows('libgtk-3-0'))('apt can install the deb with what it needs', () => {
    expect(run('apt-get', '--simulate', '--no-install-recommends', 'install', debOf('amd64'))).toContain('Inst backoffice-desktop')
  })

  test('the scripts of the deb can be run', () => {
    const control = join(release, 'control')
    run('dpkg-deb', '--control', debOf('amd64'), control)
    for (const name of ['postinst', 'postrm']) run('bash', '-n', join(control, name))
    expect(readFileSync(join(control, 'postinst'), 'utf8')).toContain("'/opt/Backoffice/backoffice-desktop'")
  })

  test('the AppImage brings its runtime, and its desktop file starts it with no argument that is refused', () => {
    expect(readFileSync(image()).subarray(0, RUNTIME.length).equals(RUNTIME)).toBe(true)
    const folder = imageFolder()
    const file = join(folder, 'backoffice-desktop.desktop')
    run('desktop-file-validate', '--warn-kde', file)
    const fields = fieldsOf(file)
    expect(fields.get('Exec')).toBe('AppRun %U')
    expect(FIELDS.map(([name]) => [name, fields.get(name)])).toEqual(FIELDS)
    for (const name of ['AppRun', 'backoffice-desktop', 'resources/app.asar']) expect(existsSync(join(folder, name))).toBe(true)
  })

  // These come last: they put a folder in the place of the archive that other tests read.
  test.runIf(canDisplay()).each([
    ['the deb', () => join(unpacked('amd64'), 'opt/Backoffice/resources')],
    ['the AppImage', () => join(imageFolder(), 'resources')],
  ])('the program of %s shows its sign-in page on a display', async (_package, resources) => {
    const demo = await startDemoApi()
    onTestFinished(() => demo.close())
    const config = { apiUrl: demo.url, svc: 'mall', clientId: 'backoffice', clientSecret: 'secret' }
    writeFileSync(join(resources(), 'deployment.json'), JSON.stringify(config))
    await onDisplay(resources(), async (page) => {
      await page.getByRole('button', { name: '登录', exact: true }).waitFor()
      const captcha = page.locator('img[src^="data:image/"]').first()
      await captcha.waitFor()
      expect(demo.control.captchaTextOf((await captcha.getAttribute('src')) ?? '')).not.toBe('')
      expect(await page.title()).toContain('门店后台')
      expect(await page.evaluate(() => document.visibilityState)).toBe('visible')
    })
  })
})
