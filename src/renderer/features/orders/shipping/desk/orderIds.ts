import { isIdAlone, MAX_WAYBILL_LENGTH } from '#renderer/kit/records/recordCode.ts'
import { hasLostDigits, holdsSeveral } from '#renderer/kit/tables/cells.ts'
import { differingColumns, linesOf, readColumns, type ColumnSpec, type ColumnTable, type Table } from '#renderer/kit/tables/columns.ts'
import type { RowLimit } from '#renderer/kit/tables/rows.ts'
import { MAX_SHIPMENTS } from '#shared/domain/limits.ts'
import { isRecordId } from '#shared/domain/patterns.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { sheetText } from '#renderer/kit/tables/fileTexts.ts'
import type { TableNotes } from '#renderer/kit/tables/readTable.ts'
import { numberIn, ORDER_COLUMN } from '../file/shipmentRows.ts'
import type { ShippingDesk } from './shippingDesk.ts'

const COLUMNS: ColumnSpec<'orderId'> = { columns: [ORDER_COLUMN], required: [['orderId']] }

/** The rows of a file that are read: one more than the queue takes ends the reading. */
export const ORDERS_LIMIT: RowLimit = { columns: COLUMNS, counted: ['orderId'], most: MAX_SHIPMENTS, isHeaderOptional: true }

/** What a table says of orders. */
export interface ReadOrders {
  /** Each once, in the order of the table. */
  readonly ids: readonly string[]
  /** The lines, from 1, in which the number of an order is cut, wrong, or one of several in its cell. */
  readonly unread: readonly number[]
}

interface Line {
  readonly line: number
  readonly ids: readonly string[]
  readonly isUnread: boolean
}

/** The order of a line in the column of orders. */
function orderOf(line: number, cell: string): Line {
  const id = numberIn(cell)
  const isOne = isRecordId(id) && !holdsSeveral(cell)
  return { line, ids: isOne ? [id] : [], isUnread: !isOne }
}

/** Whether a cell may hold the number of an order, cut or not: most cells of a table without a header are shorter and have no exponent. */
const mayHoldOrder = (cell: string): boolean => cell.length > MAX_WAYBILL_LENGTH || /[eEｅＥ]/u.test(cell)

/** Digits as they are looked up: a table of them is passed through at once. */
const DIGITS = /^\d+$/u

/** The cells of a line that can be nothing else than an order. */
function ordersAlone(line: number, cells: readonly string[]): Line {
  const ids: string[] = []
  let isDoubtful = false
  for (const cell of cells) {
    if (DIGITS.test(cell)) {
      if (isIdAlone(cell)) ids.push(cell)
    } else if (mayHoldOrder(cell)) {
      const id = numberIn(cell)
      const isSeveral = holdsSeveral(cell)
      if (!isSeveral && isIdAlone(id)) ids.push(id)
      isDoubtful ||= hasLostDigits(id) || (isSeveral && cell.split(/\D+/u).some(isIdAlone))
    }
  }
  return { line, ids, isUnread: ids.length === 0 && isDoubtful }
}

function* linesAlone(table: Table): Generator<Line> {
  for (const [line, cells] of linesOf(table)) yield ordersAlone(line, cells)
}

function* linesBelow({ rows }: ColumnTable<'orderId'>): Generator<Line> {
  for (const { line, cell } of rows) yield orderOf(line, cell('orderId'))
}

/**
 * The orders in the cells of a table: those of its column of orders, or without one those that can be nothing else. A line may hold several
 * then: `tooMany` as soon as there are more than the queue takes.
 */
export function ordersIn(table: Table): ReadOrders | 'twoColumns' | 'tooMany' {
  const read = readColumns(table, COLUMNS)
  if (read === 'twoColumns') return read
  const ids = new Set<string>()
  const unread: number[] = []
  for (const line of typeof read === 'string' ? linesAlone(table) : linesBelow(read)) {
    for (const id of line.ids) ids.add(id)
    if (ids.size > MAX_SHIPMENTS) return 'tooMany'
    if (line.isUnread) unread.push(line.line)
  }
  return { ids: [...ids], unread }
}

/** The columns of orders that differ, by their names. */
export const differingOrders = (table: Table): readonly string[] => differingColumns(table, COLUMNS)

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
