import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OrderTimeline } from '#renderer/features/orders/detail/OrderTimeline.tsx'
import { Office } from '../../../parts/office.ts'
import { renderInPage } from '../../../renderInPage.tsx'
import { ORDER_ID } from '../../orderAnswer.ts'

/** What the list of an order's events says while its parts load, and after they failed. */

const office = new Office()
const timeline = (): string => screen.getByRole('group', { name: '动态' }).textContent
const show = () => renderInPage(<OrderTimeline orderId={ORDER_ID} />, { permissions: [] })

test('an order has no events only once its log, its parcels and its remarks are there', async () => {
  const remarks = Promise.withResolvers<readonly unknown[]>()
  office.bridge.answer('order.log', () => ({ content: [] }))
  office.bridge.answer('express.byOrder', () => ({}))
  office.bridge.answer('order.remarks', () => remarks.promise)
  await show()
  expect(timeline()).toBe('加载中')
  remarks.resolve([])
  await vi.waitFor(() => expect(timeline()).toBe('暂无流程记录'))
})

test('a part that failed is named where no other has an event, and only that part is read again', async () => {
  office.refuse('order.log', '服务器忙')
  office.bridge.answer('express.byOrder', () => ({}))
  office.bridge.answer('order.remarks', () => [])
  await show()
  await vi.waitFor(() => expect(timeline()).toBe('服务器忙重试'))
  const before = office.calls.length
  office.bridge.answer('order.log', () => ({ content: [{ logDesc: '支付成功', createTime: '2026-01-02 03:09:10' }] }))
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await vi.waitFor(() => expect(timeline()).toBe('支付成功2026-01-02 03:09:10'))
  expect(office.calls.slice(before).map(([name]) => name)).toEqual(['order.log'])
})

test('the events of the other parts are shown beside one that failed', async () => {
  office.bridge.answer('order.log', () => ({ content: [{ logDesc: '支付成功', createTime: '2026-01-02 03:09:10' }] }))
  office.refuse('express.byOrder', '服务器忙')
  office.bridge.answer('order.remarks', () => [])
  await show()
  await vi.waitFor(() => expect(timeline()).toBe('支付成功2026-01-02 03:09:10'))
})
