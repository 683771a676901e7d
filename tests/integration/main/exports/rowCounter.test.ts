import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rowCounter } from '#main/exports/file/rowCounter.ts'
import { inflatesTo, written, type Part } from '../../../support/services/exports/rawWorkbook.ts'
import { parsingThread } from '../../../support/services/services.ts'

const folder = mkdtempSync(join(tmpdir(), 'row-counter-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, '订单.xlsx')
const ROWS = '<sheetData><row r="1"/><row r="2"/><row r="3"/></sheetData>'
const NEVER = new AbortController().signal

const sheets = (count: number): Part[] => Array.from({ length: count }, (_, index) => ({ name: `xl/worksheets/${index}.xml`, xml: ROWS }))

/** @returns the file's bytes. */
function put(parts: readonly Part[]): number {
  const file = written(parts)
  writeFileSync(path, file)
  return file.byteLength
}

test('the thread counts the rows of a workbook', async () => {
  expect(await rowCounter(parsingThread)(path, 'xlsx', put(sheets(2)), NEVER)).toBe(4)
})

test('a workbook of less than a megabyte that names 5,000 sheets is not counted', async () => {
  const bytes = put(sheets(5_000))
  expect(bytes).toBeLessThan(1024 * 1024)
  expect(await rowCounter(parsingThread)(path, 'xlsx', bytes, NEVER)).toBeNull()
})

test('a small workbook that unpacks to a gigabyte is not counted', { timeout: 60_000 }, async () => {
  const bytes = put([{ name: 'xl/worksheets/sheet1.xml', deflated: inflatesTo(ROWS, 1024 ** 3) }])
  expect(bytes).toBeLessThan(2 * 1024 * 1024)
  expect(await rowCounter(parsingThread)(path, 'xlsx', bytes, NEVER)).toBeNull()
})

test('counting ends when the export is cancelled', async () => {
  const abort = new AbortController()
  const counting = rowCounter(parsingThread)(path, 'xlsx', put(sheets(2)), abort.signal)
  abort.abort(new Error('cancelled'))
  await expect(counting).rejects.toThrow('cancelled')
})

test('no thread starts for a file that is never counted', async () => {
  const counter = rowCounter({ run: () => expect.fail('a job') })
  expect(await counter(path, 'xls', 1, NEVER)).toBeNull()
  expect(await counter(path, 'zip', 1, NEVER)).toBeNull()
  expect(await counter(path, 'xlsx', 32 * 1024 * 1024 + 1, NEVER)).toBeNull()
})
