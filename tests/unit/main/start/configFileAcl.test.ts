import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isGuarded } from '#main/start/configFileAcl.ts'

const me = process.getuid?.() ?? 0

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
  test('that only its owner can change is guarded', async () => {
    expect(await isGuarded(place(0o755, 0o644), 'linux', me)).toBe(true)
  })

  test.each([
    ['a file that its group may write', 0o755, 0o664],
    ['a file that everyone may write', 0o755, 0o646],
    ['a folder that its group may write', 0o775, 0o644],
    ['a folder that everyone may write, even with the sticky bit', 0o1777, 0o644],
  ])('%s is not', async (_name, folderMode, fileMode) => {
    expect(await isGuarded(place(folderMode, fileMode), 'linux', me)).toBe(false)
  })

  test('that belongs to another account is not', async () => {
    expect(await isGuarded(place(0o755, 0o644), 'darwin', me + 1)).toBe(false)
  })

  test('a link counts as the place that it leads to', async () => {
    const link = join(mkdtempSync(join(tmpdir(), 'backoffice-guard-')), 'deployment.json')
    symlinkSync(place(0o777, 0o644), link)
    expect(await isGuarded(link, 'linux', me)).toBe(false)
  })

  test('that is missing is not', async () => {
    expect(await isGuarded('/nowhere/deployment.json', 'linux', me)).toBe(false)
  })
})

test.runIf(process.platform === 'win32')('Windows’ own files are guarded, those of this account are not', async () => {
  expect(await isGuarded(String.raw`C:\Windows\System32\drivers\etc\hosts`, 'win32')).toBe(true)
  expect(await isGuarded(place(0o755, 0o644), 'win32')).toBe(false)
})
