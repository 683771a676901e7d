import { expect, test, vi } from 'vitest'
import { useMoneyOfRefund } from '#renderer/features/refunds/actions/moneyOfRefund.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { renderHookInPage } from '../../../renderHookInPage.tsx'
import { Office } from '../../../parts/office.ts'

const office = new Office()

test('a refund whose log cannot be read counts as none without a payment, though the list shows none', async () => {
  office.bridge.answer('refundMoney.list', () => ({ records: [], total: 0 }))
  office.refuse('refund.log', '服务忙')
  const money = renderHookInPage(() => useMoneyOfRefund('7', true), { client: queryClient })
  await vi.waitFor(() => expect(money.result.current[0]).toMatchObject({ kind: 'failed', error: { message: '服务忙' } }))
})
