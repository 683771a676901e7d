import type { LostAnswer } from '../actions/refundDraft.ts'

/** The result for a refund in the review. A refund without a decision awaits one. */
export type Decision =
  /** `held`: decided, and not sent yet. `elsewhere`: somebody else has reviewed it. */
  | { readonly kind: 'held' | 'sending' | 'passed' | 'rejected' | 'elsewhere' }
  /** The server refused; the person may decide again. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The answer got lost: the review never sends a decision on this refund again. */
  | { readonly kind: 'unknown'; readonly before: LostAnswer }

export interface ReviewState {
  /** The refund on the screen; null until the queue is loaded. */
  readonly current: string | null
  /** By refund id. */
  readonly decisions: Readonly<Record<string, Decision>>
  /** `N` was pressed: a reason is being chosen. */
  readonly isRejecting: boolean
}

export const NEW_REVIEW: ReviewState = { current: null, decisions: {}, isRejecting: false }

/** A reason that is being typed, and its refund. */
export interface ReasonDraft {
  readonly id: string | null
  readonly text: string
}

export const NO_REASON: ReasonDraft = { id: null, text: '' }

/** A review that asks for the reason to reject a refund. */
export const rejecting = (id: string | null): ReviewState => ({ ...NEW_REVIEW, current: id, isRejecting: true })

/** Whether the person may decide on this refund. */
export const isOpen = ({ decisions }: ReviewState, id: string): boolean => {
  const kind = decisions[id]?.kind
  return kind === undefined || kind === 'refused'
}

/** The refund on the screen: the chosen one, or the first that waits for a decision. */
export const currentOf = (state: ReviewState, ids: readonly string[]): string | null =>
  state.current !== null && ids.includes(state.current) ? state.current : (ids.find((id) => isOpen(state, id)) ?? ids[0] ?? null)

export const shown = (state: ReviewState, id: string): ReviewState => ({ ...state, current: id, isRejecting: false })

/** The state at the first or the last refund. */
export function atEnd(state: ReviewState, ids: readonly string[], end: 'first' | 'last'): ReviewState {
  const id = ids.at(end === 'first' ? 0 : -1)
  return id === undefined ? state : shown(state, id)
}

/** The state one refund further or back; at an end it stays. */
export function stepped(state: ReviewState, ids: readonly string[], by: 1 | -1): ReviewState {
  const id = ids[ids.indexOf(currentOf(state, ids) ?? '') + by]
  return id === undefined ? state : shown(state, id)
}

/**
 * The state with a decision. A refund that nobody chose stays on the screen: an unknown outcome must not be skipped. A reason that is being
 * chosen for another refund stays.
 */
export const withDecision = (state: ReviewState, id: string, decision: Decision): ReviewState => ({
  ...state,
  current: state.current ?? id,
  isRejecting: state.isRejecting && state.current !== id,
  decisions: { ...state.decisions, [id]: decision },
})

/** The state after a person has decided on a refund, which then is held: the next one that waits. */
export function movedOn(state: ReviewState, ids: readonly string[], id: string): ReviewState {
  const at = ids.indexOf(id)
  const waiting = [...ids.slice(at + 1), ...ids.slice(0, at)].find((other) => isOpen(state, other))
  return shown(state, waiting ?? id)
}

/** How many refunds of the queue have a decision that the server has taken. */
export const doneCount = ({ decisions }: ReviewState, ids: readonly string[]): number =>
  ids.filter((id) => decisions[id]?.kind === 'passed' || decisions[id]?.kind === 'rejected').length
