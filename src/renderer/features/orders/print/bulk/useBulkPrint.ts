import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import { settleLimited } from '#renderer/kit/ipc/settleLimited.ts'
import { remarksOf, type SlipOrder } from '../slipOrders.ts'

/** Main makes four calls of a tab at a time, and more would wait there. */
const PARALLEL_READS = 4

/** An order whose read failed. `error` is null if the server knows no such order. */
export interface UnreadOrder {
  readonly id: string
  readonly error: unknown
}

/** `ended` only with unread orders: without any, the dialog closes. */
export type BulkPrint =
  | { readonly phase: 'reading'; readonly done: number; readonly total: number }
  | { readonly phase: 'printing'; readonly orders: readonly SlipOrder[]; readonly unread: readonly UnreadOrder[]; readonly now: number }
  | { readonly phase: 'ended'; readonly unread: readonly UnreadOrder[] }

/** An order with its remarks: a slip that lacks them would send a parcel on the wrong day. Null if the server knows no such order. */
async function readSlip(id: string, context: CallContext): Promise<SlipOrder | null> {
  const order = await call('order.info', { id }, context)
  // The answer may arrive just as the dialog goes.
  context.signal?.throwIfAborted()
  return order === null ? null : { order, remarks: await remarksOf(id, context) }
}

/** What was read, and what could not be. */
function divide(ids: readonly string[], outcomes: readonly PromiseSettledResult<SlipOrder | null>[]) {
  const orders: SlipOrder[] = []
  const unread: UnreadOrder[] = []
  for (const [index, outcome] of outcomes.entries()) {
    const id = ids[index] ?? ''
    if (outcome.status === 'rejected') unread.push({ id, error: outcome.reason })
    else if (outcome.value === null) unread.push({ id, error: null })
    else orders.push(outcome.value)
  }
  return { orders, unread }
}

/**
 * Reads orders and then has them printed. An order that cannot be read is left out and named at the end. Reading goes on only while the
 * dialog is shown: it changes nothing on the server and can be started again.
 */
export function useBulkPrint(first: readonly string[], onDone: () => void) {
  const owner = useTabKey()
  const [ids, setIds] = useState(first)
  // An effect runs again when its tab is shown again: what was read would be read and printed once more.
  const isRead = useRef(false)
  const [state, setState] = useState<BulkPrint>({ phase: 'reading', done: 0, total: first.length })
  const read = useEffectEvent(async (asked: readonly string[], signal: AbortSignal): Promise<void> => {
    const outcomes = await settleLimited(asked, (id) => readSlip(id, { signal, meta: { owner } }), {
      limit: PARALLEL_READS,
      signal,
      onProgress: (done) => setState({ phase: 'reading', done, total: asked.length }),
    })
    isRead.current = true
    const { orders, unread } = divide(asked, outcomes)
    // A transition: React renders two hundred slips in slices, between which the window stays responsive.
    startTransition(() =>
      setState(orders.length === 0 ? { phase: 'ended', unread } : { phase: 'printing', orders, unread, now: Date.now() }),
    )
  })
  useEffect(() => {
    if (isRead.current) return undefined
    const abort = new AbortController()
    // Only an abort rejects: the dialog is gone, or its tab was left.
    read(ids, abort.signal).catch(() => undefined)
    return () => abort.abort()
  }, [ids])
  return {
    state,
    /** To be called when the slips were printed, or the person has closed the print dialog. */
    printed: (unread: readonly UnreadOrder[]): void => (unread.length === 0 ? onDone() : setState({ phase: 'ended', unread })),
    retry: (unread: readonly UnreadOrder[]): void => {
      isRead.current = false
      setState({ phase: 'reading', done: 0, total: unread.length })
      setIds(unread.map(({ id }) => id))
    },
  }
}
