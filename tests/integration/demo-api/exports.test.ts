import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallArgs } from '#shared/api/index.ts'
import zh from '#shared/locales/zh/domain.json' with { type: 'json' }
import { DemoClient } from './client.ts'

let client: DemoClient

beforeAll(async () => {
  client = await (await DemoClient.start({ now: () => Date.parse('2026-05-20T02:00:00Z') })).signIn()
})
afterAll(() => client.api.close())

type Sheet = Awaited<ReturnType<typeof open>>

async function open(name: 'order.export' | 'order.exportShipping', args: CallArgs<typeof name>) {
  const response = await client.raw(name, args)
  const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()))
  const [titles = [], ...rows] = sheet?.data ?? []
  const column = (title: string) => rows.map((row) => row[titles.indexOf(title)])
  return { response, sheet: sheet?.sheet, titles, rows, column }
}

const statusLabel: Readonly<Record<string, string>> = zh.orderStatus
const exportOrders = (args: Partial<CallArgs<'order.export'>>): Promise<Sheet> => open('order.export', { currentPage: 1, pageSize: 100, ...args })

describe('the order export', () => {
  it('comes as such servers send files: Excel, a name in RFC 5987, no announced length', async () => {
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
    expect(column('会员昵称')).toEqual(records.map(({ userName }) => (userName === '' ? null : userName)))
  })

  it('heeds the page that was asked for', async () => {
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

  it('serves finance', async () => {
    const response = await (await client.other('finance')).raw('order.export', { currentPage: 1, pageSize: 1 })
    expect(response.headers.get('content-type')).toBe('application/vnd.ms-excel')
    await response.arrayBuffer()
  })
})

describe('the shipping export', () => {
  it('holds the lines of every order that awaits its parcel, with room for the waybill', async () => {
    const { total } = await client.data('order.list', { current: 1, size: 1, status: 2 })
    const { column, titles, response } = await open('order.exportShipping', {})
    expect(new Set(column('订单编号')).size).toBe(total)
    expect(titles).toEqual(expect.arrayContaining(['SKU编码', '数量', '快递公司', '运单号']))
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('待发货订单'))
    for (const count of column('数量')) expect(count).toBeGreaterThan(0)
  })
})
