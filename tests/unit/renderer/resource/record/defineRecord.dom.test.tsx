import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defineRecord } from '#renderer/resource/record/defineRecord.tsx'
import { ORDER, ORDER_ID } from '../../features/orderAnswer.ts'
import { Office } from '../../parts/office.ts'
import { renderInPage } from '../../renderInPage.tsx'

void new Office()

test('a panel shows its head before the work on what is below, so that a click is answered at once', async () => {
  const wasHeadThere: boolean[] = []
  const Content = () => {
    wasHeadThere.push(screen.queryByRole('heading', { name: new RegExp(ORDER_ID, 'u') }) !== null)
    return <p>商品的行</p>
  }
  const { Panel } = defineRecord({
    kind: 'order',
    endpoint: 'order.info',
    texts: 'orders',
    badge: () => null,
    amount: 'paiedPrice',
    actions: () => null,
    content: Content,
  })
  await renderInPage(<Panel row={ORDER} steps={{ previous: null, next: null }} onClose={() => undefined} />, {
    answers: (answer) => answer('order.info', { id: ORDER_ID }, ORDER),
  })
  await screen.findByText('商品的行')
  expect(wasHeadThere[0]).toBe(true)
})
