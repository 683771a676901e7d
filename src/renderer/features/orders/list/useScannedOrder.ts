import { isIdAlone } from '#renderer/kit/records/recordCode.ts'
import { orderById, orderByWaybill } from '#renderer/kit/records/recordLookup.ts'
import { useLastScan } from '#renderer/kit/records/useLastScan.ts'
import { useScannedRecord } from '#renderer/kit/records/useScannedRecord.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { isRecordId } from '#shared/domain/patterns.ts'

async function find(code: string): Promise<OrderRow | null> {
  const asId = async (): Promise<OrderRow | null> => (isRecordId(code) ? await orderById(code) : null)
  const asWaybill = (): Promise<OrderRow | null> => orderByWaybill(code)
  const [first, second] = isIdAlone(code) ? [asId, asWaybill] : [asWaybill, asId]
  return (await first()) ?? (await second())
}

/**
 * Opens the order of a scanned id or waybill over the list, whose filters stay as they are. A code without an order, or whose order could not
 * be asked for, is looked up as every other record. A later scan supersedes an earlier one in flight.
 */
export function useScannedOrder(open: (order: OrderRow) => void): (code: string) => void {
  const openOther = useScannedRecord()
  const begin = useLastScan()
  const scan = async (code: string): Promise<void> => {
    const isLast = begin(code)
    const found = await find(code).catch(() => null)
    if (!isLast()) return
    if (found === null) return openOther(code)
    open(found)
  }
  return (code) => void scan(code)
}
