import { useTranslation } from 'react-i18next'
import { notify } from '#renderer/kit/errors/notify.ts'
import type { RowDialogProps } from '#renderer/resource/list/actions/rowAction.ts'
import { ReviewDialog } from '#renderer/resource/review/ReviewDialog.tsx'
import type { Verdict } from '#renderer/resource/review/verdict.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { REFUND_METHOD } from '#shared/domain/codes/refunds.ts'
import { useRefundMoney } from '../money/useRefundMoney.ts'
import { isCheckable } from './isCheckable.ts'
import { useCheck } from './useCheck.ts'

interface Props extends RowDialogProps<RefundMoneyRow> {
  readonly verdict: Verdict
}

/** Reviews one refund money: names the amount and the person, and says what follows. */
export function CheckDialog({ row, verdict, onClose }: Props) {
  const { t } = useTranslation(['refundMoney', 'review'])
  const label = useCodeLabel()
  const orNone = useOrNone()
  const { review } = useCheck()
  // Read again: another person may have reviewed it since the list was read.
  const { head: money = row } = useRefundMoney(row.id, row)
  const hint = useHint(verdict)
  const isBlocked = !isCheckable(money)
  return (
    <ReviewDialog
      verdict={verdict}
      title={t(`check.title.${verdict}`, { id: money.id })}
      facts={[
        { term: t('check.amount'), value: <Money fen={money.refundPrice} withSymbol /> },
        { term: t('check.user'), value: orNone([money.userName, money.mobile].filter(Boolean).join(' ')) },
        { term: t('check.method'), value: label('refundMethod', money.refundMethod) },
        { term: t('check.order'), value: orNone(money.orderId) },
      ]}
      hint={isBlocked ? t('review:decided', { state: label('refundMoneyStatus', money.status) }) : hint(money)}
      isBlocked={isBlocked}
      onSubmit={async (decided) => {
        await review(money, decided)
        notify('success', t(`check.${verdict}`, { id: money.id }))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** Says what follows from a verdict: money on the original route goes out at once. */
function useHint(verdict: Verdict): (money: RefundMoneyRow) => string {
  const { t } = useTranslation('refundMoney')
  const label = useCodeLabel()
  const orNone = useOrNone()
  const { amount } = useAmounts()
  return ({ refundPrice, userName, refundMethod }) => {
    const words = { amount: orNone(amount(refundPrice)), name: orNone(userName), method: label('refundMethod', refundMethod) }
    if (verdict === 'rejected') return t('check.rejectHint', words)
    return t(refundMethod === REFUND_METHOD.manual ? 'check.manualHint' : 'check.passHint', words)
  }
}

export const PassDialog = (props: RowDialogProps<RefundMoneyRow>) => <CheckDialog verdict="passed" {...props} />
export const RejectDialog = (props: RowDialogProps<RefundMoneyRow>) => <CheckDialog verdict="rejected" {...props} />
