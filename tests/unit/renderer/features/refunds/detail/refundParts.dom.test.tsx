import { expect, test } from 'vitest'
import { OrderBeside } from '#renderer/features/refunds/detail/OrderBeside.tsx'
import { WechatParcels } from '#renderer/features/refunds/detail/ReturnParcels.tsx'
import { Office } from '../../../parts/office.ts'
import { buttonNames, renderInPage } from '../../../renderInPage.tsx'
import { ORDER, ORDER_ID } from '../../orderAnswer.ts'
import { REFUND_ID } from '../../refundAnswer.ts'

/** The parts of a refund that are not always there. */

const office = new Office()

const beside = async (orderId: string | null | undefined): Promise<string> =>
  (await renderInPage(<OrderBeside orderId={orderId} refundId={REFUND_ID} />)).container.textContent

test('a refund without an order says so, one that is not loaded yet does not', async () => {
  const none = await beside(null)
  expect(none).not.toBe(await beside(undefined))
  expect(await beside(undefined)).toContain('加载')
})

test('its own refund is not among the others of its order', async () => {
  const row = { orderId: ORDER_ID, status: 6, refundType: 0, refundMethod: 1, createTime: '2026-02-06 06:00:00', remark: null }
  office.bridge.answer('order.info', () => ORDER)
  const among = async (...ids: readonly string[]): Promise<string> => {
    office.bridge.answer('order.salesService', () => ids.map((id) => ({ ...row, id })))
    return await beside(ORDER_ID)
  }
  expect(await among(REFUND_ID)).toContain('此订单的其他退单：0 笔')
  expect(await among(REFUND_ID, '7001', '7002')).toContain('此订单的其他退单：2 笔')
})

test('the parcel at WeChat is read for a payment by WeChat, and asked for otherwise', async () => {
  office.bridge.answer('refund.wechatExpress', () => ({
    'SF-77': [{ number: null, ftime: '2026-02-05 05:00:00', context: '【杭州市】运输中' }],
  }))
  const parcels = async (isByWechat: boolean): Promise<string> =>
    (await renderInPage(<WechatParcels refundOrderId={REFUND_ID} isByWechat={isByWechat} />)).container.textContent
  expect(await parcels(false)).not.toContain('SF-77')
  expect(buttonNames()).toEqual(['仍要查询'])
  expect(office.calls).toEqual([])
  expect(await parcels(true)).toContain('SF-77')
  expect(buttonNames()).not.toContain('仍要查询')
})
