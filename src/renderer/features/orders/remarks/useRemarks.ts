import { useCallback, useState } from 'react'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { defineRecordDraft } from '#renderer/kit/tabs/defineDraft.ts'
import { errorMessage, isShownToUser, isUndecided, notifyError, reportError } from '#renderer/kit/errors/errors.ts'
import { useIsMounted } from '#renderer/kit/errors/useIsMounted.ts'
import { AppError } from '#shared/errors.ts'

/** Remarks that are typed but not sent. The draft of an order stays when its panel is closed; a text that was typed since is another one. */
const REMARKS = defineRecordDraft<string>({
  name: 'remarks',
  isWorthKeeping: (text) => text.trim() !== '',
  isDone: (text, { name, args }, orderId) => name === 'order.remarkCreate' && args.orderId === orderId && args.remark === text.trim(),
})

/** The draft of one order's remark. */
export function useRemarkDraft(orderId: string): readonly [string, (text: string) => void] {
  const [draft, setDraft] = REMARKS.useDraft(orderId)
  return [draft ?? '', useCallback((text: string) => setDraft(text === '' ? null : text), [setDraft])]
}

export const useRemarks = (orderId: string) => useQuery(apiQuery('order.remarks', { orderId }))

/**
 * Sends a remark. `onSent` is called even if the form is gone by then. A call while another is in flight does nothing. `failure` says why
 * the last one of this order failed; a form that is gone says it in a toast.
 */
export function useRemarkCreate(orderId: string, onSent: () => void) {
  const client = useQueryClient()
  const { failure, refuse, forget } = useFailure(orderId)
  const mutationKey = ['order.remarkCreate', orderId]
  const isSending = useIsMutating({ mutationKey }) > 0
  const reload = () => invalidateCalls(client, 'order.remarks', (args) => args.orderId === orderId)
  const { mutate } = useMutation({
    mutationKey,
    // Offline, the call must fail at once. By default it would wait, and send the remark when the person no longer expects it.
    networkMode: 'always',
    mutationFn: (remark: string) => call('order.remarkCreate', { orderId, remark }),
    onSuccess: async () => {
      onSent()
      await reload()
    },
    onError: async (error) => {
      refuse(error)
      if (isUndecided(error)) await reload()
    },
  })
  const send = (remark: string): void => {
    // Reads the cache, not the last render: a second press may come before the next render, or in another form.
    if (client.isMutating({ mutationKey }) !== 0) return
    forget()
    mutate(remark)
  }
  return { isSending, failure, send }
}

/** Why the last remark of an order failed: one form shows the orders of a list one after the other. */
function useFailure(orderId: string) {
  const isMounted = useIsMounted()
  const [failed, setFailed] = useState<{ readonly orderId: string; readonly message: string } | null>(null)
  return {
    failure: failed?.orderId === orderId ? failed.message : null,
    forget: () => setFailed(null),
    refuse: (error: unknown): void => {
      if (!isMounted.current) return notifyError(error)
      if (!isShownToUser(error)) return
      if (!(error instanceof AppError)) reportError(error, 'remark')
      setFailed({ orderId, message: errorMessage(error) })
    },
  }
}
