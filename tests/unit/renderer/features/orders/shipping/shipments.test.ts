import { expect, test } from 'vitest'
import { toShipmentRows } from '#renderer/features/orders/shipping/file/shipmentRows.ts'
import { toBatches, toShipment } from '#renderer/features/orders/shipping/shipments.ts'

test('batches are small, and the parcels of one order stay together', () => {
  const lines = Array.from({ length: 120 }, (_, index) => [`1${index % 60}`, 'EMS', `SF10000${index}`])
  const rows = toShipmentRows([['订单编号', '快递公司', '运单号'], ...lines], [{ code: 'ems', name: 'EMS' }])
  if (typeof rows === 'string') throw new Error(rows)
  const batches = toBatches(rows)
  expect(batches.flat()).toHaveLength(120)
  expect(batches.every(({ length }) => length <= 50)).toBe(true)
  const homes = batches.flatMap((batch, index) => batch.map(({ orderId }) => `${orderId} ${index}`))
  expect(new Set(homes).size).toBe(60)
  expect(rows.slice(0, 1).map(toShipment)).toEqual([{ orderId: '10', expressCompany: 'ems', waybill: 'SF100000' }])
})
