import { queryOptions } from '@tanstack/react-query'
import { hasId } from '#shared/api/noValue.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { AppError } from '#shared/errors.ts'
import { call, type CallContext } from '../ipc/bridge.ts'
import { freshFor } from '../ipc/outOfDate.ts'
import type { FoundKind, Lookup } from './recordCode.ts'

/** The calls that find a record by a number: its id, the waybill of its parcel, or a serial number of its payment. */

/** A record that a code has found. */
export interface FoundRecord extends Lookup {
  readonly id: string
}

const ONE = { current: 1, size: 1 }
/** A parcel may be insured again after a refusal. */
const INSURANCES_OF_PARCEL = 5
/** One payment of an order may be refunded in parts. */
const REFUNDS_OF_PAYMENT = 10

/** The order with this id; null where there is none. */
export async function orderById(id: string, context?: CallContext): Promise<OrderRow | null> {
  const { records } = await call('order.list', { ...ONE, orderId: id }, context)
  return records.find((order) => order.id === id) ?? null
}

/** The order of a parcel. It is checked: a server that does not know the `waybill` filter ignores it and returns any order. */
export async function orderByWaybill(waybill: string, context?: CallContext): Promise<OrderRow | null> {
  const { records } = await call('order.list', { ...ONE, waybill }, context)
  const order = records[0]
  if (order === undefined || !hasId(order)) return null
  const parcels = await call('express.byOrder', { orderId: order.id }, context)
  return Object.hasOwn(parcels, waybill) ? order : null
}

type Find = (code: string, context: CallContext) => Promise<readonly string[]>

const isThis =
  (id: string) =>
  (row: { readonly id: string }): boolean =>
    row.id === id
const idsOf = (rows: readonly ({ readonly id: string } | null)[]): string[] => rows.flatMap((row) => (row === null ? [] : [row.id]))

/** Every answer is checked: a server ignores a filter that it does not know. */
const BY_ID: Readonly<Record<FoundKind, Find>> = {
  order: async (id, context) => idsOf([await orderById(id, context)]),
  refund: async (id, context) => idsOf((await call('refund.list', { ...ONE, refundOrderId: id }, context)).records.filter(isThis(id))),
  oldRefund: async (id, context) =>
    idsOf((await call('oldRefund.list', { ...ONE, refundOrderId: id }, context)).records.filter(isThis(id))),
  insurance: async (id, context) => idsOf((await call('insurance.list', { ...ONE, id }, context)).records.filter(isThis(id))),
  refundMoney: async (id, context) => idsOf([await moneyById(id, context)].filter((money) => money?.id === id)),
}

const NOT_FOUND = 404

/** The server knows no such record: 404, or a text, as some servers have codes of their own for every refusal (docs/wire.md). */
const isNotFound = (error: unknown): boolean =>
  error instanceof AppError && error.kind === 'server' && (error.code === NOT_FOUND || typeof error.code === 'string')

/** Refund money is read by its id: its list has no filter for it. Any other refusal is reported, as it may have another reason. */
const moneyById = async (id: string, context: CallContext): Promise<RefundMoneyRow | null> =>
  await call('refundMoney.info', { id }, context).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })

const BY_WAYBILL: Readonly<Partial<Record<FoundKind, Find>>> = {
  order: async (waybill, context) => idsOf([await orderByWaybill(waybill, context)]),
  insurance: async (waybill, context) => {
    const { records } = await call('insurance.list', { current: 1, size: INSURANCES_OF_PARCEL, expressCode: waybill }, context)
    return idsOf(records.filter((row) => hasId(row) && row.expressCode === waybill))
  },
}

const MANY = { current: 1, size: REFUNDS_OF_PAYMENT }

/** The refunds with this serial number: of the after-sale, or of the payment that was refunded. */
const refundsBy =
  (name: 'seqId' | 'merOrderId'): Find =>
  async (code, context) => {
    const { records } = await call('refund.list', { ...MANY, [name]: code }, context)
    return idsOf(records.filter((row) => hasId(row) && row[name]?.toUpperCase() === code))
  }

const BY_PAYMENT: Readonly<Partial<Record<FoundKind, Find>>> = {
  refund: refundsBy('merOrderId'),
  refundMoney: async (merOrderId, context) => {
    const { records } = await call('refundMoney.list', { ...MANY, merOrderId }, context)
    return idsOf(records.filter((row) => hasId(row) && row.merOrderId?.toUpperCase() === merOrderId))
  },
}

const FINDERS: Readonly<Record<Lookup['by'], Readonly<Partial<Record<FoundKind, Find>>>>> = {
  id: BY_ID,
  waybill: BY_WAYBILL,
  seqId: { refund: refundsBy('seqId') },
  merOrderId: BY_PAYMENT,
}

/** How long an answer counts: a scan that is then offered in the search asks only once. Milliseconds. */
const FRESH_MS = 10_000

/** The query of one question about a code: the records that it finds. */
export const lookupQuery = (code: string, { record, by }: Lookup) =>
  queryOptions({
    queryKey: ['record lookup', record, by, code],
    queryFn: async (context): Promise<readonly FoundRecord[]> => {
      const ids = await FINDERS[by][record]?.(code, context)
      return (ids ?? []).map((id) => ({ record, by, id }))
    },
    staleTime: freshFor(FRESH_MS),
    gcTime: FRESH_MS,
  })
