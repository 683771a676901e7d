import { expect, test } from 'vitest'
import { showOrdersOfPhone } from '#renderer/features/orders/list/showOrders.ts'
import { changeDraft, useDrafts } from '#renderer/kit/tabs/drafts.ts'

const PATH = '/orders'
const PHONE = '13600160234'

test('the orders of a phone number open with the given rows a page, and an open list keeps its own', () => {
  const kept = () => JSON.stringify([...useDrafts.getState().values])
  showOrdersOfPhone(PATH, '订单', PHONE, 50)
  expect(kept()).toContain(`"mobile":"${PHONE}"`)
  expect(kept()).toContain('"size":50')
  changeDraft<object>(PATH, 'view request', {}, (before) => ({ ...before, size: 100 }))
  showOrdersOfPhone(PATH, '订单', '13700160234', 50)
  expect(kept()).toContain('"size":100')
  expect(kept()).not.toContain('"size":50')
})
