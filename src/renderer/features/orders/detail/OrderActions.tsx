import { makeStyles } from '@fluentui/react-components'
import { hasKey } from '#shared/api/noValue.ts'
import type { OrderInfo, OrderRow } from '#shared/areas/orders/calls.ts'
import { CashierSaleButton } from './CashierSaleButton.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { ShipButton } from '../shipping/ShipButton.tsx'

const useStyles = makeStyles({ root: { display: 'flex', flexShrink: 0, gap: '8px' } })

interface Props {
  readonly head: OrderRow | undefined
  readonly order: OrderInfo | undefined
}

/** The actions on an order, each with its permission. An order that is not there has none. */
export function OrderActions({ head, order }: Props) {
  const styles = useStyles()
  if (head === undefined || !hasKey(head)) return null
  return (
    // Keyed by order: the head steps from order to order, and the question of another one must not stay open.
    <div key={head.id} className={styles.root}>
      {order !== undefined && <PrintButton order={order} />}
      <CashierSaleButton orderId={head.id} />
      <ShipButton order={head} />
    </div>
  )
}
