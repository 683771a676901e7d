import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { TableFiles } from '#main/files/tableFiles.ts'
import { readTable } from '#renderer/kit/tables/readTable.ts'
import { withoutInvisible } from '#shared/text/invisible.ts'
import { texts } from '../../../support/services/services.ts'

/** What a real spreadsheet makes of a table that the program saved. Without LibreOffice the test says so and costs nothing. */

function hasLibreOffice(): boolean {
  try {
    execFileSync('which', ['soffice'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Reads as CSV with commas and quotes in UTF-8, and takes for a number, a day or a formula whatever looks like one, as Excel does. */
const AS_EXCEL_READS = 'CSV:44,34,76,1,,0,false,true,false,false'

/** Texts that a spreadsheet would change if it were not kept from it. */
const TEXTS = [
  '=1+1',
  '＝1+1',
  '\u{200B}=1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '0123',
  '1123598821738675201',
  '1E+5',
  '1.5E10',
  '3-12',
  '1/2',
  'MAR01',
  '(5)',
  '一,二"三"\n四',
  '王👩\u{200D}💼',
]
const AMOUNTS = ['0.00', '12.50', '-12.50', '12345678901.25']

test('a saved table is what LibreOffice shows: texts as they are, amounts as numbers, and no formula', async ({ skip }) => {
  if (!hasLibreOffice()) skip('LibreOffice (soffice) is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-calc-'))
  const files = new TableFiles({ fixedFolder: () => folder, askSavePath: () => Promise.reject(new Error('not asked')), texts })
  const saved = await files.save('x', [['编号', '金额'], ...TEXTS.map((text, row) => [text, AMOUNTS[row] ?? ''])])
  await promisify(execFile)('soffice', [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    '--norestore',
    `--infilter=${AS_EXCEL_READS}`,
    '--convert-to',
    'xlsx',
    '--outdir',
    folder,
    saved ?? '',
  ])
  const workbook = join(folder, 'x.xlsx')
  const read = await readTable(new File([new Uint8Array(readFileSync(workbook))], 'x.xlsx'))
  const shown = typeof read === 'string' ? [] : read.slice(1).map(([text = '']) => text.trim())
  expect(shown).toEqual(TEXTS.map(withoutInvisible))
  const [sheet] = await readExcelFile(workbook)
  expect(sheet?.data.slice(1, 1 + AMOUNTS.length).map((cells) => cells[1])).toEqual(AMOUNTS.map(Number))
})
