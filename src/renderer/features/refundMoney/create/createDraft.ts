import { useEffect } from 'react'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { ordersOf } from '#renderer/kit/writes/outcomeText.ts'
import { useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'
import { REFUND_METHOD } from '#shared/domain/codes/refunds.ts'

/** What is typed in the dialog that creates refund money. */
export interface CreateDraft {
  readonly orderId: string
  /** Fen; null while the field is empty. */
  readonly refundPrice: number | null
  /** A code of `REFUND_METHOD`, as text. */
  readonly refundMethod: string
  /** Empty for money without a refund. */
  readonly refundOrderId: string
  readonly remark: string
}

/** The draft of a dialog that was just opened. */
export const NO_DRAFT: CreateDraft = {
  orderId: '',
  refundPrice: null,
  refundMethod: String(REFUND_METHOD.originalRoute),
  refundOrderId: '',
  remark: '',
}

/** The draft of the tab; null while its dialog is closed. After a lock or a reload the dialog opens again with what was typed. */
export const useCreateDraft = () => usePersistedTabState<CreateDraft | null>('create', null)

/** Whether a draft would be missed: the method alone is a default. */
export const isWorthKeeping = ({ orderId, refundPrice, remark }: CreateDraft): boolean =>
  orderId.trim() !== '' || refundPrice !== null || remark.trim() !== ''

/**
 * Marks the tab as unsaved while it has typed refund money that is not sent, and drops the draft of one that is known to be created
 * after a reload. It is a separate component, so that typing does not render the whole page.
 */
export function UnsavedCreation(): null {
  const [draft, setDraft] = useCreateDraft()
  const outcomes = useUnreportedWrites((state) => state.outcomes)
  useEffect(() => {
    const created = new Set(
      outcomes.flatMap(({ name, args, error }) => (name === 'refundMoney.create' && error === null ? ordersOf(args) : [])),
    )
    if (created.size > 0) setDraft((before) => (before !== null && created.has(before.orderId.trim()) ? null : before))
  }, [outcomes, setDraft])
  useUnsaved(draft !== null && isWorthKeeping(draft), 'creation', 'draft')
  return null
}
