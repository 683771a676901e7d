import { cellFault, compact, hasLostDigits, holdsSeveral, type CellFault } from '#renderer/kit/tables/cells.ts'
import {
  differingColumns,
  missingColumns,
  readColumns,
  type ColumnFault,
  type ColumnRow,
  type ColumnSpec,
  type MissingColumns,
  type Table,
} from '#renderer/kit/tables/columns.ts'
import { pastedRows, type PasteFault } from '#renderer/kit/tables/csv.ts'
import type { RowLimit } from '#renderer/kit/tables/rows.ts'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import { companyNamed, companyOfWaybill } from '#shared/domain/orders/carriers.ts'
import { waybillFault, type WaybillFault } from '#shared/domain/orders/waybill.ts'
import { ID_PATTERN, isRecordId } from '#shared/domain/patterns.ts'
import { MAX_SHIPMENTS } from '#shared/domain/limits.ts'

/** What is wrong with one line. The texts are `shipping:wrong.*`. */
export type RowFault =
  | {
      readonly kind:
        | 'noOrderId'
        | 'orderId'
        | 'digitsLost'
        | 'noCompany'
        | 'company'
        | 'noWaybill'
        | 'noOrder'
        | 'swapped'
        | 'several'
        | CellFault
        | WaybillFault
    }
  /** The line number `line` has the same order and waybill with another carrier. */
  | { readonly kind: 'duplicate'; readonly line: number }
  /** The line number `line` has the same waybill for another order. */
  | { readonly kind: 'shared'; readonly line: number }
  /** Another order has the waybill already. */
  | { readonly kind: 'used'; readonly orderId: string }
  /** The order does not await shipment. */
  | { readonly kind: 'status'; readonly status: number | null }

/** A line of a table of waybills. */
export interface ShipmentRow {
  /** The line number as Excel shows it, from 1. */
  readonly line: number
  readonly orderId: string
  /** The company as written in the table. */
  readonly company: string
  /** The code of the company. Null if it is not in the list. */
  readonly companyCode: string | null
  readonly waybill: string
  readonly fault: RowFault | null
  /** The earlier line with the same parcel, or null. A table may have a line for each item of an order; only the first is sent. */
  readonly repeats: number | null
  /** Its cells as the table wrote them, with the blanks and line breaks between several numbers: order, company, waybill. */
  readonly written: readonly [orderId: string, company: string, waybill: string]
}

/** Why a table cannot be read at all. The texts are `shipping:unreadable.*`. */
export type TableFault = ColumnFault | 'tooMany'

export type ShipmentField = 'orderId' | 'company' | 'waybill'

/** The column of the orders. */
export const ORDER_COLUMN = { field: 'orderId', header: /^(?:订单(?:编号|号|id)?|order ?(?:id|no|number)?)$/iu } as const

const COLUMNS: ColumnSpec<ShipmentField> = {
  columns: [
    ORDER_COLUMN,
    { field: 'company', header: /^(?:(?:快递|物流|承运)(?:公司|商)?(?:名称)?|carrier|express(?: company)?|company)$/iu },
    {
      field: 'waybill',
      header: /^(?:(?:运单|快递|物流|快递单|物流单|面单)(?:编号|单号|号码|号)|waybill(?: ?(?:no|number))?|tracking(?: ?(?:no|number))?)$/iu,
    },
  ],
  // A number often tells its carrier.
  required: [['orderId'], ['waybill']],
}

/** An order id or a waybill number. */
export const numberIn = (cell: string): string => compact(toHalfWidth(cell))

/** The code of a company that is given by its code, its name, a part of exactly one name, or another usual name. */
function findCompany(companies: readonly ExpressCompany[], typed: string): string | null {
  const wanted = typed.toLowerCase()
  if (wanted === '') return null
  const whole = companies.find(({ code, name }) => code?.toLowerCase() === wanted || name?.toLowerCase() === wanted)
  const partly = companies.filter(({ name }) => wanted.length >= 2 && name?.toLowerCase().includes(wanted) === true)
  const found = whole ?? (partly.length === 1 ? partly[0] : companyNamed(wanted, companies))
  return found?.code ?? found?.name ?? null
}

/** Whether two cells stand in each other's columns: the company's holds what looks like a waybill, and the waybill's holds no digits. */
const isSwapped = (company: string, waybill: string): boolean =>
  /^[A-Z]{0,4}\d{8,20}$/iu.test(company) && waybill !== '' && !/\d{4}/u.test(waybill)

function faultOf(orderId: string, company: string, companyCode: string | null, waybill: string): RowFault | null {
  if (orderId === '') return { kind: 'noOrderId' }
  if (hasLostDigits(orderId) || hasLostDigits(waybill)) return { kind: 'digitsLost' }
  if (!ID_PATTERN.test(orderId)) return { kind: 'orderId' }
  if (isSwapped(company, waybill)) return { kind: 'swapped' }
  if (company !== '' && companyCode === null) return { kind: 'company' }
  if (waybill === '') return company === '' ? { kind: 'noCompany' } : { kind: 'noWaybill' }
  const fault = waybillFault(waybill, { numbers: [orderId] })
  if (fault !== null) return { kind: fault }
  return companyCode === null ? { kind: 'noCompany' } : null
}

/** What a cell of the line holds in place of one number or name. */
function cellFaultIn(cell: (field: ShipmentField) => string): RowFault | null {
  const texts = [cell('orderId'), cell('waybill')]
  // Several numbers on lines of their own are several numbers first.
  if (texts.some(holdsSeveral)) return { kind: 'several' }
  const [found] = [...texts, cell('company')].flatMap((text) => cellFault(text) ?? [])
  return found === undefined ? null : { kind: found }
}

/** Reads a line and checks it on its own. */
function readLine({ line, cell }: ColumnRow<ShipmentField>, companies: readonly ExpressCompany[]): ShipmentRow {
  const [orderId, company, waybill] = [numberIn(cell('orderId')), numberIn(cell('company')), numberIn(cell('waybill')).toUpperCase()]
  const own = company === '' ? companyOfWaybill(waybill, companies) : null
  const companyCode = own === null ? findCompany(companies, company) : (own.code ?? own.name)
  const fault = cellFaultIn(cell) ?? faultOf(orderId, company, companyCode, waybill)
  return {
    line,
    orderId,
    company: own === null ? company : (own.name ?? own.code ?? ''),
    companyCode,
    waybill,
    fault,
    repeats: null,
    written: [cell('orderId'), cell('company'), cell('waybill')],
  }
}

/** Compares the lines: marks those that repeat a parcel, and those that name another carrier for it. */
function compareLines(rows: readonly ShipmentRow[]): ShipmentRow[] {
  const parcels = new Map<string, ShipmentRow>()
  const orders = new Map<string, ShipmentRow>()
  const compared = rows.map((row): ShipmentRow => {
    if (row.fault !== null) return row
    const parcel = JSON.stringify([row.orderId, row.waybill])
    const first = parcels.get(parcel)
    if (first?.companyCode === row.companyCode) return { ...row, repeats: first.line }
    if (first !== undefined) return { ...row, fault: { kind: 'duplicate', line: first.line } }
    parcels.set(parcel, row)
    if (!orders.has(row.orderId)) orders.set(row.orderId, row)
    return row
  })
  return withShared(compared).map((row) => {
    const shipped = row.company === '' && row.waybill === '' ? orders.get(row.orderId) : undefined
    return shipped === undefined ? row : { ...row, fault: null, repeats: shipped.line }
  })
}

/** Marks the lines that give one waybill to different orders, each with the nearest other one: a label was scanned twice. */
function withShared(rows: readonly ShipmentRow[]): ShipmentRow[] {
  const byWaybill = Map.groupBy(
    rows.filter(({ fault, repeats }) => fault === null && repeats === null),
    ({ waybill }) => waybill,
  )
  return rows.map((row) => {
    const others = row.fault === null && row.repeats === null ? (byWaybill.get(row.waybill) ?? []) : []
    const other = others.find(({ orderId }) => orderId !== row.orderId)
    return other === undefined ? row : { ...row, fault: { kind: 'shared', line: other.line } }
  })
}

/** The cells of a copied table. Rows that begin with an order need no header: order, carrier and waybill, or order and waybill. */
export function pastedCells(text: string): readonly (readonly string[])[] | PasteFault {
  const cells = pastedRows(text, MAX_SHIPMENTS)
  if (typeof cells === 'string') return cells
  const [first = []] = cells
  if (!isRecordId(numberIn(first[0] ?? ''))) return cells
  return [first.length === 2 ? ['order', 'waybill'] : ['order', 'company', 'waybill'], ...cells]
}

/** The columns that a table of waybills lacks, and those that it has; null where no row names any. */
export const missingIn = (table: Table): MissingColumns<ShipmentField> | null => missingColumns(table, COLUMNS)

/** The columns for one thing that differ, by their names. */
export const differingIn = (table: Table): readonly string[] => differingColumns(table, COLUMNS)

/** The rows of a file that are read: one more than may be sent ends the reading. */
export const SHIPMENT_LIMIT: RowLimit = { columns: COLUMNS, counted: ['orderId', 'company', 'waybill'], most: MAX_SHIPMENTS }

/** Checks a table line by line, without the server. The first line with cells names the columns. */
export function toShipmentRows(table: Table, companies: readonly ExpressCompany[]): readonly ShipmentRow[] | TableFault {
  const read = readColumns(table, COLUMNS)
  if (typeof read === 'string') return read
  if (read.rows.length > MAX_SHIPMENTS) return 'tooMany'
  return compareLines(read.rows.map((row) => readLine(row, companies)))
}
