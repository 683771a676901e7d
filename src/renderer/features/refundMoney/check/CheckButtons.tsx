import { ReviewButtons } from '#renderer/resource/review/ReviewButtons.tsx'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { CheckDialog } from './CheckDialog.tsx'
import { isCheckable } from './isCheckable.ts'

/** Passes or rejects refund money that awaits its review, with the permission `refund_money_check`. */
export const CheckButtons = ({ money }: { readonly money: RefundMoneyRow }) => (
  <ReviewButtons row={money} permission="refund_money_check" isOffered={isCheckable(money)} dialog={CheckDialog} />
)
