import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { notify, notifyLasting } from '#renderer/kit/errors/notify.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { refreshMoney } from '../refresh.ts'
import { newRowOf, type NewMoney } from '../order/orderRows.ts'
import { moneyOfOrder } from '../order/useOrderMoney.ts'

/**
 * Creates refund money. Resolves when the server has it; rejects with the server's refusal. After a lost answer it reads the order's
 * refund money again and says what is there: it never sends twice. A new row of the same kind then counts as created.
 * @returns the function that sends; `known` is the refund money that the order had before.
 */
export function useCreate(): (sent: NewMoney, known: readonly RefundMoneyRow[]) => Promise<void> {
  const { t } = useTranslation('refundMoney')
  const client = useQueryClient()
  const { sum } = useAmounts()
  return async (sent, known) => {
    const before = new Set(known.map(({ id }) => id))
    const found = new Set<string>()
    const held = async (): Promise<string> => {
      const { records } = await client.fetchQuery({ ...moneyOfOrder(sent.orderId), staleTime: 0 })
      const row = newRowOf(records, before, sent)
      if (row === null) return t('create.lost.none')
      found.add(row.id)
      return t('create.lost.found', { id: row.id, amount: sum(sent.refundPrice) })
    }
    try {
      await writeOrReadBack(() => call('refundMoney.create', sent), held)
      notify('success', () => t('create.done', { id: sent.orderId, amount: sum(sent.refundPrice) }))
    } catch (error) {
      if (found.size === 0) throw error
      notifyLasting('info', () => errorMessage(error))
    } finally {
      void refreshMoney(client, sent)
    }
  }
}
