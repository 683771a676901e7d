import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { focusFieldOf } from '#renderer/ui/fields/Form.tsx'
import { known } from '#shared/domain/placeholder.ts'
import { payManually } from '../refundCalls.ts'
import { ActionForm } from './ActionForm.tsx'
import type { RefundDialogProps } from './dialogProps.ts'

/**
 * Pays a refund by hand, in two steps, because it moves money: what will happen, then the amount, typed again. A second Enter cannot
 * confirm it: the second step is refused until the amount is the refund's.
 */
export function ManualRefundDialog(props: RefundDialogProps) {
  const [hasRead, setRead] = useState(false)
  return <ManualRefundStep {...props} hasRead={hasRead} onRead={() => setRead(true)} />
}

interface StepProps extends RefundDialogProps {
  /** The person has read what will happen: the second step. */
  readonly hasRead: boolean
  readonly onRead: () => void
}

export function ManualRefundStep({ refund, lost, isHeld, gone, send, onClose, hasRead, onRead }: StepProps) {
  const { t } = useTranslation('refundActions')
  const form = useAmountForm(known(refund.refundPrice), hasRead)
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (hasRead) focusFieldOf(mark.current?.closest('form') ?? null, 'amount')
  }, [hasRead])
  const next = (): Promise<void> => {
    onRead()
    return Promise.resolve()
  }
  return (
    <ActionForm
      action="payManually"
      refund={refund}
      lost={lost}
      isHeld={isHeld}
      gone={gone}
      form={form}
      initial={{ amount: null }}
      isUnsaved={false}
      {...(hasRead ? { title: t('manual.title'), effect: t('manual.effect') } : { submitLabel: t('manual.next') })}
      onSubmit={() => (hasRead ? send(() => payManually(refund.id)) : next())}
      onClose={onClose}
    >
      <span ref={mark} hidden />
    </ActionForm>
  )
}

/** The amount, typed again in the second step. `refundPrice`: fen; a refund without an amount cannot be paid. */
function useAmountForm(refundPrice: number | null, hasRead: boolean) {
  const { t } = useTranslation('refundActions')
  return useMemo(() => {
    const isRight = (fen: number | null): boolean => !hasRead || (fen !== null && fen === refundPrice)
    const wrong = refundPrice === null ? t('manual.noAmount') : t('manual.other')
    return defineForm({
      key: 'refund manual',
      keptUntil: null,
      schema: z.object({ amount: z.nullable(z.number()).check(z.refine(isRight, wrong)) }),
      fields: { amount: { control: 'money', label: t('manual.amount'), isRequired: true, isHidden: !hasRead } },
    })
  }, [t, refundPrice, hasRead])
}
