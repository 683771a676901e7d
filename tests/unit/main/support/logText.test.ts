import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Redactor } from '#main/log/redactor.ts'
import { redactLines, tailOf } from '#main/support/logText.ts'

const folder = mkdtempSync(join(tmpdir(), 'log-text-'))

test('the end of a long log begins with a whole line', async () => {
  const path = join(folder, 'long.log')
  writeFileSync(path, 'first line with a secret\nsecond line\nthird line\n')
  expect(await tailOf(path, 30)).toBe('second line\nthird line\n')
  expect(await tailOf(path)).toBe('first line with a secret\nsecond line\nthird line\n')
})

test('of a log without an end the newest two megabytes are read', async () => {
  const path = join(folder, 'huge.log')
  const line = `${'x'.repeat(1_023)}\n`
  writeFileSync(path, line.repeat(2_048 + 5))
  // The first line of what is read is left out: nobody knows whether it is whole.
  expect((await tailOf(path)).length).toBe(2_047 * 1_024)
  writeFileSync(path, line.repeat(2_048))
  expect((await tailOf(path)).length).toBe(2_048 * 1_024)
})

test('a log that is missing is empty, and one that cannot be read says why', async () => {
  expect(await tailOf(join(folder, 'missing.log'))).toBe('')
  await expect(tailOf(folder)).rejects.toMatchObject({ code: 'EISDIR' })
})

test('a quote that is never closed hides the rest of its line only, in a log of any length', async () => {
  const lines = Array.from({ length: 1_200 }, (_, index) => `line ${index}`)
  const text = [...lines, 'password="abc', 'kept line'].join('\n')
  expect(await redactLines(text, new Redactor())).toBe([...lines, 'password="[secret]"', 'kept line'].join('\n'))
})
