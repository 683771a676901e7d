import { useCallback, useEffect } from 'react'
import * as z from 'zod/mini'
import { changeDraft, usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'
import type { LostAnswer } from './lostAnswer.ts'
import type { RefundActionName } from './refundRules.ts'

/** The dialog that is open on a refund: after a lock or a reload it opens again with what was typed. */
export interface RefundDraft {
  readonly refundId: string
  readonly action: RefundActionName
  /** By field of the dialog. */
  readonly typed: Readonly<Record<string, string>>
  /** The action was sent, and its answer got lost. Null before. */
  readonly lost: LostAnswer | null
}

const NAME = 'refund action'
const NONE: RefundDraft | null = null

const opened = (refundId: string, action: RefundActionName): RefundDraft => ({ refundId, action, typed: {}, lost: null })

/** Opens the dialog of an action, wherever this tab shows the refund. */
export const startRefundAction = (tabKey: string, refundId: string, action: RefundActionName): void =>
  changeDraft<RefundDraft | null>(tabKey, NAME, NONE, () => opened(refundId, action))

/** The open dialog of a refund, and the functions that open, change and close it. A tab has one at a time. */
export function useRefundDraft(refundId: string) {
  const [draft, setDraft] = usePersistedTabState<RefundDraft | null>(NAME, NONE)
  return {
    draft: draft?.refundId === refundId ? draft : null,
    start: useCallback((action: RefundActionName) => setDraft(opened(refundId, action)), [refundId, setDraft]),
    change: useCallback(
      (change: Partial<Pick<RefundDraft, 'typed' | 'lost'>>) => setDraft((before) => before && { ...before, ...change }),
      [setDraft],
    ),
    close: useCallback(() => setDraft(NONE), [setDraft]),
  }
}

const refundArgs = z.object({ id: z.optional(z.string()), refundOrderId: z.optional(z.string()) })

/** Whether a write with these arguments was about the refund. */
function isAbout(args: unknown, refundId: string): boolean {
  const { data } = refundArgs.safeParse(args)
  return data?.id === refundId || data?.refundOrderId === refundId
}

/**
 * Marks the tab as unsaved while a dialog holds typed text, and closes the dialog of an action that is known to be done after a reload. It
 * belongs to the page: the refund's panel may be closed.
 */
export function UnsavedRefundAction(): null {
  const [draft, setDraft] = usePersistedTabState<RefundDraft | null>(NAME, NONE)
  const outcomes = useUnreportedWrites((state) => state.outcomes)
  useEffect(() => {
    setDraft((before) => {
      const isDone = before !== null && outcomes.some(({ args, error }) => error === null && isAbout(args, before.refundId))
      return isDone ? NONE : before
    })
  }, [outcomes, setDraft])
  useUnsaved(draft !== null && Object.values(draft.typed).some((text) => text.trim() !== ''), NAME, 'draft')
  return null
}
