import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemDisk, type Disk } from '#main/files/disk.ts'
import { replaceFile, replaceFileNow } from '#main/storage/replaceFile.ts'

const held = (): Error => Object.assign(new Error('held'), { code: 'EBUSY' })

/** A file that another program holds at the first try; `meanwhile` runs while its writer waits. */
function heldFile(meanwhile: (path: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'replace-file-'))
  const path = join(folder, 'things.json')
  writeFileSync(path, 'before')
  let tries = 0
  const disk: Disk = {
    ...systemDisk,
    rename: async (from, to) => {
      tries += 1
      if (tries === 1) throw held()
      await systemDisk.rename(from, to)
    },
    wait: async () => meanwhile(path),
  }
  return { folder, path, disk }
}

test('a file that is released is replaced', async () => {
  const { folder, path, disk } = heldFile(() => undefined)
  await replaceFile(path, { text: 'new', mode: 0o600 }, () => false, disk)
  expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['new', ['things.json']])
})

test('a newer content that was written while an older write waited for the file stays', async () => {
  let isOutdated = false
  const { folder, path, disk } = heldFile((target) => {
    replaceFileNow(target, { text: 'newer', mode: 0o600 })
    isOutdated = true
  })
  await replaceFile(path, { text: 'older', mode: 0o600 }, () => isOutdated, disk)
  expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['newer', ['things.json']])
})
