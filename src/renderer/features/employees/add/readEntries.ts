import { columnName, compact, hasLostDigits } from '#renderer/kit/tables/cells.ts'
import { parseCsv } from '#renderer/kit/tables/csv.ts'
import { MAX_EMPLOYEE_ENTRIES } from '#shared/domain/limits.ts'
import { phoneFault } from '#shared/domain/validators/phone.ts'
import { ENTRY_FIELDS, isBlank, withTexts, type Entry, type EntryField, type EntryTexts } from './entries.ts'
import { unitText, type Units } from './units.ts'

/** Why a table or pasted cells cannot be taken. The texts are `employees:add.unreadable.*`. */
export type TableFault = 'noColumns' | 'empty' | 'tooMany' | 'tooWide'

/** A column of the template (`organisation.employeeTemplate`), which gives a unit by id and by name. */
type TemplateColumn = 'unitId' | EntryField

const TEMPLATE: readonly TemplateColumn[] = ['unitId', ...ENTRY_FIELDS]

const HEADERS: Readonly<Record<TemplateColumn, RegExp>> = {
  unitId: /^(?:(?:所属)?(?:部门|机构|门店) ?(?:id|编号)|unit ?id)$/iu,
  unit: /^(?:(?:所属)?(?:部门|机构|门店)(?:名称)?|unit(?: ?name)?)$/iu,
  name: /^(?:(?:员工)?姓名|name)$/iu,
  phone: /^(?:手机(?:号码?)?|电话|联系电话|phone(?: ?number)?)$/iu,
  code: /^(?:(?:员工)?工号|job ?code)$/iu,
  post: /^(?:岗位|职位|post)(?:名称)?$/iu,
  idCard: /^(?:身份证|证件)(?:号码?)?$|^id ?card(?: ?(?:no|number))?$/iu,
}

/** The rows of a table, and the columns that are not imported. */
export interface ReadTable {
  readonly rows: readonly EntryTexts[]
  readonly ignored: readonly string[]
}

/**
 * Where each column stands in a header row; null if one that is needed is missing. A unit needs its id or its name. The column of ID cards
 * may be missing.
 */
function columnsOf(header: readonly string[]): Readonly<Record<TemplateColumn, number>> | null {
  const names = header.map(columnName)
  const place = (column: TemplateColumn): number => names.findIndex((name) => HEADERS[column].test(name))
  const at = {
    unitId: place('unitId'),
    unit: place('unit'),
    name: place('name'),
    phone: place('phone'),
    code: place('code'),
    post: place('post'),
    idCard: place('idCard'),
  }
  const isComplete = at.name >= 0 && at.phone >= 0 && at.code >= 0 && at.post >= 0 && Math.max(at.unitId, at.unit) >= 0
  return isComplete ? at : null
}

/** The texts of a row in the template's columns. */
function textsOf(row: readonly string[], at: Readonly<Record<TemplateColumn, number>>, units: Units): EntryTexts {
  const cell = (column: TemplateColumn): string => (row[at[column]] ?? '').trim()
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
  const head = cells.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const header = cells[head]
  if (header === undefined) return 'empty'
  const at = columnsOf(header)
  if (at === null) return 'noColumns'
  const rows = cells
    .slice(head + 1)
    .map((row) => textsOf(row, at, units))
    .filter(namesEmployee)
  if (rows.length === 0) return 'empty'
  const used = new Set(Object.values(at))
  return { rows, ignored: header.filter((name, index) => name.trim() !== '' && !used.has(index)) }
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
  const [header = []] = cells
  if (columnsOf(header) !== null) {
    const table = readTemplate(cells, units)
    return typeof table === 'string' ? table : table.rows
  }
  const width = Math.max(...cells.map(({ length }) => length))
  if (isWholeRow(header, width)) return cells.map((cellsOfRow) => textsOf(cellsOfRow, TEMPLATE_PLACES, units))
  const fields = ENTRY_FIELDS.slice(ENTRY_FIELDS.indexOf(field))
  if (width > fields.length) return 'tooWide'
  return cells.map((cellsOfRow) =>
    Object.fromEntries(fields.flatMap((name, index) => (index < cellsOfRow.length ? [[name, (cellsOfRow[index] ?? '').trim()]] : []))),
  )
}

/** Whether cells stand in the template's columns, with or without the last one, from a unit's id on. The place of the phone number tells. */
const isWholeRow = (row: readonly string[], width: number): boolean =>
  width === TEMPLATE.length || (width === TEMPLATE.length - 1 && phoneFault(compact(row[TEMPLATE_PLACES.phone] ?? '')) === null)

const TEMPLATE_PLACES: Readonly<Record<TemplateColumn, number>> = { unitId: 0, unit: 1, name: 2, phone: 3, code: 4, post: 5, idCard: 6 }
