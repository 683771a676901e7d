import { mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markOfTheWeb } from '#main/files/markOfTheWeb.ts'

function workbook(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'mark-')), '订单.xlsx')
  writeFileSync(path, 'PK')
  return path
}

test('on Windows the file gets the zone of the internet', async () => {
  const path = workbook()
  // Elsewhere the stream is a file of its own.
  await markOfTheWeb(path, { platform: 'win32' })
  expect(readFileSync(`${path}:Zone.Identifier`, 'utf8')).toBe('[ZoneTransfer]\r\nZoneId=3\r\n')
  if (process.platform === 'win32') {
    renameSync(path, `${path}.xlsx`)
    expect(readFileSync(`${path}.xlsx:Zone.Identifier`, 'utf8')).toContain('ZoneId=3')
  }
})

test('on macOS the system sets its quarantine attribute', async () => {
  const ran: unknown[] = []
  await markOfTheWeb('/exports/a.xlsx', { platform: 'darwin', seconds: 0x69000000, run: (...call) => Promise.resolve(ran.push(call)) })
  expect(ran).toEqual([['/usr/bin/xattr', ['-w', 'com.apple.quarantine', '0081;69000000;Backoffice;', '/exports/a.xlsx']]])
})

test('a disk that holds no mark, and a system without one, cost no export', async () => {
  await markOfTheWeb('/no/such/folder/a.xlsx', { platform: 'win32' })
  await markOfTheWeb('/exports/a.xlsx', { platform: 'darwin', run: () => Promise.reject(new Error('no xattr')) })
  const path = workbook()
  await markOfTheWeb(path, { platform: 'linux' })
  expect(readdirSync(join(path, '..'))).toEqual(['订单.xlsx'])
})
