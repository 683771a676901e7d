import type { OrderInfo } from '#shared/areas/orders/calls.ts'
import { Printed } from '#renderer/ui/print/Printed.tsx'
import type { PrintWay } from '#renderer/ui/print/printSheet.ts'
import { PickingSlip } from './PickingSlip.tsx'

interface Props {
  readonly orders: readonly OrderInfo[]
  readonly way: PrintWay
  /** Milliseconds. */
  readonly now: number
  /** The name of the PDF, without extension. */
  readonly fileName: string
  readonly onEnd: () => void
}

/** Prints the slips of orders. */
export function PrintedSlips({ orders, now, ...printing }: Props) {
  return (
    <Printed {...printing}>
      {orders.map((order) => (
        <PickingSlip key={order.id} order={order} now={now} />
      ))}
    </Printed>
  )
}
