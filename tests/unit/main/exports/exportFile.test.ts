import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openExportFile } from '#main/exports/exportFile.ts'
import { ORDER_EXPORT } from '../../../support/services/exports/exportService.ts'
import { storageIn } from '../../../support/services/storage.ts'

const OWN = '/home/clerk/taxes.xlsx'
const PART = '/home/clerk/订单.xlsx.backoffice-part'

const record = (part: string) => ({
  job: {
    id: '5f0c1b6e-8d7a-4c51-9a34-0d1e2f3a4b5c',
    name: 'order.export',
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

test('a file that was changed names no file but part files for the next start to delete', () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-file-'))
  const content = { version: 1, people: { clerk: [record(OWN), record(PART)] }, leftovers: [OWN, PART] }
  writeFileSync(join(folder, 'exports.json'), JSON.stringify(content))
  const { people, leftovers } = openExportFile(storageIn(folder)).read()
  expect(leftovers).toEqual([PART])
  expect(people['clerk']?.map(({ part }) => part)).toEqual([null, PART])
})
