import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
