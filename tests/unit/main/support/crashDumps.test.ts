import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listCrashDumps, pruneCrashDumps } from '#main/support/crashDumps.ts'

/** A folder of Crashpad with these files, each a second newer than the one before it. */
function crashpad(paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'crashpad-'))
  for (const [index, path] of paths.entries()) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'memory')
    utimesSync(file, 1_000 + index, 1_000 + index)
  }
  return folder
}

test('the dumps of every system are found, the newest first, with time and size', async () => {
  const folder = crashpad(['pending/a.dmp', 'reports/b.dmp', 'completed/c.dmp', 'pending/a.meta', 'metadata', 'client_id'])
  expect(await listCrashDumps(folder)).toEqual([
    { name: 'c.dmp', time: 1_002_000, size: 6 },
    { name: 'b.dmp', time: 1_001_000, size: 6 },
    { name: 'a.dmp', time: 1_000_000, size: 6 },
  ])
  expect(await listCrashDumps(join(folder, 'missing'))).toEqual([])
})

test('a folder that cannot be read is told', async () => {
  const folder = crashpad(['file'])
  await expect(listCrashDumps(join(folder, 'file'))).rejects.toThrow('ENOTDIR')
  await expect(pruneCrashDumps(join(folder, 'file'))).resolves.toBeUndefined()
})

test('the newest five are kept, and of older ones nothing', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `pending/${index}`)
  const folder = crashpad([...names.flatMap((name) => [`${name}.meta`, `${name}.dmp`]), 'settings.dat', 'pending/note.txt'])
  await pruneCrashDumps(folder)
  const left = ['3', '4', '5', '6', '7'].flatMap((name) => [`${name}.dmp`, `${name}.meta`])
  expect(readdirSync(join(folder, 'pending')).toSorted()).toEqual([...left, 'note.txt'])
  expect((await listCrashDumps(folder)).map(({ name }) => name)).toEqual(['7.dmp', '6.dmp', '5.dmp', '4.dmp', '3.dmp'])
  expect(readdirSync(folder)).toContain('settings.dat')
})
