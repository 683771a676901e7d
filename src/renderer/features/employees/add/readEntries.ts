import { compact, hasLostDigits } from '#renderer/kit/tables/cells.ts'
import {
  differingColumns,
  hasHeader,
  missingColumns,
  readColumns,
  type ColumnFault,
  type ColumnSpec,
  type MissingColumns,
  type Table,
} from '#renderer/kit/tables/columns.ts'
import { pastedRows, type PasteFault } from '#renderer/kit/tables/csv.ts'
import type { RowLimit } from '#renderer/kit/tables/rows.ts'
import { MAX_EMPLOYEE_ENTRIES } from '#shared/domain/limits.ts'
import { phoneFault } from '#shared/domain/validators/phone.ts'
import { ENTRY_FIELDS, isBlank, withTexts, type Entry, type EntryField, type EntryTexts } from './entries.ts'
import { unitText, type Units } from './units.ts'

/** Why a table or pasted cells cannot be taken. The texts are `employees:add.unreadable.*`. */
export type TableFault = ColumnFault | PasteFault | 'tooWide'

/** A column of the template (`organisation.employeeTemplate`), which gives a unit by id and by name. */
type TemplateColumn = 'unitId' | EntryField

const TEMPLATE: readonly TemplateColumn[] = ['unitId', ...ENTRY_FIELDS]

/** A unit needs its id or its name. The column of ID cards may be missing. */
const COLUMNS: ColumnSpec<TemplateColumn> = {
  columns: [
    { field: 'unitId', header: /^(?:(?:所属)?(?:部门|机构|门店) ?(?:id|编号)|unit ?id)$/iu },
    { field: 'unit', header: /^(?:(?:所属)?(?:部门|机构|门店)(?:名称)?|unit(?: ?name)?)$/iu },
    { field: 'name', header: /^(?:(?:员工)?姓名|name)$/iu },
    { field: 'phone', header: /^(?:手机(?:号码?)?|电话|联系电话|phone(?: ?number)?)$/iu },
    { field: 'code', header: /^(?:(?:员工)?工号|job ?code)$/iu },
    { field: 'post', header: /^(?:岗位|职位|post)(?:名称)?$/iu },
    { field: 'idCard', header: /^(?:身份证|证件)(?:号码?)?$|^id ?card(?: ?(?:no|number))?$/iu },
  ],
  required: [['name'], ['phone'], ['code'], ['post'], ['unit', 'unitId']],
}

/** The rows of a file that are read. The template has a row for each unit, of which those without an employee do not count. */
export const EMPLOYEE_LIMIT: RowLimit = {
  columns: COLUMNS,
  counted: ['name', 'phone', 'code', 'post', 'idCard'],
  most: MAX_EMPLOYEE_ENTRIES,
}

/** The columns for one thing that differ, by their names. */
export const differingIn = (table: Table): readonly string[] => differingColumns(table, COLUMNS)

/** The columns that a table lacks, and those that it has; null where no row names any. */
export const missingIn = (table: Table): MissingColumns<TemplateColumn> | null => missingColumns(table, COLUMNS)

/** The rows of a table, and the columns that are not imported. */
export interface ReadTable {
  readonly rows: readonly EntryTexts[]
  readonly ignored: readonly string[]
}

/** The texts of a row. @param cellOf The text in a column of the template. */
function textsOf(cellOf: (column: TemplateColumn) => string, units: Units): EntryTexts {
  const cell = (column: TemplateColumn): string => cellOf(column).trim()
  const name = cell('unit')
  const id = compact(cell('unitId'))
  return {
    unit: hasLostDigits(id) && name !== '' ? name : unitText(units, id, name),
    name: cell('name'),
    phone: compact(cell('phone')),
    code: cell('code'),
    post: cell('post'),
    idCard: compact(cell('idCard')),
  }
}

/** The template has a row for each store: one in which nobody was filled in names no employee. */
const namesEmployee = (texts: EntryTexts): boolean => !isBlank({ ...texts, unit: '' })

/** Reads a table whose first row with cells names the columns. */
export function readTemplate(table: Table, units: Units): ReadTable | TableFault {
  const read = readColumns(table, COLUMNS)
  if (typeof read === 'string') return read
  const rows = read.rows.map(({ cell }) => textsOf(cell, units)).filter(namesEmployee)
  return rows.length === 0 ? 'empty' : { rows, ignored: read.ignored }
}

/** The rows behind the last one that is not blank. Null if that are too many rows. */
export function appended(entries: readonly Entry[], rows: readonly EntryTexts[]): Entry[] | null {
  const last = entries.findLastIndex((entry) => !isBlank(entry))
  return last + 1 + rows.length > MAX_EMPLOYEE_ENTRIES ? null : withTexts(entries, last + 1, rows)
}

/**
 * Pastes copied cells from a cell on, to the right and down, as a spreadsheet does. Cells with a header, and whole rows of the template,
 * go to their columns, wherever the person pastes them.
 */
export function pasted(entries: readonly Entry[], row: number, field: EntryField, text: string, units: Units): Entry[] | TableFault {
  const cells = pastedRows(text, MAX_EMPLOYEE_ENTRIES)
  if (typeof cells === 'string') return cells
  const rows = rowsOf(cells, field, units)
  if (typeof rows === 'string') return rows
  return row + rows.length > MAX_EMPLOYEE_ENTRIES ? 'tooMany' : withTexts(entries, row, rows)
}

function rowsOf(cells: readonly (readonly string[])[], field: EntryField, units: Units): readonly Partial<EntryTexts>[] | TableFault {
  if (hasHeader(cells, COLUMNS)) {
    const table = readTemplate(cells, units)
    return typeof table === 'string' ? table : table.rows
  }
  const width = Math.max(...cells.map(({ length }) => length))
  if (areWholeRows(cells, field, width)) {
    return cells.map((cellsOfRow) => textsOf((column) => cellsOfRow[TEMPLATE.indexOf(column)] ?? '', units))
  }
  const fields = ENTRY_FIELDS.slice(ENTRY_FIELDS.indexOf(field))
  if (width > fields.length) return 'tooWide'
  return cells.map((cellsOfRow) =>
    Object.fromEntries(fields.flatMap((name, index) => (index < cellsOfRow.length ? [[name, (cellsOfRow[index] ?? '').trim()]] : []))),
  )
}

/**
 * Whether cells stand in the template's columns, with or without the last one, from a unit's id on. Where they could also stand in the
 * form's own columns, the places of the phone numbers tell, and the ids: a job code may be a phone number, but no unit's name is an id.
 */
function areWholeRows(cells: readonly (readonly string[])[], field: EntryField, width: number): boolean {
  if (width !== TEMPLATE.length - 1) return width === TEMPLATE.length
  const phonesAt = (place: number): number => cells.filter((row) => phoneFault(compact(row[place])) === null).length
  const here = ENTRY_FIELDS.indexOf('phone') - ENTRY_FIELDS.indexOf(field)
  const template = TEMPLATE.indexOf('phone')
  if (cells.some(([first]) => !/^\d*$/u.test(compact(first)))) return false
  return phonesAt(template) > 0 && phonesAt(template) >= phonesAt(here)
}
