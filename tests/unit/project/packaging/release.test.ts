import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../../../build/emptyFolder.ts'
import { outputOf } from '../../../../build/packageCalls.ts'

/** The folder in which `npm run package` leaves the packages. */

test('holds nothing of an earlier version', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'backoffice-release-')), 'release')
  emptyFolder(folder)
  expect(readdirSync(folder)).toEqual([])
  mkdirSync(join(folder, 'win-unpacked'))
  writeFileSync(join(folder, 'win-unpacked/old.dll'), '')
  writeFileSync(join(folder, 'latest.yml'), 'version: 0.0.9')
  emptyFolder(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('is the one that electron-builder is told', () => {
  expect(outputOf(['--win', '-c.directories.output=older', '-c.extraMetadata.version=0.0.1'])).toBe('older')
  expect(outputOf(['--win'])).toBeUndefined()
})
