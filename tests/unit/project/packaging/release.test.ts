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

test.each(['-c', '--config'])('is the one that electron-builder is told (%s)', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-release-'))
  const told = (output: string) => outputOf(['--win', `${name}.directories.output=${output}`, '-c.extraMetadata.version=0.0.1'], folder)
  expect([told('older'), told(join(folder, 'elsewhere'))]).toEqual([join(folder, 'older'), join(folder, 'elsewhere')])
  expect(outputOf(['--win'], folder)).toBeUndefined()
})
