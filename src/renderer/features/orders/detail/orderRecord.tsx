import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { PrintRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { useListPreferences } from '#renderer/kit/session/preferences.ts'
import type { RowAction, RowDialogProps } from '#renderer/resource/list/actions/rowAction.ts'
import { defineRecord, type RecordPartProps } from '#renderer/resource/record/defineRecord.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { PrintMenu } from '#renderer/ui/print/PrintMenu.tsx'
import type { PrintWay } from '#renderer/ui/print/printOrSave.ts'
import { DEFAULT_PAPER, type Paper } from '#shared/domain/orders/papers.ts'
import { AppError } from '#shared/errors.ts'
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
  const { isBusy, print, slips } = usePrinting(order.id)
  if (!mayPrint) return null
  return (
    <>
      <PrintMenu
        hasKey
        list="orders"
        choices={[
          { key: 'paper', way: 'paper', label: t('slip.paper') },
          { key: 'pdf', way: 'pdf', label: t('slip.pdf') },
        ]}
        label={t('slip.print')}
        isBusy={isBusy}
        onChoose={({ way }, paper) => void print(way, paper, () => Promise.resolve(order))}
      />
      {slips}
    </>
  )
}

/** Prints the picking slip of an order, from the menu of its row. */
export const PRINT_ROW: RowAction<OrderRow> = {
  key: 'print',
  label: () => i18n.t('orders:slip.paper'),
  icon: <PrintRegular />,
  permission: 'order_print',
  isOffered: hasId,
  isInMenuOnly: true,
  dialog: PrintRow,
}

/** Reads the order and prints it at once, on the paper that the person used last. */
function PrintRow({ row: { id }, onClose }: RowDialogProps<OrderRow>) {
  const { paper = DEFAULT_PAPER } = useListPreferences('orders')
  const { print, slips } = usePrinting(id, onClose)
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    // The effect runs again when its tab is shown again.
    if (hasBegun.current) return
    hasBegun.current = true
    void print('paper', paper, () => call('order.info', { id }))
  })
  useEffect(() => begin(), [])
  return slips
}

/** Prints one order: `read` gives it. @param onEnd called when it is printed, or cannot be. */
function usePrinting(orderId: string, onEnd: () => void = () => undefined) {
  const { t } = useTranslation('orders')
  const [printing, setPrinting] = useState<Printing | null>(null)
  const [isReading, setReading] = useState(false)
  const print = async (way: PrintWay, paper: Paper, read: () => Promise<OrderInfo | null>): Promise<void> => {
    setReading(true)
    try {
      const [order, remarks] = await Promise.all([read(), remarksOf(orderId)])
      if (order === null) throw new AppError({ kind: 'invalid-argument', message: t('slip.gone') })
      setPrinting({ way, paper, now: Date.now(), orders: [{ order, remarks }] })
    } catch (error) {
      notifyError(error)
      onEnd()
    } finally {
      setReading(false)
    }
  }
  const end = (): void => {
    setPrinting(null)
    onEnd()
  }
  return {
    isBusy: printing !== null || isReading,
    print,
    slips: printing !== null && <LazySlips {...printing} kind="slips" fileName={t('slip.fileName', { id: orderId })} onEnd={end} />,
  }
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
