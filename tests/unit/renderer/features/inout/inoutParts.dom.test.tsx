import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ExportsPanel } from '#renderer/features/inout/ExportsPanel.tsx'
import InoutPage from '#renderer/features/inout/InoutPage.tsx'
import { INOUT_KINDS, type ExportKind, type TemplateKind } from '#renderer/features/inout/kinds.ts'
import { useExporter } from '#renderer/features/inout/ExportPanel.tsx'
import { WaybillPanel } from '#renderer/features/inout/WaybillPanel.tsx'
import { useExports } from '#renderer/kit/exports/exports.ts'
import { rememberServerNames } from '#renderer/kit/serverNames.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { Bridge } from '../../bridge.ts'
import { PAGE } from '../../pageProps.ts'
import { entriesOf } from '../../reading.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { buttonNames, pressButton, renderInPage } from '../../renderInPage.tsx'

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  bridge.answer('exports:place', () => ({ folder: null, isGiven: false }))
  for (const list of ['organisation.departments', 'payment.types']) bridge.answer(list, () => [])
  vi.useFakeTimers({ toFake: ['Date'], now: parseChinaTime('2026-11-24 10:30:00') ?? Number.NaN })
})
afterEach(() => void vi.useRealTimers())

/** The page as an address opens it; by default with all permissions. */
const show = (type?: string, permissions?: readonly Permission[]) =>
  renderInPage(<InoutPage {...PAGE} params={type === undefined ? {} : { type }} />, { ...(permissions && { permissions }) })

/** All that it says. */
const chosen = async (...given: Parameters<typeof show>): Promise<string> => {
  const { container } = await show(...given)
  return container.textContent
}

const started = async (): Promise<readonly unknown[]> => {
  const requests = () => bridge.asked.filter(([channel]) => channel === 'exports:start').map(([, request]) => request)
  await vi.waitFor(() => expect(requests().length).toBeGreaterThan(0))
  const found = requests()
  bridge.asked.length = 0
  return found
}

const kindOf = (name: string) => INOUT_KINDS.find((kind) => kind.name === name)
const WHOLE = { currentPage: 1, pageSize: 1_000_000 }

test.each([
  [
    'orders',
    { status: '2', from: '2026-11-01', to: '2026-11-02' },
    'order.export',
    '订单_待发货_20261101-20261102',
    '待发货 · 下单日期 2026-11-01 至 2026-11-02',
    true,
  ],
  ['shipping', {}, 'order.exportShipping', '待发货订单_全部_20261124103000', '', false],
  ['refunds', { refundOrderId: '1223598821738675202' }, 'refund.export', '退单_按退单编号_20261124103000', '按退单编号', false],
  ['allRefunds', {}, 'refund.exportAll', '全部退单_全部_20261124103000', '', false],
  ['oldRefunds', {}, 'oldRefund.export', '历史退单_全部_20261124103000', '', true],
  ['refundMoney', {}, 'refundMoney.export', '退款单_全部_20261124103000', '', false],
  ['insurance', {}, 'insurance.export', '包裹保险_全部_20261124103000', '', true],
] as const)('the export of %s: its call, its name and what it is filtered by', async (name, form, endpoint, fileName, filters, isPaged) => {
  const { result } = renderHookInPage(useExporter)
  await act(() => result.current.exportKind(kindOf(name) as ExportKind, form))
  const [request] = await started()
  expect(request).toMatchObject({ name: endpoint, suggestedName: `${fileName}.xlsx`, filters })
  const { args } = request as { readonly args: Readonly<Record<string, unknown>> }
  expect('currentPage' in args).toBe(isPaged)
  if (isPaged) expect(args).toMatchObject({ currentPage: WHOLE.currentPage })
})

test.each([
  ['employeeTemplate', 'organisation.employeeTemplate', '员工导入模板.xlsx'],
  ['storeTemplate', 'organisation.storeTemplate', '门店导入模板.xlsx'],
] as const)('the file to fill in: %s, without filters', async (name, endpoint, suggestedName) => {
  const { result } = renderHookInPage(useExporter)
  await act(() => result.current.download(kindOf(name) as TemplateKind))
  expect(await started()).toEqual([{ name: endpoint, args: {}, suggestedName }])
  // The same by its page.
  await show(name)
  await pressButton('下载模板')
  expect(await started()).toEqual([{ name: endpoint, args: {}, suggestedName }])
})

test('a second click of a double click exports nothing more', async () => {
  await show('storeTemplate')
  await pressButton('下载模板', { detail: 2 })
  await show('allRefunds')
  await pressButton('导出', { detail: 2 })
  expect(bridge.asked.filter(([channel]) => channel === 'exports:start')).toEqual([])
})

test('an export without filters starts by its one button', async () => {
  await show('allRefunds')
  await pressButton('导出')
  expect(await started()).toMatchObject([{ name: 'refund.exportAll', args: {}, suggestedName: '全部退单_全部_20261124103000.xlsx' }])
})

test('the address names the kind; one without its permission is the first that there is', async () => {
  expect(await chosen('refundMoney')).toContain('退给顾客的款项，每笔一行。')
  expect(await chosen('refundMoney', ['refund_export'])).toContain('每件退货商品一行。')
  expect(await chosen()).toContain('每个订单一行')
})

test('a type that nobody knows says so and offers every kind, and the server’s own words name theirs', async () => {
  const unknown = await chosen('7')
  expect(unknown).toContain('此菜单的类型“7”在桌面客户端没有对应的导入导出')
  expect(unknown).toContain('员工导入模板')
  expect(unknown).not.toContain('每个订单一行')
  rememberServerNames({ menuPaths: {}, permissions: {}, inoutTypes: { refundMoney: ['6', '7'], insurance: ['orders'] }, codeLabels: {} })
  expect(await chosen('7')).toContain('退给顾客的款项，每笔一行。')
  // The server’s word comes before ours.
  expect(await chosen('orders')).toContain('已投保的包裹')
  rememberServerNames({ menuPaths: {}, permissions: {}, inoutTypes: {}, codeLabels: {} })
})

test('an export says that it has no filters only where its form has none', async () => {
  const exports = INOUT_KINDS.filter((kind) => kind.does === 'export')
  expect(exports.map(({ name }) => name)).toContain('allRefunds')
  for (const { name, fields } of exports) {
    const text = await chosen(name)
    const hasNone = Object.keys(fields).length === 0
    expect([text.includes('没有筛选条件。'), text.includes('不填条件则导出全部。')]).toEqual([hasNone, !hasNone])
  }
  for (const name of ['employeeTemplate', 'waybills']) expect(await chosen(name)).not.toMatch(/筛选条件。|不填条件/u)
})

test('the introduction is about exports only where there are some', async () => {
  expect(await chosen('storeTemplate', [])).toContain('导入填好的表格，或下载模板。')
  expect(await chosen('storeTemplate', ['order_export'])).toContain('按类型导出或导入。')
})

test('each kind stands in its group', async () => {
  await show()
  const exported = ['订单', '待发货订单', '退单（按条件）', '退单（全部）', '历史退单', '退款单', '包裹保险']
  expect(entriesOf('导出')).toHaveLength(INOUT_KINDS.filter(({ does }) => does === 'export').length)
  expect(entriesOf('导出').filter((name) => exported.includes(name))).toEqual(exported)
  expect(entriesOf('导入')).toEqual(['批量发货（导入运单）'])
  expect(entriesOf('模板下载')).toEqual(['员工导入模板', '门店导入模板'])
})

test('the steps of an import name the export only to a person who has it', async () => {
  const toTemplate = vi.fn<(...given: unknown[]) => void>()
  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  await renderInPage(<WaybillPanel onTemplate={toTemplate} />)
  expect(steps()).toEqual(['导出待发货订单，得到带订单编号的表格', '在表格中填写快递公司和运单号', '选择填好的表格，检查后发货'])
  await pressButton('去导出待发货订单')
  expect(toTemplate).toHaveBeenCalledOnce()
  await renderInPage(<WaybillPanel onTemplate={null} />)
  expect(steps()).toEqual(['准备一份表格（CSV 或 xlsx），含订单编号、快递公司和运单号三列', '选择填好的表格，检查后发货'])
  expect(buttonNames()).toEqual(['导入运单…'])
})

test('other imports lead to the web console where there is one', async () => {
  await renderInPage(<WaybillPanel onTemplate={null} />, { permissions: [], config: { webConsoleUrl: 'https://console.example' } })
  await pressButton('在浏览器中打开网页版')
  expect(bridge.asked).toEqual([['app:openConsolePage', '/common/inout']])
})

const job = (fileName: string, status: ExportJob['status']): ExportJob => ({
  id: fileName,
  fileName,
  path: fileName,
  status,
  receivedBytes: 0,
  totalBytes: null,
  bytesPerSecond: null,
  startedAt: 1_000,
  beganAt: null,
  endedAt: 2_000,
  error: null,
})

const listed = async (...jobs: readonly ExportJob[]): Promise<string> => {
  useExports.setState({ jobs })
  const { container } = await renderInPage(<ExportsPanel />)
  return container.textContent
}

test('waiting and running exports stand above those that have ended', async () => {
  const states = ['done', 'queued', 'failed', 'running', 'cancelled', 'submitted'] as const
  const text = await listed(...states.map((status) => job(status, status)))
  const order = ['进行中', 'queued', 'running', '已结束', 'done', 'failed', 'cancelled', 'submitted'].map((part) => text.indexOf(part))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order).not.toContain(-1)
  expect(await listed(job('one', 'done'))).not.toMatch(/进行中|暂无导出记录/u)
  expect(await listed()).toBe('导出任务暂无导出记录')
})
