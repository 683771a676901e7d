import { useCallback } from 'react'
import { i18n } from '#renderer/kit/i18n.ts'
import { defineDraft, type DoneWrite } from '#renderer/kit/tabs/defineDraft.ts'
import type { RefundActionName } from './refundRules.ts'

/** What was known of a refund when an action on it was sent whose answer got lost. */
export interface LostAnswer {
  readonly status: number | null
  /** Rows of its log; null if the log was not loaded. */
  readonly logCount: number | null
}

/** Whether the server holds something else than before. An action may also arrive late: 'same' does not mean that it never will. */
export const changeSince = (before: LostAnswer, now: LostAnswer): 'changed' | 'same' =>
  before.status !== now.status || (before.logCount !== null && now.logCount !== null && now.logCount > before.logCount) ? 'changed' : 'same'

/** The dialog that is open on a refund: after a lock or a reload it opens again with what was typed. */
export interface RefundDraft {
  readonly refundId: string
  readonly action: RefundActionName
  /** By field of the dialog. */
  readonly typed: Readonly<Record<string, string>>
  /** The action was sent, and its answer got lost. Null before. */
  readonly lost: LostAnswer | null
}

/** Whether a write was one on this refund. */
const isAbout = ({ name, args }: DoneWrite, refundId: string): boolean =>
  (name.startsWith('refund.') || name === 'refundMoney.payManually') &&
  (('id' in args && args.id === refundId) || ('refundOrderId' in args && args.refundOrderId === refundId))

/** A tab has one at a time, wherever it shows the refund. */
const REFUND_ACTION = defineDraft<RefundDraft>({
  name: 'refund action',
  isWorthKeeping: ({ typed }) => Object.values(typed).some((text) => text.trim() !== ''),
  what: ({ refundId }) => i18n.t('refunds:tabLabel', { id: refundId }),
  afterWrite: (draft, write) => (isAbout(write, draft.refundId) ? null : draft),
})

const opened = (refundId: string, action: RefundActionName): RefundDraft => ({ refundId, action, typed: {}, lost: null })

/** Opens the dialog of an action, wherever this tab shows the refund. */
export const startRefundAction = (tabKey: string, refundId: string, action: RefundActionName): void =>
  REFUND_ACTION.change(tabKey, opened(refundId, action))

/**
 * The open dialog of a refund, and the functions that open, change and close it. An answer may come when its dialog is closed: `change` and
 * `close` do nothing to the dialog of another refund or action, which the tab may have by then.
 */
export function useRefundDraft(refundId: string) {
  const [open, setDraft] = REFUND_ACTION.useDraft()
  const draft = open?.refundId === refundId ? open : null
  const action = draft?.action
  const changeOwn = useCallback(
    (change: (own: RefundDraft) => RefundDraft | null) =>
      setDraft((now) => (now?.refundId === refundId && now.action === action ? change(now) : now)),
    [refundId, action, setDraft],
  )
  return {
    draft,
    start: useCallback((next: RefundActionName) => setDraft(opened(refundId, next)), [refundId, setDraft]),
    change: useCallback((change: Partial<Pick<RefundDraft, 'typed' | 'lost'>>) => changeOwn((own) => ({ ...own, ...change })), [changeOwn]),
    close: useCallback(() => changeOwn(() => null), [changeOwn]),
  }
}
