import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isUndecided } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import type { LostAnswer } from './refundDraft.ts'
import { refreshRefunds } from './refundCalls.ts'
import type { RefundActionName } from './refundRules.ts'

interface Options {
  readonly refund: RefundRow
  readonly action: RefundActionName
  /** The server has done it. */
  readonly onDone: () => void
  /** The answer got lost: the server may have done it. */
  readonly onLost: (before: LostAnswer) => void
}

/**
 * Makes a write on a refund, once, and reads the refund and its log again in any case: also a refusal may mean that a colleague was
 * faster. Rejects with the server's refusal; a lost answer is no rejection, it is reported to `onLost`.
 */
export function useRefundWrite({ refund, action, onDone, onLost }: Options): (write: () => Promise<unknown>) => Promise<void> {
  const { t } = useTranslation('refundActions')
  const client = useQueryClient()
  const { id, status } = refund
  return async (write) => {
    const before: LostAnswer = {
      status,
      logCount: client.getQueryData(apiQuery('refund.log', { refundOrderId: id }).queryKey)?.length ?? null,
    }
    const readAgain = (): void => void refreshRefunds(client, new Set([id]))
    try {
      await write()
    } catch (error) {
      readAgain()
      if (!isUndecided(error)) throw error
      return onLost(before)
    }
    notify('success', () => t('done', { action: t(`action.${action}`), id }))
    onDone()
    readAgain()
  }
}
