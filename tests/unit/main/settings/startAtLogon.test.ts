import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { applyStartAtLogon, type LogonDeps } from '#main/settings/startAtLogon.ts'

/** An account on this system. @param change What is other there. */
function account(platform: NodeJS.Platform, change: Partial<LogonDeps> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'logon-'))
  const [asked, lines]: [object[], string[]] = [[], []]
  const deps: LogonDeps = {
    app: { getPath: () => folder, setLoginItemSettings: (settings) => void asked.push(settings) },
    platform,
    execPath: '/opt/Backoffice/backoffice-desktop',
    variables: {},
    log: { info: () => undefined, warn: (line) => void lines.push(line), error: () => undefined },
    ...change,
  }
  const entry = join(folder, 'autostart/backoffice-desktop.desktop')
  return {
    deps,
    asked,
    lines,
    folder,
    entry,
    execLine: () =>
      readFileSync(entry, 'utf8')
        .split('\n')
        .find((line) => line.startsWith('Exec=')),
  }
}

test.each<[NodeJS.Platform, object]>([
  ['win32', { name: 'Backoffice', path: '"/opt/Backoffice/backoffice-desktop"' }],
  ['darwin', {}],
])('on %s the system is asked to start the program, and the setting’s end takes that back once', (platform, own) => {
  const { deps, asked } = account(platform)
  applyStartAtLogon(false, deps)
  expect(asked).toEqual([])
  applyStartAtLogon(true, deps)
  applyStartAtLogon(false, deps)
  applyStartAtLogon(false, deps)
  expect(asked).toEqual([
    { openAtLogin: true, ...own },
    { openAtLogin: false, ...own },
  ])
})

test('on Linux an entry of the account’s autostart folder starts it, and goes with the setting', () => {
  const { deps, entry, execLine } = account('linux')
  applyStartAtLogon(true, deps)
  expect(execLine()).toBe('Exec="/opt/Backoffice/backoffice-desktop"')
  applyStartAtLogon(false, deps)
  expect(existsSync(entry)).toBe(false)
})

test('an AppImage starts from its own file, and odd characters in a path stay what they are', () => {
  const { deps, execLine } = account('linux', {
    variables: { APPIMAGE: '/home/a b/50% "x"$`.AppImage', APPDIR: dirname(process.execPath) },
  })
  applyStartAtLogon(true, deps)
  expect(execLine()).toBe('Exec="/home/a b/50%% \\\\"x\\\\"\\\\$\\\\`.AppImage"')
})

test('the AppImage of another program, which started this one, is not started', () => {
  const { deps, execLine } = account('linux', { variables: { APPIMAGE: '/home/a/Other.AppImage', APPDIR: '/tmp/.mount_Other' } })
  applyStartAtLogon(true, deps)
  expect(execLine()).toBe('Exec="/opt/Backoffice/backoffice-desktop"')
})

test('an entry that another tool made is not taken back', () => {
  const { deps, entry, folder } = account('linux')
  applyStartAtLogon(true, deps)
  rmSync(join(folder, 'starts-at-logon'))
  writeFileSync(entry, 'of another tool')
  applyStartAtLogon(false, deps)
  expect(readFileSync(entry, 'utf8')).toBe('of another tool')
})

test('a refusal of the system stands in the log, and the next start tries again', () => {
  const { deps, entry, folder, lines } = account('linux')
  const inTheWay = join(folder, 'autostart')
  writeFileSync(inTheWay, 'a file in place of the folder')
  applyStartAtLogon(true, deps)
  expect(lines).toEqual([expect.stringMatching(/^the start at logon could not be set: /u)])
  rmSync(inTheWay)
  applyStartAtLogon(true, deps)
  expect(existsSync(entry)).toBe(true)
})
