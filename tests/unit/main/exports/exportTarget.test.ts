import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chosenTarget, collisionAt, fingerprintOf } from '#main/exports/exportTarget.ts'

const newPath = (): string => join(mkdtempSync(join(tmpdir(), 'export-target-')), '订单.xlsx')

test('the file that was there when the path was chosen is replaced, and no other one', async () => {
  const path = newPath()
  writeFileSync(path, 'before')
  const target = await chosenTarget(path)
  expect(target).toMatchObject({ path })
  expect(await collisionAt(path, target)).toBe('replace')
  // The same name, size and place on the disk.
  writeFileSync(path, 'BEFORE')
  utimesSync(path, 5, 5)
  expect(await collisionAt(path, target)).toBe('number')
  rmSync(path)
  expect(await collisionAt(path, target)).toBe('number')
})

test('where no file was, a later one is not replaced, and neither is any without an answer of the person', async () => {
  const path = newPath()
  const target = await chosenTarget(path)
  expect(target).toEqual({ path, replaces: null })
  expect(await collisionAt(path, target)).toBe('number')
  writeFileSync(path, 'later')
  expect(await collisionAt(path, target)).toBe('number')
})

test('two files of the same size differ, and a folder is no file', async () => {
  const [one, other] = [newPath(), newPath()]
  for (const path of [one, other]) writeFileSync(path, 'same')
  expect(await fingerprintOf(one)).not.toBe(await fingerprintOf(other))
  expect(await fingerprintOf(one)).toBe(await fingerprintOf(one))
  expect(await fingerprintOf(join(one, '..'))).toBeNull()
})
