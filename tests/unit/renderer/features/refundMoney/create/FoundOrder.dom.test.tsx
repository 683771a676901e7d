import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FoundOrder } from '#renderer/features/refundMoney/create/FoundOrder.tsx'
import { factsIn } from '../../../reading.ts'
import { renderInPage } from '../../../renderInPage.tsx'
import { MONEY } from '../../moneyAnswer.ts'
import { ORDER } from '../../orderAnswer.ts'

/** What is found for a typed order id, with a different value in every field. */

test('whose order it is, and what of its money may still be paid back', async () => {
  const found = { order: ORDER, rows: [MONEY], refundable: { paid: 90_041, refunded: 20_032, inProgress: 10_023, left: 59_986 } }
  await renderInPage(<FoundOrder reading={{ state: 'ready', found, error: null, retry: () => undefined }} />)
  expect(factsIn()).toEqual([
    ['顾客', '林小姐'],
    ['手机号', '13800000001'],
    ['实付金额', '¥900.41'],
    ['已退款', '¥200.32'],
    ['处理中', '¥100.23'],
    ['可退金额', '¥599.86'],
  ])
  const moneys = within(screen.getByRole('list', { name: '此订单已有的退款单' })).getAllByRole('listitem')
  expect(moneys.map(({ textContent }) => textContent)).toEqual(['2026-03-01 01:00:00退款中¥702.11'])
})
