import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeFileAtomic } from '#main/files/writeFileAtomic.ts'
import { texts } from '../../../support/services/services.ts'

const fileIn = (name: string): string => join(mkdtempSync(join(tmpdir(), 'write-')), name)

test.runIf(process.platform !== 'win32').each(['replace', 'number'] as const)(
  'a file that is saved can be read by the own OS account alone, collision %s',
  async (collision) => {
    const path = fileIn('订单.pdf')
    if (collision === 'replace') {
      writeFileSync(path, 'earlier')
      chmodSync(path, 0o644)
    }
    expect(await writeFileAtomic(path, { content: 'new', collision }, texts.t)).toBe(path)
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['new', 0o600])
  },
)

test('a saved table is marked as one from the network before it has its name', async () => {
  const real = process.platform
  Object.defineProperty(process, 'platform', { value: 'win32' })
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: real }))
  const path = fileIn('表格.csv')
  await writeFileAtomic(path, { content: 'a', collision: 'number' }, texts.t)
  // On Windows the stream belongs to the file and keeps its place when the file gets its name; elsewhere it is a file of its own.
  const marked = real === 'win32' ? path : `${path}.backoffice-part`
  expect(readFileSync(`${marked}:Zone.Identifier`, 'utf8')).toContain('ZoneId=3')
})
