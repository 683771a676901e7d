import { makeStyles } from '@fluentui/react-components'
import type { RecordPartProps } from '#renderer/resource/record/defineRecord.tsx'
import { hasId } from '#shared/api/noValue.ts'
import type { OrderInfo, OrderRow } from '#shared/areas/orders/calls.ts'
import { CashierSaleButton } from './CashierSaleButton.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { ShipButton } from '../shipping/ShipButton.tsx'

const useStyles = makeStyles({ root: { display: 'flex', flexShrink: 0, gap: '8px' } })

/** The actions on an order, each with its permission. An order that is not there has none. */
export function OrderActions({ state: { head, info } }: RecordPartProps<OrderRow, OrderInfo>) {
  const styles = useStyles()
  if (head === undefined || !hasId(head)) return null
  return (
    <div className={styles.root}>
      {info !== undefined && <PrintButton order={info} />}
      <CashierSaleButton orderId={head.id} />
      <ShipButton order={head} />
    </div>
  )
}
