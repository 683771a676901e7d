import { expect, test } from 'vitest'
import { DiskSpace, freeBytesAt } from '#main/files/diskSpace.ts'

const MB = 1024 * 1024

test('an export stops when what is left of the disk is needed by the system', async () => {
  let free = 300 * MB
  const space = new DiskSpace(() => Promise.resolve(free))
  await space.passed(40 * MB)
  free = 199 * MB
  await space.passed(31 * MB)
  await expect(space.passed(MB)).rejects.toMatchObject({ code: 'ENOSPC' })
})

test('a small export is never refused, nor one to a disk whose space is unknown', async () => {
  await new DiskSpace(() => Promise.resolve(0)).passed(31 * MB)
  await new DiskSpace(() => Promise.resolve(null)).passed(100 * MB)
  expect(await freeBytesAt('/no/such/folder/a.xlsx')()).toBeNull()
  expect(await freeBytesAt(import.meta.filename)()).toBeGreaterThan(0)
})
