import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { requiredText } from '#renderer/resource/form/schemas/texts.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { rejectRefund } from '../refundCalls.ts'
import { ActionForm } from './ActionForm.tsx'
import type { RefundDialogProps } from './dialogProps.ts'

/** Rejects a refund for a reason, which the buyer reads. */
export function RejectDialog({ refund, typed, onTyped, lost, send, onClose }: RefundDialogProps) {
  const { t } = useTranslation('refundActions')
  const form = useMemo(
    () =>
      defineForm({
        key: 'refund reject',
        schema: z.object({ reason: requiredText(t('reason.missing')) }),
        fields: { reason: { control: 'text', label: t('reason.label'), isRequired: true, maxLength: MAX_LENGTH.remark } },
      }),
    [t],
  )
  return (
    <ActionForm
      action="reject"
      refund={refund}
      lost={lost}
      form={form}
      initial={{ reason: typed['reason'] ?? '' }}
      isUnsaved={({ reason }) => reason.trim() !== ''}
      onValues={({ reason }) => {
        if (reason !== (typed['reason'] ?? '')) onTyped({ reason })
      }}
      onSubmit={({ reason }) => send(() => rejectRefund(refund.id, reason))}
      onClose={onClose}
    />
  )
}
