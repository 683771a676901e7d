import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractAll, extractFile, listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import readExcelFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { startDemoApi, WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { launchApp } from '../../support/app/launch.ts'
import { exportOrders, lockScreen, openOrderPanel, openOrders, signInByForm, unlockScreen } from '../../support/page/pages.ts'
import { pack } from '../../support/services/electron/pack.ts'

let packed = ''
let archive = ''

/** The archive without Electron. A jump means that something was packed that does not belong there. Bytes. */
const MAX_ARCHIVE_BYTES = 12_000_000

/** The packages that cannot be bundled, and what they need. */
const PACKED: ReadonlySet<string> = new Set(['keytar', 'native-reg', 'node-addon-api', 'node-gyp-build'])

/** Packages the app folder around a fake Electron: this works on Linux without a download. */
describe.runIf(process.platform === 'linux')('the packed app', () => {
  beforeAll(() => {
    // For the processor of this PC, because a test runs it.
    const { arch } = process
    packed = join(pack({ system: 'linux', args: ['--dir', `--${arch}`] }), arch === 'x64' ? 'linux-unpacked' : `linux-${arch}-unpacked`)
    archive = join(packed, 'resources/app.asar')
  }, 120_000)

  test.each([
    ['RunAsNode', FuseState.DISABLE],
    ['EnableNodeOptionsEnvironmentVariable', FuseState.DISABLE],
    ['EnableNodeCliInspectArguments', FuseState.DISABLE],
    ['EnableCookieEncryption', FuseState.ENABLE],
    ['EnableEmbeddedAsarIntegrityValidation', FuseState.ENABLE],
    ['OnlyLoadAppFromAsar', FuseState.ENABLE],
    ['LoadBrowserProcessSpecificV8Snapshot', FuseState.DISABLE],
    ['GrantFileProtocolExtraPrivileges', FuseState.DISABLE],
  ] as const)('has the required value of the fuse %s', async (fuse, state) => {
    const wire = await getCurrentFuseWire(join(packed, 'backoffice-desktop'))
    expect(wire[FuseV1Options[fuse]]).toBe(state)
  })

  test('holds the bundles and what cannot be bundled, and nothing else', () => {
    const files = listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/'))
    for (const needed of [
      '/out/main/index.js',
      '/out/main/demo-api.js',
      '/out/main/parsing-worker.js',
      '/out/preload/index.cjs',
      '/out/renderer/index.html',
      '/out/renderer/setup.html',
      '/package.json',
      '/resources/icon.png',
      '/node_modules/keytar/package.json',
    ]) {
      expect(files).toContain(needed)
    }
    const tops = new Set(files.map((path) => path.split('/')[1]))
    expect([...tops].toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
      'node_modules',
      'out',
      'package.json',
      'resources',
    ])
    expect(
      files.filter(
        (path) =>
          /\.(?:ts|tsx|map)$|deployment\.json|\/(?:src|tests|docs|\.git)\/(?!.*node_modules)/u.test(path) &&
          !path.startsWith('/node_modules/'),
      ),
    ).toEqual([])
    // The bundles contain React, Fluent and the rest; their packages are not included.
    expect(files.some((path) => /^\/node_modules\/(?:react|@fluentui|zod|ky|electron-store|fflate|write-excel-file)\//u.test(path))).toBe(
      false,
    )
  })

  test('brings the licences of every package that it holds, where people can open them', () => {
    const licences = readFileSync(join(packed, 'resources/licences.txt'), 'utf8')
    const named = new Set([...licences.matchAll(/^={80}\n(\S+) \S+ \(([^)]+)\)$/gmu)].map(([, name = '']) => name))
    const bundled = [
      'react',
      'react-dom',
      '@fluentui/react-button',
      '@tanstack/react-query',
      'zod',
      'ky',
      'i18next',
      'electron-store',
      'fflate',
    ]
    for (const name of [...bundled, 'electron-updater', 'electron-log', 'jose', '@github/keytar']) expect([...named]).toContain(name)
    const packages = [...PACKED].filter((name) => name !== 'keytar')
    expect(packages.filter((name) => !named.has(name))).toEqual([])
    const files = listPackage(archive, { isPack: false })
    expect(files.filter((path) => /licences\.(?:txt|json)$/u.test(path))).toEqual([])
  })

  test('holds no source, test, map, key or configuration, in any package', () => {
    const files = listPackage(archive, { isPack: false })
    const unwanted = /\.(?:tsx?|mts|cts|map|pem|p12|pfx|key|env|log)$|deployment\.json$|\/(?:tests?|__tests__|\.git|\.github)\/|\/\.env/u
    expect(files.filter((path) => unwanted.test(path.replaceAll('\\', '/')))).toEqual([])
    const packages = new Set(files.flatMap((path) => /^\/node_modules\/((?:@[^/]+\/)?[^/]+)$/u.exec(path)?.[1] ?? []))
    expect([...packages].filter((name) => !name.startsWith('@') && !PACKED.has(name))).toEqual([])
  })

  test('is within its budget', () => {
    expect(statSync(archive).size).toBeLessThan(MAX_ARCHIVE_BYTES)
  })

  test('has the metadata that a desktop needs', () => {
    const manifest = JSON.parse(extractFile(archive, 'package.json').toString('utf8')) as Record<string, unknown>
    expect(manifest).toMatchObject({ name: 'backoffice-desktop', productName: 'Backoffice', main: './out/main/index.js' })
    expect(manifest).not.toHaveProperty('devDependencies')
  })

  test('runs from the archive: sign-in, a list, an order, an export, the lock', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backoffice-packed-'))
    extractAll(archive, folder)
    const demo = await startDemoApi()
    const { app, page, exportFolder } = await launchApp({ apiUrl: demo.url, appFolder: folder })
    try {
      expect(await page.title()).toContain('门店后台')
      await signInByForm(page, demo, demoAccount('admin'))
      await openOrders(page)
      await openOrderPanel(page, WELL_KNOWN_ORDERS.ordinary)
      await page.keyboard.press('Escape')
      await exportOrders(page)
      // Written by the packages that are not bundled.
      const [file = ''] = readdirSync(exportFolder)
      const [header] = (await readExcelFile(join(exportFolder, file)))[0]?.data ?? []
      expect(header).toContain('订单编号')
      await lockScreen(page, '2580')
      await unlockScreen(page, '2580')
    } finally {
      await app.close()
      await demo.close()
    }
  }, 120_000)

  test('starts its own demo from the archive', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backoffice-packed-'))
    extractAll(archive, folder)
    const { app, page } = await launchApp({ apiUrl: '', appFolder: folder })
    try {
      await page.getByRole('button', { name: '登录', exact: true }).waitFor()
      expect(await page.getByText(demoAccount('cashier').password).count()).toBe(1)
    } finally {
      await app.close()
    }
  }, 60_000)
})
