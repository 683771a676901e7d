import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import configuration from '../../../build/electron-builder.ts'

const root = resolve(import.meta.dirname, '../../..')
const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as { readonly version: string }

/** Asks electron-builder's own functions for Electron and each tool of the configuration, whatever becomes of it. */
const ASK = `
  const { appimage, nsis, winCodeSign, version } = JSON.parse(process.argv[1])
  const library = (name) => require('app-builder-lib/out/' + name)
  const { getAppImageTools, getFpmPath } = library('toolsets/linux')
  const { getMakeNsisPath, getSignToolPath } = library('toolsets/windows')
  const { getPath7za } = library('toolsets/7zip')
  const { downloadElectronArtifactZip } = library('util/electronGet')
  const X64 = 1
  const calls = [
    () => downloadElectronArtifactZip({ artifactName: 'electron', platformName: 'win32', arch: 'x64', version }),
    () => getPath7za(),
    () => getMakeNsisPath(nsis),
    () => getSignToolPath(winCodeSign, true),
    () => getFpmPath(),
    () => getAppImageTools(appimage, X64),
  ]
  calls.reduce((before, call) => before.then(call).catch(() => undefined), Promise.resolve())
`

/** A mirror that has nothing, and the paths that were asked of it. */
async function emptyMirror() {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(decodeURIComponent(url))
    response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { asked, address: `http://127.0.0.1:${port}` }
}

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'packaging asks only the mirrors, for the files that docs/packaging.md lists',
  async () => {
    const { asked, address } = await emptyMirror()
    const cache = mkdtempSync(join(tmpdir(), 'backoffice-cache-'))
    await promisify(execFile)(process.execPath, ['-e', ASK, JSON.stringify({ ...configuration.toolsets, version })], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        HOME: cache,
        ELECTRON_BUILDER_CACHE: cache,
        ELECTRON_MIRROR: `${address}/electron/`,
        ELECTRON_BUILDER_BINARIES_MIRROR: `${address}/tools/`,
        ELECTRON_BUILDER_BINARIES_ALLOW_HTTP: 'true',
      },
    })
    const page = readFileSync(join(root, 'docs/packaging.md'), 'utf8')
    const files = [...new Set(asked)].filter((path) => !path.endsWith('SHASUMS256.txt'))
    expect(files).toEqual([
      `/electron/v${version}/electron-v${version}-win32-x64.zip`,
      '/tools/7zip@1.0.0/7zip-linux-x64.tar.gz',
      '/tools/nsis@1.2.1/nsis-bundle-3.12.tar.gz',
      '/tools/win-codesign@1.1.0/windows-kits-bundle-10_0_26100_0.zip',
      '/tools/fpm@2.1.4/fpm-1.17.0-ruby-3.4.3-linux-amd64.7z',
      '/tools/appimage@1.0.3/appimage-tools-runtime-20251108.tar.gz',
    ])
    for (const file of files.slice(1)) expect(page).toContain(file.replace('/tools/', ''))
  },
)
