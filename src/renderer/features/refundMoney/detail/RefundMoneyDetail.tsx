import { useTranslation } from 'react-i18next'
import { RecordBody } from '#renderer/resource/record/RecordBody.tsx'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { useRefundMoney } from '../money/useRefundMoney.ts'
import { OrderMoneySection } from '../order/OrderMoneySection.tsx'
import { BasicInfo } from './BasicInfo.tsx'
import { LogSection } from './LogSection.tsx'

interface Props {
  readonly id: string
  /** Its row in the list: shown at once, until the refund money itself is loaded. */
  readonly known?: RefundMoneyRow
}

/** The parts of a refund money. They load in parallel; a part that fails says so in its own place, and the others stay. */
export function RefundMoneyDetail({ id, known }: Props) {
  const { t } = useTranslation('refundMoney')
  const state = useRefundMoney(id, known)
  const orderId = state.head?.orderId ?? null
  return (
    <RecordBody id={id} state={state} notFound={t('detail.notFound')}>
      <BasicInfo money={state.head} />
      {orderId !== null && <OrderMoneySection orderId={orderId} />}
      <LogSection id={id} />
    </RecordBody>
  )
}
