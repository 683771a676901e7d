import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlobEndpointName, CallArgs } from '#shared/api/index.ts'
import { REFUND_TYPE } from '#shared/domain/codes/refunds.ts'
import zh from '#shared/locales/zh/domain.json' with { type: 'json' }
import { DemoClient } from './client.ts'

let client: DemoClient

beforeAll(async () => {
  client = await (await DemoClient.start({ now: () => Date.parse('2026-05-20T02:00:00Z') })).signIn()
})
afterAll(() => client.api.close())

type Sheet = Awaited<ReturnType<typeof open>>

async function open<Name extends BlobEndpointName>(name: Name, args: CallArgs<Name>) {
  const response = await client.raw(name, args)
  const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()))
  const [titles = [], ...rows] = sheet?.data ?? []
  const column = (title: string) => rows.map((row) => row[titles.indexOf(title)])
  return { response, sheet: sheet?.sheet, titles, rows, column }
}

const statusLabel: Readonly<Record<string, string>> = zh.orderStatus
const exportOrders = (args: Partial<CallArgs<'order.export'>>): Promise<Sheet> =>
  open('order.export', { currentPage: 1, pageSize: 100, ...args })

describe('the order export', () => {
  it('comes as real servers send files: Excel, a name in RFC 5987, no announced length', async () => {
    const { response, sheet } = await exportOrders({ pageSize: 5 })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/vnd.ms-excel')
    expect(response.headers.get('content-disposition')).toBe(`attachment;filename*=utf-8''%E8%AE%A2%E5%8D%95_2026-05-20.xlsx`)
    expect(response.headers.get('content-length')).toBeNull()
    expect(sheet).toBe('订单')
  })

  it('holds the rows of the filtered list, ids as whole text, money as yuan', async () => {
    const filter = { status: 12, orderSource: 5 }
    const { records } = await client.data('order.list', { current: 1, size: 100, ...filter })
    const { column, rows } = await exportOrders(filter)
    expect(rows.length).toBe(records.length)
    expect(records.length).toBeGreaterThan(10)
    expect(column('订单编号')).toEqual(records.map(({ id }) => id))
    expect(column('订单状态')).toEqual(records.map(({ status }) => statusLabel[String(status)]))
    expect(column('实付金额')).toEqual(records.map(({ paiedPrice }) => (paiedPrice ?? 0) / 100))
    expect(column('下单时间')).toEqual(records.map(({ createTime }) => createTime))
    expect(column('顾客昵称')).toEqual(records.map(({ userName }) => (userName === '' ? null : userName)))
  })

  it('holds the requested page', async () => {
    const { records } = await client.data('order.list', { current: 3, size: 4 })
    const { column } = await exportOrders({ currentPage: 3, pageSize: 4 })
    expect(column('订单编号')).toEqual(records.map(({ id }) => id))
  })

  it('is refused to a cashier with HTTP 200 and the envelope', async () => {
    const response = await (await client.other('cashier')).raw('order.export', { currentPage: 1, pageSize: 10 })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toEqual({ code: 403, success: false, data: null, msg: '没有操作权限，请联系管理员' })
  })

  it('is allowed to finance', async () => {
    const response = await (await client.other('finance')).raw('order.export', { currentPage: 1, pageSize: 1 })
    expect(response.headers.get('content-type')).toBe('application/vnd.ms-excel')
    await response.arrayBuffer()
  })
})

describe('the shipping export', () => {
  it('holds the lines of every order that awaits shipment, with an empty column for the waybill', async () => {
    const { total } = await client.data('order.list', { current: 1, size: 1, status: 2 })
    const { column, titles, response } = await open('order.exportShipping', {})
    expect(new Set(column('订单编号')).size).toBe(total)
    expect(titles).toEqual(expect.arrayContaining(['SKU编码', '数量', '快递公司', '运单号']))
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('待发货订单'))
    for (const count of column('数量')) expect(count).toBeGreaterThan(0)
  })
})

describe('the refund exports', () => {
  const labelOf = (refundType: number | null, status: number | null): string | undefined => {
    const labels: Readonly<Record<string, string>> = refundType === REFUND_TYPE.refundOnly ? zh.refundOnlyStatus : zh.refundStatusB
    return labels[String(status)]
  }

  it('hold every refund that the after-sales of an order hold', async () => {
    const { column, rows, response } = await open('refund.exportAll', {})
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('全部退单'))
    expect(rows.length).toBeGreaterThan(200)
    const [orderId] = column('订单编号')
    const services = await client.data('order.salesService', { orderId: String(orderId) })
    const places = column('订单编号').flatMap((id, index) => (id === orderId ? [index] : []))
    const exported = new Map(places.map((place) => [column('退单编号')[place], column('退单状态')[place]]))
    expect(exported).toEqual(new Map(services.map(({ id, status, refundType }) => [id, labelOf(refundType, status)])))
  })

  it.each([
    ['its status', { status: 5 }, '退单状态', '待退款'],
    ['its method', { refundMethod: 2 }, '退款方式', '手动退款'],
    ['its source', { orderSource: 5 }, '订单来源', '线下门店'],
  ])('filters by %s', async (_name, filter, title, value) => {
    const all = await open('refund.export', {})
    const { column, rows } = await open('refund.export', filter)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBe(all.column(title).filter((found) => found === value).length)
    expect(new Set(column(title))).toEqual(new Set([value]))
  })

  it('filters by the days of the application, and by the number of a refund', async () => {
    const days = { createTimeStart: '2026-05-10 00:00:00', createTimeEnd: '2026-05-12 23:59:59' }
    const { column, rows } = await open('refund.export', days)
    expect(rows.length).toBeGreaterThan(0)
    for (const time of column('申请时间')) expect(String(time) >= days.createTimeStart && String(time) <= days.createTimeEnd).toBe(true)
    const [refundOrderId] = column('退单编号')
    expect((await open('refund.export', { refundOrderId: String(refundOrderId) })).rows).toHaveLength(1)
  })

  it('leaves refunds older than 73 days to the export of old refunds', async () => {
    const [recent, old] = [await open('refund.export', {}), await open('oldRefund.export', { currentPage: 1, pageSize: 100_000 })]
    const border = '2026-03-08 08:00:00'
    expect(recent.column('申请时间').every((time) => String(time) >= border)).toBe(true)
    expect(old.rows.length).toBeGreaterThan(0)
    expect(old.column('申请时间').every((time) => String(time) < border)).toBe(true)
    expect((await open('oldRefund.export', { currentPage: 2, pageSize: 5 })).column('退单编号')).toEqual(
      old.column('退单编号').slice(5, 10),
    )
  })

  it('of refund money have their own statuses, and come by POST', async () => {
    const { column, rows } = await open('refundMoney.export', { status: 5 })
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(column('退款单状态'))).toEqual(new Set([zh.refundMoneyStatus['5']]))
    for (const amount of column('退款金额')) expect(amount).toBeGreaterThanOrEqual(0)
  })
})

it('the insurance export holds the waybills of insured parcels', async () => {
  const { column, rows } = await open('insurance.export', { currentPage: 1, pageSize: 1000 })
  expect(rows.length).toBeGreaterThan(100)
  const [orderId, waybill] = [column('订单编号')[0], column('运单号')[0]]
  expect(Object.keys(await client.data('express.byOrder', { orderId: String(orderId) }))).toContain(waybill)
})

it('templates name every store and have empty columns', async () => {
  const employees = await open('organisation.employeeTemplate', {})
  expect(employees.rows).toHaveLength(40)
  expect(employees.titles).toEqual(expect.arrayContaining(['部门ID', '姓名*', '手机号*']))
  expect((await open('organisation.storeTemplate', {})).column('门店名称*')).toEqual(employees.column('部门名称'))
})
