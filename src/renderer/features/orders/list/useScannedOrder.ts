import { isIdAlone } from '#renderer/kit/records/recordCode.ts'
import { orderById, orderByWaybill } from '#renderer/kit/records/recordLookup.ts'
import { useLastScan } from '#renderer/kit/records/useLastScan.ts'
import { useScannedRecord } from '#renderer/kit/records/useScannedRecord.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { isRecordId } from '#shared/domain/patterns.ts'
import { EMPTY_FORM, type OrderForm } from './filters.ts'

interface Found {
  readonly form: OrderForm
  readonly order: OrderRow
}

async function find(code: string): Promise<Found | null> {
  const asId = async (): Promise<Found | null> => {
    const order = isRecordId(code) ? await orderById(code) : null
    return order === null ? null : { order, form: { ...EMPTY_FORM, orderId: code } }
  }
  const asWaybill = async (): Promise<Found | null> => {
    const order = await orderByWaybill(code)
    return order === null ? null : { order, form: { ...EMPTY_FORM, waybill: code } }
  }
  const [first, second] = isIdAlone(code) ? [asId, asWaybill] : [asWaybill, asId]
  return (await first()) ?? (await second())
}

/**
 * Finds the order of a scanned id or waybill and shows it in the list. A code without an order, or whose order could not be asked for, is
 * looked up as every other record. A later scan supersedes an earlier one in flight.
 */
export function useScannedOrder(show: (form: OrderForm) => void, open: (order: OrderRow) => void): (code: string) => void {
  const openOther = useScannedRecord()
  const begin = useLastScan()
  const scan = async (code: string): Promise<void> => {
    const isLast = begin(code)
    const found = await find(code).catch(() => null)
    if (!isLast()) return
    if (found === null) return openOther(code)
    show(found.form)
    open(found.order)
  }
  return (code) => void scan(code)
}
