import { useEffect, useEffectEvent } from 'react'
import type { OrderInfo } from '#shared/api/orders.ts'
import { PickingSlips } from './PickingSlips.tsx'
import { printSheet, type PrintWay } from './printSheet.ts'

interface Props {
  readonly orders: readonly OrderInfo[]
  readonly way: PrintWay
  /** Milliseconds. */
  readonly now: number
  /** The name of the PDF, without extension. */
  readonly fileName: string
  readonly onEnd: () => void
}

/** Prints the slips as soon as they are in the document, where they are only while they are printed. */
export function PrintedSlips({ orders, way, now, fileName, onEnd }: Props) {
  const print = useEffectEvent(async () => {
    await printSheet(way, fileName)
    onEnd()
  })
  useEffect(() => {
    void print()
  }, [])
  return <PickingSlips orders={orders} now={now} />
}
