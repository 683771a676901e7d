import { chmodSync, linkSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readGuarded } from '#main/start/configFileAcl.ts'

const me = process.getuid?.() ?? 0
const linux = { platform: 'linux', owner: me } as const

function place(folderMode: number, fileMode: number): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'backoffice-guard-')), 'backoffice')
  const file = join(folder, 'deployment.json')
  mkdirSync(folder)
  writeFileSync(file, '{}')
  chmodSync(file, fileMode)
  chmodSync(folder, folderMode)
  return file
}

describe.runIf(process.platform !== 'win32')('a file on macOS or Linux', () => {
  test('that only its owner can change is read', async () => {
    expect(await readGuarded(place(0o755, 0o644), linux)).toEqual({ verdict: 'guarded', text: '{}' })
  })

  test.each([
    ['a file that its group may write', 0o755, 0o664],
    ['a file that everyone may write', 0o755, 0o646],
    ['a folder that its group may write', 0o775, 0o644],
    ['a folder that everyone may write, even with the sticky bit', 0o1777, 0o644],
  ])('%s is not', async (_name, folderMode, fileMode) => {
    expect(await readGuarded(place(folderMode, fileMode), linux)).toEqual({ verdict: 'open' })
  })

  test('that belongs to another account is not', async () => {
    expect(await readGuarded(place(0o755, 0o644), { platform: 'darwin', owner: me + 1 })).toEqual({ verdict: 'open' })
  })

  test('that is a link, or lies behind one, is not, wherever it leads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backoffice-guard-'))
    symlinkSync(place(0o755, 0o644), join(folder, 'deployment.json'))
    symlinkSync(dirname(place(0o755, 0o644)), join(folder, 'backoffice'))
    expect(await readGuarded(join(folder, 'deployment.json'), linux)).toEqual({ verdict: 'link' })
    expect(await readGuarded(join(folder, 'backoffice', 'deployment.json'), linux)).toEqual({ verdict: 'link' })
  })

  test('that is missing is the disk’s error', async () => {
    await expect(readGuarded('/nowhere/deployment.json', linux)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

const SAFE = 'O:BAG:SYD:PAI(A;;FA;;;SY)(A;;FA;;;BA)(A;;0x1200a9;;;BU)'

/** A Windows whose PowerShell finds both guarded, after what happens meanwhile. */
const windows = (meanwhile: () => void) =>
  ({
    platform: 'win32',
    run: () => {
      meanwhile()
      return Promise.resolve(`${SAFE}\r\n${SAFE}\r\n`)
    },
  }) as const

describe('while Windows is asked about a file', () => {
  test('that nobody touches is read', async () => {
    expect(
      await readGuarded(
        place(0o755, 0o644),
        windows(() => undefined),
      ),
    ).toEqual({ verdict: 'guarded', text: '{}' })
  })

  test.each<[what: string, meanwhile: (file: string) => void]>([
    ['another file takes its place', (file) => (writeFileSync(`${file}.new`, '{}'), renameSync(`${file}.new`, file))],
    ['it is written to', (file) => writeFileSync(file, '{"apiUrl":"https://evil.example"}')],
    ['it becomes a link', (file) => (renameSync(file, `${file}.old`), symlinkSync(`${file}.old`, file))],
    ['it is moved away and back', (file) => (renameSync(file, `${file}.old`), renameSync(`${file}.old`, file))],
    ['another name of it comes and goes', (file) => (linkSync(file, `${file}.2`), rmSync(`${file}.2`))],
    [
      'its folder becomes a link',
      (file) => (renameSync(dirname(file), `${dirname(file)}2`), symlinkSync(`${dirname(file)}2`, dirname(file))),
    ],
  ])('and %s, nothing of it is used', async (_what, meanwhile) => {
    const file = place(0o755, 0o644)
    expect(
      await readGuarded(
        file,
        windows(() => meanwhile(file)),
      ),
    ).toEqual({ verdict: 'unknown', text: null })
  })
})

describe('where Windows says nothing about a file', () => {
  const silent = { platform: 'win32', run: () => Promise.reject(new Error('blocked by a policy')) } as const

  test('that this account cannot change, it is read all the same', async () => {
    const canWrite = () => Promise.resolve(false)
    expect(await readGuarded(place(0o755, 0o644), { ...silent, canWrite })).toEqual({ verdict: 'unknown', text: '{}' })
  })

  test('that this account can change, nothing of it is used, and trying it leaves nothing behind', async () => {
    const file = place(0o755, 0o644)
    expect(await readGuarded(file, silent)).toEqual({ verdict: 'unknown', text: null })
    chmodSync(file, 0o444)
    expect(await readGuarded(file, silent)).toEqual({ verdict: 'unknown', text: null })
    expect(readdirSync(dirname(file))).toEqual(['deployment.json'])
  })

  test('and this account changes it meanwhile, nothing of it is used', async () => {
    const file = place(0o755, 0o644)
    const canWrite = () => (writeFileSync(file, '{"a":1}'), Promise.resolve(false))
    expect(await readGuarded(file, { ...silent, canWrite })).toEqual({ verdict: 'unknown', text: null })
  })

  test.each([
    ['its permissions', 'D:PAI(A;;FA;;;BA)'],
    ['no permissions', ''],
  ])('but %s and an owner who is no administrator, nothing of it is used, whatever this account can change', async (_what, list) => {
    const run = (program: string, [, , saved = '']: readonly string[]) => {
      if (program.endsWith('cmd.exe')) return Promise.resolve('2026/11/25  10:00    <DIR>          PC\\colleague           .')
      if (!program.endsWith('icacls.exe')) return Promise.reject(new Error('blocked by a policy'))
      writeFileSync(saved, `x\r\n${list}\r\n`, 'utf16le')
      return Promise.resolve('')
    }
    const canWrite = () => Promise.resolve(false)
    expect(await readGuarded(place(0o755, 0o644), { platform: 'win32', run, canWrite })).toEqual({ verdict: 'unknown', text: null })
  })

  test('but that an administrator owns it, nothing of it is used where this account can change it', async () => {
    const owned = (name: string) => `2026/11/25  10:00    <DIR>          BUILTIN\\Administrators ${name}`
    const run = (program: string) =>
      program.endsWith('cmd.exe')
        ? Promise.resolve([owned('.'), owned('deployment.json')].join('\r\n'))
        : Promise.reject(new Error('blocked by a policy'))
    expect(await readGuarded(place(0o755, 0o644), { platform: 'win32', run })).toEqual({ verdict: 'unknown', text: null })
  })

  test('because this account may not read its folder, whose owner may have done so, nothing of it is used', async () => {
    const own = { canRead: () => Promise.resolve(false), canWrite: () => Promise.resolve(false) }
    expect(await readGuarded(place(0o755, 0o644), { ...silent, ...own })).toEqual({ verdict: 'unknown', text: null })
  })

  test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('a folder that only hides its contents is found out', async () => {
    const canWrite = () => Promise.resolve(false)
    expect(await readGuarded(place(0o311, 0o644), { ...silent, canWrite })).toEqual({ verdict: 'unknown', text: null })
  })
})

test('where others can change a file on Windows, the permission is named', async () => {
  const run = () => Promise.resolve(`${SAFE}\r\nO:BAG:SYD:(A;;FA;;;BA)(A;;FA;;;WD)\r\n`)
  expect(await readGuarded(place(0o755, 0o644), { platform: 'win32', run })).toEqual({ verdict: 'open', part: '(A;;FA;;;WD)' })
})

test.runIf(process.platform === 'win32')('Windows’ own files are guarded, those of this account are not', async () => {
  const hosts = String.raw`C:\Windows\System32\drivers\etc\hosts`
  expect(await readGuarded(hosts, { platform: 'win32' })).toMatchObject({ verdict: 'guarded' })
  expect(await readGuarded(place(0o755, 0o644), { platform: 'win32' })).toMatchObject({ verdict: 'open' })
})
