import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { errorMessage, isUndecided } from '#renderer/kit/errors/errors.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { SingleFlight } from '#renderer/kit/async/singleFlight.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { passRefund, refreshRefunds, rejectRefund } from '../actions/refundCalls.ts'
import {
  currentOf,
  decided,
  doneCount,
  isOpen,
  NEW_REVIEW,
  NO_REASON,
  rejecting,
  shown,
  stepped,
  withDecision,
  type Decision,
  type ReasonDraft,
} from './reviewState.ts'

const NO_REFUNDS: readonly RefundRow[] = []

/** The state of a review and what a person can do in it. One decision is in flight at a time; none is sent twice. */
export function useReview(refunds: readonly RefundRow[] = NO_REFUNDS) {
  const client = useQueryClient()
  const [draft, setDraft] = usePersistedTabState<ReasonDraft>('reason', NO_REASON)
  // After a lock the person is back at the reason that was being typed.
  const [state, setState] = useTabState('review', draft.text === '' ? NEW_REVIEW : rejecting(draft.id))
  const [flight] = useState(() => new SingleFlight())
  const ids = refunds.map(({ id }) => id)
  const currentId = currentOf(state, ids)
  const current = refunds.find(({ id }) => id === currentId) ?? null

  const failed = (error: unknown, { id, status }: RefundRow): Decision => {
    if (!isUndecided(error)) return { kind: 'refused', reason: errorMessage(error) }
    const log = client.getQueryData(apiQuery('refund.log', { refundOrderId: id }).queryKey)
    return { kind: 'unknown', before: { status, logCount: log?.length ?? null } }
  }
  const decide = async (refund: RefundRow, kind: 'passed' | 'rejected', write: () => Promise<unknown>): Promise<void> => {
    setState((before) => withDecision(before, refund.id, { kind: 'sending' }))
    try {
      await write()
      setDraft((before) => (before.id === refund.id ? NO_REASON : before))
      setState((before) => decided(before, ids, refund.id, kind))
    } catch (error) {
      setState((before) => withDecision(before, refund.id, failed(error, refund)))
    }
    void refreshRefunds(client, new Set([refund.id]))
  }
  const start = (kind: 'passed' | 'rejected', write: (id: string) => Promise<unknown>): void => {
    if (current === null || !isOpen(state, current.id)) return
    void flight.run(() => decide(current, kind, () => write(current.id)))
  }
  return {
    current,
    decisions: state.decisions,
    isRejecting: state.isRejecting,
    /** Whether the refund on the screen waits for a decision. */
    mayDecide: current !== null && isOpen(state, current.id),
    /** From 1; 0 for an empty queue. */
    place: currentId === null ? 0 : ids.indexOf(currentId) + 1,
    done: doneCount(state, ids),
    show: (id: string): void => setState((before) => shown(before, id)),
    step: (by: 1 | -1): void => setState((before) => stepped(before, ids, by)),
    pass: (): void => start('passed', passRefund),
    reject: (reason: string): void => start('rejected', (id) => rejectRefund(id, reason)),
    askReason: (): void => setState((before) => ({ ...before, isRejecting: true })),
    cancelReason: (): void => {
      setDraft(NO_REASON)
      setState((before) => ({ ...before, isRejecting: false }))
    },
    /** The reason that is being typed for the refund on the screen. It survives a lock and steps to other refunds. */
    reason: draft.id === currentId ? draft.text : '',
    typeReason: (text: string): void => setDraft(currentId === null || text === '' ? NO_REASON : { id: currentId, text }),
    restart: (): void => setState(NEW_REVIEW),
  }
}

export type ReviewController = ReturnType<typeof useReview>
