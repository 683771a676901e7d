import { readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { descriptorsOf, type Run } from '#main/start/windowsDescriptors.ts'

const FOLDER = String.raw`C:\ProgramData\Backoffice`
const FILE = String.raw`C:\ProgramData\Backoffice\deployment.json`
const LIST = 'D:PAI(A;;FA;;;SY)(A;;FA;;;BA)(A;;0x1200a9;;;BU)'

const listing = (folderOwner: string, fileOwner: string, ...others: string[]): string =>
  [
    ' 驱动器 C 中的卷没有标签。',
    ` ${FOLDER} 的目录`,
    '',
    `2026/11/25  10:00    <DIR>          ${folderOwner.padEnd(22)} .`,
    `2026/11/25  10:00    <DIR>          ${'NT AUTHORITY\\SYSTEM'.padEnd(22)} ..`,
    `2026/11/25  10:00               412 ${fileOwner.padEnd(22)} deployment.json`,
    ...others,
    '               1 个文件            412 字节',
  ].join('\r\n')

const ADMINISTRATORS = String.raw`BUILTIN\Administrators`

interface Answers {
  readonly powerShell?: string
  readonly lists?: Readonly<Record<string, string>>
  readonly dir?: string
}

/** A Windows whose programs answer this; those without an answer are blocked. */
function windows({ powerShell, lists, dir }: Answers) {
  const asked: unknown[] = []
  const run: Run = (program, args, limitMs) => {
    asked.push([program, args.filter((arg) => !arg.includes('backoffice-acl-')), limitMs])
    if (program.endsWith('powershell.exe') && powerShell !== undefined) return Promise.resolve(powerShell)
    if (program.endsWith('cmd.exe') && dir !== undefined) return Promise.resolve(dir)
    const [path = '', , saved = ''] = args
    const list = lists?.[path]
    if (!program.endsWith('icacls.exe') || list === undefined) return Promise.reject(new Error('blocked by a policy'))
    writeFileSync(saved, `${path}\r\n${list}\r\n`, 'utf16le')
    return Promise.resolve('')
  }
  return { asked, read: () => descriptorsOf([FOLDER, FILE], run) }
}

test('PowerShell describes both, with their owners, and nothing else is asked', async () => {
  const { asked, read } = windows({ powerShell: `O:BAG:SY${LIST}\r\n\r\nO:SYG:SY${LIST}\r\n` })
  expect(await read()).toEqual({ sddl: [`O:BAG:SY${LIST}`, `O:SYG:SY${LIST}`], owner: 'administrators' })
  const command = `Get-Acl -LiteralPath '${FOLDER}','${FILE}' | ForEach-Object { $_.Sddl }`
  const args = ['-NoProfile', '-NonInteractive', '-Command', command]
  expect(asked).toEqual([[String.raw`C:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe`, args, 20_000]])
})

test.each([
  ['both belong to administrators', listing(ADMINISTRATORS, ADMINISTRATORS), 'administrators'],
  ['both belong to the system', listing(String.raw`NT AUTHORITY\SYSTEM`, String.raw`NT AUTHORITY\SYSTEM`), 'administrators'],
  ['the folder is a user’s', listing(String.raw`PC\colleague`, ADMINISTRATORS), 'other'],
  ['the file is a user’s', listing(ADMINISTRATORS, String.raw`PC\colleague`), 'other'],
  ['the file belongs to a user of that name', listing(ADMINISTRATORS, String.raw`PC\Administrators`), 'other'],
  ['another file ends with the name', listing(ADMINISTRATORS, ADMINISTRATORS, ` 1 ${ADMINISTRATORS} x deployment.json`), 'other'],
  ['the names are in another language', listing(String.raw`VORDEFINIERT\Administratoren`, ADMINISTRATORS), 'other'],
  ['nothing is listed', '', 'other'],
  ['the listing is blocked', undefined, 'unknown'],
])(
  'where PowerShell is blocked, icacls gives the permissions, and where %s the owners are known as that: %s',
  async (_what, dir, owner) => {
    const lists = { [FOLDER]: LIST, [FILE]: 'D:AI(A;ID;FA;;;BA)' }
    const { asked, read } = windows({ lists, ...(dir !== undefined && { dir }) })
    expect(await read()).toEqual({ sddl: [`O:BA${LIST}`, 'O:BAD:AI(A;ID;FA;;;BA)'], owner })
    const [, ...fallback] = asked
    expect(fallback).toHaveLength(3)
    expect(fallback).toEqual(
      expect.arrayContaining([
        [String.raw`C:\Windows\System32\icacls.exe`, [FOLDER, '/save', '/q'], 10_000],
        [String.raw`C:\Windows\System32\icacls.exe`, [FILE, '/save', '/q'], 10_000],
        [String.raw`C:\Windows\System32\cmd.exe`, ['/d', '/c', 'dir', '/q', '/a', FOLDER], 10_000],
      ]),
    )
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('backoffice-acl-'))).toEqual([])
  },
)

test('where neither PowerShell nor icacls says anything, the owner is known all the same', async () => {
  const { read } = windows({ dir: listing(String.raw`PC\colleague`, String.raw`PC\colleague`) })
  expect(await read()).toEqual({ sddl: [], owner: 'other' })
})

test.each([
  ['everything is blocked', {}],
  ['PowerShell describes only one of both', { powerShell: `O:BAG:SY${LIST}\r\n` }],
  ['icacls describes only one of both', { lists: { [FOLDER]: LIST } }],
  ['icacls gives no permissions', { lists: { [FOLDER]: LIST, [FILE]: '' } }],
])('where %s, nothing is known', async (_what, answers) => {
  expect(await windows(answers).read()).toEqual({ sddl: [], owner: 'unknown' })
})
