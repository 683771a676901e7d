import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { MISSING_ID } from '#shared/api/noValue.ts'
import type { DataTableProps } from '../tableProps.ts'
import type { SelectionGestures } from '../selection/useTableSelection.ts'
import { TableRow, type Cell, type StartBox } from './TableRow.tsx'
import type { RowWindow } from './useRowWindow.ts'

interface Props<Row> {
  readonly table: Pick<DataTableProps<Row>, 'rows' | 'rowKey' | 'rowOffset' | 'openKey' | 'onOpen' | 'band' | 'expansion'>
  readonly rowWindow: RowWindow
  readonly rowId: (index: number) => string
  readonly cells: readonly Cell<Row>[]
  readonly startBox: StartBox | null
  readonly layout: CSSProperties
  /** The active row; -1 for none. */
  readonly active: number
  readonly selection: SelectionGestures | null
}

/** The rows in sight. Drawn with the table, which renders again when the window moves; each row is memoised. */
export function VisibleRows<Row>({ table, rowWindow, rowId, cells, startBox, layout, active, selection }: Props<Row>) {
  const { rows, rowKey, rowOffset = 0, openKey = null, onOpen, band, expansion } = table
  const { t } = useTranslation()
  const none = t('none')
  const checkboxLabel = selection?.hasColumn === true ? t('table.selectRow') : ''
  const hasSelected = (selection?.keys.size ?? 0) > 0
  const grows = expansion !== undefined || cells.some(({ column }) => column.wrap)
  return rowWindow.getVirtualItems().map(({ index, start }) => {
    const row = rows[index]
    if (row === undefined) return null
    const key = rowKey(row)
    const isOdd = key === MISSING_ID
    const isActive = index === active
    const isOpen = openKey === key
    const isSelected = selection?.keys.has(key) === true
    return (
      <TableRow
        key={isOdd ? `odd ${index}` : key}
        id={rowId(index)}
        index={index}
        rowIndex={rowOffset + index + 2}
        row={row}
        cells={cells}
        startBox={startBox}
        layout={layout}
        start={start}
        isClickable={onOpen !== undefined && !isOdd}
        isOdd={isOdd}
        isActive={isActive}
        isOpen={isOpen}
        isSelected={isSelected}
        isTarget={hasSelected ? isSelected : isActive || isOpen}
        checkboxLabel={checkboxLabel}
        none={none}
        band={band}
        expanded={expansion?.keys.has(key) === true ? expansion.render : undefined}
        measure={grows ? rowWindow.measureElement : undefined}
      />
    )
  })
}
