import { globSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listPackage } from '@electron/asar'
import { type AfterPackContext, Arch } from 'electron-builder'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkBindings } from '../../../build/nativeBindings.ts'
import type { System } from '../../support/services/electron/fakeElectron.ts'
import { pack } from '../../support/services/electron/pack.ts'

const inOrder = (names: Iterable<string>): readonly string[] => [...names].toSorted((one, other) => one.localeCompare(other, 'en'))

/** The files below a folder. */
const filesIn = (folder: string): readonly string[] =>
  inOrder(globSync('**/*', { cwd: folder }).filter((path) => !statSync(join(folder, path)).isDirectory()))

const BINDING = /^\/node_modules\/(?:keytar|native-reg)\/prebuilds\/(.+\/.+)$/u

/** What an archive names: the bindings, and everything else. */
function contentsOf(archive: string): { readonly bindings: readonly string[]; readonly rest: readonly string[] } {
  const files = listPackage(archive, { isPack: false })
  return {
    bindings: files.flatMap((path) => BINDING.exec(path)?.[1] ?? []),
    rest: inOrder(files.filter((path) => !/^\/node_modules\/(?:keytar\/prebuilds\/|native-reg(?:\/|$))/u.test(path))),
  }
}

interface Packed {
  readonly system: System
  readonly processor: string
  /** The folder of the program, below that of the packages. */
  readonly program: string
  /** The folder of its resources, below the program's. */
  readonly resources: string
  readonly binding: string
  /** What the program brings beside its resources. */
  readonly beside: readonly string[]
}

const LINUX = ['LICENSE.electron.txt', 'LICENSES.chromium.html', 'backoffice-desktop', 'chrome-sandbox', 'locales/zh-CN.pak', 'version']
const WINDOWS = ['Backoffice.exe', 'LICENSE.electron.txt', 'ffmpeg.dll', 'locales/zh-CN.pak', 'version']
const MAC = [
  'Contents/Frameworks/Backoffice Helper.app/Contents/Info.plist',
  'Contents/Frameworks/Backoffice Helper.app/Contents/MacOS/Backoffice Helper',
  'Contents/Frameworks/Electron Framework.framework/Electron Framework',
  'Contents/Info.plist',
  'Contents/MacOS/Backoffice',
]

const PACKED: readonly Packed[] = [
  { system: 'linux', processor: 'x64', program: 'linux-unpacked', resources: 'resources', binding: 'linux-x64', beside: LINUX },
  { system: 'linux', processor: 'arm64', program: 'linux-arm64-unpacked', resources: 'resources', binding: 'linux-arm64', beside: LINUX },
  { system: 'win', processor: 'x64', program: 'win-unpacked', resources: 'resources', binding: 'win32-x64', beside: WINDOWS },
  { system: 'mac', processor: 'x64', program: 'mac/Backoffice.app', resources: 'Contents/Resources', binding: 'darwin-x64', beside: MAC },
  {
    system: 'mac',
    processor: 'arm64',
    program: 'mac-arm64/Backoffice.app',
    resources: 'Contents/Resources',
    binding: 'darwin-arm64',
    beside: MAC,
  },
]

/** The resources of every package. */
const UNPACKED = [
  'app.asar',
  'app.asar.unpacked/node_modules/keytar/lib/keytar.js',
  'app.asar.unpacked/node_modules/keytar/package.json',
  'licences.txt',
]
/** What the packager adds: the address of updates, icons, languages, licences. */
const OF_THE_PACKAGER = /^(?:resources\/(?:empty|app-update\.yml)|Contents\/Resources\/.*(?:icns|lproj|html|electron\.txt).*)$/u

/** Packages for every system on Linux: what is packed must not depend on the system that packs. */
describe.runIf(process.platform === 'linux')('a package', () => {
  const folders = new Map<System, string>()
  beforeAll(() => {
    for (const system of ['linux', 'win', 'mac'] as const) {
      const processors = PACKED.filter((one) => one.system === system).map(({ processor }) => `--${processor}`)
      folders.set(system, pack({ system, args: ['--dir', ...processors] }))
    }
  }, 240_000)
  const folderOf = ({ system, program }: Packed): string => join(folders.get(system) ?? '', program)

  test.each(PACKED)('for $binding holds that binding alone, and beside it the files of every system', (one) => {
    const program = folderOf(one)
    const { bindings, rest } = contentsOf(join(program, one.resources, 'app.asar'))
    const registry = one.system === 'win' ? [`${one.binding}/node.napi.node`] : []
    expect(bindings).toEqual([`${one.binding}/keytar.node`, ...registry])
    const [first] = PACKED
    if (first === undefined) throw new Error('nothing is packed')
    expect(rest).toEqual(contentsOf(join(folderOf(first), first.resources, 'app.asar')).rest)
    const own = filesIn(program).filter((name) => !OF_THE_PACKAGER.test(name))
    const resources = [
      ...UNPACKED,
      `app.asar.unpacked/node_modules/keytar/prebuilds/${one.binding}/keytar.node`,
      ...registry.map((name) => `app.asar.unpacked/node_modules/native-reg/prebuilds/${name}`),
    ]
    expect(own).toEqual(inOrder([...one.beside, ...resources.map((name) => `${one.resources}/${name}`)]))
  })
})

/** A packed folder with these bindings, as electron-builder hands it over. */
function packedWith(bindings: readonly string[]): AfterPackContext {
  const appOutDir = mkdtempSync(join(tmpdir(), 'backoffice-packed-'))
  for (const name of bindings) {
    const [binding = '', processor = ''] = name.split(' ')
    const folder = join(appOutDir, 'app.asar.unpacked/node_modules', binding, 'prebuilds', processor)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, binding === 'keytar' ? 'keytar.node' : 'node.napi.node'), '')
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- only what the check reads
  return {
    appOutDir,
    arch: Arch.x64,
    electronPlatformName: 'win32',
    packager: { getResourcesDir: (path: string) => path },
  } as AfterPackContext
}

describe('packaging ends with an error', () => {
  test.each([
    ['without a binding', [], 'keychain', 'none'],
    ['with the binding of the system that packs', ['keytar linux-x64'], 'keychain', 'linux-x64/keytar.node'],
    ['with one more', ['keytar win32-arm64', 'keytar win32-x64'], 'keychain', 'win32-arm64/keytar.node, win32-x64/keytar.node'],
    ['without that of the registry', ['keytar win32-x64'], 'registry', 'none'],
  ])('%s', (_, bindings, purpose, found) => {
    const file = purpose === 'keychain' ? 'keytar.node' : 'node.napi.node'
    const message = `needs the ${purpose}'s binding win32-x64/${file} alone, and has: ${found}.`
    expect(() => checkBindings(packedWith(bindings))).toThrow(message)
  })

  test('and not with the right one', () => {
    expect(() => checkBindings(packedWith(['keytar win32-x64', 'native-reg win32-x64']))).not.toThrow()
  })
})
