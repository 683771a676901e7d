import { compact, hasLostDigits } from '#renderer/kit/tables/cells.ts'
import { hasHeader, readColumns, type ColumnFault, type ColumnSpec } from '#renderer/kit/tables/columns.ts'
import { parseCsv } from '#renderer/kit/tables/csv.ts'
import { MAX_EMPLOYEE_ENTRIES } from '#shared/domain/limits.ts'
import { phoneFault } from '#shared/domain/validators/phone.ts'
import { ENTRY_FIELDS, isBlank, withTexts, type Entry, type EntryField, type EntryTexts } from './entries.ts'
import { unitText, type Units } from './units.ts'

/** Why a table or pasted cells cannot be taken. The texts are `employees:add.unreadable.*`. */
export type TableFault = ColumnFault | 'tooMany' | 'tooWide'

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
  required: [['name'], ['phone'], ['code'], ['post'], ['unitId', 'unit']],
}

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
export function readTemplate(cells: readonly (readonly string[])[], units: Units): ReadTable | TableFault {
  const table = readColumns(cells, COLUMNS)
  if (typeof table === 'string') return table
  const rows = table.rows.map(({ cell }) => textsOf(cell, units)).filter(namesEmployee)
  return rows.length === 0 ? 'empty' : { rows, ignored: table.ignored }
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
  const cells = parseCsv(text, '\t')
  const rows = pastedRows(cells, field, units)
  if (typeof rows === 'string') return rows
  return row + rows.length > MAX_EMPLOYEE_ENTRIES ? 'tooMany' : withTexts(entries, row, rows)
}

function pastedRows(cells: readonly (readonly string[])[], field: EntryField, units: Units): readonly Partial<EntryTexts>[] | TableFault {
  if (hasHeader(cells, COLUMNS)) {
    const table = readTemplate(cells, units)
    return typeof table === 'string' ? table : table.rows
  }
  const width = Math.max(...cells.map(({ length }) => length))
  if (isWholeRow(cells[0] ?? [], width)) {
    return cells.map((cellsOfRow) => textsOf((column) => cellsOfRow[TEMPLATE.indexOf(column)] ?? '', units))
  }
  const fields = ENTRY_FIELDS.slice(ENTRY_FIELDS.indexOf(field))
  if (width > fields.length) return 'tooWide'
  return cells.map((cellsOfRow) =>
    Object.fromEntries(fields.flatMap((name, index) => (index < cellsOfRow.length ? [[name, (cellsOfRow[index] ?? '').trim()]] : []))),
  )
}

/** Whether cells stand in the template's columns, with or without the last one, from a unit's id on. The place of the phone number tells. */
const isWholeRow = (row: readonly string[], width: number): boolean =>
  width === TEMPLATE.length || (width === TEMPLATE.length - 1 && phoneFault(compact(row[TEMPLATE.indexOf('phone')])) === null)
