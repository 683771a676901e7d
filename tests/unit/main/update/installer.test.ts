import { EventEmitter } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { installerOf, lockedPlaceOf, NoSpaceError, startInstaller, type InstallerFacts } from '#main/update/installer.ts'

const folderInTest = (): string => mkdtempSync(join(tmpdir(), 'backoffice-installer-'))

/** An installer that is a script of the system. */
function script(folder: string, lines: string): string {
  const file = join(folder, 'Setup')
  writeFileSync(file, `#!/bin/sh\n${lines}\n`)
  chmodSync(file, 0o755)
  return file
}

class Native extends EventEmitter {
  checks = 0
  checkForUpdates(): void {
    this.checks += 1
  }
}

function installerFor(
  platform: NodeJS.Platform,
  own: Partial<Pick<InstallerFacts, 'program' | 'image' | 'mode'>> & {
    readonly native?: Native
    readonly free?: Readonly<Record<string, number | null>>
  } = {},
) {
  const { program = '/opt/till/till', image, native = new Native(), mode = null, free = {} } = own
  const quitAndInstall = vi.fn<() => void>()
  const freeBytes = async (folder: string): Promise<number | null> => free[folder] ?? null
  const installer = installerOf({ platform, program, image, native, mode, freeBytes, quitAndInstall })
  return { installer, quitAndInstall, native }
}

describe.skipIf(process.platform === 'win32')('the installer of Windows', () => {
  test('is started silently and starts the new version at its end; the program ends', async () => {
    const folder = folderInTest()
    const file = script(folder, `echo "$@" > '${join(folder, 'given')}'; sleep 5`)
    const { installer } = installerFor('win32', { program: join(folder, 'Till') })
    expect(installer?.folder).toBe(folder)
    await installer?.stage(file)
    expect(await installer?.run(file)).toBe('quit')
    expect(readFileSync(join(folder, 'given'), 'utf8')).toBe('--updated /S --force-run\n')
  })

  test.each(['/currentuser', '/allusers'] as const)('replaces the installation that runs, also beside another one (%s)', async (mode) => {
    const folder = folderInTest()
    const file = script(folder, `echo "$@" > '${join(folder, 'given')}'`)
    await installerFor('win32', { program: join(folder, 'Till'), mode }).installer?.run(file)
    expect(readFileSync(join(folder, 'given'), 'utf8')).toBe(`--updated /S --force-run ${mode}\n`)
  })

  test('that is done at once is no failure', async () => {
    expect(await startInstaller(script(folderInTest(), 'exit 0'), [], 600_000)).toBe('quit')
  })

  test.each([
    ['is blocked', (file: string) => chmodSync(file, 0o644), /EACCES/u],
    ['ends with an error', (file: string) => writeFileSync(file, '#!/bin/sh\nexit 1223\n'), /the installer ended with \d+/u],
    ['is killed', (file: string) => writeFileSync(file, '#!/bin/sh\nkill -9 $$\n'), /the installer ended with SIGKILL/u],
  ])('that %s did not start', async (_what, spoil, message) => {
    const file = script(folderInTest(), 'exit 0')
    spoil(file)
    await expect(startInstaller(file, [], 600_000)).rejects.toThrow(message)
  })

  test('that is gone did not start', async () => {
    await expect(startInstaller(join(folderInTest(), 'Setup'), [], 600_000)).rejects.toThrow(/ENOENT/u)
  })
})

/** A file of 1,000 bytes in a folder of its own. */
function thousandBytes() {
  const folder = folderInTest()
  const file = join(folder, 'Update')
  writeFileSync(file, Buffer.alloc(1_000))
  return { folder, file }
}

describe('a disk without room for the new version', () => {
  test.each([
    ['Windows, for the program', 'win32', 'program', 9_999, 10_000],
    ['Windows, for what is unpacked first', 'win32', 'temporary', 9_999, 10_000],
    ['macOS', 'darwin', 'program', 9_999, 10_000],
    ['an AppImage', 'linux', 'program', 1_999, 2_000],
  ] as const)('keeps the running version (%s)', async (_what, platform, which, free, needed) => {
    const { folder, file } = thousandBytes()
    const native = new Native()
    const program = platform === 'darwin' ? join(folder, 'Till.app/Contents/MacOS/Till') : join(folder, 'Till')
    const image = platform === 'linux' ? program : undefined
    const disks = { [which === 'program' ? folder : tmpdir()]: free }
    const { installer } = installerFor(platform, { program, native, free: disks, ...(image === undefined ? {} : { image }) })
    const failure: unknown = await installer?.stage(file).catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(NoSpaceError)
    expect([failure, native.checks]).toEqual([expect.objectContaining({ needed }), 0])
  })

  test('is one that has less than is needed: as much is enough, and an unknown one is tried', async () => {
    const { folder, file } = thousandBytes()
    const program = join(folder, 'Till')
    for (const free of [10_000, null])
      await expect(installerFor('win32', { program, free: { [folder]: free } }).installer?.stage(file)).resolves.toBeUndefined()
  })
})

describe('an AppImage', () => {
  test('is replaced as a whole, and can be started', async () => {
    const folder = folderInTest()
    const image = join(folder, 'Till.AppImage')
    writeFileSync(image, 'old')
    writeFileSync(join(folder, 'new'), 'new')
    const { installer } = installerFor('linux', { image })
    expect(installer?.folder).toBe(folder)
    expect(await installer?.run(join(folder, 'new'))).toBe('relaunch')
    expect([readFileSync(image, 'utf8'), readdirSync(folder).toSorted()]).toEqual(['new', ['Till.AppImage', 'new']])
    if (process.platform !== 'win32') expect(statSync(image).mode & 0o777).toBe(0o755)
  })

  test('stays as it is where the new one cannot be written, and nothing is left beside it', async () => {
    const folder = folderInTest()
    const image = join(folder, 'Till.AppImage')
    writeFileSync(image, 'old')
    await expect(installerFor('linux', { image }).installer?.run(join(folder, 'gone'))).rejects.toThrow(/ENOENT/u)
    expect([readFileSync(image, 'utf8'), readdirSync(folder)]).toEqual(['old', ['Till.AppImage']])
  })

  test('that is none is updated by the packages of the system', () => {
    expect(installerFor('linux').installer).toBe(null)
  })
})

describe('macOS', () => {
  const program = '/Applications/Till.app/Contents/MacOS/Till'

  test('gets the file while the program runs, and then says what ends the program', async () => {
    const { installer, native, quitAndInstall } = installerFor('darwin', { program })
    const staged = installer?.stage(thousandBytes().file)
    await vi.waitFor(() => expect(native.checks).toBe(1))
    expect(installer?.folder.endsWith('Applications')).toBe(true)
    native.emit('update-downloaded')
    await staged
    expect(quitAndInstall).not.toHaveBeenCalled()
    expect(await installer?.run('update.zip')).toBe(quitAndInstall)
    expect(quitAndInstall).not.toHaveBeenCalled()
    expect([native.listenerCount('error'), native.listenerCount('update-downloaded')]).toEqual([0, 0])
  })

  test('that refuses the file says why, and the program goes on', async () => {
    const { installer, native, quitAndInstall } = installerFor('darwin', { program })
    const staged = installer?.stage(thousandBytes().file)
    await vi.waitFor(() => expect(native.checks).toBe(1))
    native.emit('error', new Error('code signature does not match'))
    await expect(staged).rejects.toThrow('code signature does not match')
    expect(quitAndInstall).not.toHaveBeenCalled()
    expect(native.listenerCount('error')).toBe(0)
  })
})

describe('an account may install', () => {
  const lockedFor = async (platform: NodeJS.Platform, program: string, image?: string): Promise<string | null> => {
    const { installer } = installerFor(platform, { program, ...(image === undefined ? {} : { image }) })
    if (installer === null) throw new Error('no installer')
    return await lockedPlaceOf(installer)
  }
  const asOther = process.getuid?.() !== 0 && process.platform !== 'win32'

  test.each(['win32', 'linux'] as const)(
    'where it may write into the folder, which is found out by writing and leaves nothing (%s)',
    async (platform) => {
      const folder = folderInTest()
      const program = join(folder, 'Till')
      writeFileSync(program, '')
      expect([await lockedFor(platform, program, program), readdirSync(folder)]).toEqual([null, ['Till']])
      for (const place of [program, join(folder, 'gone')]) {
        const inner = join(place, 'Till')
        expect(await lockedFor(platform, inner, inner)).toBe(place)
      }
      expect(readdirSync(folder)).toEqual(['Till'])
    },
  )

  /** A program for macOS in a folder of its own. */
  function bundleInTest() {
    const folder = folderInTest()
    const bundle = join(folder, 'Till.app')
    mkdirSync(join(bundle, 'Contents/MacOS'), { recursive: true })
    return { folder, bundle, program: join(bundle, 'Contents/MacOS/Till') }
  }

  test('on macOS where it may replace the program as well, whose signature no file in it breaks', async () => {
    const { folder, bundle, program } = bundleInTest()
    const before = statSync(bundle).mtimeMs
    expect(await lockedFor('darwin', program)).toBeNull()
    expect([readdirSync(folder), readdirSync(bundle), statSync(bundle).mtimeMs]).toEqual([['Till.app'], ['Contents'], before])
  })

  test.runIf(asOther)('and not where another account or device management installed it, though the folder is open', async () => {
    const { folder, bundle, program } = bundleInTest()
    chmodSync(bundle, 0o555)
    expect([await lockedFor('darwin', program), readdirSync(folder)]).toEqual([bundle, ['Till.app']])
  })
})
