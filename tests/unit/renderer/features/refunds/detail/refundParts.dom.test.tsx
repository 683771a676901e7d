import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderBeside } from '#renderer/features/refunds/detail/OrderBeside.tsx'
import { WechatParcels } from '#renderer/features/refunds/detail/ReturnParcels.tsx'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { TabStateScope } from '#renderer/kit/tabs/tabState.ts'
import { Office } from '../../../parts/office.ts'
import { pageAround } from '../../../renderHookInPage.tsx'
import { buttonNames, pressButton, renderInPage } from '../../../renderInPage.tsx'
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

test('who asks WeChat for the parcel of one refund has not asked for that of the next one in the same panel', async () => {
  office.bridge.answer('refund.wechatExpress', () => ({ 'SF-77': [] }))
  const parcels = (id: string) => (
    <TabStateScope value={id}>
      <WechatParcels refundOrderId={id} isByWechat={false} />
    </TabStateScope>
  )
  const { rerender } = render(parcels(REFUND_ID), { wrapper: pageAround({ client: queryClient }) })
  await pressButton('仍要查询')
  expect(office.calls).toEqual([['refund.wechatExpress', { refundOrderId: REFUND_ID }]])
  rerender(parcels('7001'))
  expect([buttonNames(), office.calls.length]).toEqual([['仍要查询'], 1])
  rerender(parcels(REFUND_ID))
  expect(buttonNames()).not.toContain('仍要查询')
})
