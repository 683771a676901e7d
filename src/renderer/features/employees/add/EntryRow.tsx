import { memo, useId, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Button, mergeClasses } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { isComposing } from '#renderer/ui/focus/isComposing.ts'
import type { EntryFault, EntryFaults } from './checkEntries.ts'
import { ENTRY_FIELDS, MAX_CELL, type Entry, type EntryField } from './entries.ts'
import { useEntryStyles } from './entryStyles.ts'
import { UnitCell, type UnitChoices } from './UnitCell.tsx'

export interface EntryEvents {
  readonly setCell: (row: number, field: EntryField, text: string) => void
  readonly paste: (row: number, field: EntryField, text: string) => void
  readonly remove: (key: number) => void
  /** A field of this row has got the focus. */
  readonly focused: (row: number) => void
  /** Moves the focus to the same column of another row. */
  readonly moveTo: (row: number, field: EntryField) => void
}

interface Props {
  readonly entry: Entry
  /** From 0. */
  readonly index: number
  /** The blank row cannot be removed. */
  readonly isRemovable: boolean
  readonly faults: EntryFaults | undefined
  /** CSS pixels from the top of the table. */
  readonly start: number
  /** The same object in every render. */
  readonly unitChoices: UnitChoices
  /** The same object in every render. */
  readonly events: EntryEvents
}

/** How far a key moves the focus. A unit's field needs the arrow keys and Enter for its list. */
const stepOf = (key: string): number => (key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)

function press(event: KeyboardEvent<HTMLInputElement>, index: number, field: EntryField, events: EntryEvents): void {
  const step = isComposing(event) ? 0 : stepOf(event.key)
  if (step === 0) return
  event.preventDefault()
  events.moveTo(index + step, field)
}

/** Takes a copied table; a text without cells and lines is the field's own. */
function paste(event: ClipboardEvent, index: number, field: EntryField, events: EntryEvents): void {
  const text = event.clipboardData.getData('text')
  if (!/[\t\r\n]/u.test(text)) return
  event.preventDefault()
  events.paste(index, field, text)
}

/** One employee: a field for each column, with its fault below it. */
export const EntryRow = memo(function EntryRow({ entry, index, isRemovable, faults, start, unitChoices, events }: Props) {
  const styles = useEntryStyles()
  const { t } = useTranslation('employees')
  const cell = { index, unitChoices, events }
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ transform: `translateY(${start}px)` }}>
      <span role="rowheader" className={styles.line}>
        {index + 1}
      </span>
      {ENTRY_FIELDS.map((field) => (
        <EntryCell key={field} {...cell} field={field} text={entry[field]} fault={faults?.[field]} />
      ))}
      <div role="cell">
        {isRemovable && (
          <Button
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            aria-label={t('add.removeRow', { line: index + 1 })}
            onClick={() => events.remove(entry.key)}
          />
        )}
      </div>
    </div>
  )
})

interface CellProps extends Pick<Props, 'index' | 'unitChoices' | 'events'> {
  readonly field: EntryField
  readonly text: string
  readonly fault: EntryFault | undefined
}

/** One value of an employee. Plain inputs where they do, since dozens are drawn while the table scrolls. */
function EntryCell({ index, unitChoices, events, field, text, fault }: CellProps) {
  const styles = useEntryStyles()
  const { t } = useTranslation('employees')
  const faultText = useFaultText()
  const id = useId()
  const own = {
    'aria-label': t('add.cell', { line: index + 1, column: t(`add.field.${field}`) }),
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : id,
    'data-cell': `${index} ${field}`,
    onFocus: () => events.focused(index),
    onPaste: (event: ClipboardEvent) => paste(event, index, field, events),
  }
  return (
    <div role="cell" className={styles.cell}>
      {field === 'unit' ? (
        <UnitCell {...own} {...unitChoices} text={text} onText={(next) => events.setCell(index, field, next)} />
      ) : (
        <input
          {...own}
          className={mergeClasses(styles.input, fault !== undefined && styles.faulty)}
          value={text}
          // One more than allowed: a longer text is refused with a message, not cut.
          maxLength={MAX_CELL + 1}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => events.setCell(index, field, target.value)}
          onKeyDown={(event) => press(event, index, field, events)}
        />
      )}
      {fault !== undefined && (
        <span id={id} className={styles.fault} title={faultText(fault)}>
          {faultText(fault)}
        </span>
      )}
    </div>
  )
}

/** Returns the function that turns a fault into a sentence. */
function useFaultText(): (fault: EntryFault) => string {
  const { t } = useTranslation(['employees', 'validation'])
  return (fault) => {
    if (fault.kind === 'phone') return t(`validation:phone.${fault.fault}`)
    if (fault.kind === 'idCard') return t(`validation:idCard.${fault.fault}`)
    if (fault.kind === 'refused') return fault.reason
    if (fault.kind === 'taken') return fault.name === '' ? t('add.wrong.takenByOne') : t('add.wrong.taken', { name: fault.name })
    if (fault.kind === 'duplicate') return t('add.wrong.duplicate', { line: fault.line })
    return t(`add.wrong.${fault.kind}`, { count: MAX_CELL })
  }
}
