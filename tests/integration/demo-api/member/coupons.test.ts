import { expect, test } from 'vitest'
import { CouponStore } from '#demo-api/data/coupons/couponStore.ts'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { PROMOTION_STATUS } from '#shared/domain/codes/marketing.ts'
import { apiOf, useDemoApi } from '../../../support/services/demoSession.ts'

useDemoApi()

/** The administrator's calls, and the coupon that the ordinary order used first. */
async function start() {
  const api = await apiOf()
  const orderId = WELL_KNOWN_ORDERS.ordinary
  const [line] = (await api.call('order.info', { id: orderId }))?.skuList ?? []
  const [coupon] = await api.call('order.coupons', { id: line?.id ?? '', orderId })
  return { api, batch: coupon?.couponNumber ?? '', code: coupon?.couponCode ?? '' }
}

test('the rule of a batch agrees with the coupon in an order', async () => {
  const { api, batch } = await start()
  expect(await api.call('coupon.rule', { couponNumber: batch })).toMatchObject({
    couponNumber: batch,
    couponName: '秋季满399减50',
    couponFaceValue: 5_000,
    thresholdPrice: 39_900,
    status: PROMOTION_STATUS.inEffect,
  })
  expect(await api.call('coupon.rule', { couponNumber: 'PC0' })).toBeNull()
})

test('there are 200 batches with numbers of their own, the same for the same seed', () => {
  const numbersOf = (seed: number) => new CouponStore(seed, 0).numbers
  expect(new Set(numbersOf(1)).size).toBe(200)
  expect(numbersOf(1)).toEqual(numbersOf(1))
  expect(numbersOf(1)).not.toEqual(numbersOf(2))
})

test('a batch is not voided through the call for one coupon', async () => {
  const { api, batch } = await start()
  await expect(api.call('coupon.void', { couponNumber: batch })).rejects.toMatchObject({ code: 400, message: '只能按券码作废单张优惠券' })
  expect(await api.call('coupon.rule', { couponNumber: batch })).toMatchObject({ status: PROMOTION_STATUS.inEffect })
})

test('a single coupon is voided by its code, once; an unknown one is refused', async () => {
  const { api, code } = await start()
  await api.call('coupon.void', { couponNumber: code })
  await expect(api.call('coupon.void', { couponNumber: code })).rejects.toMatchObject({ message: '优惠券已作废，不能重复作废' })
  await expect(api.call('coupon.void', { couponNumber: 'X1' })).rejects.toMatchObject({ message: '优惠券不存在' })
})

test('an account without the button is refused', async () => {
  const other = await apiOf('finance')
  await expect(other.call('coupon.void', { couponNumber: 'PC202609010012' })).rejects.toMatchObject({ code: 403 })
})

test('the code of a coupon gives the rule of its batch, and is void alone', async () => {
  const { api, batch, code } = await start()
  expect(await api.call('coupon.rule', { couponNumber: code })).toEqual(await api.call('coupon.rule', { couponNumber: batch }))
  await api.call('coupon.void', { couponNumber: code })
  expect(await api.call('coupon.rule', { couponNumber: code })).toMatchObject({ couponNumber: batch, status: PROMOTION_STATUS.voided })
  expect(await api.call('coupon.rule', { couponNumber: batch })).toMatchObject({ status: PROMOTION_STATUS.inEffect })
  expect(await api.call('coupon.rule', { couponNumber: `${code.slice(0, -1)}x` })).toBeNull()
  const other = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`
  expect(await api.call('coupon.rule', { couponNumber: other })).toMatchObject({ status: PROMOTION_STATUS.inEffect })
})
