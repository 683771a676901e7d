import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { RecordTab } from '#renderer/resource/record/RecordTab.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { useOrder } from './useOrder.ts'

/** An order in a tab of its own. */
export default function OrderDetailPage({ params }: PageProps) {
  const id = params['id'] ?? ''
  const { head, info } = useOrder(id)
  return (
    <RecordTab title={<OrderSummary id={id} head={head} />} actions={<OrderActions head={head} order={info} />}>
      <OrderDetail id={id} />
    </RecordTab>
  )
}
