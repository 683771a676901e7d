import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import type { RefundDialogProps } from './dialogs/dialogProps.ts'
import { ExpressDialog } from './dialogs/ExpressDialog.tsx'
import { ManualRefundDialog } from './dialogs/ManualRefundDialog.tsx'
import { QuestionDialog } from './dialogs/QuestionDialog.tsx'
import { RejectDialog } from './dialogs/RejectDialog.tsx'
import type { RefundDraft } from './refundDraft.ts'
import { useRefundWrite } from './useRefundWrite.ts'

interface Props {
  readonly refund: RefundRow
  readonly draft: RefundDraft
  readonly onChange: (change: Partial<Pick<RefundDraft, 'typed' | 'lost'>>) => void
  readonly onClose: () => void
}

/** The dialog of the action that was started on a refund. */
export function RefundActionDialog({ refund, draft, onChange, onClose }: Props) {
  const { action, lost, typed } = draft
  const send = useRefundWrite({ refund, action, onDone: onClose, onLost: (before) => onChange({ typed: {}, lost: before }) })
  const props: RefundDialogProps = { refund, typed, onTyped: (next) => onChange({ typed: next }), lost, send, onClose }
  if (action === 'reject') return <RejectDialog {...props} />
  if (action === 'addExpress') return <ExpressDialog {...props} />
  if (action === 'payManually') return <ManualRefundDialog {...props} />
  return <QuestionDialog {...props} action={action} />
}
