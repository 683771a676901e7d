import * as z from 'zod/mini'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { acceptReturn, approveRefund, passRefund, pushRefundSale, startWechatSplit } from '../refundCalls.ts'
import { ActionForm } from './ActionForm.tsx'
import type { RefundDialogProps } from './dialogProps.ts'

/** The actions that need no more than a yes. */
const WRITES = {
  pass: passRefund,
  acceptReturn,
  approve: approveRefund,
  startSplit: startWechatSplit,
  pushSale: pushRefundSale,
} as const

export type QuestionName = keyof typeof WRITES

const NOTHING = defineForm({ key: 'refund question', schema: z.object({}), fields: {} })
const NO_VALUES = {}

interface Props extends RefundDialogProps {
  readonly action: QuestionName
}

/** Asks before an action on a refund, and shows the server's refusal. */
export function QuestionDialog({ action, refund, lost, send, onClose }: Props) {
  return (
    <ActionForm
      action={action}
      refund={refund}
      lost={lost}
      form={NOTHING}
      initial={NO_VALUES}
      onSubmit={() => send(() => WRITES[action](refund.id))}
      onClose={onClose}
    />
  )
}
