import { describe, expect, test } from 'vitest'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { REFUND_STATUS_B } from '#shared/domain/codes/refunds.ts'
import { useDemoApi } from '../../../support/services/demoSession.ts'
import { callsOf, type TypedCalls } from '../../../support/services/typedCalls.ts'

/** Refund money, old refunds and parcel insurance through the client's own pipeline. */

useDemoApi()

const EVERY = { current: 1, size: 5_000 }
const PASS = { status: 1 } as const
const REJECT = { status: 2, remark: '账户异常' } as const

const orderId = WELL_KNOWN_ORDERS.ordinary
const paidFor = async (api: TypedCalls): Promise<number> => (await api.call('order.info', { id: orderId }))?.paiedPrice ?? 0
const ofOrder = async (api: TypedCalls) => (await api.call('refundMoney.list', { ...EVERY, orderId })).records

describe('refund money', () => {
  test('has more than 1,500 rows in all of its statuses, filtered like the refunds', async () => {
    const api = await callsOf()
    const { records, total } = await api.call('refundMoney.list', EVERY)
    expect(total).toBe(records.length)
    expect(records.length).toBeGreaterThan(1_500)
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 5]))
    for (const status of [1, 2, 3, 5]) {
      const found = (await api.call('refundMoney.list', { ...EVERY, status })).records
      expect(found).toEqual(records.filter((row) => row.status === status))
    }
    const [row] = records
    expect(await api.call('refundMoney.info', { id: row?.id ?? '' })).toEqual(row)
  })

  test('never pays back more than was paid for an order', async () => {
    const api = await callsOf()
    const paid = await paidFor(api)
    const create = (refundPrice: number) => api.call('refundMoney.create', { orderId, refundMethod: 1, refundPrice, remark: '补偿' })
    await expect(create(paid + 1)).rejects.toMatchObject({ code: 400, message: expect.stringContaining('可退金额') })
    await create(paid - 100)
    await expect(create(101)).rejects.toMatchObject({ message: '退款金额不能超过可退金额 1.00 元' })
    await create(100)
    const rows = await ofOrder(api)
    expect(rows.map(({ refundPrice, status, remark }) => [refundPrice, status, remark])).toEqual(
      expect.arrayContaining([
        [paid - 100, 1, '补偿'],
        [100, 1, '补偿'],
      ]),
    )
    expect(rows.every(({ refundOrderId }) => refundOrderId === null)).toBe(true)
    // A rejected row gives its amount back.
    await api.call('refundMoney.check', { id: rows.find(({ refundPrice }) => refundPrice === 100)?.id ?? '', ...REJECT })
    await create(100)
  })

  test('is created only for an order that exists and is paid, and for a refund of that order', async () => {
    const api = await callsOf()
    const unpaid = (await api.call('order.list', { current: 1, size: 1, status: 1 })).records[0]?.id ?? ''
    const [refund] = (await api.call('refund.list', { current: 1, size: 1 })).records
    const create = (order: string, refundOrderId?: string) =>
      api.call('refundMoney.create', {
        orderId: order,
        refundMethod: 1,
        refundPrice: 1,
        ...(refundOrderId === undefined ? {} : { refundOrderId }),
      })
    await expect(create('9')).rejects.toMatchObject({ code: 404 })
    await expect(create(unpaid)).rejects.toMatchObject({ message: expect.stringContaining('0.00') })
    await expect(create(orderId, refund?.id)).rejects.toMatchObject({ message: '退单不属于该订单' })
  })

  test('a rejected payment fails its refund, is in both logs, and cannot be checked again', async () => {
    const api = await callsOf()
    const [row] = (await api.call('refundMoney.list', { ...EVERY, status: 1 })).records
    const [id, refundOrderId] = [row?.id ?? '', row?.refundOrderId ?? '']
    await expect(api.call('refundMoney.check', { id, status: 2 })).rejects.toMatchObject({ message: '驳回时必须填写原因' })
    await api.call('refundMoney.check', { id, ...REJECT })
    expect((await api.call('refundMoney.info', { id }))?.status).toBe(3)
    expect((await api.call('refund.info', { id: refundOrderId }))?.status).toBe(REFUND_STATUS_B.refundFailed)
    expect((await api.call('refundMoney.log', { id })).map(({ logDesc }) => logDesc)).toEqual(['生成退款单', '审核驳回：账户异常'])
    expect((await api.call('refund.log', { refundOrderId })).at(-1)?.logDesc).toBe('退款单审核驳回：账户异常')
    await expect(api.call('refundMoney.check', { id, ...PASS })).rejects.toMatchObject({
      message: expect.stringContaining('不是待审核状态'),
    })
  })
})

describe('old refunds', () => {
  test('are 800, older than every other refund, and in lists of their own', async () => {
    const api = await callsOf()
    const { records } = await api.call('oldRefund.list', EVERY)
    expect(records.length).toBeGreaterThanOrEqual(800)
    const newest = records[0]?.createTime ?? ''
    const recent = (await api.call('refund.list', { ...EVERY, createTimeEnd: newest })).records
    expect(recent).toEqual([])
    const [row] = records
    expect(await api.call('oldRefund.info', { id: row?.id ?? '' })).toMatchObject({
      id: row?.id,
      skuList: [{ goodsName: expect.any(String) }],
    })
    await expect(api.call('refund.info', { id: row?.id ?? '' })).rejects.toMatchObject({ code: 404 })
    const byOrder = (await api.call('oldRefund.list', { ...EVERY, orderId: row?.orderId ?? '' })).records
    expect(byOrder.map(({ id }) => id)).toContain(row?.id)
  })

  test('are checked once', async () => {
    const api = await callsOf()
    const id = (await api.call('oldRefund.list', EVERY)).records.find(({ status }) => status === REFUND_STATUS_B.pendingReview)?.id ?? ''
    await expect(api.call('oldRefund.check', { id, status: 2 })).rejects.toMatchObject({ message: '驳回时必须填写原因' })
    await api.call('oldRefund.check', { id, ...REJECT })
    expect(await api.call('oldRefund.info', { id })).toMatchObject({ checkRemark: '账户异常', checkUserName: '林远山' })
    await expect(api.call('oldRefund.check', { id, ...PASS })).rejects.toMatchObject({ code: 400 })
  })
})

describe('parcel insurance', () => {
  test('has 600 policies, some of them accepted, filtered by policy, order and waybill', async () => {
    const api = await callsOf()
    const { records } = await api.call('insurance.list', EVERY)
    expect(records.length).toBeGreaterThanOrEqual(600)
    const accepted = (await api.call('insurance.accepted', EVERY)).records
    expect(accepted).toEqual(records.filter(({ statusName }) => statusName !== '待审核' && statusName !== '已驳回'))
    const [row] = records
    const filters = [{ id: row?.id ?? '' }, { expressCode: row?.expressCode ?? '' }]
    for (const filter of filters) expect((await api.call('insurance.list', { ...EVERY, ...filter })).records).toEqual([row])
    const sameOrder = (await api.call('insurance.list', { ...EVERY, orderId: row?.orderId ?? '' })).records
    expect(sameOrder.every((found) => found.orderId === row?.orderId)).toBe(true)
    expect(await api.call('insurance.info', { id: row?.id ?? '' })).toEqual(row)
    expect(Object.keys(await api.call('express.byOrder', { orderId: row?.orderId ?? '' }))).toContain(row?.expressCode)
  })

  test('is bought at the price that was shown, and is accepted by a check', async () => {
    const api = await callsOf()
    const [expressCode = ''] = Object.keys(await api.call('express.byOrder', { orderId }))
    const parcel = { orderId, expressCode, insuredAmount: 2_500 }
    const price = await api.call('insurance.price', parcel)
    expect(price).toEqual({ premium: 125, insuredAmount: 2_500 })
    const premium = price?.premium ?? 0
    await expect(api.call('insurance.submit', { ...parcel, premium: premium - 1 })).rejects.toMatchObject({
      message: '保费已变化，请重新查询',
    })
    await api.call('insurance.submit', { ...parcel, premium })
    const [row] = (await api.call('insurance.list', { ...EVERY, expressCode })).records
    expect(row).toMatchObject({ orderId, premium, insuredAmount: 2_500, statusName: '待审核' })
    await expect(api.call('insurance.submit', { ...parcel, premium })).rejects.toMatchObject({ message: '该运单已投保' })
    const id = row?.id ?? ''
    await expect(api.call('insurance.check', { id, status: 2 })).rejects.toMatchObject({ message: '驳回时必须填写原因' })
    await api.call('insurance.check', { id, ...PASS })
    expect((await api.call('insurance.accepted', { ...EVERY, id })).records).toMatchObject([
      { statusName: '保障中', checkUserName: '林远山' },
    ])
    await expect(api.call('insurance.check', { id, ...PASS })).rejects.toMatchObject({ code: 400 })
  })

  test('has no price for an unknown parcel, and none above the limit', async () => {
    const api = await callsOf()
    const [expressCode = ''] = Object.keys(await api.call('express.byOrder', { orderId }))
    const price = (change: object) => api.call('insurance.price', { orderId, expressCode, insuredAmount: 100, ...change })
    await expect(price({ orderId: '9' })).rejects.toMatchObject({ code: 404 })
    await expect(price({ expressCode: 'SF0' })).rejects.toMatchObject({ message: '运单不存在' })
    await expect(price({ insuredAmount: 10_001 })).rejects.toMatchObject({ message: '保额不能超过 100.00 元' })
  })
})
