import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { useOrderMoney } from '#renderer/features/refundMoney/order/useOrderMoney.ts'
import { pageOf } from '../../../pageProps.ts'
import { Office } from '../../../parts/office.ts'
import { renderHookInPage } from '../../../renderHookInPage.tsx'
import { MONEY } from '../../moneyAnswer.ts'
import { ORDER, ORDER_ID } from '../../orderAnswer.ts'

const office = new Office()

test.each(['order.info', 'refundMoney.list'] as const)(
  'an order that is looked at once more is ready only after %s was read again: the limit of the amount depends on it',
  async (late) => {
    const answers = { 'order.info': ORDER, 'refundMoney.list': pageOf(MONEY) }
    office.bridge.answer('order.info', () => answers['order.info'])
    office.bridge.answer('refundMoney.list', () => answers['refundMoney.list'])
    const client = new QueryClient()
    const look = () => renderHookInPage(() => useOrderMoney(ORDER_ID), { client })
    const first = look()
    await vi.waitFor(() => expect(first.result.current.state).toBe('ready'))
    first.unmount()

    const answer = Promise.withResolvers<unknown>()
    office.bridge.answer(late, () => answer.promise)
    const { result } = look()
    await vi.waitFor(() => expect(client.isFetching()).toBe(1))
    expect([result.current.state, result.current.found?.rows.length]).toEqual(['loading', 1])
    answer.resolve(answers[late])
    await vi.waitFor(() => expect(result.current.state).toBe('ready'))
  },
)
