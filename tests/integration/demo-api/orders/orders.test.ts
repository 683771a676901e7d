import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import type { CallArgs, CallResult } from '#shared/api/index.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import type { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import type { FilterArgs } from '#shared/domain/filters.ts'
import { hasEmptyValues } from '../../../support/emptyValues.ts'
import { DemoClient, TODAY } from '../client.ts'

let client: DemoClient
/** Every order, read page by page: the tests check filters and sorting against them. */
let all: OrderRow[]

const ALL = 5000

beforeAll(async () => {
  client = await (await DemoClient.start()).signIn()
  const pages = await Promise.all([1, 2, 3, 4].map((current) => client.data('order.list', { current, size: ALL })))
  all = pages.flatMap(({ records }) => records)
})
beforeEach(async () => {
  client.api.control.reset()
})
afterAll(() => client.api.close())

type Page = CallResult<'order.list'>
const list = (args: Partial<CallArgs<'order.list'>>): Promise<Page> => client.data('order.list', { current: 1, size: ALL, ...args })
const idsOf = (rows: readonly OrderRow[]): string[] => rows.map(({ id }) => id)

describe('the order list', () => {
  it('finds an order by the waybill of a generated or new parcel, and none by an unknown waybill', async () => {
    const [waybill = ''] = Object.keys(await client.data('express.byOrder', { orderId: WELL_KNOWN_ORDERS.ordinary }))
    expect(idsOf((await list({ waybill })).records)).toEqual([WELL_KNOWN_ORDERS.ordinary])
    const [waiting] = (await list({ status: 2, size: 1 })).records
    await client.data('order.send', [{ orderId: waiting?.id ?? '', expressCompany: 'ems', waybill: '12000000001' }])
    expect(idsOf((await list({ waybill: '12000000001' })).records)).toEqual([waiting?.id])
    expect((await list({ waybill: '12000000002' })).records).toEqual([])
  })

  it('holds 20,000 orders of the last 90 days in 40 stores, newest first', () => {
    expect(all).toHaveLength(20_000)
    expect(new Set(idsOf(all)).size).toBe(20_000)
    expect(new Set(all.map(({ deptName }) => deptName)).size).toBe(40)
    const days = all.map(({ createTime }) => createTime ?? '')
    expect(days).toEqual(days.toSorted().toReversed())
    expect(days[0]?.slice(0, 10)).toBe(TODAY)
    expect(days.at(-1)?.slice(0, 10)).toBe('2026-02-20')
  })

  it('answers its total as text, and pages through all orders without a gap', async () => {
    const body = await client.body('order.list', { current: 3, size: 7 })
    expect(body['data']).toMatchObject({ total: '20000', size: 7, current: 3, pages: 2858 })
    const page = await list({ current: 3, size: 7 })
    expect(idsOf(page.records)).toEqual(idsOf(all.slice(14, 21)))
    expect((await list({ current: 9999, size: 10 })).records).toEqual([])
    expect((await list({ current: 2858, size: 7 })).records).toHaveLength(20_000 % 7)
  })

  const filters: [string, FilterArgs<typeof ORDER_FILTERS>, (row: OrderRow) => boolean][] = [
    ['status', { status: 3 }, (row) => row.status === 3],
    ['order type', { orderType: 9 }, (row) => row.orderType === 9],
    ['order source', { orderSource: 5, status: 5 }, (row) => row.orderSource === 5 && row.status === 5],
    [
      'time',
      { createTimeStart: '2026-05-01 00:00:00', createTimeEnd: '2026-05-02 12:00:00' },
      (row) => row.createTime !== null && row.createTime >= '2026-05-01 00:00:00' && row.createTime <= '2026-05-02 12:00:00',
    ],
    ['order id', { orderId: WELL_KNOWN_ORDERS.ordinary }, (row) => row.id === WELL_KNOWN_ORDERS.ordinary],
  ]
  it.each(filters)('filters by %s', async (_, filter, passes) => {
    const found = await list(filter)
    const expected = all.filter(passes)
    expect(expected.length).toBeGreaterThan(0)
    expect(found.total).toBe(expected.length)
    expect(idsOf(found.records)).toEqual(idsOf(expected).slice(0, ALL))
  })

  it('filters by store, and by region for the stores in it', async () => {
    const departments = await client.data('organisation.departments', {})
    const region = departments.find(({ deptName }) => deptName === '西南大区')
    const stores = departments.filter(({ parentId }) => parentId === region?.id)
    expect(stores.length).toBeGreaterThan(2)
    const [store] = stores
    const ofStore = all.filter(({ deptId }) => deptId === store?.id)
    expect(idsOf((await list({ deptId: store?.id })).records)).toEqual(idsOf(ofStore))
    const names = new Set(stores.map(({ deptName }) => deptName))
    expect((await list({ deptId: region?.id, size: 1 })).total).toBe(all.filter(({ deptName }) => names.has(deptName)).length)
  })

  it('filters by member id and by phone', async () => {
    const member = all.find(({ userId, mobile }) => userId !== null && userId !== '-1' && mobile !== null && mobile !== '')
    const expected = idsOf(all.filter(({ userId }) => userId === member?.userId))
    expect(idsOf((await list({ userId: member?.userId ?? '' })).records)).toEqual(expected)
    expect(idsOf((await list({ mobile: member?.mobile ?? '' })).records)).toEqual(expected)
  })

  it('sorts by any column, ascending and descending, and in the servers’ spelling', async () => {
    const paid = all.map(({ paiedPrice }) => paiedPrice ?? 0).toSorted((a, b) => a - b)
    expect((await list({ ascs: 'paiedPrice' })).records.map(({ paiedPrice }) => paiedPrice)).toEqual(paid.slice(0, ALL))
    expect((await list({ descs: 'paied_price', size: 5 })).records.map(({ paiedPrice }) => paiedPrice)).toEqual(
      paid.toReversed().slice(0, 5),
    )
    expect((await list({ ascs: 'createTime', size: 1 })).records).toEqual(all.slice(-1))
    const byId = (await list({ ascs: 'id', size: 4 })).records
    expect(idsOf(byId).slice(0, 3)).toEqual(Object.values(WELL_KNOWN_ORDERS))
    const byStoreThenPrice = (await list({ ascs: 'deptName', descs: 'paiedPrice', size: 3 })).records
    const first = all.filter(({ deptName }) => deptName === byStoreThenPrice[0]?.deptName).map(({ paiedPrice }) => paiedPrice ?? 0)
    expect(byStoreThenPrice[0]?.paiedPrice).toBe(Math.max(...first))
  })
})

it('gives no more rows a page than its limit, and counts the pages by it', async () => {
  const limited = await (await DemoClient.start({ pageLimit: 500 })).signIn()
  const asked = { ascs: 'createTime', size: 2_000 }
  const { records, ...page } = await limited.data('order.list', { ...asked, current: 2 })
  expect(idsOf(records)).toEqual(idsOf((await list({ ...asked, size: 1_000 })).records.slice(500)))
  expect(page).toEqual({ total: all.length, size: 500, current: 2, pages: Math.ceil(all.length / 500) })
  expect((await limited.data('order.list', { ...asked, current: 1, size: 499 })).records).toHaveLength(499)
  await limited.api.close()
})

describe('ids', () => {
  it('are bare 19-digit numbers in the raw answers of the well-known order', async () => {
    const id = WELL_KNOWN_ORDERS.ordinary
    const answers = await Promise.all([
      client.raw('order.info', { id }),
      client.raw('order.list', { current: 1, size: 1, orderId: id }),
      client.raw('order.remarks', { orderId: id }),
    ])
    const [info, row, remarks] = await Promise.all(answers.map((answer) => answer.text()))
    expect(info).toContain(`"id":${id},`)
    expect(row).toContain(`"id":${id},`)
    expect(remarks).toContain(`"orderId":${id}`)
  })

  it('are numbers on some orders and strings on others', async () => {
    const text = await (await client.raw('order.list', { current: 1, size: 50 })).text()
    expect(text).toMatch(/"id":\d{19},/u)
    expect(text).toMatch(/"id":"\d{19}",/u)
  })
})

describe('an order', () => {
  it('that does not exist is refused in the envelope', async () => {
    expect(await client.body('order.info', { id: '999' })).toMatchObject({ code: 404, success: false, msg: '订单不存在' })
  })

  it('answers its flow under data.content', async () => {
    const body = await client.body('order.log', { orderNo: WELL_KNOWN_ORDERS.ordinary })
    expect(body['data']).toMatchObject({
      content: [{ logDesc: '顾客提交订单', createTime: '2026-05-19 10:23:45' }, { logDesc: '支付成功' }, {}, {}, {}, {}],
    })
  })

  // In the mode `emptyValues` there is no null.
  it.skipIf(hasEmptyValues())('answers its parcels by waybill, and {} or null without any', async () => {
    const parcels = await client.data('express.byOrder', { orderId: WELL_KNOWN_ORDERS.ordinary })
    expect(Object.keys(parcels)).toEqual([expect.stringMatching(/^SF\d{13}$/u), expect.stringMatching(/^YT\d{13}$/u)])
    for (const [waybill, scans] of Object.entries(parcels)) {
      expect(scans.length).toBeGreaterThan(1)
      for (const scan of scans) expect(scan).toMatchObject({ number: waybill, ftime: expect.stringMatching(/^2026-05-(?:19|20) /u) })
    }
    const waiting = (await list({ status: 2, size: 40 })).records
    const answers = await Promise.all(waiting.map(async ({ id }) => (await client.body('express.byOrder', { orderId: id }))['data']))
    expect(answers).toContainEqual({})
    expect(answers).toContain(null)
  })

  it('is sent by a batch, and list, flow and parcels show it', async () => {
    const [first, second] = (await list({ status: 2, size: 2 })).records.map(({ id }) => id)
    const shipments = [
      { orderId: first ?? '', expressCompany: 'yuantong', waybill: 'YT0000000000001' },
      { orderId: first ?? '', expressCompany: '顺丰速运', waybill: 'SF0000000000001' },
      { orderId: second ?? '', expressCompany: 'shunfeng', waybill: 'SF0000000000002' },
    ]
    await client.data('order.send', shipments)
    const info = await client.order(first ?? '')
    expect(info.status).toBe(3)
    expect((await list({ orderId: first, status: 2 })).total).toBe(0)
    expect(Object.keys(await client.data('express.byOrder', { orderId: first ?? '' }))).toEqual(['YT0000000000001', 'SF0000000000001'])
    const { content } = await client.data('order.log', { orderNo: first ?? '' })
    expect(content.at(-1)?.logDesc).toBe('商品已出库，顺丰速运 运单号 SF0000000000001')
    expect(await client.body('order.send', shipments)).toMatchObject({ code: 400, msg: `订单 ${first} 不是待发货状态` })
  })

  it('is not sent if another one of the batch cannot be', async () => {
    const [waiting] = (await list({ status: 2, size: 1 })).records
    const shipments = [waiting?.id ?? '', WELL_KNOWN_ORDERS.ordinary].map((orderId) => ({ orderId, expressCompany: 'ems', waybill: '1' }))
    expect(await client.body('order.send', shipments)).toMatchObject({ code: 400 })
    expect((await client.order(waiting?.id ?? '')).status).toBe(2)
  })

  it('keeps remarks, the newest first, with the author’s name', async () => {
    const orderId = WELL_KNOWN_ORDERS.ordinary
    const before = await client.data('order.remarks', { orderId })
    await client.data('order.remarkCreate', { orderId, remark: '顾客来电催单' })
    const after = await client.data('order.remarks', { orderId })
    expect(after[0]).toMatchObject({ orderId, remark: '顾客来电催单', createUserName: '林远山' })
    expect(after.slice(1)).toEqual(before)
  })
})
