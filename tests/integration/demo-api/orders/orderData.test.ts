import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import type { OrderInfo, OrderLine } from '#shared/areas/orders/calls.ts'
import { codesOf } from '#shared/domain/codes.ts'
import { showsReceiver, showsRefundStatus } from '#shared/domain/orders/order.ts'
import { hasEmptyValues } from '../../../support/emptyValues.ts'
import { DemoClient } from '../client.ts'

let client: DemoClient
/** Orders of every status, type and source, and the well-known ones, with all details. */
let sample: OrderInfo[]

const UNPAID = new Set<number | null>([1, 6])
const IN_REFUND = new Set<number | null>([10, 11, 12, 13])

beforeAll(async () => {
  client = await (await DemoClient.start()).signIn()
  const filters = [
    ...codesOf('orderStatus').map((status) => ({ status })),
    ...codesOf('orderType').map((orderType) => ({ orderType })),
    ...codesOf('orderSource').map((orderSource) => ({ orderSource })),
  ]
  const pages = await Promise.all(filters.map((filter) => client.data('order.list', { current: 1, size: 12, ...filter })))
  const ids = new Set([...Object.values(WELL_KNOWN_ORDERS), ...pages.flatMap(({ records }) => records.map(({ id }) => id))])
  sample = await Promise.all([...ids].map((id) => client.order(id)))
})
afterAll(() => client.api.close())

/** `-1` and null are both 'no value'. */
const amount = (fen: number | null): number => (fen === null || fen === -1 ? 0 : fen)
const sum = <T>(list: readonly T[], value: (item: T) => number): number => list.reduce((total, item) => total + value(item), 0)
const isPaid = (order: OrderInfo): boolean => order.payTime !== null && order.payTime !== ''

describe('the sample', () => {
  it('covers every status, type and source', () => {
    expect(sample.length).toBeGreaterThan(300)
    expect([...new Set(sample.map(({ status }) => status))].toSorted((a, b) => Number(a) - Number(b))).toEqual(codesOf('orderStatus'))
    expect(new Set(sample.map(({ orderType }) => orderType))).toEqual(new Set(codesOf('orderType')))
    expect(new Set(sample.map(({ orderSource }) => orderSource))).toEqual(new Set(codesOf('orderSource')))
  })

  it('is the same for the same seed and day, and differs for another seed', async () => {
    const [twin, stranger] = await Promise.all([DemoClient.start(), DemoClient.start({ seed: 7 })])
    const first = async (other: DemoClient) => (await other.signIn()).body('order.list', { current: 1, size: 20 })
    expect(await first(twin)).toEqual(await first(client))
    expect(await first(stranger)).not.toEqual(await first(client))
    await Promise.all([twin.api.close(), stranger.api.close()])
  })

  it('has every pay method among the orders', async () => {
    const methods = new Set<string | null>()
    for (const orderSource of codesOf('orderSource')) {
      const { records } = await client.data('order.list', { current: 1, size: 150, orderSource, status: 5 })
      const orders = await Promise.all(records.map(({ id }) => client.order(id)))
      for (const { payInfo } of orders) for (const { payMethod } of payInfo) methods.add(payMethod)
    }
    const refunded = (await client.data('order.list', { current: 1, size: 200, status: 12 })).records
    for (const { payInfo } of await Promise.all(refunded.map(({ id }) => client.order(id)))) {
      for (const { payMethod } of payInfo) methods.add(payMethod)
    }
    expect(methods).toEqual(new Set(codesOf('payMethod').map(String)))
  })
})

describe('money', () => {
  const gross = (line: OrderLine): number => (line.salesPrice ?? 0) * (line.num ?? 0)

  it('of a line: the price less every discount is the paid amount', () => {
    for (const line of sample.flatMap(({ skuList }) => skuList)) {
      const off = [line.discountPrice, line.promotionDiscountPrice, line.couponPrice, line.shefen].map(amount)
      expect(line.payPrice).toBe(gross(line) - sum(off, (fen) => fen))
      expect(line.payPrice).toBeGreaterThanOrEqual(0)
      expect(line.salesPrice).toBeLessThanOrEqual(line.originalPrice ?? 0)
    }
  })

  it('of an order: lines and postage sum to the paid amount, coupons to those of the lines', () => {
    for (const order of sample.filter(isPaid)) {
      expect(order.paiedPrice).toBe(sum(order.skuList, ({ payPrice }) => amount(payPrice)) + amount(order.postagePrice))
      expect(amount(order.couponPrice)).toBe(sum(order.skuList, ({ couponPrice }) => amount(couponPrice)))
    }
  })

  it('of the pay rows sums to the paid amount, and card gifts are part of card money', () => {
    for (const order of sample.filter(isPaid)) {
      expect(sum(order.payInfo, ({ payAmount }) => amount(payAmount))).toBe(order.paiedPrice)
      const cards = order.payInfo.filter(({ payMethod }) => payMethod === '4' || payMethod === '11')
      expect(amount(order.petcardPrice)).toBeLessThanOrEqual(sum(cards, ({ payAmount }) => amount(payAmount)))
    }
  })

  it('of promotions and coupons sums to the line’s', async () => {
    const types = { promotions: new Set<number | null>(), coupons: new Set<number | null>() }
    for (const order of sample.slice(0, 120)) {
      for (const line of order.skuList.slice(0, 4)) {
        const promotions = await client.data('order.promotions', { id: line.id })
        expect(sum(promotions, ({ contributions }) => amount(contributions))).toBe(amount(line.promotionDiscountPrice))
        const body = await client.body('order.coupons', { id: line.id, orderId: order.id })
        const shares = Array.isArray(body['data']) ? body['data'] : []
        expect(sum(shares, (share: { shareAmount: number }) => share.shareAmount)).toBe(amount(line.couponPrice))
        for (const { promotionType } of promotions) types.promotions.add(promotionType)
        for (const { couponType } of shares) types.coupons.add(couponType)
      }
    }
    expect(types.promotions).toEqual(new Set(codesOf('promotionType')))
    expect(types.coupons).toEqual(new Set(codesOf('couponType')))
  })
})

describe('the data of an order fits its status', () => {
  it('pay time and pay rows', () => {
    for (const order of sample) {
      if (UNPAID.has(order.status)) expect(isPaid(order)).toBe(false)
      if (!isPaid(order)) expect([order.payInfo, order.paiedPrice]).toEqual([[], -1])
      else for (const { payTime } of order.payInfo) expect(payTime).toBe(order.payTime)
    }
  })

  it('parcels: a shipped order has some, one that awaits shipment has none', async () => {
    for (const order of sample.filter(({ status }) => status === 2 || status === 3)) {
      const parcels = Object.keys(await client.data('express.byOrder', { orderId: order.id }))
      expect(parcels.length > 0).toBe(order.status === 3)
    }
  })

  it('the flow: it begins with the order, is sorted by time and names a payment', async () => {
    for (const order of sample) {
      const { content } = await client.data('order.log', { orderNo: order.id })
      const times = content.map(({ createTime }) => createTime ?? '')
      expect(times[0]).toBe(order.createTime)
      expect(times).toEqual(times.toSorted())
      expect(content.some(({ logDesc }) => logDesc === '支付成功')).toBe(isPaid(order))
    }
  })

  it('refunds: lines of an order in refund carry a status with a note', async () => {
    for (const order of sample) {
      const refunds = order.skuList.filter(({ status }) => showsRefundStatus(status))
      if (IN_REFUND.has(order.status)) expect(refunds.length).toBeGreaterThan(0)
      for (const line of refunds) expect(line.refundReasonRemake).toBeTruthy()
      if (!IN_REFUND.has(order.status) && order.status !== 5) expect(refunds).toEqual([])
    }
  })

  it('receiver or cashier', () => {
    for (const order of sample) {
      if (order.orderSource === 5) expect(showsReceiver(order)).toBe(false)
      if (order.orderSource === 5 && order.orderType === 1) expect(order.cashierInformation?.name).toBeTruthy()
    }
    expect(sample.filter(showsReceiver).length).toBeGreaterThan(100)
  })

  // In the mode `emptyValues` it has one form for each type.
  it.skipIf(hasEmptyValues())('‘no value’ appears in all of its forms', async () => {
    const text = await (await client.raw('order.list', { current: 1, size: 200 })).text()
    for (const form of ['"petcardPrice":null', '"petcardPrice":-1', '"remark":""', '"remark":null', '"userId":-1'])
      expect(text).toContain(form)
    const lines = await Promise.all(
      sample.slice(3, 60).map(async ({ id }) => await (await client.raw('order.lines', { orderId: id })).text()),
    )
    for (const form of ['"status":""', '"status":null', '"status":-1', '"actualNum":-1', '"roomId":""'])
      expect(lines.join('')).toContain(form)
  })
})

describe('the well-known orders', () => {
  it('an ordinary one: shipped, with a receiver, a promotion and all three coupon types on its lines', async () => {
    const order = await client.order(WELL_KNOWN_ORDERS.ordinary)
    expect(order).toMatchObject({ status: 3, orderType: 1, createTime: '2026-05-19 10:23:45', deptName: '上海徐汇店' })
    expect(showsReceiver(order)).toBe(true)
    expect(order.skuList.length).toBeGreaterThanOrEqual(3)
    for (const { id } of order.skuList) {
      expect((await client.data('order.promotions', { id })).length).toBeGreaterThan(0)
      const coupons = await client.data('order.coupons', { id, orderId: order.id })
      expect(coupons.map(({ couponType }) => couponType)).toEqual([1, 2, 3])
    }
  })

  it('a sale at the till: a cashier instead of a receiver', async () => {
    const order = await client.order(WELL_KNOWN_ORDERS.cashier)
    expect(showsReceiver(order)).toBe(false)
    expect(order.cashierInformation).toEqual({
      name: expect.any(String),
      phone: expect.any(String),
      code: expect.any(String),
      deptName: order.deptName,
    })
  })

  it('the large one: 500 lines, and no other has more than 60', async () => {
    expect((await client.order(WELL_KNOWN_ORDERS.large)).skuList).toHaveLength(500)
    const rest = sample.filter(({ id }) => id !== WELL_KNOWN_ORDERS.large).map(({ skuList }) => skuList.length)
    expect(Math.max(...rest)).toBeLessThanOrEqual(60)
    expect(Math.min(...rest)).toBe(1)
  })
})
