import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { hasKey } from '#shared/api/noValue.ts'
import type { OrderRow } from '#shared/api/orders.ts'
import { isRecordId } from '#shared/domain/patterns.ts'
import { EMPTY_FORM, type OrderForm } from './filters.ts'

/** The most digits that a waybill has. Order ids have more. */
const LONGEST_WAYBILL = 15

const byId = async (id: string): Promise<OrderRow | null> => {
  const { records } = await call('order.list', { current: 1, size: 1, orderId: id })
  return records.find((order) => order.id === id) ?? null
}

/** Checks that the order has this parcel: a server that does not know the `waybill` filter ignores it and returns any order. */
const byWaybill = async (waybill: string): Promise<OrderRow | null> => {
  const { records } = await call('order.list', { current: 1, size: 1, waybill })
  const order = records[0]
  if (order === undefined || !hasKey(order)) return null
  const parcels = await call('express.byOrder', { orderId: order.id })
  return Object.hasOwn(parcels, waybill) ? order : null
}

interface Found {
  readonly form: OrderForm
  readonly order: OrderRow
}

async function find(code: string): Promise<Found | null> {
  const asId = async (): Promise<Found | null> => {
    const order = isRecordId(code) ? await byId(code) : null
    return order === null ? null : { order, form: { ...EMPTY_FORM, orderId: code } }
  }
  const asWaybill = async (): Promise<Found | null> => {
    const order = await byWaybill(code)
    return order === null ? null : { order, form: { ...EMPTY_FORM, waybill: code } }
  }
  const [first, second] = isRecordId(code) && code.length > LONGEST_WAYBILL ? [asId, asWaybill] : [asWaybill, asId]
  return (await first()) ?? (await second())
}

/** Finds the order of a scanned id or waybill and shows it. A later scan supersedes an earlier one in flight. */
export function useScannedOrder(show: (form: OrderForm) => void, open: (order: OrderRow) => void): (code: string) => void {
  const { t } = useTranslation('orders')
  const last = useRef('')
  const scan = async (code: string): Promise<void> => {
    last.current = code
    try {
      const found = await find(code)
      if (last.current !== code) return
      if (found === null) return notify('info', t('list.scannedNothing', { code }))
      show(found.form)
      open(found.order)
    } catch (error) {
      if (last.current === code) notifyError(error)
    }
  }
  return (code) => void scan(code)
}
