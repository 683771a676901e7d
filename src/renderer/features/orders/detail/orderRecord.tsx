import { useState } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { defineRecord, type RecordPartProps } from '#renderer/resource/record/defineRecord.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { PrintMenu } from '#renderer/ui/print/PrintMenu.tsx'
import type { PrintWay } from '#renderer/ui/print/printSheet.ts'
import type { Paper } from '#shared/domain/orders/papers.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { OrderInfo, OrderRow } from '#shared/areas/orders/calls.ts'
import { ShipButton } from '../shipping/ShipButton.tsx'
import { remarksOf, type SlipOrder } from '../print/slipOrders.ts'
import { LazySlips } from '../print/slips.ts'
import { CashierSaleButton } from './CashierSaleButton.tsx'
import { OrderDetail } from './OrderDetail.tsx'

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

interface Printing {
  readonly way: PrintWay
  readonly paper: Paper
  readonly now: number
  readonly orders: readonly SlipOrder[]
}

/** Prints the order's picking slip, or saves it as a PDF, with the permission `order_print`. */
function PrintButton({ order }: { readonly order: OrderInfo }) {
  const { t } = useTranslation('orders')
  const mayPrint = useAllowed('order_print')
  const [printing, setPrinting] = useState<Printing | null>(null)
  const [isReading, setReading] = useState(false)
  if (!mayPrint) return null
  const print = async (way: PrintWay, paper: Paper): Promise<void> => {
    setReading(true)
    try {
      setPrinting({ way, paper, now: Date.now(), orders: [{ order, remarks: await remarksOf(order.id) }] })
    } catch (error) {
      notifyError(error)
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      <PrintMenu
        list="orders"
        choices={[
          { key: 'paper', way: 'paper', label: t('slip.paper') },
          { key: 'pdf', way: 'pdf', label: t('slip.pdf') },
        ]}
        label={t('slip.print')}
        isBusy={printing !== null || isReading}
        onChoose={({ way }, paper) => void print(way, paper)}
      />
      {printing !== null && (
        <LazySlips {...printing} kind="slips" fileName={t('slip.fileName', { id: order.id })} onEnd={() => setPrinting(null)} />
      )}
    </>
  )
}

/** An order: what was paid, and every part of `spec.md §2 Order detail screen`. */
export const ORDER = defineRecord({
  kind: 'order',
  endpoint: 'order.info',
  texts: 'orders',
  badge: ({ status }, { label }) => codeBadge('orderStatus', status, label),
  amount: 'paiedPrice',
  person: ({ receiverName, userName }) => receiverName ?? userName,
  actions: OrderActions,
  content: OrderDetail,
})

export default ORDER.Page
