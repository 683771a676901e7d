import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref, type RefObject } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslation } from 'react-i18next'
import { useValueChange } from '#renderer/kit/tabs/useValueChange.ts'
import { useMissingChoices } from '#renderer/ui/fields/choice/useMissingChoices.ts'
import { storeChoices } from '#renderer/ui/filters/store/storeMatch.ts'
import type { EntryFaults } from './checkEntries.ts'
import { ENTRY_FIELDS, type EntryField } from './entries.ts'
import { EntryRow, type EntryEvents } from './EntryRow.tsx'
import { FAULTY_HEIGHT, HEAD_HEIGHT, ROW_HEIGHT, useEntryStyles } from './entryStyles.ts'
import type { UnitChoices } from './UnitCell.tsx'
import type { Entries } from './useEntries.ts'

/** Rows that are drawn beyond the visible ones, so that Tab reaches the next row before it is visible. */
const OVERSCAN = 4

/** Moves the focus to a cell. */
export interface EntryFocus {
  readonly moveTo: (row: number, field: EntryField) => void
}

interface Props {
  readonly entries: Entries
  readonly ref: Ref<EntryFocus>
}

/** The rows of the form, of which only those in sight are in the document. The last one is blank: typing in it adds another. */
export function EntryTable({ entries, ref }: Props) {
  const styles = useEntryStyles()
  const { t } = useTranslation('employees')
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, checked } = entries
  const unitChoices = useUnitChoices(entries)
  const [begun, setBegun] = useBegun(scroller)
  const faultsOf = (index: number): EntryFaults | undefined => (index === begun ? undefined : checked.faults.get(rows[index]?.key ?? -1))
  const heightOf = (index: number): number => (faultsOf(index) === undefined ? ROW_HEIGHT : FAULTY_HEIGHT)
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_HEIGHT,
  })
  useValueChange(checked.faults, () => virtualizer.measure())
  useValueChange(begun, () => virtualizer.measure())
  const moveTo = (row: number, field: EntryField): void => {
    if (row < 0 || row >= rows.length) return
    virtualizer.scrollToIndex(row)
    // The row may be drawn only after the scroll.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-cell="${row} ${field}"]`)?.focus()),
    )
  }
  useImperativeHandle(ref, () => ({ moveTo }))
  const own: EntryEvents = {
    ...entries,
    setCell: (row, field, text) => {
      if (row === entries.entries.length) setBegun(row)
      entries.setCell(row, field, text)
    },
    focused: (row) => {
      if (row !== begun) setBegun(-1)
    },
    moveTo,
  }
  const events = useSameEvents(own)
  return (
    <div ref={scroller} role="table" aria-label={t('add.table')} aria-rowcount={rows.length + 1} className={styles.root}>
      <EntryHead />
      <div role="rowgroup" className={styles.body} style={{ height: `${virtualizer.getTotalSize()}px` }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const entry = rows[index]
          if (entry === undefined) return null
          const isRemovable = index < entries.entries.length
          const faults = faultsOf(index)
          return <EntryRow key={entry.key} {...{ entry, index, isRemovable, faults, start, unitChoices, events }} />
        })}
      </div>
    </div>
  )
}

function useUnitChoices({ departments, units }: Entries): UnitChoices {
  const missing = useMissingChoices(departments)
  const { data } = departments
  return useMemo(() => ({ units, choices: storeChoices(data ?? []), missing }), [units, data, missing])
}

/** The index of the row that is being typed, -1 for none. Its missing fields are not marked until the focus leaves the row. */
function useBegun(table: RefObject<HTMLElement | null>) {
  const [begun, setBegun] = useState(-1)
  useEffect(() => {
    const element = table.current
    // To a control of the form. Another window, from which a person copies, is no element.
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && element?.contains(relatedTarget) === false) setBegun(-1)
    }
    element?.addEventListener('focusout', leave)
    return () => element?.removeEventListener('focusout', leave)
  }, [table])
  return [begun, setBegun] as const
}

/** One object for all renders, which calls the latest handlers: rows that did not change are not drawn again. */
function useSameEvents(own: EntryEvents): EntryEvents {
  const latest = useRef(own)
  useEffect(() => {
    latest.current = own
  })
  return useMemo<EntryEvents>(
    () => ({
      setCell: (row, field, text) => latest.current.setCell(row, field, text),
      paste: (row, field, text) => latest.current.paste(row, field, text),
      remove: (key) => latest.current.remove(key),
      focused: (row) => latest.current.focused(row),
      moveTo: (row, field) => latest.current.moveTo(row, field),
    }),
    [],
  )
}

function EntryHead() {
  const styles = useEntryStyles()
  const { t } = useTranslation('employees')
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={styles.head}>
        <span role="columnheader">{t('add.line')}</span>
        {ENTRY_FIELDS.map((field) => (
          <span key={field} role="columnheader">
            {t(`add.field.${field}`)}
          </span>
        ))}
        <span role="columnheader" aria-label={t('add.remove')} />
      </div>
    </div>
  )
}
