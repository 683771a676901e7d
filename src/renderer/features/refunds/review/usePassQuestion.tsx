import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { useRefundWords } from '../actions/useRefundWords.ts'
import type { ReviewController } from './useReview.ts'

/** Asks before an amount above the person's own is passed. @param askAbove fen; null: nothing is asked */
export function usePassQuestion(review: Pick<ReviewController, 'current' | 'mayDecide' | 'pass'>, askAbove: number | null) {
  const { t } = useTranslation('refundActions')
  const { personOf, amountOf } = useRefundWords()
  const [asked, setAsked] = useState<string | null>(null)
  const { current, mayDecide } = review
  const isLarge = current !== null && askAbove !== null && (current.refundPrice ?? 0) > askAbove
  const pass = (pressedAt?: number): void => {
    if (isLarge && mayDecide) setAsked(current.id)
    else review.pass(pressedAt)
  }
  const subject = current === null ? '' : t('review.subject', { person: personOf(current), amount: amountOf(current) })
  const question = (
    <ConfirmDialog
      open={asked !== null && asked === current?.id && mayDecide}
      title={t('review.ask.title')}
      body={t('review.ask.body', { subject, limit: amountOf({ refundPrice: askAbove }) })}
      confirmLabel={t('action.pass')}
      onConfirm={() => review.pass()}
      onClose={() => setAsked(null)}
    />
  )
  return { pass, question }
}
