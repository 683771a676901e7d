import { describe, expect, test } from 'vitest'
import { startDemoApi } from '#demo-api/server.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import type { CallArgs, CallResult, JsonEndpointName } from '#shared/api/index.ts'
import { codesOf } from '#shared/domain/codes.ts'
import { REFUND_ONLY_STATUS, REFUND_STATUS_A, REFUND_STATUS_B, REFUND_TYPE } from '#shared/domain/codes/refunds.ts'
import { demo, useDemoApi } from '../../../support/services/demoSession.ts'
import { callsOf, type TypedCalls } from '../../../support/services/typedCalls.ts'

/** Refunds through the client's own pipeline: every step, its refusals, and what it changes elsewhere. */

useDemoApi()

type Refund = CallResult<'refund.list'>['records'][number]
type Filter = Omit<CallArgs<'refund.list'>, 'current' | 'size'>

const EVERY = { current: 1, size: 5_000 }
const PASS = { status: 1 } as const
const REJECT = { status: 2, remark: '商品已使用' } as const

const list = async (api: TypedCalls, filter: Filter = {}): Promise<Refund[]> =>
  (await api.call('refund.list', { ...EVERY, ...filter })).records

async function one(api: TypedCalls, status: number, refundType: number, match: (row: Refund) => boolean = () => true): Promise<Refund> {
  const found = (await list(api, { status })).find((row) => row.refundType === refundType && match(row))
  if (found === undefined) throw new Error(`no refund of type ${refundType} with status ${status}`)
  return found
}

const infoOf = async (api: TypedCalls, id: string) => {
  const info = await api.call('refund.info', { id })
  if (info === null) throw new Error(`no refund ${id}`)
  return info
}

const lastLog = async (api: TypedCalls, refundOrderId: string) => (await api.call('refund.log', { refundOrderId })).at(-1)
const moneyOf = async (api: TypedCalls, refundOrderId: string) => (await api.call('refundMoney.list', { ...EVERY, refundOrderId })).records

describe('the refund list', () => {
  test('has four thousand refunds of every type and status, and their statuses are those of their type', async () => {
    const api = await callsOf()
    const rows = await list(api)
    expect(rows.length).toBeGreaterThanOrEqual(4_000)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(new Set(rows.map(({ refundType }) => refundType))).toEqual(new Set(codesOf('refundType')))
    const statuses = (isRefundOnly: boolean) =>
      new Set(rows.filter(({ refundType }) => (refundType === REFUND_TYPE.refundOnly) === isRefundOnly).map(({ status }) => status))
    expect(statuses(false)).toEqual(new Set(codesOf('refundStatusB')))
    expect(statuses(true)).toEqual(new Set(codesOf('refundOnlyStatus')))
  })

  test('is filtered by every field of the search', async () => {
    const api = await callsOf()
    const rows = await list(api)
    const row = rows.find(({ userId, merOrderId }) => userId !== null && merOrderId !== null)
    if (row === undefined) throw new Error('no complete row')
    const text = (value: string | null): string => value ?? ''
    const filters: [Filter, (found: Refund) => boolean][] = [
      [{ refundOrderId: row.id }, ({ id }) => id === row.id],
      [{ orderId: text(row.orderId) }, ({ orderId }) => orderId === row.orderId],
      [{ status: 5 }, ({ status }) => status === 5],
      [{ refundMethod: 2 }, ({ refundMethod }) => refundMethod === 2],
      [{ orderSource: 5 }, ({ orderSource }) => orderSource === 5],
      [{ payMethod: '2' }, ({ payMethod }) => payMethod === '2'],
      [{ deptId: text(row.deptId) }, ({ deptId }) => deptId === row.deptId],
      [{ deptName: text(row.deptName).slice(0, 2) }, ({ deptName }) => text(deptName).includes(text(row.deptName).slice(0, 2))],
      [{ merOrderId: text(row.merOrderId) }, ({ merOrderId }) => merOrderId === row.merOrderId],
      [{ merCodeSub: text(row.merCodeSub) }, ({ merCodeSub }) => merCodeSub === row.merCodeSub],
      [{ mid: text(row.mid) }, ({ mid }) => mid === row.mid],
      [{ seqId: text(row.seqId) }, ({ seqId }) => seqId === row.seqId],
      [{ userId: text(row.userId) }, ({ userId }) => userId === row.userId],
      [{ createTimeStart: text(row.createTime) }, ({ createTime }) => text(createTime) >= text(row.createTime)],
      [{ createTimeEnd: text(row.createTime) }, ({ createTime }) => text(createTime) <= text(row.createTime)],
      [{ payTimeStart: text(row.payTime) }, ({ payTime }) => text(payTime) >= text(row.payTime)],
      [{ payTimeEnd: text(row.payTime) }, ({ payTime }) => payTime !== null && payTime <= text(row.payTime)],
    ]
    for (const [filter, match] of filters) {
      const found = await list(api, filter)
      expect(found.length, JSON.stringify(filter)).toBeGreaterThan(0)
      expect(found.length, JSON.stringify(filter)).toBe(rows.filter(match).length)
      expect(found.every(match), JSON.stringify(filter)).toBe(true)
    }
  })

  test('is sorted and paged, with the total of all pages', async () => {
    const api = await callsOf()
    const { records, total } = await api.call('refund.list', { current: 2, size: 10, descs: 'refund_price' })
    const all = await list(api, { descs: 'refund_price' })
    expect(total).toBe(all.length)
    expect(records).toEqual(all.slice(10, 20))
    const prices = all.map(({ refundPrice }) => refundPrice ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  })

  test('agrees with the after-sales and the lines of the order', async () => {
    const api = await callsOf()
    for (const { id, orderId, status, refundType } of (await list(api)).slice(0, 20)) {
      const services = await api.call('order.salesService', { orderId: orderId ?? '' })
      expect(services.find((row) => row.id === id)).toMatchObject({ status, refundType })
      const info = await infoOf(api, id)
      const order = await api.call('order.info', { id: orderId ?? '' })
      const line = order?.skuList.find((sku) => sku.id === info.skuList[0]?.id)
      expect(line?.refundReasonRemake).toBe(info.remark)
    }
  })
})

describe('a check', () => {
  test('that passes asks for the goods, is in the log, and is seen at the order', async () => {
    const api = await callsOf()
    const { id, orderId } = await one(api, REFUND_STATUS_B.pendingReview, REFUND_TYPE.returnAndRefund)
    await api.call('refund.check', { id, ...PASS })
    expect(await infoOf(api, id)).toMatchObject({ status: REFUND_STATUS_B.awaitingReturn, checkUserName: '林远山' })
    expect(await lastLog(api, id)).toMatchObject({ logDesc: '审核通过', createUserName: '林远山' })
    const services = await api.call('order.salesService', { orderId: orderId ?? '' })
    expect(services.find((row) => row.id === id)?.status).toBe(REFUND_STATUS_B.awaitingReturn)
    const { skuList } = await infoOf(api, id)
    const order = await api.call('order.info', { id: orderId ?? '' })
    expect(order?.skuList.find((sku) => sku.id === skuList[0]?.id)?.status).toBe(REFUND_STATUS_B.awaitingReturn)
    await expect(api.call('refund.check', { id, ...PASS })).rejects.toMatchObject({
      code: 400,
      message: expect.stringContaining('不是待审核状态'),
    })
  })

  test('that rejects needs a reason', async () => {
    const api = await callsOf()
    const { id } = await one(api, REFUND_STATUS_B.pendingReview, REFUND_TYPE.exchange)
    await expect(api.call('refund.check', { id, status: 2 })).rejects.toMatchObject({ message: '驳回时必须填写原因' })
    expect((await infoOf(api, id)).status).toBe(REFUND_STATUS_B.pendingReview)
    await api.call('refund.check', { id, ...REJECT })
    expect(await infoOf(api, id)).toMatchObject({ status: REFUND_STATUS_B.reviewFailed, checkRemark: '商品已使用' })
    expect(await lastLog(api, id)).toMatchObject({ logDesc: '审核驳回：商品已使用' })
  })

  test('of a refund-only order that is being withdrawn is refused', async () => {
    const api = await callsOf()
    const { id } = await one(api, REFUND_ONLY_STATUS.omsWithdrawing, REFUND_TYPE.refundOnly)
    await expect(api.call('refund.check', { id, ...PASS })).rejects.toMatchObject({ code: 400 })
    expect((await infoOf(api, id)).status).toBe(REFUND_ONLY_STATUS.omsWithdrawing)
  })

  test('of several answers a row for each, and those that fail hold up no other', async () => {
    const api = await callsOf()
    const pending = (await list(api, { status: REFUND_STATUS_B.pendingReview })).filter(
      ({ refundType }) => refundType === REFUND_TYPE.exchange,
    )
    const [first, second] = pending.map(({ id }) => id)
    const completed = (await one(api, REFUND_STATUS_B.completed, REFUND_TYPE.returnAndRefund)).id
    const results = await api.call('refund.checkMany', { ids: [first, completed, '9', second].join(','), ...PASS })
    expect(results.map(({ code }) => code)).toEqual([200, 400, 404, 200])
    expect(results.map(({ id }) => id)).toEqual([first, completed, '9', second])
    expect(results[1]?.msg).toContain('不是待审核状态')
    expect((await infoOf(api, second ?? '')).status).toBe(REFUND_STATUS_B.awaitingReturn)
    expect((await infoOf(api, completed)).status).toBe(REFUND_STATUS_B.completed)
  })

  test.each([[''], ['{"code":200,"success":true,"data":true,"msg":"操作成功"}']])(
    'of several may be answered without rows: %j',
    async (body) => {
      const api = await callsOf()
      demo().control.addFault({ path: 'refund.checkMany', times: 1, status: 200, body })
      expect(await api.call('refund.checkMany', { ids: '1,2', ...PASS })).toEqual([])
    },
  )

  test('of several without a reason refuses all of them', async () => {
    const api = await callsOf()
    const { id } = await one(api, REFUND_STATUS_B.pendingReview, REFUND_TYPE.exchange)
    await expect(api.call('refund.checkMany', { ids: id, status: 2 })).rejects.toMatchObject({ message: '驳回时必须填写原因' })
  })
})

describe('from the return to the money', () => {
  test('the cashier adds the waybill, finance accepts the goods, approves, and pays on the original route', async () => {
    const [cashier, finance] = [await callsOf('cashier'), await callsOf('finance')]
    const { id, orderId } = await one(finance, REFUND_STATUS_B.awaitingReturn, REFUND_TYPE.returnAndRefund, (row) => row.refundMethod === 1)
    const express = { refundOrderId: id, expressCompany: 'shunfeng', expressCode: 'SF1000000000007' }
    expect(await cashier.call('express.byRefund', { refundOrderId: id })).toEqual({})
    await cashier.call('refund.addExpress', express)
    expect(await infoOf(cashier, id)).toMatchObject({ status: REFUND_STATUS_B.returning, expressCompany: '顺丰速运' })
    const parcels = await cashier.call('express.byRefund', { refundOrderId: id })
    expect(Object.keys(parcels)).toEqual(['SF1000000000007'])
    // The first scan, whatever the hour.
    expect(parcels['SF1000000000007']?.at(-1)).toMatchObject({ number: 'SF1000000000007', context: expect.stringContaining('顺丰速运') })
    await expect(cashier.call('refund.addExpress', express)).rejects.toMatchObject({ message: expect.stringContaining('不是待退货状态') })

    await expect(finance.call('refund.approve', { refundOrderId: id })).rejects.toMatchObject({ code: 400 })
    await finance.call('refund.acceptReturn', { id })
    expect((await infoOf(finance, id)).status).toBe(REFUND_STATUS_B.awaitingRefund)
    expect(await moneyOf(finance, id)).toEqual([])
    await finance.call('refund.approve', { refundOrderId: id })
    const [money] = await moneyOf(finance, id)
    expect(money).toMatchObject({ orderId, status: 1, refundPrice: (await infoOf(finance, id)).refundPrice })
    await expect(finance.call('refund.approve', { refundOrderId: id })).rejects.toMatchObject({
      message: expect.stringContaining('已生成退款单'),
    })

    await finance.call('refundMoney.check', { id: money?.id ?? '', ...PASS })
    expect((await moneyOf(finance, id))[0]).toMatchObject({ status: 5, checkUserName: '沈佳琪', refundTime: expect.any(String) })
    expect((await infoOf(finance, id)).status).toBe(REFUND_STATUS_B.completed)
    expect((await finance.call('refund.log', { refundOrderId: id })).map(({ logDesc }) => logDesc).slice(-4)).toEqual([
      '登记退货物流，顺丰速运 运单号 SF1000000000007',
      '退货验收通过，待退款',
      '同意退款，已生成退款单',
      '审核通过，已原路退款',
    ])
  })

  test('a refund by hand takes two steps: the payment is approved, then it is made', async () => {
    const api = await callsOf()
    const waiting = await list(api, { status: REFUND_STATUS_B.awaitingRefund, refundMethod: 2 })
    const paid = new Set((await api.call('refundMoney.list', EVERY)).records.map(({ refundOrderId }) => refundOrderId))
    const id = waiting.find((row) => !paid.has(row.id))?.id ?? ''
    await expect(api.call('refundMoney.payManually', { refundOrderId: id })).rejects.toMatchObject({
      message: expect.stringContaining('还没有退款单'),
    })
    await api.call('refund.approve', { refundOrderId: id })
    await expect(api.call('refundMoney.payManually', { refundOrderId: id })).rejects.toMatchObject({
      message: expect.stringContaining('未审核通过'),
    })
    const [money] = await moneyOf(api, id)
    await api.call('refundMoney.check', { id: money?.id ?? '', ...PASS })
    expect((await moneyOf(api, id))[0]?.status).toBe(2)
    expect((await infoOf(api, id)).status).toBe(REFUND_STATUS_B.awaitingRefund)
    await api.call('refundMoney.payManually', { refundOrderId: id })
    expect((await moneyOf(api, id))[0]?.status).toBe(5)
    expect((await infoOf(api, id)).status).toBe(REFUND_STATUS_B.completed)
    await expect(api.call('refundMoney.payManually', { refundOrderId: id })).rejects.toMatchObject({ code: 400 })
  })

  test('an exchange ends with the goods, and has no money', async () => {
    const api = await callsOf()
    const { id } = await one(api, REFUND_STATUS_B.returning, REFUND_TYPE.exchange)
    await api.call('refund.acceptReturn', { id })
    expect((await infoOf(api, id)).status).toBe(REFUND_STATUS_B.completed)
    expect(await moneyOf(api, id)).toEqual([])
    await expect(api.call('refund.acceptReturn', { id })).rejects.toMatchObject({ code: 400 })
  })

  test('an order is refunded once its refunds have ended, and its flow says so', async () => {
    const api = await callsOf()
    const open = await list(api, { status: REFUND_STATUS_B.refundFailed })
    for (const { id, orderId } of open) {
      const services = await api.call('order.salesService', { orderId: orderId ?? '' })
      if (services.length > 1) continue
      await api.call('refundMoney.payManually', { refundOrderId: id })
      expect((await api.call('order.info', { id: orderId ?? '' }))?.status).toBe(12)
      expect((await api.call('order.log', { orderNo: orderId ?? '' })).content.at(-1)?.logDesc).toBe('退款完成')
      return
    }
    throw new Error('no order with one failed refund')
  })

  test('the waybill has to be one of a carrier', async () => {
    const api = await callsOf()
    const { id } = await one(api, REFUND_STATUS_B.awaitingReturn, REFUND_TYPE.returnAndRefund)
    const add = (expressCompany: string, expressCode: string) =>
      api.call('refund.addExpress', { refundOrderId: id, expressCompany, expressCode })
    await expect(add('nobody', 'SF1000000000007')).rejects.toMatchObject({ message: '快递公司不存在' })
    await expect(add('shunfeng', '运单')).rejects.toMatchObject({ message: '运单号格式不正确' })
    expect((await infoOf(api, id)).status).toBe(REFUND_STATUS_B.awaitingReturn)
  })
})

describe('WeChat and the cashier’s system', () => {
  test('WeChat knows the parcels of its own refunds, one or many', async () => {
    const api = await callsOf()
    const rows = (await list(api, { payMethod: '2' })).filter(({ expressCode }) => expressCode !== null).slice(0, 3)
    const [first] = rows
    expect(Object.keys(await api.call('refund.wechatExpress', { refundOrderId: first?.id ?? '' }))).toEqual([first?.expressCode])
    const batch = await api.call('refund.wechatExpressBatch', { refundOrderIds: rows.map(({ id }) => id).join(',') })
    expect(batch.map(({ refundOrderId, number }) => [refundOrderId, number])).toEqual(rows.map(({ id, expressCode }) => [id, expressCode]))
    const byCash = (await list(api, { payMethod: '1' }))[0]?.id ?? ''
    await expect(api.call('refund.wechatExpress', { refundOrderId: byCash })).rejects.toMatchObject({
      message: expect.stringContaining('不是微信支付'),
    })
    await expect(api.call('refund.startWechatSplit', { refundOrderId: byCash })).rejects.toMatchObject({ code: 400 })
  })

  test('the split and the sale are started once', async () => {
    const api = await callsOf()
    const refundOrderId = (await list(api, { payMethod: '2', status: REFUND_STATUS_B.completed }))[0]?.id ?? ''
    await api.call('refund.startWechatSplit', { refundOrderId })
    await expect(api.call('refund.startWechatSplit', { refundOrderId })).rejects.toMatchObject({
      message: expect.stringContaining('已发起分账回退'),
    })
    await api.call('refund.cashierSale', { refundOrderId })
    expect(await lastLog(api, refundOrderId)).toMatchObject({ logDesc: '销退单已推送博俊' })
    await expect(api.call('refund.cashierSale', { refundOrderId })).rejects.toMatchObject({ code: 400 })
    const { id } = await one(api, REFUND_STATUS_B.pendingReview, REFUND_TYPE.exchange)
    await expect(api.call('refund.cashierSale', { refundOrderId: id })).rejects.toMatchObject({ code: 400 })
  })
})

describe('permissions', () => {
  type Call = { [Name in JsonEndpointName]: readonly [Name, CallArgs<Name>] }[JsonEndpointName]
  const STEPS: readonly Call[] = [
    ['refund.check', { id: '1', status: 1 }],
    ['refund.checkMany', { ids: '1,2', status: 1 }],
    ['refund.acceptReturn', { id: '1' }],
    ['refund.approve', { refundOrderId: '1' }],
    ['refund.startWechatSplit', { refundOrderId: '1' }],
    ['refund.cashierSale', { refundOrderId: '1' }],
    ['refundMoney.payManually', { refundOrderId: '1' }],
    ['oldRefund.check', { id: '1', status: 1 }],
    ['refundMoney.create', { orderId: '1', refundMethod: 1, refundPrice: 1 }],
    ['refundMoney.check', { id: '1', status: 1 }],
    ['insurance.check', { id: '1', status: 1 }],
    ['insurance.submit', { orderId: '1', expressCode: 'x', insuredAmount: 1, premium: 0 }],
  ]

  test('a cashier reads refunds and adds a waybill, and is refused every other step', async () => {
    const cashier = await callsOf('cashier')
    const [row] = await list(cashier)
    expect(await infoOf(cashier, row?.id ?? '')).toMatchObject({ id: row?.id })
    for (const [name, args] of STEPS) await expect(cashier.call(name, args), name).rejects.toMatchObject({ code: 403 })
    await expect(cashier.call('refund.addExpress', { refundOrderId: '1', expressCompany: 'x', expressCode: 'x' })).rejects.toMatchObject({
      code: 404,
    })
  })

  test('finance checks and pays, but does not handle parcels', async () => {
    const finance = await callsOf('finance')
    // Unknown ids: the step itself is allowed.
    for (const [name, args] of STEPS) {
      if (name === 'refund.checkMany') continue
      await expect(finance.call(name, args), name).rejects.toMatchObject({ code: 404 })
    }
    await expect(finance.call('refund.addExpress', { refundOrderId: '1', expressCompany: 'x', expressCode: 'x' })).rejects.toMatchObject({
      code: 403,
    })
  })
})

test('a server of reading A numbers every refund but the refund-only ones by it', async () => {
  const server = await startDemoApi({ refundStatusReading: 'A', today: dayOf(Date.now()) })
  try {
    const api = await callsOf('admin', server)
    const rows = await list(api)
    const statuses = new Set(rows.filter(({ refundType }) => refundType !== REFUND_TYPE.refundOnly).map(({ status }) => status))
    expect(statuses).toEqual(new Set(codesOf('refundStatusA')))
    const { id } = await one(api, REFUND_STATUS_A.pendingReview, REFUND_TYPE.exchange)
    await api.call('refund.check', { id, ...PASS })
    expect((await infoOf(api, id)).status).toBe(REFUND_STATUS_A.awaitingReturn)
  } finally {
    await server.close()
  }
})
