import { useDeferredValue, useMemo, useState } from 'react'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { useDepartments } from '#renderer/kit/reference/index.ts'
import type { Table } from '#renderer/kit/tables/columns.ts'
import { fileFaultText, sheetText } from '#renderer/kit/tables/fileTexts.ts'
import { pastedRows } from '#renderer/kit/tables/csv.ts'
import type { TableNotes } from '#renderer/kit/tables/readTable.ts'
import { useTableReading, type TableReading } from '#renderer/kit/tables/useTableReading.ts'
import { nextTask } from '#renderer/kit/window/nextTask.ts'
import { MAX_EMPLOYEE_ENTRIES } from '#shared/domain/limits.ts'
import { isBlank, useAddDraft, withTexts, type Entry, type EntryField } from './entries.ts'
import { checkEntries, type CheckedEntries } from './checkEntries.ts'
import { appended, differingIn, EMPLOYEE_LIMIT, missingIn, pasted, readTemplate, type ReadTable, type TableFault } from './readEntries.ts'
import { NOBODY, readTaken } from './serverCheck.ts'
import { unitsOf, type Units } from './units.ts'

const NONE: readonly Entry[] = []

/** The entries of the tab, what is wrong with them, and how they change. */
export function useEntries() {
  const [draft, setDraft] = useAddDraft()
  const departments = useDepartments()
  const units = useMemo(() => unitsOf(departments.data), [departments.data])
  const entries = draft ?? NONE
  const drawn = useDrawn(entries)
  const [taken, setTaken] = useState(NOBODY)
  const checked = useMemo(() => checkEntries(drawn, units, taken), [drawn, units, taken])
  const [failure, setFailure] = useState<string | null>(null)
  const reading = useTableReading()
  const change = (next: readonly Entry[]): void => {
    setFailure(null)
    setDraft(next)
  }
  return {
    entries,
    /** The entries and the blank row below them. */
    rows: useMemo(() => withBlank(drawn), [drawn]),
    departments,
    units,
    /** What is known of the rows that are drawn. */
    checked,
    /** Whether these are the entries: nothing is sent before. */
    isChecked: drawn === entries,
    reading,
    /** Why the last file or pasted cells were not taken. */
    failure,
    /**
     * Checks what is right in itself against the server, marks what others have already, and resolves to what is known then.
     * @throws AppError of a call
     */
    checkOnServer: async (): Promise<CheckedEntries> => {
      const found = await readTaken(checkEntries(entries, units).ready.map((ready) => ready.draft))
      setTaken(found)
      return checkEntries(entries, units, found)
    },
    count: entries.filter((entry) => !isBlank(entry)).length,
    setCell: (row: number, field: EntryField, text: string): void => change(withTexts(entries, row, [{ [field]: text }])),
    remove: (key: number): void => change(entries.filter((entry) => entry.key !== key)),
    paste: (row: number, field: EntryField, text: string): void => {
      const next = pasted(entries, row, field, text, units)
      if (typeof next === 'string') setFailure(pasteFailure(next, text))
      else change(next)
    },
    open: async (file: File): Promise<void> => {
      const table = await readFile(file, units, reading)
      if (table === null) return
      if (typeof table === 'string') return setFailure(table)
      let fits = true
      // Behind what was typed while the file was read; the form may be closed by now.
      setDraft((before) => {
        const next = before && appended(before, table.rows)
        fits = before === null || next !== null
        return next ?? before
      })
      if (fits) announce(table)
      setFailure(fits ? null : i18n.t('employees:add.unreadable.tooMany', { count: MAX_EMPLOYEE_ENTRIES }))
    },
  }
}

/** A file brings hundreds of rows at once, a key press one. */
const MANY = 20

/**
 * The entries that are shown and checked: after a change of many rows that is done between frames, and the table shows those before it
 * meanwhile.
 */
function useDrawn(entries: readonly Entry[]): readonly Entry[] {
  const later = useDeferredValue(entries)
  return Math.abs(later.length - entries.length) < MANY ? entries : later
}

export type Entries = ReturnType<typeof useEntries>

function withBlank(entries: readonly Entry[]): readonly Entry[] {
  const last = entries.at(-1)
  const needsBlank = entries.length < MAX_EMPLOYEE_ENTRIES && (last === undefined || !isBlank(last))
  return needsBlank ? withTexts(entries, entries.length, [{}]) : entries
}

/** Why a table is not taken, in words. */
function tableFailure(fault: TableFault, cells: Table): string {
  if (fault === 'tooLarge') return fileFaultText(fault, {})
  const separator = i18n.t('employees:separator')
  if (fault === 'twoColumns') return i18n.t('employees:add.unreadable.twoColumns', { columns: differingIn(cells).join(separator) })
  const lacking = fault === 'noColumns' ? missingIn(cells) : null
  if (lacking === null) return i18n.t(`employees:add.unreadable.${fault}`, { count: MAX_EMPLOYEE_ENTRIES })
  return i18n.t('employees:add.unreadable.missing', {
    columns: lacking.missing.map((field) => i18n.t(`employees:add.field.${field === 'unitId' ? 'unit' : field}`)).join(separator),
    found: lacking.found.join(separator),
  })
}

/** Why copied cells are not taken, in words. */
function pasteFailure(fault: TableFault, text: string): string {
  const cells = pastedRows(text, MAX_EMPLOYEE_ENTRIES)
  return tableFailure(fault, typeof cells === 'string' ? [] : cells)
}

interface ReadFile extends ReadTable {
  readonly notes: TableNotes
}

/** The employees of a file; a sentence if it cannot be taken, null if it was stopped. */
async function readFile(file: File, units: Units, reading: TableReading): Promise<ReadFile | string | null> {
  const opened = await reading.read(file, EMPLOYEE_LIMIT)
  if (opened === null) return null
  const { cells, notes } = opened
  if (cells === 'tooMany') return tableFailure(cells, [])
  if (typeof cells === 'string') return fileFaultText(cells, notes)
  // Each step in a task of its own: together they would hold the page up.
  await nextTask()
  const table = readTemplate(cells, units)
  if (typeof table === 'string') return [tableFailure(table, cells), sheetText(notes)].filter((text) => text !== '').join(' ')
  await nextTask()
  return { ...table, notes }
}

/** Says how many employees were read, and which columns were not. */
function announce({ rows, ignored, notes }: ReadFile): void {
  notify('info', () => {
    const read = i18n.t('employees:add.read', { count: rows.length })
    const columns = ignored.join(i18n.t('employees:separator'))
    const lacking = columns === '' ? '' : i18n.t('employees:add.ignored', { columns })
    return [`${read}${lacking}`, sheetText(notes)].filter((text) => text !== '').join(' ')
  })
}
