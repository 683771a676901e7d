import { expect, test } from 'vitest'
import { fitHtml } from '#main/fit/fitHtml.ts'
import { createTexts } from '#main/texts/texts.ts'
import type { CallFit, FitReport } from '#shared/fit/report.ts'
import { fitView } from '#shared/fit/fitView.ts'

const CALL: CallFit = {
  call: 'order.list',
  method: 'GET',
  path: '/mall-order/order/module_order_list',
  state: 'answered',
  fault: null,
  needs: null,
  status: 200,
  code: 200,
  ms: 12,
  bytes: 345,
  isEmpty: false,
  differences: [],
  values: [],
  list: { total: 'yes', paging: 'yes', filter: 'yes', sort: 'yes' },
  mend: null,
}
const MENU = { code: 'orders', opens: 'page', page: 'orders', near: null, fault: null, mend: null } as const
const REPORT: FitReport = {
  time: Date.UTC(2026, 4, 20, 2, 3, 4),
  version: '1.2.3',
  server: 'erp.example',
  fits: true,
  isPartial: false,
  writesNull: true,
  menus: [{ ...MENU, path: '/sale/goods/goods-order' }],
  unreached: [],
  permissions: { known: ['order_export'], unknown: [], missing: [], near: [] },
  calls: [CALL],
  mend: null,
}
const { t } = createTexts('en')

test('a report in which all fits says so, in the language of the person', () => {
  const html = fitHtml(REPORT, t, 'en')
  expect(html).toContain('<html lang="en">')
  for (const words of ['Everything fits', 'erp.example', '2026-05-20 10:03:04', 'order.list', '12 ms']) expect(html).toContain(words)
  expect(html).not.toMatch(/<script|deployment\.json/u)
})

test('what a server sends is text, and never a part of the page', () => {
  const menus = [{ ...MENU, path: '/<img src=x onerror="alert(1)">&' }]
  const html = fitHtml({ ...REPORT, menus }, t, 'en')
  expect(html).toContain('/&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;')
  expect(html).not.toContain('<img')
})

test('what is wrong stands first, with what to do and the lines that mend it', () => {
  const mend = { permissions: { order_export: 'orderExport' } }
  const report: FitReport = {
    ...REPORT,
    fits: false,
    permissions: {
      known: ['order_send'],
      unknown: ['orderExport'],
      missing: ['order_export'],
      near: [{ ours: 'order_export', theirs: 'orderExport', mend }],
    },
    calls: [CALL, { ...CALL, call: 'order.info', state: 'failed', fault: 'notFound', status: 404, code: 404, list: null }],
    mend,
  }
  const view = fitView(report, t)
  expect(view.verdict).toBe('2 things do not fit')
  expect(view.mend).toBe('"permissions": {\n  "order_export": "orderExport"\n},')
  const [, permissions, calls] = view.sections
  expect(permissions?.groups[0]?.rows).toEqual([
    {
      subject: 'orderExport',
      tone: 'wrong',
      facts: '',
      sentences: ['Similar to order_export of the program, and perhaps the same permission'],
      mend: '"permissions": {"order_export":"orderExport"}',
    },
  ])
  expect(calls?.groups.map(({ tone, rows }) => [tone, rows.map(({ subject }) => subject)])).toEqual([
    ['wrong', ['order.info']],
    ['fits', ['order.list']],
  ])
})

test('a field that did not come is missing only where the server writes empty ones', () => {
  const calls = [{ ...CALL, differences: [{ kind: 'missing', path: 'records[].payTime' }] as const }]
  const tones = (writesNull: boolean) => fitView({ ...REPORT, calls, writesNull }, t).sections[2]?.groups.map(({ tone }) => tone)
  expect([tones(true), tones(false)]).toEqual([['wrong'], ['note']])
})
