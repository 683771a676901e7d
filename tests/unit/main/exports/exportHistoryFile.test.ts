import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openExportHistoryFile } from '#main/exports/exportHistoryFile.ts'
import { ORDER_EXPORT } from '../../../support/services/exports/exportService.ts'
import { storageIn } from '../../../support/services/storage.ts'

const OWN = '/home/clerk/taxes.xlsx'
const PART = '/home/clerk/订单.xlsx.backoffice-part'

const record = (part: string) => ({
  job: {
    id: '5f0c1b6e-8d7a-4c51-9a34-0d1e2f3a4b5c',
    fileName: '订单.xlsx',
    path: '/home/clerk/订单.xlsx',
    status: 'failed',
    receivedBytes: 5,
    totalBytes: null,
    bytesPerSecond: null,
    startedAt: 1,
    beganAt: 1,
    endedAt: 2,
    error: null,
  },
  request: { ...ORDER_EXPORT, suggestedName: '订单.xlsx' },
  part,
  wholeBytes: null,
})

const recordsOf = (...records: readonly object[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'export-file-'))
  const content = { version: 1, people: { clerk: records }, leftovers: [OWN, PART] }
  writeFileSync(join(folder, 'exports.json'), JSON.stringify(content))
  return openExportHistoryFile(storageIn(folder)).read()
}

test('a file that was changed names no file but part files for the next start to delete', () => {
  const { people, leftovers } = recordsOf(record(OWN), record(PART))
  expect(leftovers).toEqual([PART])
  expect(people['clerk']?.map(({ part }) => part)).toEqual([null, PART])
})

test('a record of an earlier version, which named the call a second time, is kept and names it once', () => {
  const { job, ...rest } = record(PART)
  const { people } = recordsOf({ ...rest, job: { ...job, name: 'order.export' } })
  const [kept] = people['clerk'] ?? []
  expect(kept?.job).toEqual(job)
  expect(kept?.request.name).toBe('order.export')
})

test.skipIf(process.platform === 'win32')('other OS accounts cannot read the filters in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-file-'))
  const file = openExportHistoryFile(storageIn(folder))
  await file.write({ people: {}, leftovers: [PART] })
  await file.flush()
  expect(statSync(join(folder, 'exports.json')).mode & 0o077).toBe(0)
})
