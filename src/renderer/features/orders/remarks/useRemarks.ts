import { useCallback, useEffect, useState, type RefObject } from 'react'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { defineRecordDraft } from '#renderer/kit/tabs/defineDraft.ts'
import { changeDraft, usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { saveLastChanges } from '#renderer/kit/tabs/workspace.ts'
import { isShownToUser, isUndecided, notifyError, reportError } from '#renderer/kit/errors/errors.ts'
import { useIsMounted } from '#renderer/kit/errors/useIsMounted.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { fateOf, type Held, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { useWriteFailure } from '#renderer/ui/dialog/useWriteFailure.ts'
import { newestFirst } from '#renderer/ui/timeline/LogTimeline.tsx'
import { hasId } from '#shared/api/noValue.ts'
import type { OrderRemark } from '#shared/areas/orders/calls.ts'
import { AppError } from '#shared/errors.ts'

/** Remarks that are typed but not sent. The draft of an order stays when its panel is closed; a text that was typed since is another one. */
const REMARKS = defineRecordDraft<string>({
  name: 'remarks',
  isWorthKeeping: (text) => text.trim() !== '',
  what: (id) => i18n.t('orders:remarks.of', { id }),
  isDone: (text, { name, args }, orderId) => name === 'order.remarkCreate' && args.orderId === orderId && args.remark === text.trim(),
})

/** The order at whose remark the focus should be, until it is there. By tab. */
const WANTED = 'wanted remark'

/** Puts the focus into the remark of an order that is about to open in a tab. */
export const startRemark = (tabKey: string, orderId: string): void => changeDraft<string | null>(tabKey, WANTED, null, orderId)

/** Moves the focus to the field of an order's remark once, where a row's action asked for it. */
export function useRemarkFocus(orderId: string, field: RefObject<HTMLElement | null>): void {
  const [wanted, want] = usePersistedTabState<string | null>(WANTED, null)
  useEffect(() => {
    if (wanted !== orderId) return
    want(null)
    field.current?.focus()
  }, [wanted, want, orderId, field])
}

/** The draft of one order's remark. */
export function useRemarkDraft(orderId: string): readonly [string, (text: string) => void] {
  const [draft, setDraft] = REMARKS.useDraft(orderId)
  return [draft ?? '', useCallback((text: string) => setDraft(text === '' ? null : text), [setDraft])]
}

/** The ids of remarks that an order has before another one is sent: one of the same words may be older. */
export const remarkIds = (rows: readonly OrderRemark[]): ReadonlySet<string> => new Set(rows.filter(hasId).map(({ id }) => id))

/**
 * Whether the server has a remark, after a lost answer.
 * @param known What the order had before; null if that was not read. Then nobody can tell a new remark from an older one of the same words.
 */
export async function heldRemark(orderId: string, remark: string, known: ReadonlySet<string> | null): Promise<Held> {
  const rows = await call('order.remarks', { orderId })
  const isThere = rows.some((row) => row.remark === remark && known?.has(row.id) !== true)
  if (!isThere) return { state: i18n.t('orders:remarks.notHeld'), fate: 'open' }
  return { state: i18n.t('orders:remarks.held'), fate: known === null ? 'unclear' : 'done' }
}

export const useRemarks = (orderId: string) => useQuery({ ...apiQuery('order.remarks', { orderId }), select: newestFirst<OrderRemark> })

/**
 * Sends a remark. `onSent` is called even if the form is gone by then. A call while another is in flight does nothing. After a lost answer
 * the remarks are read: one that is there was sent. `failure` says why the last one of this order failed, or that the server does not have
 * it; where the form is gone or its tab is hidden, a toast says it as well. While `isOver` nobody knows whether it is there: `readAgain`
 * looks once more.
 */
export function useRemarkCreate(orderId: string, onSent: () => void) {
  const client = useQueryClient()
  const reload = () => invalidateCalls(client, 'order.remarks', (args) => args.orderId === orderId)
  const { refuse, forget, ...failed } = useFailure(orderId, () => {
    onSent()
    void reload()
  })
  const mutationKey = ['order.remarkCreate', orderId]
  const isSending = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    // Offline, the call must fail at once. By default it would wait, and send the remark when the person no longer expects it.
    networkMode: 'always',
    mutationFn: async (remark: string) => {
      const shown = client.getQueryData(apiQuery('order.remarks', { orderId }).queryKey)
      const known = shown === undefined ? null : remarkIds(shown)
      try {
        await writeOrReadBack(
          () => call('order.remarkCreate', { orderId, remark }),
          () => heldRemark(orderId, remark, known),
        )
      } catch (error) {
        if (fateOf(error) !== 'done') throw error
      }
    },
    onSuccess: async () => {
      onSent()
      await reload()
    },
    onError: (error) => {
      refuse(error)
      // Not waited for: the message says that it may be sent again.
      if (isUndecided(error)) void reload()
    },
  })
  const send = (remark: string): void => {
    // Reads the cache, not the last render: a second press may come before the next render, or in another form.
    if (client.isMutating({ mutationKey }) !== 0) return
    forget()
    // The answer may end the session: what main keeps must be as new as the request.
    saveLastChanges()
    mutate(remark)
  }
  return { isSending, ...failed, send }
}

/** Why the last remark of an order failed: one form shows the orders of a list one after the other. @param onFound It is there after all. */
function useFailure(orderId: string, onFound: () => void) {
  const isMounted = useIsMounted()
  const [failedOrder, setFailedOrder] = useState<string | null>(null)
  const { failure, isOver, readAgain, fail, forget } = useWriteFailure((error) => {
    if (fateOf(error) !== 'done') return
    onFound()
    setFailedOrder(null)
  })
  const isOwn = failedOrder === orderId
  return {
    failure: isOwn ? failure : null,
    isOver: isOwn && isOver,
    readAgain: isOwn ? readAgain : undefined,
    forget,
    refuse: (error: unknown): void => {
      if (!isShownToUser(error)) return
      // Nobody sees the form now. One in a hidden tab keeps the failure.
      if (!isMounted.current) notifyError(error)
      else if (!(error instanceof AppError)) reportError(error, 'remark')
      setFailedOrder(orderId)
      fail(error)
    },
  }
}
