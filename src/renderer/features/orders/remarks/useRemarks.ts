import { useCallback } from 'react'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'

/** Remarks that are typed but not sent, by order id: in the panel over the list one tab shows many orders. */
type Drafts = Readonly<Record<string, string>>

const NO_DRAFTS: Drafts = {}

const useRemarkDrafts = () => usePersistedTabState<Drafts>('remarks', NO_DRAFTS)

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
 * Marks the tab as unsaved while it has a remark that is typed but not sent. It belongs to the page, not to the form, because
 * a draft stays when its order's panel is closed. It is a separate component, so that typing does not render the whole page.
 */
export function UnsavedRemarks(): null {
  const [drafts] = useRemarkDrafts()
  useUnsaved(
    Object.values(drafts).some((text) => text.trim() !== ''),
    'remarks',
  )
  return null
}

export const useRemarks = (orderId: string) => useQuery(apiQuery('order.remarks', { orderId }))

/** Sends a remark. `onSent` is called even if the form is gone by then. A call while another is in flight does nothing. */
export function useRemarkCreate(orderId: string, onSent: () => void) {
  const client = useQueryClient()
  const mutationKey = ['order.remarkCreate', orderId]
  const isSending = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    // Offline, the call must fail at once. By default it would wait, and send the remark when the person no longer expects it.
    networkMode: 'always',
    mutationFn: (remark: string) => call('order.remarkCreate', { orderId, remark }),
    onSuccess: async () => {
      onSent()
      await invalidateCalls(client, 'order.remarks', (args) => args.orderId === orderId)
    },
    onError: notifyError,
  })
  const send = (remark: string): void => {
    // Reads the cache, not the last render: a second press may come before the next render, or in another form.
    if (client.isMutating({ mutationKey }) === 0) mutate(remark)
  }
  return { isSending, send }
}
