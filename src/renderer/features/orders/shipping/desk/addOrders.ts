import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import type { Table } from '#renderer/kit/tables/columns.ts'
import { sheetText } from '#renderer/kit/tables/fileTexts.ts'
import type { TableNotes } from '#renderer/kit/tables/readTable.ts'
import { MAX_SHIPMENTS } from '#shared/domain/limits.ts'
import { differingOrders, ordersIn } from './orderIds.ts'
import type { ShippingDesk } from './shippingDesk.ts'

/** The most lines that a message names by their number. */
const NAMED = 5

/** Puts the orders of a pasted table or a file into the queue, and says which lines have none that can be read. */
export function addOrders(desk: Pick<ShippingDesk, 'add'>, table: Table, notes: TableNotes = {}): void {
  const found = ordersIn(table)
  const listed = (places: readonly (string | number)[]): string => places.join(i18n.t('shipping:bulk.lineSeparator'))
  if (found === 'twoColumns') {
    const columns = differingOrders(table)
    return notify('error', () => i18n.t('shipping:unreadable.twoColumns', { columns: listed(columns) }))
  }
  if (found === 'tooMany') return notify('error', () => i18n.t('shippingDesk:tooMany', { count: MAX_SHIPMENTS }))
  const { ids, unread } = found
  const lines = (): string => listed(unread.slice(0, NAMED)) + (unread.length > NAMED ? '…' : '')
  const texts = (): string[] =>
    [
      ids.length === 0 ? i18n.t('shippingDesk:noOrdersInTable') : '',
      unread.length === 0 ? '' : i18n.t('shippingDesk:unreadLines', { count: unread.length, lines: lines() }),
      sheetText(notes),
    ].filter((text) => text !== '')
  if (texts().length > 0) notify(ids.length === 0 || unread.length > 0 ? 'error' : 'info', () => texts().join(' '))
  if (ids.length > 0) desk.add(ids)
}
