import { useCallback, useEffect, useState } from 'react'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { errorMessage, isShownToUser, isUndecided, notifyError, reportError } from '#renderer/kit/errors/errors.ts'
import { useIsMounted } from '#renderer/kit/errors/useIsMounted.ts'
import { AppError } from '#shared/errors.ts'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { withoutAdded, type RemarkDrafts } from './remarkDrafts.ts'

const NO_DRAFTS: RemarkDrafts = {}

const useRemarkDrafts = () => usePersistedTabState<RemarkDrafts>('remarks', NO_DRAFTS)

/** The draft of one order's remark. */
export function useRemarkDraft(orderId: string): readonly [string, (text: string) => void] {
  const [drafts, setDrafts] = useRemarkDrafts()
  const change = useCallback(
    (text: string) => setDrafts(({ [orderId]: _before, ...others }) => (text === '' ? others : { ...others, [orderId]: text })),
    [orderId, setDrafts],
  )
  return [drafts[orderId] ?? '', change]
}

/**
 * Marks the tab as unsaved while it has a remark that is typed but not sent, and drops the draft of one that is known to be
 * added after a reload. It belongs to the page, not to the form, because a draft stays when its order's panel is closed. It is a
 * separate component, so that typing does not render the whole page.
 */
export function UnsavedRemarks(): null {
  const [drafts, setDrafts] = useRemarkDrafts()
  const outcomes = useUnreportedWrites((state) => state.outcomes)
  useEffect(() => {
    if (outcomes.length > 0) setDrafts((before) => withoutAdded(before, outcomes))
  }, [outcomes, setDrafts])
  useUnsaved(
    Object.values(drafts).some((text) => text.trim() !== ''),
    'remarks',
    'draft',
  )
  return null
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
