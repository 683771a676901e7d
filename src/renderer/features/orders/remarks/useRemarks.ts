import { useCallback, useEffect, useState } from 'react'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { WriteOutcome } from '#shared/writeOutcome.ts'
import { useWriteOutcomes } from '#renderer/kit/writes/outcomes.ts'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { errorMessage, isShownToUser, isUndecided, notifyError, reportError } from '#renderer/kit/errors/errors.ts'
import { useIsMounted } from '#renderer/kit/errors/useIsMounted.ts'
import { AppError } from '#shared/errors.ts'
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

const remarkArgs = z.object({ orderId: z.string(), remark: z.string() })

/** The remark that a write has added. */
function addedRemark({ name, args, error }: WriteOutcome): z.output<typeof remarkArgs>[] {
  if (name !== 'order.remarkCreate' || error !== null) return []
  const { data } = remarkArgs.safeParse(args)
  return data === undefined ? [] : [data]
}

/**
 * Marks the tab as unsaved while it has a remark that is typed but not sent, and drops the draft of one that is known to be
 * added after a reload. It belongs to the page, not to the form, because a draft stays when its order's panel is closed. It is a
 * separate component, so that typing does not render the whole page.
 */
export function UnsavedRemarks(): null {
  const [drafts, setDrafts] = useRemarkDrafts()
  const outcomes = useWriteOutcomes((state) => state.outcomes)
  useEffect(() => {
    const added = outcomes.flatMap(addedRemark)
    if (added.length === 0) return
    setDrafts((before) => {
      const left = Object.entries(before).filter(
        ([orderId, text]) => !added.some((remark) => remark.orderId === orderId && remark.remark === text.trim()),
      )
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
    })
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
