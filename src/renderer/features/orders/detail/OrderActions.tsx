import { makeStyles } from '@fluentui/react-components'
import type { OrderInfo, OrderRow } from '#shared/api/orders.ts'
import { CashierSaleButton } from './CashierSaleButton.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { ShipButton } from '../shipping/ShipButton.tsx'

const useStyles = makeStyles({ root: { display: 'flex', gap: '8px' } })

interface Props {
  readonly head: OrderRow
  readonly order: OrderInfo | undefined
}

/** The actions on an order, each with its permission. */
export function OrderActions({ head, order }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      {order !== undefined && <PrintButton order={order} />}
      <CashierSaleButton orderId={head.id} />
      <ShipButton order={head} />
    </div>
  )
}
