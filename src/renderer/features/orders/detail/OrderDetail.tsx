import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { RecordBody } from '#renderer/resource/record/RecordBody.tsx'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { AfterSales } from './AfterSales.tsx'
import { BasicInfo } from './BasicInfo.tsx'
import { CostAndPayment } from './CostAndPayment.tsx'
import { Logistics } from './Logistics.tsx'
import { OrderFlow } from './OrderFlow.tsx'
import { OrderLines } from './lines/OrderLines.tsx'
import { ReceiverOrCashier } from './ReceiverOrCashier.tsx'
import { Remarks } from '../remarks/Remarks.tsx'
import { useOrder } from './useOrder.ts'

const useStyles = makeStyles({
  sideBySide: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'start',
    gap: '20px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

interface Props {
  readonly id: string
  /** The order's row in the list: shown at once, until the order itself is loaded. */
  readonly known?: OrderRow | undefined
}

/**
 * Every part of `spec.md §2 Order detail screen`, what was bought and where it goes first: people ask for these. The parts load in
 * parallel. A part that fails says so in its own place, and the others stay.
 */
export function OrderDetail({ id, known }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('orders')
  const state = useOrder(id, known)
  const { info: order, head } = state
  return (
    <RecordBody
      id={id}
      state={state}
      notFound={t('detail.notFound')}
      always={
        <>
          <Remarks orderId={id} />
          <div className={styles.sideBySide}>
            <OrderFlow orderId={id} />
            <Logistics orderId={id} />
          </div>
          <AfterSales orderId={id} />
        </>
      }
    >
      <BasicInfo order={head} />
      <OrderLines order={order} />
      <ReceiverOrCashier head={head} order={order} />
      <CostAndPayment head={head} order={order} />
    </RecordBody>
  )
}
