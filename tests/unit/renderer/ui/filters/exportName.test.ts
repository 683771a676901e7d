import { expect, test } from 'vitest'
import { emptyForm } from '#renderer/ui/filters/filterForm.ts'
import { exportFilters, exportRange } from '#renderer/ui/filters/exportName.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'

const EMPTY = emptyForm(ORDER_FILTERS)
/** The last second of January in China. */
const AT = Date.UTC(2026, 0, 31, 15, 59, 59)

test.each([
  ['2026-01-01', '2026-01-31', '20260101-20260131'],
  ['2026-01-31', '2026-01-31', '20260131'],
  ['2026-01-30', '', '20260130-20260131'],
  ['', '', '全部_20260131235959'],
])('from %j to %j name the export %s', (from, to, expected) => {
  const words = { chosen: [], days: from === '' ? [] : ['下单日期'] }
  expect(exportRange(ORDER_FILTERS, { ...EMPTY, from, to }, words, '全部', AT)).toBe(expected)
})

test('an export is named after its filters, and only an unfiltered one after everything', () => {
  const words = { chosen: ['待发货', '按手机号'], days: [] }
  expect(exportRange(ORDER_FILTERS, EMPTY, words, '全部', AT)).toBe('待发货_按手机号_20260131235959')
  const form = { ...EMPTY, from: '2026-01-01', to: '2026-01-31' }
  expect(exportRange(ORDER_FILTERS, form, words, '全部', AT)).toBe('待发货_按手机号_20260101-20260131')
  expect(exportFilters({ ...words, days: ['下单日期 2026-01-01 至 2026-01-31'] })).toBe(
    '待发货 · 按手机号 · 下单日期 2026-01-01 至 2026-01-31',
  )
  expect(exportFilters({ chosen: [], days: [] })).toBe('')
})
