import { afterEach, expect, test } from 'vitest'
import { OrderBeside } from '#renderer/features/refunds/detail/OrderBeside.tsx'
import { WechatParcels } from '#renderer/features/refunds/detail/ReturnParcels.tsx'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import type { Drawn } from '../../../drawn.tsx'
import { drawNow } from '../../../parts/drawNow.tsx'
import { ORDER, ORDER_ID } from '../../orderAnswer.ts'
import { REFUND_ID } from '../../refundAnswer.ts'

/** The parts of a refund that are not always there. */

afterEach(() => queryClient.clear())

test('a refund without an order says so, one that is not loaded yet does not', () => {
  const beside = (orderId: string | null | undefined): string => drawNow(<OrderBeside orderId={orderId} refundId={REFUND_ID} />).text
  const none = beside(null)
  expect(none).not.toBe(beside(undefined))
  expect(beside(undefined)).toContain('加载')
})

test('its own refund is not among the others of its order', () => {
  const row = { orderId: ORDER_ID, status: 6, refundType: 0, refundMethod: 1, createTime: '2026-02-06 06:00:00', remark: null }
  const beside = (...ids: readonly string[]): string =>
    drawNow(<OrderBeside orderId={ORDER_ID} refundId={REFUND_ID} />, {
      give: (answer) => {
        answer('order.info', { id: ORDER_ID }, ORDER)
        answer(
          'order.salesService',
          { orderId: ORDER_ID },
          ids.map((id) => ({ ...row, id })),
        )
      },
    }).text
  expect(beside(REFUND_ID)).toContain('此订单的其他退单：0 笔')
  expect(beside(REFUND_ID, '7001', '7002')).toContain('此订单的其他退单：2 笔')
})

test('the parcel at WeChat is read for a payment by WeChat, and asked for otherwise', () => {
  const parcels = (isByWechat: boolean): Drawn =>
    drawNow(<WechatParcels refundOrderId={REFUND_ID} isByWechat={isByWechat} />, {
      give: (answer) =>
        answer(
          'refund.wechatExpress',
          { refundOrderId: REFUND_ID },
          { 'SF-77': [{ number: null, ftime: '2026-02-05 05:00:00', context: '【杭州市】运输中' }] },
        ),
    })
  expect(parcels(true).text).toContain('SF-77')
  expect(parcels(true).buttons()).not.toContain('仍要查询')
  expect(parcels(false).text).not.toContain('SF-77')
  expect(parcels(false).buttons()).toEqual(['仍要查询'])
})
