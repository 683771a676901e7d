import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import type { LostAnswer, RefundDraft } from '../refundDraft.ts'

/** The props of a dialog that acts on a refund. */
export interface RefundDialogProps {
  readonly refund: RefundRow
  readonly typed: RefundDraft['typed']
  readonly onTyped: (typed: RefundDraft['typed']) => void
  /** The action was sent, and its answer got lost. Null before. */
  readonly lost: LostAnswer | null
  /** Another payment of the refund is open: this action would pay it twice. */
  readonly isHeld: boolean
  /** Why the refund takes the action no more, as a sentence: a colleague was faster. Null while it takes it. */
  readonly gone: string | null
  /** Makes the write. Rejects with the server's refusal, which the dialog shows. */
  readonly send: (write: () => Promise<unknown>) => Promise<void>
  readonly onClose: () => void
}
