import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage, isUndecided } from '#renderer/kit/errors/errors.ts'
import { notifyLasting } from '#renderer/kit/errors/notify.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { passRefund, refreshRefunds, rejectRefund } from '../actions/refundCalls.ts'
import { useRefundWords } from '../actions/useRefundWords.ts'
import {
  atEnd,
  currentOf,
  doneCount,
  isOpen,
  movedOn,
  NEW_REVIEW,
  NO_REASON,
  rejecting,
  shown,
  stepped,
  withDecision,
  type Decision,
  type ReasonDraft,
  type ReviewState,
} from './reviewState.ts'
import { useHeld } from './useHeld.ts'
import { useUnread } from './useUnread.ts'

const NO_REFUNDS: readonly RefundRow[] = []

/** A decision that is not sent yet. */
export interface HeldDecision {
  readonly id: string
  readonly refund: RefundRow
  readonly kind: 'passed' | 'rejected'
  readonly write: () => Promise<unknown>
}

/**
 * The state of a review and what a person can do in it. A decision is held for some seconds before it is sent, and can be undone until then.
 * None is sent twice.
 * @param isElsewhere whether somebody else has reviewed a refund since the queue was read
 */
export function useReview(refunds: readonly RefundRow[] = NO_REFUNDS, isElsewhere: (id: string) => boolean = () => false) {
  const [draft, setDraft] = usePersistedTabState<ReasonDraft>('reason', NO_REASON)
  // After a lock the person is back at the reason that was being typed.
  const [own, setState] = useTabState('review', draft.text === '' ? NEW_REVIEW : rejecting(draft.id))
  const ids = refunds.map(({ id }) => id)
  /** The refund on the screen: its outcome stands there. Null in a hidden tab, and after the page was left. */
  const onScreen = useRef<string | null>(null)
  const decide = useDecide(setState, setDraft, (id) => onScreen.current === id)
  const held = useHeld<HeldDecision>({ onDue: (item) => void decide(item), onDropped: useDropped() })
  useUnsaved(held.items.length > 0, 'held decisions')

  const state = withOthers(own, ids, held.items, isElsewhere)
  const currentId = currentOf(state, ids)
  const current = refunds.find(({ id }) => id === currentId) ?? null
  useEffect(() => {
    onScreen.current = currentId
    return () => void (onScreen.current = null)
  }, [currentId])
  const unread = useUnread(currentId)
  const mayDecide = current !== null && isOpen(state, current.id)
  const hold = (kind: HeldDecision['kind'], write: (id: string) => Promise<unknown>): void => {
    if (current === null || !mayDecide) return
    const { id } = current
    held.hold({ id, refund: current, kind, write: () => write(id) })
    const next = movedOn({ ...state, decisions: { ...state.decisions, [id]: { kind: 'held' } } }, ids, id)
    unread.bring(next.current)
    setState((before) => ({ ...before, current: next.current, isRejecting: false }))
  }
  return {
    current,
    decisions: state.decisions,
    isRejecting: state.isRejecting,
    /** Whether the refund on the screen waits for a decision. */
    mayDecide,
    /** From 1; 0 for an empty queue. */
    place: currentId === null ? 0 : ids.indexOf(currentId) + 1,
    done: doneCount(state, ids),
    /** What is decided and not sent yet, the newest last. */
    held: held.items,
    /** Takes the newest decision back that is not sent yet, and shows its refund. */
    undo: (): void => {
      const newest = held.items.at(-1)
      if (newest !== undefined && held.undo(newest.id) !== null) setState((before) => shown(before, newest.id))
    },
    /** Sends at once what is held. */
    sendHeld: held.sendAll,
    show: (id: string): void => setState((before) => shown(before, id)),
    step: (by: 1 | -1): void => setState((before) => stepped(before, ids, by)),
    toEnd: (end: 'first' | 'last'): void => setState((before) => atEnd(before, ids, end)),
    /** @param pressedAt time of the press (`useUnread`); without one the person has answered a question about the refund */
    pass: (pressedAt = Infinity): void => {
      if (!unread.isUnread(pressedAt)) hold('passed', passRefund)
    },
    reject: (reason: string): void => hold('rejected', (id) => rejectRefund(id, reason)),
    askReason: (): void => setState((before) => ({ ...before, current: currentId, isRejecting: true })),
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

/** The state with what is not the review's own: decisions that are held, and refunds that somebody else has reviewed. */
function withOthers(
  state: ReviewState,
  ids: readonly string[],
  held: readonly HeldDecision[],
  isElsewhere: (id: string) => boolean,
): ReviewState {
  const elsewhere = ids.filter((id) => isOpen(state, id) && isElsewhere(id))
  const of = (all: readonly string[], kind: 'held' | 'elsewhere') => Object.fromEntries(all.map((id): [string, Decision] => [id, { kind }]))
  const heldIds = held.map(({ id }) => id)
  return { ...state, decisions: { ...state.decisions, ...of(elsewhere, 'elsewhere'), ...of(heldIds, 'held') } }
}

/** Sends a decision, and reads its refund again in any case. A failure of a refund that is not on the screen any more is told. */
function useDecide(
  setState: (change: (before: ReviewState) => ReviewState) => void,
  setDraft: (change: (before: ReasonDraft) => ReasonDraft) => void,
  isOnScreen: (id: string) => boolean,
) {
  const client = useQueryClient()
  const { t } = useTranslation('refundActions')
  const failed = (error: unknown, { id, status }: RefundRow): Decision => {
    if (!isUndecided(error)) return { kind: 'refused', reason: errorMessage(error) }
    const log = client.getQueryData(apiQuery('refund.log', { refundOrderId: id }).queryKey)
    return { kind: 'unknown', before: { status, logCount: log?.length ?? null } }
  }
  return async ({ id, refund, kind, write }: HeldDecision): Promise<void> => {
    setState((before) => withDecision(before, id, { kind: 'sending' }))
    try {
      await write()
      setDraft((before) => (before.id === id ? NO_REASON : before))
      setState((before) => withDecision(before, id, { kind }))
    } catch (error) {
      const decision = failed(error, refund)
      setState((before) => withDecision(before, id, decision))
      const reason = (): string => (decision.kind === 'refused' ? errorMessage(error) : t('review.decision.unknown'))
      if (!isOnScreen(id)) notifyLasting('error', () => t('review.failed', { id, reason: reason() }))
    }
    void refreshRefunds(client, new Set([id]))
  }
}

/** Tells which decisions were dropped, because the page was left before they were sent. */
function useDropped(): (items: readonly HeldDecision[]) => void {
  const { t } = useTranslation('refundActions')
  const { personOf, amountOf } = useRefundWords()
  return (items) => {
    const list = (): string =>
      items.map(({ refund }) => t('review.subject', { person: personOf(refund), amount: amountOf(refund) })).join('、')
    notifyLasting('info', () => t('review.dropped', { count: items.length, list: list() }))
  }
}
