import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TableFiles } from '#main/files/tableFiles.ts'
import { decodeText, parseCsv } from '#renderer/kit/tables/csv.ts'
import { toShipmentRows } from '#renderer/features/orders/shipping/file/shipmentRows.ts'
import { texts } from '../../../support/services/services.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'backoffice-tables-'))
const inFolder = (path: string): TableFiles =>
  new TableFiles({ fixedFolder: () => path, askSavePath: () => Promise.reject(new Error('not asked')), texts })

const HEADER = ['订单编号', '快递公司', '运单号', '检查结果']

test('a saved table is read again with the same orders and waybills', async () => {
  const path = await inFolder(folder()).save('运单_有误的行', [
    HEADER,
    ['1123598821738675201', '顺丰', '780000000002', '订单是“已发货”，不是待发货'],
  ])
  const bytes = new Uint8Array(readFileSync(path ?? ''))
  const rows = toShipmentRows(parseCsv(decodeText(bytes)), [{ code: 'shunfeng', name: '顺丰速运' }])
  expect(rows).toMatchObject([{ line: 2, orderId: '1123598821738675201', companyCode: 'shunfeng', waybill: '780000000002', fault: null }])
})

test('spreadsheets keep long numbers, and calculate nothing', async () => {
  const path = await inFolder(folder()).save('x', [['1123598821738675201', '=1+1', '@x', '12', 'a "quoted" word']])
  expect(readFileSync(path ?? '', 'utf8')).toBe('\u{FEFF}"\t1123598821738675201","\t=1+1","\t@x","12","a ""quoted"" word"\r\n')
})

test('the name is safe and free; without a folder the person is asked', async () => {
  const fixed = folder()
  await inFolder(fixed).save('a/b:c', [])
  await inFolder(fixed).save('a/b:c', [])
  const names = readdirSync(fixed)
  expect(names).toHaveLength(2)
  expect(names.every((name) => !/[/:]/u.test(name) && name.endsWith('.csv'))).toBe(true)
  const asked = new TableFiles({ fixedFolder: () => null, askSavePath: () => Promise.resolve(null), texts })
  expect(await asked.save('x', [])).toBeNull()
})
