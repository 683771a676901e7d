import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../column.ts'
import type { SelectedPart } from '../selection/selection.ts'
import { useTableStyles } from '../tableStyles.ts'

/** The column of checkboxes. Its cells are drawn by `TableRow`, which knows whether the row is selected. */
export const CHECKBOX_COLUMN: Column<unknown> = {
  key: 'select',
  header: '',
  width: 36,
  pinned: 'start',
  text: null,
  render: () => null,
}

/**
 * A row's checkbox. It is the browser's own, which is cheap: a page may have 2,000 rows. It is no tab stop, as Space selects
 * the active row. The table handles clicks, on the whole cell.
 */
export function RowCheckbox({ label, isChecked }: { readonly label: string; readonly isChecked: boolean }) {
  const styles = useTableStyles()
  return <input type="checkbox" className={styles.checkbox} tabIndex={-1} aria-label={label} checked={isChecked} readOnly />
}

/** The checkbox above the rows: selects all of the page, or none. */
export function PageCheckbox({ part, onToggle }: { readonly part: SelectedPart; readonly onToggle: () => void }) {
  const styles = useTableStyles()
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  // `indeterminate` is a property only: HTML has no attribute for it.
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = part === 'some'
  }, [part])
  return (
    <input
      ref={input}
      type="checkbox"
      className={styles.checkbox}
      aria-label={t('table.selectPage')}
      checked={part === 'all'}
      onChange={onToggle}
    />
  )
}
