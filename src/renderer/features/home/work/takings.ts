import { i18n } from '#renderer/kit/i18n.ts'
import { isPart, loadDay, paidOf } from '#renderer/kit/figures/dayOrders.ts'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import { settleLimited } from '#renderer/kit/ipc/settleLimited.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { PayRow } from '#shared/areas/orders/calls.ts'
import { AppError } from '#shared/errors.ts'

/**
 * What was taken on a day, by the time of payment. The server filters no orders by it, so the orders that were placed on the day and on the
 * one before are read: an order that is paid still later is not among them. Money in fen.
 */

/** What was paid on a day. */
export interface Takings {
  readonly ids: readonly string[]
  readonly amount: number
}

/** The orders that were paid on `day` (`yyyy-MM-dd`). @throws AppError of a call, and where not all can be read: a part is no sum */
export async function takingsOf(day: string, dayBefore: string, context: CallContext): Promise<Takings> {
  const days = [await loadDay(day, context), await loadDay(dayBefore, context)]
  if (days.some(isPart)) throw incomplete('home.takings.tooMany')
  const paid = days.flatMap(({ rows }) => rows).filter((row) => paidOf(row) !== null)
  if (paid.some((row) => !hasId(row) || row.payTime === null)) throw incomplete('home.takings.noTimes')
  const ofDay = paid.filter(({ payTime }) => payTime?.startsWith(day) === true)
  return { ids: ofDay.map(({ id }) => id), amount: ofDay.reduce((sum, row) => sum + (paidOf(row) ?? 0), 0) }
}

const incomplete = (text: 'home.takings.tooMany' | 'home.takings.noTimes'): AppError =>
  new AppError({ kind: 'invalid-response', message: i18n.t(`pages:${text}`) })

/** Each order needs a call: the list names no payments. */
export const MAX_TAKINGS = 1_000
/** Calls at a time: some turns of the tab stay free. */
const AT_ONCE = 2

/** A method of payment. `method` is null where the server names none. */
export interface MethodTakings {
  readonly method: string | null
  readonly payments: number
  readonly amount: number
}

/** The payments of these orders by their method, the largest first. @throws AppError of the first call that failed: a part is no sum */
export async function takingsByMethod(
  ids: readonly string[],
  signal: AbortSignal,
  meta: CallContext['meta'],
  onProgress: (done: number) => void,
): Promise<readonly MethodTakings[]> {
  const read = (id: string) => call('order.info', { id }, { signal, meta })
  const outcomes = await settleLimited(ids, read, { limit: AT_ONCE, signal, onProgress })
  const orders = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
  return byMethod(orders.flatMap((order) => order?.payInfo ?? []))
}

function byMethod(payments: readonly PayRow[]): readonly MethodTakings[] {
  const methods = new Map<string | null, MethodTakings>()
  for (const { payMethod: method, payAmount } of payments) {
    const before = methods.get(method) ?? { method, payments: 0, amount: 0 }
    methods.set(method, { method, payments: before.payments + 1, amount: before.amount + Math.max(0, payAmount ?? 0) })
  }
  return [...methods.values()].toSorted((one, other) => other.amount - one.amount)
}
