import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

/**
 * What build/installer.nsh does, run in Wine. Wine's accounts are Linux's, so who owns a folder, and other accounts that are signed in, are
 * shown by a real Windows alone (tests/install/windows.ps1).
 */

const root = resolve(import.meta.dirname, '../../..')
const [WINE, SERVER] = ['/usr/lib/wine/wine64', '/usr/lib/wine/wineserver64']
const canRun = process.platform === 'linux' && [WINE, '/usr/bin/makensis'].every((path) => existsSync(path))
/** Linux knows the lowest eight bits of an exit code. */
const byte = (code: number): number => code % 256

describe.runIf(canRun)('the rules of the installer', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-wine-'))
  const drive = join(folder, 'prefix/drive_c')
  const program = join(drive, 'Program Files/Backoffice/Backoffice.exe')
  const machineFolder = join(drive, 'ProgramData/Backoffice')
  const log = join(drive, 'windows/Logs/Backoffice-setup.log')
  const { DISPLAY: _display, ...rest } = process.env
  const env = {
    ...rest,
    HOME: folder,
    WINEPREFIX: join(folder, 'prefix'),
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml,winemenubuilder.exe=',
  }
  // Without pipes: Wine's services would keep them open, and each call would wait for their end.
  const wine = (...args: readonly string[]) => spawnSync(WINE, args, { cwd: folder, env, stdio: 'ignore', timeout: 120_000 })
  const setWindows = (version: string) => wine('reg', 'add', String.raw`HKCU\Software\Wine`, '/v', 'Version', '/d', version, '/f')
  const hasKey = (key: string): boolean => wine('reg', 'query', key).status === 0
  const logged = (): string => (existsSync(log) ? readFileSync(log, 'utf16le') : '')
  const textIn = (name: string): string | null => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : null)

  function compile(name: string, kilobytes: number): void {
    const given = [`OUT=${join(folder, name)}`, `APP_64_UNPACKED_SIZE=${kilobytes}`, `RULES=${join(root, 'build/installer.nsh')}`]
    const script = join(root, 'tests/support/services/installer/rules.nsi')
    const { status, stdout } = spawnSync('makensis', ['-V2', '-WX', ...given.map((each) => `-D${each}`), script], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stdout)
  }

  /** Runs a part of the rules. `code`: the last eight bits of the exit code; `told`: what it found; `started`: the program that it started. */
  function run(part: string, ...given: readonly string[]) {
    for (const name of ['told.txt', 'started.txt']) rmSync(join(folder, name), { force: true })
    const [file, args] = given[0]?.endsWith('.exe') === true ? [given[0], given.slice(1)] : ['rules.exe', given]
    const { status } = wine(file, ...args, '/S', `/t=${part}`)
    return { code: status, told: textIn('told.txt'), started: textIn('started.txt') }
  }

  beforeAll(() => {
    mkdirSync(join(folder, 'prefix'))
    compile('rules.exe', 300_000)
    compile('large.exe', 2_000_000_000)
    if (wine('wineboot', '--init').status !== 0) throw new Error('Wine does not start')
    setWindows('win10')
    for (const path of [join(drive, 'windows/Logs'), join(drive, 'Program Files/Backoffice')]) mkdirSync(path, { recursive: true })
    copyFileSync(join(drive, 'windows/system32/cmd.exe'), program)
  }, 300_000)
  afterAll(() => void spawnSync(SERVER, ['--kill'], { env }))
  beforeEach(() => rmSync(log, { force: true }))

  test('an older Windows is refused by 1633, and an update starts the program again', () => {
    setWindows('win7')
    const [first, update] = [run('check'), run('check', '--updated', '--force-run')]
    setWindows('win10')
    expect(first).toEqual({ code: byte(1633), told: null, started: null })
    expect(update).toEqual({ code: byte(1633), told: null, started: String.raw`C:\Program Files\Backoffice\Backoffice.exe` })
  })

  test('a disk without room ends it by 112, and the report says how much is needed', () => {
    expect(run('check', 'large.exe')).toEqual({ code: 112, told: null, started: null })
    expect(logged()).toMatch(/^\uFEFF?C: has too little space: 4882812 MB are needed, \d+ MB are free\.\r\n$/u)
    expect(run('check', 'large.exe', '--updated', '--force-run')).toMatchObject({
      code: 112,
      started: expect.stringContaining('Backoffice.exe'),
    })
  })

  test('without an administrator it ends by 740, and so does an update whose question is refused, which starts the program again', () => {
    expect(run('check', '--ordinary')).toEqual({ code: byte(740), told: null, started: null })
    expect(run('check', '--ordinary', '--updated', '--force-run')).toMatchObject({
      code: byte(740),
      started: expect.stringContaining('Backoffice.exe'),
    })
  })

  test('a program that runs is noticed and left alone, by 1618; an update waits for its end and goes on', async () => {
    expect(run('running').told).toBe('0')
    // The command prompt runs until its input ends.
    const till = spawn(WINE, [program], { cwd: folder, env, stdio: ['pipe', 'ignore', 'ignore'] })
    await vi.waitFor(() => expect(run('running').told).toBe('1'), { timeout: 120_000, interval: 200 })
    expect(run('check')).toEqual({ code: byte(1618), told: null, started: null })
    // The elevated second self of an installer, before electron-builder's section: that one leaves the check out there.
    expect(run('running', '--inner')).toEqual({ code: byte(1618), told: null, started: null })
    expect(run('running').told).toBe('1')
    const update = spawn(WINE, ['rules.exe', '--updated', '--force-run', '/S', '/t=check'], { cwd: folder, env, stdio: 'ignore' })
    const ended = new Promise<number | null>((done) => void update.once('close', done))
    till.stdin.end()
    expect([await ended, textIn('told.txt')]).toEqual([0, 'goes on'])
    expect(run('running', '--inner')).toMatchObject({ code: 0, told: '0' })
  })

  test('an installation registers links, and takes over no folder that the administrators do not own', () => {
    mkdirSync(machineFolder)
    writeFileSync(join(machineFolder, 'deployment.json'), '{"apiUrl":"https://planted.example"}')
    const { code, told } = run('install')
    // In Wine no folder can be the administrators'.
    expect([code, told, readdirSync(machineFolder)]).toEqual([0, '2', []])
    const aside = readdirSync(join(drive, 'ProgramData')).filter((name) => /^Backoffice\.untrusted-[0-9A-F]{8}$/u.test(name))
    expect(aside.flatMap((name) => readdirSync(join(drive, 'ProgramData', name)))).toEqual(['deployment.json'])
    expect(logged()).toContain(`is now C:\\ProgramData\\${aside[0] ?? ''}; nothing in it is used.`)
    expect(logged()).toContain("could not be made the administrators'")
    expect(hasKey(String.raw`HKLM\Software\Classes\backoffice\shell\open\command`)).toBe(true)
  })

  test('a silent uninstallation keeps the data of each account and says so, unless it is told to delete it; links go', () => {
    const account = join(drive, 'users/second/AppData')
    const list = String.raw`HKLM\SOFTWARE\Microsoft\Windows NT\CurrentVersion\ProfileList\S-1-5-21-1-2-3-4001`
    wine('reg', 'add', list, '/v', 'ProfileImagePath', '/d', String.raw`C:\users\second`, '/f')
    for (const name of ['Roaming/Backoffice', 'Local/Backoffice/logs', 'Local/backoffice-desktop-updater']) {
      mkdirSync(join(account, name), { recursive: true })
      writeFileSync(join(account, name, 'file'), '')
    }
    run('install')
    expect(run('uninstall')).toMatchObject({ code: 0, told: 'goes on' })
    expect([readdirSync(join(account, 'Roaming')), readdirSync(join(account, 'Local'))]).toEqual([['Backoffice'], ['Backoffice']])
    expect(logged()).toContain(String.raw`Left: C:\users\second\AppData\Roaming\Backoffice`)
    expect(hasKey(String.raw`HKLM\Software\Classes\backoffice`)).toBe(false)
    run('uninstall', '--force-run')
    expect([readdirSync(join(account, 'Roaming')), readdirSync(join(account, 'Local'))]).toEqual([[], []])
  })

  test('install.cmd ends at once where it lacks a version or its installer, or has nothing to do, and else by the code of the installer', () => {
    copyFileSync(join(root, 'resources/windows/install.cmd'), join(folder, 'install.cmd'))
    const install = (...args: readonly string[]): number | null => wine('cmd', '/c', 'install.cmd', ...args).status
    expect([install(), install('0.1.0')]).toEqual([87, byte(1619)])
    const key = /set "KEY=(.+)"/u.exec(readFileSync(join(folder, 'install.cmd'), 'latin1'))?.[1] ?? ''
    wine('reg', 'add', key, '/v', 'DisplayVersion', '/d', '0.1.0', '/f', '/reg:64')
    expect(install('0.1.0')).toBe(0)
    // Knows neither of the two switches, and ends by 1.
    copyFileSync(join(drive, 'windows/system32/reg.exe'), join(folder, 'Backoffice-Setup-0.2.0-x64.exe'))
    expect(install('0.2.0')).toBe(1)
  })
})
